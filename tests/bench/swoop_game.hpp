// The rules of Dragon Swoop, and what can be seen after a move, for programs that play very many games.

#pragma once

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <vector>

typedef int8_t i8;

struct Rng {
    uint64_t s;
    explicit Rng(uint64_t seed) {
        s = seed * 0x9E3779B97F4A7C15ULL + 0x1234567;
        for (int i = 0; i < 8; i++) next();
    }
    uint64_t next() {
        s ^= s << 13, s ^= s >> 7, s ^= s << 17;
        return s * 0x2545F4914F6CDD1DULL;
    }
    int below(int n) { return int(((next() >> 32) * uint64_t(n)) >> 32); }
    double uniform() { return double(next() >> 11) / 9007199254740992.0; }
};

// -- the rules, with symbols, spaces and heights by number --

const int LINES[12][3] = {{0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 1, 2}, {3, 4, 5}, {6, 7, 8},
                          {2, 5, 8}, {1, 4, 7}, {0, 3, 6}, {6, 7, 8}, {3, 4, 5}, {0, 1, 2}};
const int DEPTHS[9] = {5, 5, 5, 3, 3, 3, 2, 2, 2};
const int POINTS[3][6] = {{}, {0, 0, 2, 10, 30, 50}, {0, 0, 5, 15, 75, 0}};
const int BONUS[3][6] = {{}, {0, 0, 1, 5, 15, 30}, {0, 0, 2, 10, 50, 0}};
const i8 EMPTY = -1, FACE_DOWN = -2, NO_MASTER = -1, UNKNOWN = -2;

int lineMask(int turn) {
    const int *line = LINES[turn - 1];
    return 1 << line[0] | 1 << line[1] | 1 << line[2];
}

struct Set {
    i8 symbol, size, master, hand;
    int spaces;
};

struct Move {
    enum Verb { FLY, RECRUIT, CROWN, REST } verb = FLY;
    int space = -1, sets = 0;
    int crown = -1;  // what is crowned after a flight of the last master
    Set set[2] = {};
    bool withMaster() const { return set[0].master || (sets == 2 && set[1].master); }
    int points() const {
        int size = set[0].size;
        return POINTS[sets][size] + (withMaster() ? BONUS[sets][size] : 0);
    }
};

int ending(const i8 *heights, int masters, const i8 *left) {
    int points = -12 * masters, all = 0;
    for (int p = 0; p < 9; p++) points += heights[p] ? 0 : 5 * (p / 3 + 1);
    for (int s = 0; s < 6; s++) all += left[s];
    return points + (all ? 0 : 100);
}

struct Game {
    i8 stacks[9][6], heights[9], tops[9], master, masters, pile[6], hand[6], left[6], recruits, turn;
    bool over;
    int score;

    explicit Game(Rng &rng) {
        memset(this, 0, sizeof *this);
        i8 tiles[30], first[6];
        for (int i = 0; i < 30; i++) tiles[i] = i % 6;
        for (int i = 0; i < 6; i++) first[i] = i;
        for (int i = 29; i > 0; i--) std::swap(tiles[i], tiles[rng.below(i + 1)]);
        for (int i = 5; i > 0; i--) std::swap(first[i], first[rng.below(i + 1)]);
        const i8 *next = tiles;
        for (int p = 0; p < 9; p++) {
            heights[p] = DEPTHS[p];
            for (int i = DEPTHS[p] - 1; i >= 0; i--) stacks[p][i] = *next++;
            tops[p] = stacks[p][DEPTHS[p] - 1];
        }
        master = first[0], masters = 5;
        for (int i = 0; i < 5; i++) pile[4 - i] = first[1 + i];
        for (int s = 0; s < 6; s++) left[s] = 6;
        recruits = 2, turn = 1;
    }
    bool shows() const {
        return std::any_of(tops, tops + 9, [](i8 top) { return top >= 0; });
    }
    // Lays out all that is face down in another way.
    void hide(Rng &rng) {
        i8 *hidden[30];
        int count = 0;
        for (int p = 0; p < 9; p++)
            for (int i = 0; i < heights[p] - 1; i++) hidden[count++] = &stacks[p][i];
        for (int i = count - 1; i > 0; i--) std::swap(*hidden[i], *hidden[rng.below(i + 1)]);
        for (int i = masters - 1; i > 0; i--) std::swap(pile[i], pile[rng.below(i + 1)]);
    }
    void take(int p) { heights[p]--, tops[p] = EMPTY; }
    void drop(int above, int below) {
        stacks[below][0] = stacks[above][heights[above] - 1];
        heights[below] = 1, heights[above]--;
    }
    void fallAndReveal() {
        for (int c = 0; c < 3; c++)
            for (;;) {
                if (heights[c + 3] && !heights[c + 6]) drop(c + 3, c + 6);
                else if (heights[c] && !heights[c + 3]) drop(c, c + 3);
                else break;
            }
        for (int p = 0; p < 9; p++) tops[p] = heights[p] ? stacks[p][heights[p] - 1] : EMPTY;
    }
    void apply(const Move &move) {
        if (move.verb == Move::FLY) {
            score += move.points();
            for (int i = 0; i < move.sets; i++) {
                const Set &set = move.set[i];
                for (int p = 0; p < 9; p++)
                    if (set.spaces >> p & 1) take(p);
                hand[set.symbol] -= set.hand, left[set.symbol] -= set.size;
            }
            if (move.withMaster()) {
                master = masters ? pile[--masters] : NO_MASTER;
                if (master == NO_MASTER) {
                    if (!shows()) fallAndReveal();
                    if (shows() && move.crown < 0) return;
                    if (shows()) master = tops[move.crown], take(move.crown);
                }
            }
        } else if (move.verb == Move::RECRUIT) {
            hand[tops[move.space]]++, recruits--;
            take(move.space);
        } else if (move.verb == Move::CROWN) {
            master = tops[move.space];
            take(move.space);
        } else if (move.space >= 0) {
            std::swap(master, tops[move.space]);
            stacks[move.space][heights[move.space] - 1] = tops[move.space];
        }
        fallAndReveal();
        if (turn < 12 && shows()) turn++;
        else over = true, score += ending(heights, masters, left);
    }
    void legal(std::vector<Move> &moves) const {
        moves.clear();
        Move move;
        if (master == NO_MASTER) {
            move.verb = Move::CROWN;
            for (move.space = 0; move.space < 9; move.space++)
                if (tops[move.space] >= 0) moves.push_back(move);
            return;
        }
        static std::vector<Set> sets[6][6];
        int shown[6] = {}, line = lineMask(turn);
        for (int p = 0; p < 9; p++)
            if (tops[p] >= 0) shown[tops[p]] |= 1 << p;
        for (int s = 0; s < 6; s++) {
            for (auto &some : sets[s]) some.clear();
            for (int spaces = shown[s]; spaces; spaces = (spaces - 1) & shown[s])
                for (int with = 0; spaces & line && with <= (master == s); with++)
                    for (int used = 0; used <= hand[s]; used++) {
                        int size = __builtin_popcount(spaces) + with + used;
                        if (size >= 2 && size <= 5)
                            sets[s][size].push_back({i8(s), i8(size), i8(with), i8(used), spaces});
                    }
        }
        move.sets = 1;
        for (auto &by_size : sets)
            for (auto &some : by_size)
                for (auto &set : some) move.set[0] = set, moves.push_back(move);
        move.sets = 2;
        for (int s = 0; s < 6; s++)
            for (int t = s + 1; t < 6; t++)
                for (int size = 2; size <= 4; size++)
                    for (auto &one : sets[s][size])
                        for (auto &other : sets[t][size])
                            move.set[0] = one, move.set[1] = other, moves.push_back(move);
        move = Move();
        move.verb = Move::RECRUIT;
        for (int space : LINES[turn - 1])
            if (recruits && tops[space] >= 0) move.space = space, moves.push_back(move);
        if (!moves.empty()) return;
        move.verb = Move::REST;
        for (move.space = -1; move.space < 9; move.space++)
            if (move.space < 0 || tops[move.space] >= 0) moves.push_back(move);
    }
};

// What can be seen after a move, before anything is turned up: `ahead` and `outlook` have the same.
struct Sight {
    i8 tops[9], heights[9], master, masters, hand[6], left[6], recruits, turn;
    bool pile[6], over;
    int points;

    explicit Sight(const Game &game) {
        memcpy(heights, game.heights, 9), memcpy(hand, game.hand, 6), memcpy(left, game.left, 6);
        for (int p = 0; p < 9; p++) tops[p] = game.tops[p] >= 0 ? game.tops[p] : heights[p] ? FACE_DOWN : EMPTY;
        master = game.master, masters = game.masters, recruits = game.recruits, turn = game.turn;
        for (int s = 0; s < 6; s++) pile[s] = std::count(game.pile, game.pile + masters, s);
        over = false, points = 0;
    }
    // A number that stands for all of it; two sights hardly ever have the same.
    uint64_t key() const {
        uint64_t key = turn;
        auto add = [&](int number) { key = (key ^ (key >> 29)) * 0x9E3779B97F4A7C15ULL + number + 3; };
        for (int p = 0; p < 9; p++) add(8 * tops[p] + heights[p]);
        for (int s = 0; s < 6; s++) add(64 * hand[s] + 8 * left[s] + pile[s]);
        add(master), add(8 * masters + recruits);
        return key;
    }
    void take(int p) { tops[p] = --heights[p] ? FACE_DOWN : EMPTY; }
    void drop(int above, int below) {
        tops[below] = tops[above], heights[below] = 1;
        take(above);
    }
    void fall() {
        for (int c = 0; c < 3; c++)
            for (;;) {
                if (heights[c + 3] && !heights[c + 6]) drop(c + 3, c + 6);
                else if (heights[c] && !heights[c + 3]) drop(c, c + 3);
                else break;
            }
    }
    bool lies() const {
        return std::any_of(heights, heights + 9, [](i8 height) { return height > 0; });
    }
    void end() {
        fall();
        if (turn < 12 && lies()) turn++;
        else over = true, points += ending(heights, masters, left);
    }
    void uncover() {
        if (masters > 1) master = UNKNOWN;
        else if (masters) {
            master = std::find(pile, pile + 6, true) - pile;
            std::fill(pile, pile + 6, false);
        } else master = NO_MASTER;
        if (masters) masters--;
    }
};

struct After {
    Move move;
    Sight sight;
};

void afters(const Game &game, const Move &move, std::vector<After> &found) {
    Sight sight(game);
    if (move.verb == Move::FLY) {
        sight.points = move.points();
        for (int i = 0; i < move.sets; i++) {
            const Set &set = move.set[i];
            for (int p = 0; p < 9; p++)
                if (set.spaces >> p & 1) sight.take(p);
            sight.hand[set.symbol] -= set.hand, sight.left[set.symbol] -= set.size;
        }
        if (move.withMaster()) sight.uncover();
        if (sight.master == NO_MASTER) {
            bool shows = false;
            for (int p = 0; p < 9; p++)
                if (sight.tops[p] >= 0) {
                    After crowned{move, sight};
                    crowned.move.crown = p, crowned.sight.master = sight.tops[p];
                    crowned.sight.take(p), crowned.sight.end();
                    found.push_back(crowned);
                    shows = true;
                }
            if (shows) return;
            sight.fall();
            if (sight.lies()) {  // a tile is crowned when they are turned up, in this same turn
                found.push_back({move, sight});
                return;
            }
        }
    } else if (move.verb == Move::RECRUIT) {
        sight.hand[sight.tops[move.space]]++, sight.recruits--;
        sight.take(move.space);
    } else if (move.verb == Move::CROWN) {
        sight.master = sight.tops[move.space];
        sight.take(move.space);
    } else if (move.space >= 0) std::swap(sight.master, sight.tops[move.space]);
    sight.end();
    found.push_back({move, sight});
}
