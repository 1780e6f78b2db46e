"""What Windows shows among the properties of a program."""

from __future__ import annotations

from typing import Any

from names import NAME, PROJECT, VERSION


def version_info() -> Any:
    """The version resource of both programs. It can be made on Windows only."""
    from PyInstaller.utils.win32.versioninfo import (
        FixedFileInfo,
        StringFileInfo,
        StringStruct,
        StringTable,
        VarFileInfo,
        VarStruct,
        VSVersionInfo,
    )

    number = (*(int(part) for part in VERSION.split(".")), 0)
    texts = {
        "CompanyName": NAME,
        "FileDescription": f"{NAME}: {PROJECT['description']}",
        "FileVersion": VERSION,
        "InternalName": NAME,
        "LegalCopyright": f"Licence: {PROJECT['license']}",
        "OriginalFilename": f"{NAME}.exe",
        "ProductName": NAME,
        "ProductVersion": VERSION,
    }
    strings = [StringStruct(key, value) for key, value in texts.items()]
    return VSVersionInfo(
        ffi=FixedFileInfo(filevers=number, prodvers=number),
        kids=[
            StringFileInfo([StringTable("040904B0", strings)]),
            VarFileInfo([VarStruct("Translation", [0x0409, 1200])]),
        ],
    )
