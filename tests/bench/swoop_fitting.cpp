// Fits the weights of Dragon Swoop's `outlook` again, by games in which nothing but the weights decides.
//
//     g++ -std=c++17 -Ofast -march=native -o swoop_fitting tests/bench/swoop_fitting.cpp
//     ./swoop_fitting 600000 41 > first.toml
//     ./swoop_fitting 32000 43 first.toml > dragonbox/games/dragon_swoop/ai/outlook.toml
//
// The two numbers are games and a seed. In each game the move is played that promises most by the weights so
// far. Then every position of the game is held against what came of it, mixed with what the positions after
// it promised (temporal differences), and every eight games the weights take a step (Adam). With a file of weights
// it goes on from these, and the best moves are looked at more closely before one is played: so the weights learn
// what comes of play that is better than they are. It is C++ since it takes very many games: a second plays about
// 4,000, or 400 with a closer look. The same seed makes the same weights with the same compiler on the same kind
// of machine. The deals come from its own source of chance, so they are no others' deals.

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <string>
#include <unordered_map>
#include <vector>

#include "swoop_game.hpp"

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

struct Promise {
    After after;
    float points;
    bool operator<(const Promise &other) const { return points > other.points; }
};

// All that can be done, with what the weights promise.
void promises(const Net &net, Memory &memory, const Game &game, std::vector<Promise> &promised) {
    static std::vector<Move> moves;
    static std::vector<After> found;
    game.legal(moves);
    found.clear(), promised.clear();
    for (auto &move : moves) afters(game, move, found);
    for (auto &after : found) {
        float points = after.sight.points;
        if (!after.sight.over) points += SCALE * memory.said(net, Signs(after.sight));
        promised.push_back({after, points});
    }
}

Promise best(const Net &net, Memory &memory, const Game &game) {
    static std::vector<Promise> promised;
    promises(net, memory, game, promised);
    return *std::min_element(promised.begin(), promised.end());
}

// -- a closer look: the best moves are tried in several ways in which the hidden tiles may lie --

const int TRIED = 4, FEW = 6, MANY = 12;  // moves; ways for all of them, and for the better half

struct Looker {
    std::unordered_map<uint64_t, float> known;  // what is best in a position, in this look

    Promise best(const Net &net, Memory &memory, const Game &game, Rng &rng) {
        std::vector<Promise> tried;
        promises(net, memory, game, tried);
        keep(tried, TRIED);
        if (tried.size() < 2) return tried[0];
        known.clear();
        for (auto &one : tried) one.points = 0;
        for (int way = 0; way < FEW + MANY; way++) {
            if (way == FEW) keep(tried, TRIED / 2);
            Game world = game;
            world.hide(rng);
            for (auto &one : tried) {
                Game then = world;
                then.apply(one.after.move);
                one.points += then.score - game.score + (then.over ? 0 : after(net, memory, then));
            }
        }
        Promise best = *std::min_element(tried.begin(), tried.end());
        best.points /= FEW + MANY;
        return best;
    }
    static void keep(std::vector<Promise> &tried, size_t count) {
        std::stable_sort(tried.begin(), tried.end());
        if (tried.size() > count) tried.erase(tried.begin() + count, tried.end());
    }
    float after(const Net &net, Memory &memory, const Game &game) {
        auto [place, fresh] = known.try_emplace(Sight(game).key());
        if (fresh) place->second = ::best(net, memory, game).points;
        return place->second;
    }
};

const int BATCH = 8;
const float RATE = 0.0015f, LAMBDA = 0.85f, LATER_RATE = 0.0004f, LATER_LAMBDA = 0.7f, PI = 3.14159f;

// One game, and what is to be learned from it; returns its points.
int playAndLearn(const Net &net, Memory &memory, Looker *looker, Rng &rng, float lambda, Game game, Net &slope) {
    std::vector<Signs> seen;
    std::vector<float> promises, gains;
    while (!game.over) {
        const auto [after, promised] = looker ? looker->best(net, memory, game, rng) : best(net, memory, game);
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
        came = gains[k + 1] + (last ? 0 : (1 - lambda) * promises[k + 1] + lambda * came);
        Look look(net, seen[k]);
        look.learn(net, seen[k], (look.said - came) / BATCH, slope);
    }
    return game.score;
}

// -- the file --

const char *LETTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
const int PARTS = 500, MIDDLE = 2048;
const size_t WIDTH = 104;

bool possible(int sign) { return sign >= DOWN || sign % 6 <= DEPTHS[sign / 6 % 9]; }  // no stack grows

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

void print(const Net &net) {
    printf("# The weights of `outlook`, as `tests/bench/swoop_fitting.cpp` has fitted them; its head says from what\n"
           "# games. Two letters are a weight: a number to the base 64, whose digits are the `letters`. The `middle`\n"
           "# stands for 0, and `parts` more for 1.\n\n");
    printf("letters = \"%s\"\nmiddle = %d\nparts = %d\n\n", LETTERS, MIDDLE, PARTS);
    Text text;
    for (auto &row : net.symbol) text.put(row, SYMBOL_WAYS);
    text.print("symbol");
    for (int sign = 0; sign < GRID_SIGNS; sign++) {
        if (possible(sign)) text.put(net.gridAlone[sign]), text.put(net.grid[sign], WAYS);
    }
    text.print("grid");
    for (int j = 0; j < SYMBOL_WAYS; j++) text.put(net.togetherAlone[j]), text.put(net.together[j], WAYS);
    text.print("together");
    text.put(net.alwaysAlone), text.put(net.always, WAYS);
    text.print("always");
    text.put(net.ways, WAYS);
    text.print("ways");
}

// Reads weights as `print` writes them.
struct Reader {
    std::string all;
    size_t at = 0;

    explicit Reader(const char *path) {
        std::ifstream file(path);
        all.assign(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    void find(const char *name) { at = all.find(std::string("\n") + name + " = '''\n") + strlen(name) + 8; }
    float get() {
        if (all[at] == '\n') at++;
        auto digit = [&] { return int(strchr(LETTERS, all.at(at++)) - LETTERS); };
        int high = digit();
        return (64 * high + digit() - MIDDLE) / float(PARTS);
    }
    void get(float *row, int count) {
        for (int k = 0; k < count; k++) row[k] = get();
    }
};

void read(Net &net, const char *path) {
    Reader reader(path);
    memset(&net, 0, sizeof net);
    reader.find("symbol");
    for (auto &row : net.symbol) reader.get(row, SYMBOL_WAYS);
    reader.find("grid");
    for (int sign = 0; sign < GRID_SIGNS; sign++)
        if (possible(sign)) net.gridAlone[sign] = reader.get(), reader.get(net.grid[sign], WAYS);
    reader.find("together");
    for (int j = 0; j < SYMBOL_WAYS; j++) net.togetherAlone[j] = reader.get(), reader.get(net.together[j], WAYS);
    reader.find("always");
    net.alwaysAlone = reader.get(), reader.get(net.always, WAYS);
    reader.find("ways");
    reader.get(net.ways, WAYS);
}

int main(int count, char **words) {
    if (count != 3 && count != 4) {
        fprintf(stderr, "usage: swoop_fitting GAMES SEED [WEIGHTS]\n");
        return 2;
    }
    int games = atoi(words[1]), seed = atoi(words[2]);
    bool looks = count == 4;
    static Net net, slope;
    Rng first(seed), rng(seed * 1000003ull + 77);
    if (looks) read(net, words[3]);
    else net.begin(first);
    Adam adam;
    Memory memory;
    Looker looker;
    float rate = looks ? LATER_RATE : RATE, lambda = looks ? LATER_LAMBDA : LAMBDA;
    double sum = 0;
    int told = 0;
    for (int done = 0; done < games; done += BATCH) {
        for (int i = 0; i < BATCH; i++)
            sum += playAndLearn(net, memory, looks ? &looker : nullptr, rng, lambda, Game(rng), slope);
        adam.step(net, slope, rate * (0.495f * (1 + cosf(PI * done / games)) + 0.01f));
        memory.forget();
        if (done + BATCH - told >= games / 20) {
            fprintf(stderr, "%d games, the last ones made %.1f points\n", done + BATCH, sum / (done + BATCH - told));
            told = done + BATCH, sum = 0;
        }
    }
    print(net);
}
