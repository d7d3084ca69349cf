/*
 * Times tdoku for `npm run bench -- native` (bench/README.md says how to compile it). `tdoku FILE SECONDS` counts up to two
 * solutions of each line, again and again for SECONDS of CPU time. Prints nanoseconds per puzzle, and the
 * sum of the counts for comparison.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include "tdoku.h"

#define STRIDE 82

int main(int count, char **arguments) {
    FILE *file = count == 3 ? fopen(arguments[1], "rb") : NULL;
    if (file == NULL) {
        fprintf(stderr, "tdoku: expected a file that can be read and a number of seconds\n");
        return 2;
    }
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    rewind(file);
    /* tdoku reads the byte after a puzzle. */
    char *text = calloc(size + 1, 1);
    if (text == NULL || fread(text, 1, size, file) != size || size < STRIDE || size % STRIDE != 0) {
        fprintf(stderr, "tdoku: expected lines of 81 characters in %s\n", arguments[1]);
        return 2;
    }
    char solution[81];
    size_t guesses, sum = 0;
    double rounds = -1;
    clock_t start = 0, end = 0, most = (clock_t)(atof(arguments[2]) * CLOCKS_PER_SEC);
    /* The first round isn't timed. */
    for (; rounds < 1 || end - start < most; rounds++) {
        if (rounds == 0) start = clock();
        sum = 0;
        for (size_t at = 0; at < size; at += STRIDE)
            sum += TdokuSolverDpllTriadSimd(text + at, 2, 0, solution, &guesses);
        end = clock();
    }
    double nanoseconds = (double)(end - start) / CLOCKS_PER_SEC * 1e9;
    printf("%.1f %zu\n", nanoseconds / rounds / (double)(size / STRIDE), sum);
    return 0;
}
