import type { Grid } from '../core/grid.js';
import { requireObject } from '../core/guard.js';
import type { Mistake, Puzzle, Rules } from '../core/kind.js';
import { allRules } from '../kinds/rules.js';
import * as judge from '../puzzle/check-puzzle.js';
import { findKind } from '../puzzle/find-kind.js';

/**
 * Returns the rules of the kind with that name. Throws ParseError `kind` that lists the known kinds.
 *
 * @example
 * ```ts
 * import { rulesOf } from 'gridwright/rules';
 *
 * console.log(rulesOf('kurosu').title); // => Kurosu
 * ```
 */
export function rulesOf(name: string): Rules {
  return findKind(allRules, name);
}

/** Returns the rules of a puzzle or an order. */
export function rulesFor(name: string, value: { readonly kind: string }): Rules {
  requireObject(name, value);
  return rulesOf(value.kind);
}

export function requirePuzzle(puzzle: Puzzle): void {
  judge.requirePuzzle(rulesFor('puzzle', puzzle), puzzle);
}

/**
 * Returns every rule that an answer breaks; `[]` means solved. `mistakeText` returns the sentence of a mistake, which
 * `check` of `gridwright` adds. Throws OptionError when the length of the answer isn't the number of cells.
 *
 * @example
 * ```ts
 * import { check, parseId } from 'gridwright/rules';
 *
 * const id = parseId('kurosu:2x2:0...');
 * if (id.type === 'puzzle') console.log(check(id.puzzle, new Uint8Array([1, 2, 2, 1]))); // => []
 * ```
 */
export function check(puzzle: Puzzle, answer: Grid): Mistake[] {
  return judge.check(rulesFor('puzzle', puzzle), puzzle, answer);
}

/**
 * Returns the rules that the clues alone break. If they break none, returns why there is no solution where one cell or
 * one constraint proves it, such as a cage that can't reach its sum. `[]` doesn't mean that there is a solution.
 *
 * @example
 * ```ts
 * import { en } from 'gridwright/en';
 * import { clashes, mistakeText, parseId } from 'gridwright/rules';
 *
 * const id = parseId('sudoku:4x4:11..............');
 * if (id.type === 'puzzle') {
 *   const [clash] = clashes(id.puzzle);
 *   if (clash) console.log(mistakeText(en, id.puzzle, clash)); // => Two 1s in row 1: r1c1 and r1c2.
 * }
 * ```
 */
export function clashes(puzzle: Puzzle): Mistake[] {
  return judge.clashes(rulesFor('puzzle', puzzle), puzzle);
}
