// Fits the weights of Dragon Swoop's `outlook` again, by games in which nothing but the weights decides.
//
//     g++ -Ofast -march=native -o swoop_fitting tests/bench/swoop_fitting.cpp
//     ./swoop_fitting 600000 41 > dragonbox/games/dragon_swoop/ai/outlook.toml
//
// The two numbers are games and a seed. In each game the move is played that promises most by the weights so
// far. Then every position of the game is held against what came of it, mixed with what the positions after
// it promised (temporal differences), and every eight games the weights take a step (Adam). It is C++ since it
// takes very many games: a second plays about 4,000. The same seed makes the same weights with the same
// compiler on the same kind of machine. The deals come from its own source of chance, so they are no others' deals.

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
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

// What can be seen after a move, before anything is turned up: `lookahead` and `outlook` have the same.
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

// -- the weights: see `outlook` for what they mean --

const int SYMBOL_WAYS = 64, WAYS = 48;
const int ON = 0, HIGH = 108, LEFT = 126, HIDDEN = 210, HAND = 282, MASTER = 294, UNDER = 306, IN_SIGHT = 318,
          SYMBOL_SIGNS = 414;
const int HEIGHT = 0, DOWN = 648, RECRUITS = 744, MASTERS = 780, REIGN = 852, SINGLE = 864, GRID_SIGNS = 892;
const float SCALE = 100;  // points that count 1

struct Net {
    float symbol[SYMBOL_SIGNS][SYMBOL_WAYS], grid[GRID_SIGNS][WAYS], together[SYMBOL_WAYS][WAYS], always[WAYS],
        ways[WAYS], togetherAlone[SYMBOL_WAYS], gridAlone[GRID_SIGNS], alwaysAlone;

    void begin(Rng &rng) {
        auto drawn = [&](float size) {
            float sum = 0;
            for (int i = 0; i < 6; i++) sum += rng.uniform() - 0.5;
            return sum * 1.4f * size;
        };
        memset(this, 0, sizeof *this);
        for (auto &row : symbol)
            for (float &weight : row) weight = drawn(0.15f);
        for (auto &row : together)
            for (float &weight : row) weight = drawn(1 / sqrtf(SYMBOL_WAYS));
        for (float &weight : ways) weight = drawn(0.3f / sqrtf(WAYS));
        for (float &weight : togetherAlone) weight = drawn(0.1f);
        alwaysAlone = 1;
    }
};
const int WEIGHTS = sizeof(Net) / sizeof(float);

struct List {
    uint16_t signs[48];
    int count = 0;
    void push_back(int sign) { signs[count++] = uint16_t(sign); }
    const uint16_t *begin() const { return signs; }
    const uint16_t *end() const { return signs + count; }
};

struct Signs {
    List symbol[6], grid[4];  // the grid by columns, and what is of no column

    explicit Signs(const Sight &sight) {
        int turn = sight.turn - 1, season = turn / 3, shown[6] = {}, single = 0;
        for (int p = 0; p < 9; p++) {
            int top = sight.tops[p], height = sight.heights[p];
            grid[p % 3].push_back(HEIGHT + (turn * 9 + p) * 6 + height);
            if (top >= 0) {
                symbol[top].push_back(ON + turn * 9 + p), symbol[top].push_back(HIGH + p / 3 * 6 + height);
                shown[top]++;
            } else if (top == FACE_DOWN) grid[p % 3].push_back(DOWN + turn * 8 + wait(sight.turn, p));
        }
        for (int s = 0; s < 6; s++) {
            bool reigns = sight.master == s;
            int inSight = shown[s] + sight.hand[s] + reigns, hidden = sight.left[s] - inSight - sight.pile[s];
            symbol[s].push_back(LEFT + turn * 7 + sight.left[s]);
            symbol[s].push_back(HIDDEN + turn * 6 + std::min(hidden, 5));
            symbol[s].push_back(HAND + season * 3 + sight.hand[s]);
            if (reigns) symbol[s].push_back(MASTER + turn);
            if (sight.pile[s]) symbol[s].push_back(UNDER + turn);
            symbol[s].push_back(IN_SIGHT + turn * 8 + std::min(inSight, 7));
            single += sight.left[s] == 1;
        }
        grid[3].push_back(RECRUITS + turn * 3 + sight.recruits);
        grid[3].push_back(MASTERS + turn * 6 + sight.masters);
        grid[3].push_back(REIGN + season * 3 + (sight.master == UNKNOWN ? 2 : sight.master == NO_MASTER ? 1 : 0));
        grid[3].push_back(SINGLE + season * 7 + single);
    }
    static int wait(int turn, int space) {
        for (int later = turn; later <= 12; later++)
            if (lineMask(later) >> space & 1) return std::min(later - turn, 6);
        return 7;
    }
};

// One look at a position: what the weights say of it, and how they are to change if it was worth something else.
struct Look {
    float symbol[6][SYMBOL_WAYS], sum[SYMBOL_WAYS], ways[WAYS], said;

    Look(const Net &net, const Signs &signs) {
        memset(this, 0, sizeof *this);
        for (int s = 0; s < 6; s++) {
            for (int sign : signs.symbol[s])
                for (int k = 0; k < SYMBOL_WAYS; k++) symbol[s][k] += net.symbol[sign][k];
            for (int k = 0; k < SYMBOL_WAYS; k++) sum[k] += symbol[s][k] = std::max(symbol[s][k], 0.0f);
        }
        said = net.alwaysAlone;
        memcpy(ways, net.always, sizeof ways);
        for (auto &part : signs.grid)
            for (int sign : part) {
                said += net.gridAlone[sign];
                for (int k = 0; k < WAYS; k++) ways[k] += net.grid[sign][k];
            }
        for (int j = 0; j < SYMBOL_WAYS; j++) {
            said += sum[j] * net.togetherAlone[j];
            for (int k = 0; k < WAYS; k++) ways[k] += sum[j] * net.together[j][k];
        }
        for (int k = 0; k < WAYS; k++) said += (ways[k] = std::max(ways[k], 0.0f)) * net.ways[k];
    }
    void learn(const Net &net, const Signs &signs, float error, Net &slope) const {
        float back[WAYS], part[SYMBOL_WAYS];
        slope.alwaysAlone += error;
        for (int k = 0; k < WAYS; k++) {
            back[k] = ways[k] > 0 ? error * net.ways[k] : 0;
            slope.ways[k] += error * ways[k], slope.always[k] += back[k];
        }
        for (int j = 0; j < SYMBOL_WAYS; j++) {
            part[j] = error * net.togetherAlone[j], slope.togetherAlone[j] += error * sum[j];
            for (int k = 0; k < WAYS; k++)
                part[j] += net.together[j][k] * back[k], slope.together[j][k] += sum[j] * back[k];
        }
        for (auto &part : signs.grid)
            for (int sign : part) {
                slope.gridAlone[sign] += error;
                for (int k = 0; k < WAYS; k++) slope.grid[sign][k] += back[k];
            }
        for (int s = 0; s < 6; s++)
            for (int sign : signs.symbol[s])
                for (int k = 0; k < SYMBOL_WAYS; k++)
                    if (symbol[s][k] > 0) slope.symbol[sign][k] += part[k];
    }
};

// Steps of Adam: see Kingma and Ba, 2014.
struct Adam {
    std::vector<float> mean = std::vector<float>(WEIGHTS), square = std::vector<float>(WEIGHTS);
    int steps = 0;

    void step(Net &net, Net &slope, float rate) {
        steps++;
        float scale = 1 - powf(0.9f, steps), scaleSquare = 1 - powf(0.999f, steps);
        float *weight = reinterpret_cast<float *>(&net), *one = reinterpret_cast<float *>(&slope);
        for (int i = 0; i < WEIGHTS; i++) {
            mean[i] = 0.9f * mean[i] + 0.1f * one[i];
            square[i] = 0.999f * square[i] + 0.001f * one[i] * one[i];
            weight[i] -= rate * (mean[i] / scale) / (sqrtf(square[i] / scaleSquare) + 1e-6f);
            one[i] = 0;
        }
    }
};

// What the weights say, for the choice of a move: what a symbol or a column comes to is kept until the weights
// change, since most moves leave most of them as they are.
struct Memory {
    struct Kept {
        uint64_t key;
        float row[WAYS + 1];  // the last one counts by itself
    };
    std::vector<Kept> all = std::vector<Kept>(1 << 13);
    uint64_t weights = 0;

    void forget() { weights++; }
    float said(const Net &net, const Signs &signs) {
        float sum[WAYS + 1];
        memcpy(sum, net.always, sizeof net.always);
        sum[WAYS] = net.alwaysAlone;
        for (auto &symbol : signs.symbol) add(net, symbol, true, sum);
        for (auto &part : signs.grid) add(net, part, false, sum);
        float said = sum[WAYS];
        for (int k = 0; k < WAYS; k++) said += std::max(sum[k], 0.0f) * net.ways[k];
        return said;
    }
    void add(const Net &net, const List &signs, bool symbol, float *sum) {
        uint64_t key = 2 * weights + symbol;
        for (int sign : signs) key = (key ^ (key >> 29)) * 0x9E3779B97F4A7C15ULL + sign + 1;
        key *= 0x9E3779B97F4A7C15ULL;
        Kept &kept = all[key >> 51];
        if (kept.key != key) {
            kept.key = key;
            memset(kept.row, 0, sizeof kept.row);
            symbol ? weighSymbol(net, signs, kept.row) : weighGrid(net, signs, kept.row);
        }
        for (int k = 0; k <= WAYS; k++) sum[k] += kept.row[k];
    }
    static void weighSymbol(const Net &net, const List &signs, float *row) {
        float ways[SYMBOL_WAYS] = {};
        for (int sign : signs)
            for (int k = 0; k < SYMBOL_WAYS; k++) ways[k] += net.symbol[sign][k];
        for (int j = 0; j < SYMBOL_WAYS; j++) {
            if (ways[j] <= 0) continue;
            for (int k = 0; k < WAYS; k++) row[k] += ways[j] * net.together[j][k];
            row[WAYS] += ways[j] * net.togetherAlone[j];
        }
    }
    static void weighGrid(const Net &net, const List &signs, float *row) {
        for (int sign : signs) {
            for (int k = 0; k < WAYS; k++) row[k] += net.grid[sign][k];
            row[WAYS] += net.gridAlone[sign];
        }
    }
};

const After &best(const Net &net, Memory &memory, const Game &game, float &promised) {
    static std::vector<Move> moves;
    static std::vector<After> found;
    game.legal(moves);
    found.clear();
    for (auto &move : moves) afters(game, move, found);
    const After *best = nullptr;
    for (auto &after : found) {
        float value = after.sight.points;
        if (!after.sight.over) value += SCALE * memory.said(net, Signs(after.sight));
        if (!best || value > promised) best = &after, promised = value;
    }
    return *best;
}

const int BATCH = 8;
const float RATE = 0.0015f, LAMBDA = 0.85f, PI = 3.14159f;

// One game, and what is to be learned from it; returns its points.
int playAndLearn(const Net &net, Memory &memory, Game game, Net &slope) {
    std::vector<Signs> seen;
    std::vector<float> promises, gains;
    while (!game.over) {
        float promised = 0;
        const After &after = best(net, memory, game, promised);
        gains.push_back(after.sight.points / SCALE);
        if (!after.sight.over) {
            seen.emplace_back(after.sight);
            promises.push_back((promised - after.sight.points) / SCALE);
        }
        game.apply(after.move);
    }
    float came = 0;
    for (int k = int(seen.size()) - 1; k >= 0; k--) {
        bool last = k + 1 == int(seen.size());
        came = gains[k + 1] + (last ? 0 : (1 - LAMBDA) * promises[k + 1] + LAMBDA * came);
        Look look(net, seen[k]);
        look.learn(net, seen[k], (look.said - came) / BATCH, slope);
    }
    return game.score;
}

// -- the file --

const char *LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const int PARTS = 500, MIDDLE = 2048;
const size_t WIDTH = 104;

struct Text {
    std::string letters;
    void put(float weight) {
        int number = std::min(std::max(int(lrintf(weight * PARTS)) + MIDDLE, 0), 2 * MIDDLE - 1);
        letters += LETTERS[number / 64];
        letters += LETTERS[number % 64];
    }
    void put(const float *row, int count) {
        for (int k = 0; k < count; k++) put(row[k]);
    }
    void print(const char *name) {
        printf("%s = '''\n", name);
        for (size_t at = 0; at < letters.size(); at += WIDTH) printf("%s\n", letters.substr(at, WIDTH).c_str());
        printf("'''\n");
        letters.clear();
    }
};

void print(const Net &net, int games, int seed) {
    printf("# The weights of `outlook`, as `tests/bench/swoop_fitting.cpp` has fitted them; the seed was %d.\n"
           "# They come from %d games. Two letters are a weight: a number to the base 64, whose digits are the\n"
           "# `letters`. The `middle` stands for 0, and `parts` more for 1.\n\n", seed, games);
    printf("letters = \"%s\"\nmiddle = %d\nparts = %d\n\n", LETTERS, MIDDLE, PARTS);
    Text text;
    for (auto &row : net.symbol) text.put(row, SYMBOL_WAYS);
    text.print("symbol");
    for (int sign = 0; sign < GRID_SIGNS; sign++) {
        bool possible = sign >= DOWN || sign % 6 <= DEPTHS[sign / 6 % 9];  // no stack grows
        if (possible) text.put(net.gridAlone[sign]), text.put(net.grid[sign], WAYS);
    }
    text.print("grid");
    for (int j = 0; j < SYMBOL_WAYS; j++) text.put(net.togetherAlone[j]), text.put(net.together[j], WAYS);
    text.print("together");
    text.put(net.alwaysAlone), text.put(net.always, WAYS);
    text.print("always");
    text.put(net.ways, WAYS);
    text.print("ways");
}

int main(int count, char **words) {
    if (count != 3) {
        fprintf(stderr, "usage: swoop_fitting GAMES SEED\n");
        return 2;
    }
    int games = atoi(words[1]), seed = atoi(words[2]);
    static Net net, slope;
    Rng first(seed), rng(seed * 1000003ull + 77);
    net.begin(first);
    Adam adam;
    Memory memory;
    double sum = 0;
    int told = 0;
    for (int done = 0; done < games; done += BATCH) {
        for (int i = 0; i < BATCH; i++) sum += playAndLearn(net, memory, Game(rng), slope);
        adam.step(net, slope, RATE * (0.495f * (1 + cosf(PI * done / games)) + 0.01f));
        memory.forget();
        if (done + BATCH - told >= games / 20) {
            fprintf(stderr, "%d games, the last ones made %.1f points\n", done + BATCH, sum / (done + BATCH - told));
            told = done + BATCH, sum = 0;
        }
    }
    print(net, games, seed);
}
