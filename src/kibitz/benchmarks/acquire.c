/* The yardstick: random games of Acquire in plain C.

   The same rules as kibitz.games.acquire, the same streams of chance and the same order of choices, so that
   decisions and checksum must come out equal. Numbers in comments are those of the rule book. */

#include <stdint.h>
#include <string.h>

enum { COLUMNS = 12, ROWS = 9, TILES = 108, CHAINS = 7, SEATS = 6, HAND = 17, OUTSIDE = TILES };
enum { ALL_CHAINS = 127, LOOSE = 128 }; /* a cell holds 0, LOOSE or the bit of its chain */
enum { AT_PLACE, AT_FOUND, AT_KEEP, AT_SETTLE, AT_DISPOSE, AT_BUY, OVER };
enum { SKIP = 17, DECLARE = 18 };
enum { CHAIN_41 = 1, ALL_SAFE = 2 };
enum { BY_SIZE = 1, BY_SAFETY, BY_STALEMATE };
enum { DEAL, DICE, BOTS };

/* 14. The options that random games can meet, and the values of those that are not numbers. */
enum {
    WINDOW, ROUNDING, STUCK, DEAD, FOUNDER, FIRST, STARTING, TRADING, ORDER, TWO_PLAYER,
    SAFE_SIZE, END_SIZE, HAND_SIZE, START_CASH, SHARES, LIMIT, TERMS
};
const char *const terms = "window rounding stuck dead founder first starting trading order two_player "
                          "safe end hand cash shares limit"; /* their names in Python, in this order */
enum { WINDOW_START_OR_TRIGGER, WINDOW_START, WINDOW_ANY, WINDOW_FINISH_TURN };
enum { ROUND_UP_100, ROUND_EXACT, ROUND_DOWN_100 };
enum { STUCK_REPLACE_DEAD, STUCK_REDRAW_ALL, STUCK_SKIP };
enum { DEAD_END_REPEAT, DEAD_END_ONCE, DEAD_KEEP };
enum { FOUNDER_NONE, FOUNDER_CASH };
enum { FIRST_ROW, FIRST_COLUMN, FIRST_RANDOM };
enum { STARTING_PLACE, STARTING_RETURN, STARTING_NONE };
enum { ORDER_MERGEMAKER, ORDER_FIXED };
enum { TWO_PLAYER_OFF, TWO_PLAYER_MARKET, TWO_PLAYER_PLAIN };

typedef struct { uint32_t a, b, c, d; } Chance;

typedef struct {
    int32_t terms[TERMS];
    int32_t cash[SEATS];
    uint32_t mask;                   /* the codes of a decision that is a set */
    int32_t choices;
    int32_t price[CHAINS];           /* 0 for a chain that is not on the board */
    uint8_t cells[TILES + 1];        /* the last one lies outside the board and stays empty */
    uint8_t deck[TILES];
    uint8_t hands[SEATS][HAND], held[SEATS];
    uint8_t stock[SEATS][CHAINS + 1], bank[CHAINS], size[CHAINS], market[CHAINS];
    int32_t menu[CHAINS];            /* what can be bought, in the order baskets are counted */
    uint8_t kinds;
    uint8_t free;                    /* every basket of the menu can be paid */
    uint8_t active, safe, huge;      /* sets of chains */
    uint8_t players, drawn, turn, actor, phase, tile;
    uint8_t trading, met, window, announced, moved, idle, ended_by;
    uint8_t survivor, defunct, waiting, absorbed, offset;
    Chance dice;
} Table;

enum { FEW = 1 << 20 }; /* marks an entry of the menu whose bank is below the purchase limit */

static uint8_t NEIGHBOURS[TILES][4];
static int16_t PRICES[CHAINS][TILES + 1];
static int16_t BASKETS[CHAINS + 1][8]; /* 9. baskets of up to so many shares of so many chains */

static void begin_turn(Table *t);
static void end_turn(Table *t);
static void offer_tiles(Table *t);
static void offer_shares(Table *t);
static void next_defunct(Table *t);

/* Chance: xoshiro128++, seeded by the number of the deal. */

static uint32_t mixed(uint32_t x) {
    x = (x ^ x >> 16) * 0x21F0AAADu;
    x = (x ^ x >> 15) * 0x735A2D97u;
    return x ^ x >> 15;
}

static Chance stream(int64_t number, uint32_t which) {
    Chance r;
    r.a = mixed((uint32_t)number ^ 0x9E3779B9u);
    r.b = mixed(r.a ^ (uint32_t)(number >> 32) ^ 0x5BD1E995u);
    r.c = mixed(r.b ^ which);
    r.d = mixed(r.c) | 1;
    return r;
}

static inline uint32_t turned(uint32_t x, int by) { return x << by | x >> (32 - by); }

static inline uint32_t word(Chance *r) {
    uint32_t drawn = turned(r->a + r->d, 7) + r->a, shifted = r->b << 9;
    r->c ^= r->a;
    r->d ^= r->b;
    r->b ^= r->c;
    r->a ^= r->d;
    r->c ^= shifted;
    r->d = turned(r->d, 11);
    return drawn;
}

static inline uint32_t below(Chance *r, uint32_t n) { /* Lemire's multiplication, with his rejection */
    uint64_t product = (uint64_t)word(r) * n;
    if ((uint32_t)product < n) {
        uint32_t floor = -n % n;
        while ((uint32_t)product < floor) product = (uint64_t)word(r) * n;
    }
    return product >> 32;
}

static void shuffle(Chance *r, uint8_t *items, int count) {
    for (int i = count - 1; i > 0; i--) {
        int j = below(r, i + 1);
        uint8_t held = items[i];
        items[i] = items[j];
        items[j] = held;
    }
}

/* Sets of small numbers in one word. */

static inline int lowest(uint32_t set) { return __builtin_ctz(set); }
static inline int several(uint32_t set) { return (set & (set - 1)) != 0; }

static inline int count(uint32_t set) {
    int members = 0;
    for (; set; set &= set - 1) members++;
    return members;
}

static inline int nth(uint32_t set, int k) {
    while (k--) set &= set - 1;
    return lowest(set);
}

/* 1, 2, 9. Tables. */

static int baskets(int chains, int shares) {
    int total = 0;
    if (chains == 0) return 1;
    for (int taken = 0; taken <= shares; taken++) total += baskets(chains - 1, shares - taken);
    return total;
}

static void make_tables(void) {
    static const int tiers[CHAINS] = {0, 0, 1, 1, 1, 2, 2}, edges[] = {3, 4, 5, 6, 11, 21, 31, 41};
    for (int tile = 0; tile < TILES; tile++) {
        int row = tile / COLUMNS, column = tile % COLUMNS;
        NEIGHBOURS[tile][0] = row > 0 ? tile - COLUMNS : OUTSIDE;
        NEIGHBOURS[tile][1] = row < ROWS - 1 ? tile + COLUMNS : OUTSIDE;
        NEIGHBOURS[tile][2] = column > 0 ? tile - 1 : OUTSIDE;
        NEIGHBOURS[tile][3] = column < COLUMNS - 1 ? tile + 1 : OUTSIDE;
    }
    for (int chain = 0; chain < CHAINS; chain++)
        for (int size = 2; size <= TILES; size++) {
            int steps = 0;
            for (int k = 0; k < 8; k++) steps += size >= edges[k];
            PRICES[chain][size] = 200 + 100 * tiers[chain] + 100 * steps;
        }
    for (int chains = 0; chains <= CHAINS; chains++)
        for (int shares = 0; shares < 8; shares++) BASKETS[chains][shares] = baskets(chains, shares);
}

/* 7, 12. Bonuses. */

static int divided(int amount, int ways, int rounding) {
    if (ways == 1) return amount;
    if (rounding == ROUND_UP_100) return (amount + 100 * ways - 1) / (100 * ways) * 100;
    if (rounding == ROUND_EXACT) return (amount + ways - 1) / ways;
    return amount / (100 * ways) * 100;
}

static void pay(Table *t, int chain, int market) {
    int most = market, leaders = market > 0, second = 0, runners = 0;
    for (int seat = 0; seat < t->players; seat++) {
        int held = t->stock[seat][chain];
        if (held == 0) continue;
        if (held > most) {
            second = most;
            runners = leaders;
            most = held;
            leaders = 1;
        } else if (held == most) {
            leaders++;
        } else if (held > second) {
            second = held;
            runners = 1;
        } else if (held == second) {
            runners++;
        }
    }
    if (leaders == 0) return;
    int price = t->price[chain], majority = 10 * price, minority = 0;
    if (leaders > 1 || runners == 0) {
        majority = divided(15 * price, leaders, t->terms[ROUNDING]);
        second = 0;
    } else {
        minority = divided(5 * price, runners, t->terms[ROUNDING]);
    }
    for (int seat = 0; seat < t->players; seat++) {
        int held = t->stock[seat][chain];
        if (held == 0) continue;
        if (held == most) t->cash[seat] += majority;
        else if (held == second) t->cash[seat] += minority;
    }
}

static inline int has_market(const Table *t) { /* 14.1 */
    return t->players == 2 && t->terms[TWO_PLAYER] == TWO_PLAYER_MARKET;
}

static int draw_market(Table *t) {
    int left = TILES - t->drawn;
    if (left > 0) return t->deck[t->drawn + below(&t->dice, left)] % COLUMNS + 1;
    return below(&t->dice, COLUMNS) + 1;
}

/* 11. The end. */

static inline int conditions(const Table *t) {
    int met = t->huge ? CHAIN_41 : 0;
    if (t->active && t->safe == t->active) met |= ALL_SAFE;
    return met;
}

static void end(Table *t, int ended_by) {
    t->ended_by = ended_by;
    t->phase = OVER;
    if (has_market(t))
        for (int chain = 0; chain < CHAINS; chain++) t->market[chain] = t->size[chain] ? draw_market(t) : 0;
}

static void end_declared(Table *t, int met) { end(t, met & CHAIN_41 ? BY_SIZE : BY_SAFETY); }

static void declare(Table *t) {
    int met = conditions(t);
    t->window = t->trading = 0;
    if (t->terms[WINDOW] != WINDOW_FINISH_TURN) {
        end_declared(t, met);
        return;
    }
    t->announced = met;
    if (t->phase == AT_PLACE) offer_tiles(t);
    else offer_shares(t);
}

static int window_after_placing(const Table *t) {
    if (t->announced || t->terms[WINDOW] == WINDOW_START) return 0;
    int met = conditions(t);
    if (t->terms[WINDOW] == WINDOW_START_OR_TRIGGER) met &= ~t->met;
    return met != 0;
}

/* 5. Placing. */

static inline int touched(const Table *t, int tile) {
    const uint8_t *beside = NEIGHBOURS[tile];
    return t->cells[beside[0]] | t->cells[beside[1]] | t->cells[beside[2]] | t->cells[beside[3]];
}

static inline int is_dead(const Table *t, int beside) { return several(beside & t->safe); }

static uint32_t playable(const Table *t) {
    int held = t->held[t->turn];
    if (!several(t->safe) && t->active != ALL_CHAINS) return (1u << held) - 1;
    int blocked = t->active == ALL_CHAINS ? LOOSE : -1;
    uint32_t mask = 0;
    for (int slot = 0; slot < held; slot++) {
        int beside = touched(t, t->hands[t->turn][slot]);
        if (!is_dead(t, beside) && beside != blocked) mask |= 1u << slot;
    }
    return mask;
}

static inline void decide(Table *t, int phase, uint32_t mask) {
    t->phase = phase;
    t->mask = mask;
    t->choices = count(mask);
}

static inline void take(Table *t, int slot) {
    uint8_t *hand = t->hands[t->turn];
    hand[slot] = hand[--t->held[t->turn]];
}

static void draw(Table *t) { /* 8 */
    int seat = t->turn, size = t->terms[HAND_SIZE];
    while (t->held[seat] < size && t->drawn < TILES) {
        t->hands[seat][t->held[seat]++] = t->deck[t->drawn++];
        t->moved = 1;
    }
}

static void replace_dead(Table *t, int once) { /* 8 */
    while (t->drawn < TILES) {
        int shown = 0, slot = 0;
        while (slot < t->held[t->turn])
            if (is_dead(t, touched(t, t->hands[t->turn][slot]))) {
                take(t, slot);
                shown = 1;
            } else {
                slot++;
            }
        if (!shown) return;
        draw(t);
        if (once) return;
    }
}

static void replace_blocked(Table *t) { /* R9, R11 */
    int leaving = t->held[t->turn], left = TILES - t->drawn;
    for (leaving = leaving < left ? leaving : left; leaving > 0; leaving--) {
        const uint8_t *hand = t->hands[t->turn];
        int first = 0;
        for (int slot = 1; slot < t->held[t->turn]; slot++)
            if (hand[slot] < hand[first]) first = slot;
        take(t, first);
    }
    draw(t);
}

static void replace_stuck(Table *t) { /* R9, R34 */
    if (t->terms[STUCK] == STUCK_REDRAW_ALL) {
        t->held[t->turn] = 0;
        draw(t);
    } else if (t->terms[STUCK] == STUCK_REPLACE_DEAD || t->idle >= t->players) {
        int before = t->drawn;
        replace_dead(t, 1);
        if (t->drawn == before) replace_blocked(t);
    }
}

static void replace_and_place(Table *t) { /* 8 */
    uint32_t mask = 0;
    while (!mask && t->drawn < TILES && t->held[t->turn] > 0) {
        int before = t->drawn;
        replace_stuck(t);
        if (t->drawn == before) break;
        mask = playable(t);
    }
    if (mask) decide(t, AT_PLACE, mask | (uint32_t)t->window << DECLARE);
    else offer_shares(t);
}

static void offer_tiles(Table *t) {
    uint32_t mask = playable(t);
    if (!mask) {
        if (!t->window && !t->trading) {
            replace_and_place(t);
            return;
        }
        mask = 1u << SKIP;
    }
    decide(t, AT_PLACE, mask | (uint32_t)t->window << DECLARE);
}

static void skip(Table *t) {
    t->trading = 0;
    if (t->terms[WINDOW] == WINDOW_START_OR_TRIGGER || t->terms[WINDOW] == WINDOW_START) t->window = 0;
    replace_and_place(t);
}

static void resize(Table *t, int chain, int size) {
    int member = 1 << chain;
    t->size[chain] = size;
    t->price[chain] = PRICES[chain][size];
    if (size == 0) {
        t->active &= ~member;
        t->safe &= ~member;
        t->huge &= ~member;
        return;
    }
    t->active |= member;
    if (size >= t->terms[SAFE_SIZE]) t->safe |= member;
    if (size >= t->terms[END_SIZE]) t->huge |= member;
}

static int spread(uint8_t *cells, int tile, uint8_t owner) {
    int gained = 0;
    for (int k = 0; k < 4; k++) {
        int cell = NEIGHBOURS[tile][k];
        if (cells[cell] == LOOSE) {
            cells[cell] = owner;
            gained += 1 + spread(cells, cell, owner);
        }
    }
    return gained;
}

static void absorb(Table *t, int chain) { /* 5.2 */
    uint8_t owner = 1 << chain;
    t->cells[t->tile] = owner;
    resize(t, chain, t->size[chain] + 1 + spread(t->cells, t->tile, owner));
}

static void found(Table *t, int chain) { /* 5.1 */
    absorb(t, chain);
    if (t->bank[chain]) {
        t->bank[chain]--;
        t->stock[t->turn][chain]++;
    } else if (t->terms[FOUNDER] == FOUNDER_CASH) {
        t->cash[t->turn] += t->price[chain];
    }
    offer_shares(t);
}

static void offer_chains(Table *t) {
    int mask = ALL_CHAINS & ~t->active;
    if (several(mask)) decide(t, AT_FOUND, mask);
    else found(t, lowest(mask));
}

/* 6. Mergers. */

static int largest(const Table *t, int chains) {
    int most = 0, tied = 0;
    for (; chains; chains &= chains - 1) {
        int chain = lowest(chains);
        if (t->size[chain] > most) {
            most = t->size[chain];
            tied = 1 << chain;
        } else if (t->size[chain] == most) {
            tied |= 1 << chain;
        }
    }
    return tied;
}

static void complete(Table *t) { /* 6.4 */
    int gained = 0;
    uint8_t new = 1 << t->survivor, all = t->absorbed;
    for (int chains = all; chains; chains &= chains - 1) {
        gained += t->size[lowest(chains)];
        resize(t, lowest(chains), 0);
    }
    for (int tile = 0; tile < TILES; tile++) t->cells[tile] = t->cells[tile] & all ? new : t->cells[tile];
    resize(t, t->survivor, t->size[t->survivor] + gained);
    absorb(t, t->survivor);
    offer_shares(t);
}

static void next_holder(Table *t) { /* 6.3.2 */
    for (; t->offset < t->players; t->offset++) {
        int seat = t->turn + t->offset;
        if (seat >= t->players) seat -= t->players;
        int held = t->stock[seat][t->defunct];
        if (held) {
            int pairs = held / 2, left = t->bank[t->survivor];
            if (pairs > left) pairs = left;
            t->actor = seat;
            t->phase = AT_DISPOSE;
            t->choices = (pairs + 1) * (held + 1 - pairs);
            return;
        }
    }
    next_defunct(t);
}

static void settle(Table *t, int chain) { /* 6.3 */
    t->waiting &= ~(1 << chain);
    t->defunct = chain;
    t->offset = 0;
    pay(t, chain, has_market(t) ? draw_market(t) : 0);
    next_holder(t);
}

static int order_matters(const Table *t, int tied) { /* R20 */
    int held = 0;
    for (int chain = 0; chain < CHAINS; chain++)
        if (tied >> chain & 1 && t->bank[chain] < t->terms[SHARES]) held++;
    return held > 1;
}

static void next_defunct(Table *t) { /* 6.2 */
    if (!t->waiting) {
        complete(t);
        return;
    }
    int tied = largest(t, t->waiting);
    if (several(tied) && t->terms[ORDER] != ORDER_FIXED && order_matters(t, tied)) decide(t, AT_SETTLE, tied);
    else settle(t, lowest(tied));
}

static void merge_into(Table *t, int survivor) { /* 6.2 */
    t->survivor = survivor;
    t->waiting &= ~(1 << survivor);
    t->absorbed = t->waiting;
    next_defunct(t);
}

static void merge(Table *t, int chains) { /* 6.1 */
    t->waiting = chains;
    int tied = largest(t, chains);
    if (several(tied)) decide(t, AT_KEEP, tied);
    else merge_into(t, lowest(tied));
}

static void dispose(Table *t, int code) { /* 6.3.2 */
    uint8_t *own = t->stock[t->actor];
    int pairs = 0, splits = own[t->defunct] + 1;
    for (; code >= splits; splits -= 2, pairs++) code -= splits;
    own[t->defunct] -= code + 2 * pairs;
    t->bank[t->defunct] += code + 2 * pairs;
    own[t->survivor] += pairs;
    t->bank[t->survivor] -= pairs;
    t->cash[t->actor] += code * t->price[t->defunct];
    t->offset++;
    next_holder(t);
}

static void place(Table *t, int slot) { /* 5 */
    int tile = t->hands[t->turn][slot];
    take(t, slot);
    t->trading = 0;
    t->tile = tile;
    t->moved = 1;
    int beside = touched(t, tile), chains = beside & ALL_CHAINS;
    t->cells[tile] = LOOSE;
    if (several(chains)) {
        merge(t, chains);
    } else if (chains) {
        absorb(t, lowest(chains));
        offer_shares(t);
    } else if (beside) {
        offer_chains(t);
    } else {
        offer_shares(t);
    }
}

/* 9. Buying. */

/* How many baskets of up to so many shares, for so much cash, the sorted menu from k on allows. */
static int affordable(const Table *t, int k, int shares, int cash) {
    int total = 1; /* the empty one; the others are counted by their first chain */
    for (; k < t->kinds; k++) {
        int chain = t->menu[k] & 7, price = t->price[chain], most = shares;
        if (t->menu[k] < FEW) {
            /* From here on every bank is full enough, and no chain is dearer than this one. */
            if (cash >= shares * price) return total - 1 + BASKETS[t->kinds - k][shares];
        } else if (t->bank[chain] < shares) {
            most = t->bank[chain];
        }
        for (int left = cash - price, rest = shares - 1; most > 0 && left >= 0; most--, rest--, left -= price)
            total += rest ? affordable(t, k + 1, rest, left) : 1;
    }
    return total;
}

/* Chains with few shares left first, then the dearest first, so that `affordable` can stop early. */
static void sort_menu(Table *t) {
    for (int k = 0; k < t->kinds; k++) {
        int chain = t->menu[k], place = k;
        int entry = 8 * t->price[chain] + chain + (t->bank[chain] < t->terms[LIMIT] ? FEW : 0);
        for (; place > 0 && t->menu[place - 1] < entry; place--) t->menu[place] = t->menu[place - 1];
        t->menu[place] = entry;
    }
}

static void offer_shares(Table *t) {
    int cash = t->cash[t->turn], limit = t->terms[LIMIT], dearest = 0, fewest = limit, kinds = 0;
    t->window = window_after_placing(t);
    for (int chains = t->active; chains; chains &= chains - 1) {
        int chain = lowest(chains), price = t->price[chain], left = t->bank[chain];
        if (price <= cash && left) {
            t->menu[kinds++] = chain;
            if (price > dearest) dearest = price;
            if (left < fewest) fewest = left;
        }
    }
    if (!kinds && !t->window) {
        end_turn(t);
        return;
    }
    t->phase = AT_BUY;
    t->kinds = kinds;
    t->free = fewest == limit && cash >= limit * dearest;
    if (t->free) {
        t->choices = t->window + BASKETS[kinds][limit];
    } else {
        sort_menu(t);
        t->choices = t->window + affordable(t, 0, limit, cash);
    }
}

static void buy(Table *t, int k) { /* baskets without the first chain come first, then those with one, ... */
    if (t->window && k == t->choices - 1) {
        declare(t);
        return;
    }
    int seat = t->turn, shares = t->terms[LIMIT], cash = t->cash[seat], rest = t->kinds - 1;
    while (k > 0) {
        int without = t->free ? BASKETS[rest][shares] : affordable(t, t->kinds - rest, shares, cash);
        if (k < without) {
            rest--;
        } else {
            int chain = t->menu[t->kinds - 1 - rest] & 7;
            k -= without;
            shares--;
            cash -= t->price[chain];
            t->bank[chain]--;
            t->stock[seat][chain]++;
        }
    }
    t->cash[seat] = cash;
    end_turn(t);
}

/* 4. The turn. */

static void begin_turn(Table *t) {
    t->moved = 0;
    t->trading = t->terms[TRADING];
    t->met = conditions(t);
    t->window = t->met != 0;
    offer_tiles(t);
}

static void end_turn(Table *t) {
    if (t->announced) {
        end_declared(t, t->announced);
        return;
    }
    draw(t);
    if (several(t->safe) && t->terms[DEAD] != DEAD_KEEP) replace_dead(t, t->terms[DEAD] == DEAD_END_ONCE);
    if (t->moved) {
        t->idle = 0;
    } else if (++t->idle >= t->players && t->drawn == TILES) { /* R4, R34 */
        end(t, BY_STALEMATE);
        return;
    }
    if (++t->turn == t->players) t->turn = 0;
    begin_turn(t);
}

static void act(Table *t, int k) { /* the k-th choice of a decision */
    switch (t->phase) {
    case AT_BUY: buy(t, k); break;
    case AT_DISPOSE: dispose(t, k); break;
    case AT_FOUND: found(t, nth(t->mask, k)); break;
    case AT_KEEP: merge_into(t, nth(t->mask, k)); break;
    case AT_SETTLE: settle(t, nth(t->mask, k)); break;
    default: {
        int code = nth(t->mask, k);
        if (code < SKIP) place(t, code);
        else if (code == SKIP) skip(t);
        else declare(t);
    }
    }
}

/* 3. The deal. */

static int distance(int tile, int first_player) {
    return first_player == FIRST_COLUMN ? tile % COLUMNS * ROWS + tile / COLUMNS : tile;
}

static void deal(Table *t, int64_t number) {
    const int32_t *term = t->terms;
    int players = t->players, first = 0;
    Chance shuffler = stream(number, DEAL);
    if (has_market(t)) t->dice = stream(number, DICE);
    for (int tile = 0; tile < TILES; tile++) t->deck[tile] = tile;
    shuffle(&shuffler, t->deck, TILES);
    memset(t->cells, 0, sizeof t->cells);
    memset(t->stock, 0, sizeof t->stock);
    memset(t->size, 0, sizeof t->size);
    memset(t->price, 0, sizeof t->price);
    memset(t->market, 0, sizeof t->market);
    memset(t->bank, term[SHARES], sizeof t->bank);
    t->active = t->safe = t->huge = t->announced = t->idle = t->drawn = 0;
    if (term[STARTING] != STARTING_NONE) {
        for (int seat = 0; seat < players; seat++) {
            int tile = t->deck[seat];
            if (distance(tile, term[FIRST]) < distance(t->deck[first], term[FIRST])) first = seat;
            if (term[STARTING] == STARTING_PLACE) t->cells[tile] = LOOSE;
        }
        if (term[STARTING] == STARTING_PLACE) t->drawn = players;
        else shuffle(&shuffler, t->deck, TILES);
    }
    if (term[FIRST] == FIRST_RANDOM) first = below(&shuffler, players);
    for (int offset = 0; offset < players; offset++) {
        int seat = (first + offset) % players;
        t->cash[seat] = term[START_CASH];
        t->held[seat] = term[HAND_SIZE];
        memcpy(t->hands[seat], t->deck + t->drawn, term[HAND_SIZE]);
        t->drawn += term[HAND_SIZE];
    }
    t->turn = first;
    begin_turn(t);
}

/* 12. What everybody owns in the end; the table is not played on. */
static void score(Table *t) {
    for (int chain = 0; chain < CHAINS; chain++)
        if (t->price[chain]) {
            pay(t, chain, t->market[chain]);
            for (int seat = 0; seat < t->players; seat++)
                t->cash[seat] += t->stock[seat][chain] * t->price[chain];
        }
}

/* Random games number `first` and on: decisions made, and a checksum over every end and every total. */
void playouts(const int32_t *numbers, int players, int64_t first, int64_t games, int64_t *decisions,
              uint32_t *checksum) {
    Table table = {0}, *t = &table;
    int64_t made = 0;
    uint32_t check = 0;
    if (!BASKETS[0][0]) make_tables();
    memcpy(t->terms, numbers, sizeof t->terms);
    t->players = players;
    for (int64_t number = first; number < first + games; number++) {
        Chance bots = stream(number, BOTS);
        deal(t, number);
        for (; t->phase != OVER; made++) act(t, below(&bots, t->choices));
        score(t);
        check = check * 31 + t->ended_by;
        for (int seat = 0; seat < players; seat++) check = check * 31 + t->cash[seat];
    }
    *decisions = made;
    *checksum = check;
}
