import type { Grid } from '../core/grid.js';
import { requireObject } from '../core/guard.js';
import type { Mistake, Order, Puzzle, Rules } from '../core/kind.js';
import type { Level } from '../core/logic.js';
import { allRules } from '../kinds/rules.js';
import * as judge from '../puzzle/check-puzzle.js';
import * as day from '../puzzle/day.js';
import * as draws from '../puzzle/draws.js';
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

export function check(puzzle: Puzzle, answer: Grid): Mistake[] {
  return judge.check(rulesFor('puzzle', puzzle), puzzle, answer);
}

/**
 * Returns the number of consecutive draws of an order without a match after which a search gives up: 100,000, and fewer
 * where a draw takes long.
 */
export function mostDraws(order: Order): number {
  const rules = rulesFor('order', order);
  judge.requireOrder(rules, order);
  return draws.mostDraws(rules, order);
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

/**
 * Returns the names of a kind's daily series; empty when there is one without a name.
 */
export function dailyLevels(kindName: string): string[] {
  return day.dailyLevels(rulesOf(kindName));
}

/**
 * Returns the names of a kind's daily series that get harder from Monday to Sunday; empty when it has none.
 */
export function weeklySeries(kindName: string): string[] {
  return day.weeklySeries(rulesOf(kindName));
}

/**
 * Returns the levels for which a kind has a list of daily puzzles; empty when it has none.
 */
export function listedLevels(kindName: string): readonly Level[] {
  return day.listedLevels(rulesOf(kindName));
}

/**
 * Loads the list of a kind and returns the input for the puzzle of a UTC date and a level, as `readOrder` and `make`
 * take it. Throws ParseError `kind` or `date`, OptionError `level`.
 */
export async function listedSeed(date: string, kindName: string, level: string): Promise<day.ListedSeed> {
  return day.listedSeed(rulesOf(kindName), date, level);
}
