/* The shortest-path kernel of The One Hundred Torii in C, to see how far the compiled rules are from it.
 *
 * It reads gardens from standard input and does what ukiyo.games.hundred_torii.rules.paths does: a breadth-first
 * search from path to path, torii counted on the way, different results kept apart. Output: searches and nanoseconds
 * for one pass over all of them (the best of `passes`), and a checksum which the rules must reach as well.
 *
 * Input, binary: int32 gardens; for each int32 tiles, then per tile int8 near[4], uint8 joins, uint8 torii,
 * uint8 marks[4], uint8 starts[6] (the path on which each landmark of the tile stands, 255 for none).
 */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TILES 43
#define PATHS (4 * TILES)
#define BLUES 16
#define MIXED (-1)

typedef struct {
    int32_t tiles;
    int8_t near[TILES][4];
    uint8_t joins[TILES], torii[TILES], marks[TILES][4], starts[TILES][6];
} Garden;

static int pair(int edges, int edge) { return edges >> (2 * edge) & 3; }

static int between(int here, int edge, int there) {
    int one = pair(here, edge), other = pair(there, edge ^ 2);
    return ((one & 1) + (other & 1)) * BLUES + (one >> 1) + (other >> 1);
}

/* Results of the shortest paths from `start`: a sum over all of them, 0 where there is none. */
static uint64_t search(const Garden *g, int start, int landmark) {
    uint8_t steps[PATHS] = {0}, queue[PATHS];
    int16_t codes[PATHS];
    int wanted = 1 << landmark, head = 0, tail = 1, found = 0;
    queue[0] = (uint8_t)start;
    steps[start] = 1;
    codes[start] = 0;
    while (head < tail) {
        int path = queue[head], step = steps[path], here = path >> 2;
        if (step == found) break;
        head++;
        for (int edge = 0; edge < 4; edge++) {
            int there = g->near[here][edge];
            if (there < 0 || pair(g->joins[here], edge) != (path & 3)) continue;
            int entered = pair(g->joins[there], edge ^ 2), next = there * 4 + entered, reached = steps[next];
            if (reached && reached != step + 1) continue;
            int code = codes[path] == MIXED ? MIXED : codes[path] + between(g->torii[here], edge, g->torii[there]);
            if (!reached) {
                steps[next] = (uint8_t)(step + 1);
                queue[tail++] = (uint8_t)next;
                codes[next] = (int16_t)code;
                if (g->marks[there][entered] & wanted) found = step + 1;
            } else if (codes[next] != code) codes[next] = MIXED;
        }
    }
    if (!found) return 0;
    static int results[PATHS];
    int n = 0, mixed = 0;
    for (int k = tail - 1; k >= 0 && steps[queue[k]] == found; k--) {
        int path = queue[k];
        if (!(g->marks[path >> 2][path & 3] & wanted)) continue;
        if (codes[path] == MIXED) { mixed = 1; break; }
        int known = 0;
        for (int j = 0; j < n; j++) known |= results[j] == codes[path];
        if (!known) results[n++] = codes[path];
    }
    uint64_t sum = 0;
    if (!mixed) {
        for (int j = 0; j < n; j++) sum += (uint64_t)(landmark * 512 + results[j] + 1);
        return sum;
    }
    static uint32_t masks[PATHS][BLUES];
    memset(masks, 0, sizeof masks);
    masks[start][0] = 1;
    for (int k = 0; k < tail; k++) {
        int path = queue[k], here = path >> 2;
        for (int edge = 0; edge < 4; edge++) {
            int there = g->near[here][edge];
            if (there < 0 || pair(g->joins[here], edge) != (path & 3)) continue;
            int next = there * 4 + pair(g->joins[there], edge ^ 2);
            if (steps[next] != steps[path] + 1) continue;
            int code = between(g->torii[here], edge, g->torii[there]), red = code / BLUES, blue = code % BLUES;
            for (int b = 0; b + blue < BLUES; b++) masks[next][b + blue] |= masks[path][b] << red;
        }
    }
    uint32_t all[BLUES] = {0};
    for (int k = 0; k < tail; k++) {
        int path = queue[k];
        if (steps[path] == found && g->marks[path >> 2][path & 3] & wanted)
            for (int b = 0; b < BLUES; b++) all[b] |= masks[path][b];
    }
    for (int b = 0; b < BLUES; b++)
        for (int r = 0; r < 32; r++)
            if (all[b] >> r & 1) sum += (uint64_t)(landmark * 512 + r * BLUES + b + 1);
    return sum;
}

int main(int argc, char **argv) {
    int passes = argc > 1 ? atoi(argv[1]) : 5;
    int32_t gardens;
    if (fread(&gardens, 4, 1, stdin) != 1) return 1;
    Garden *all = calloc((size_t)gardens, sizeof *all);
    if (!all) return 1;
    for (int i = 0; i < gardens; i++) {
        Garden *g = &all[i];
        if (fread(&g->tiles, 4, 1, stdin) != 1 || g->tiles > TILES) return 1;
        for (int t = 0; t < g->tiles; t++)
            if (fread(g->near[t], 1, 4, stdin) != 4 || fread(&g->joins[t], 1, 1, stdin) != 1 ||
                fread(&g->torii[t], 1, 1, stdin) != 1 || fread(g->marks[t], 1, 4, stdin) != 4 ||
                fread(g->starts[t], 1, 6, stdin) != 6)
                return 1;
    }
    double best = 1e300;
    uint64_t sum = 0, searches = 0;
    for (int pass = 0; pass < passes; pass++) {
        struct timespec begin, end;
        sum = searches = 0;
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &begin);
        for (int i = 0; i < gardens; i++)
            for (int t = 1; t < all[i].tiles; t++)
                for (int k = 0; k < 6; k++)
                    if (all[i].starts[t][k] != 255) {
                        sum += search(&all[i], t * 4 + all[i].starts[t][k], k);
                        searches++;
                    }
        clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &end);
        double ns = (double)(end.tv_sec - begin.tv_sec) * 1e9 + (double)(end.tv_nsec - begin.tv_nsec);
        if (ns < best) best = ns;
    }
    printf("%llu %.0f %llu\n", (unsigned long long)searches, best, (unsigned long long)sum);
    free(all);
    return 0;
}
