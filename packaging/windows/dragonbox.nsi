; The installer for Windows. packaging/installer.py calls makensis with
;   FOLDER   the built folder, as Windows has it
;   OUT      the installer to write
;   VERSION  such as 0.1.0
;   ICON     an .ico file
;
; It installs for the one who runs it, asks for no administrator, and leaves games and settings alone, also when
; it takes the program away. /S asks nothing; /D=C:\a\folder, as the last word and without quotes, names a folder.
; Ends with 0; with 1 if the player gives up, with 2 if it can't be done.

Unicode true
; The program is made for 64 bits, and so is this: a Windows of 32 bits says that it can't run either.
Target amd64-unicode
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true
ManifestSupportedOS all

!include MUI2.nsh
!include FileFunc.nsh

!define NAME Dragonbox
!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\${NAME}"

Name "${NAME}"
Caption "${NAME} ${VERSION}"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\${NAME}"
InstallDirRegKey HKCU "${KEY}" InstallLocation
BrandingText " "
VIProductVersion "${VERSION}.0"
VIAddVersionKey ProductName "${NAME}"
VIAddVersionKey ProductVersion "${VERSION}"
VIAddVersionKey FileVersion "${VERSION}"
VIAddVersionKey FileDescription "${NAME}: installer"
VIAddVersionKey LegalCopyright "Licence: MIT"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\${NAME}.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES
!insertmacro MUI_LANGUAGE English
!insertmacro MUI_LANGUAGE German

LangString RUNNING ${LANG_ENGLISH} "Dragonbox is open. Close it, then choose Retry."
LangString RUNNING ${LANG_GERMAN} "Dragonbox ist noch offen. Schließ es und wähle dann Wiederholen."
LangString OTHERS ${LANG_ENGLISH} "There are other files in this folder. Choose an empty one."
LangString OTHERS ${LANG_GERMAN} "In diesem Ordner liegen andere Dateien. Wähle einen leeren."
LangString GAMES ${LANG_ENGLISH} "Your games and settings stay in $LOCALAPPDATA\${NAME}."
LangString GAMES ${LANG_GERMAN} "Deine Spiele und Einstellungen bleiben in $LOCALAPPDATA\${NAME}."

; A program that runs can't be written. Nothing is changed before that is sure.
!macro WAIT_UNTIL_CLOSED un
Function ${un}WaitUntilClosed
    again:
    IfFileExists "$INSTDIR\${NAME}.exe" 0 closed
    ClearErrors
    FileOpen $0 "$INSTDIR\${NAME}.exe" a
    IfErrors open
    FileClose $0
    Goto closed
    open:
    MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(RUNNING)" /SD IDCANCEL IDRETRY again
    SetErrorLevel 2
    Quit
    closed:
FunctionEnd
!macroend
!insertmacro WAIT_UNTIL_CLOSED ""
!insertmacro WAIT_UNTIL_CLOSED "un."

; What an earlier version brought and this one does not, must not stay: Python would find it.
!macro REMOVE_PROGRAM
    RMDir /r "$INSTDIR\_internal"
    Delete "$INSTDIR\${NAME}.exe"
    Delete "$INSTDIR\Uninstall.exe"
!macroend

Section
    Call WaitUntilClosed
    ; Another program may have a folder of the same name there, which is none of ours.
    ${If} ${FileExists} "$INSTDIR\_internal\*.*"
    ${AndIfNot} ${FileExists} "$INSTDIR\${NAME}.exe"
        MessageBox MB_OK|MB_ICONSTOP "$(OTHERS)" /SD IDOK
        SetErrorLevel 2
        Quit
    ${EndIf}
    !insertmacro REMOVE_PROGRAM
    SetOutPath "$INSTDIR"
    File /r "${FOLDER}/*"
    WriteUninstaller "$INSTDIR\Uninstall.exe"
    CreateShortcut "$SMPROGRAMS\${NAME}.lnk" "$INSTDIR\${NAME}.exe"

    WriteRegStr HKCU "${KEY}" DisplayName "${NAME}"
    WriteRegStr HKCU "${KEY}" DisplayVersion "${VERSION}"
    WriteRegStr HKCU "${KEY}" DisplayIcon "$INSTDIR\${NAME}.exe"
    WriteRegStr HKCU "${KEY}" Publisher "${NAME}"
    WriteRegStr HKCU "${KEY}" InstallLocation "$INSTDIR"
    WriteRegStr HKCU "${KEY}" UninstallString '"$INSTDIR\Uninstall.exe"'
    WriteRegStr HKCU "${KEY}" QuietUninstallString '"$INSTDIR\Uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" NoModify 1
    WriteRegDWORD HKCU "${KEY}" NoRepair 1
    ${GetSize} "$INSTDIR" "/S=0K" $0 $1 $2
    WriteRegDWORD HKCU "${KEY}" EstimatedSize $0
SectionEnd

Section Uninstall
    Call un.WaitUntilClosed
    !insertmacro REMOVE_PROGRAM
    ; Only if nothing else lies there: portable.txt and its folder of games stay.
    RMDir "$INSTDIR"
    Delete "$SMPROGRAMS\${NAME}.lnk"
    DeleteRegKey HKCU "${KEY}"
    DetailPrint "$(GAMES)"
SectionEnd
