import type { Grid } from '../core/grid.js';
import { requireObject } from '../core/guard.js';
import type { Mistake, Order, Puzzle, Rules } from '../core/kind.js';
import type { Level } from '../core/logic.js';
import { allRules } from '../kinds/rules.js';
import * as judge from '../puzzle/check-puzzle.js';
import * as day from '../puzzle/day.js';
import { findKind } from '../puzzle/find-kind.js';
import * as ids from '../puzzle/id.js';
import * as orders from '../puzzle/order.js';

/** Returns the rules of the kind with that name. Throws ParseError `kind` that lists the known kinds. */
export function rulesOf(name: string): Rules {
  return findKind(allRules, name);
}

/** Returns the rules of a puzzle or an order. */
function rulesFor(name: string, value: { readonly kind: string }): Rules {
  requireObject(name, value);
  return rulesOf(value.kind);
}

export function readOrder(kindName: string, asked: orders.Asked = {}): Order {
  return orders.readOrder(rulesOf(kindName), asked);
}

export function formatId(puzzle: Puzzle): string {
  return ids.formatId(rulesFor('puzzle', puzzle), puzzle);
}

export function formatSeedId(order: Order, seed: string, version?: number): string {
  return ids.formatSeedId(rulesFor('order', order), order, seed, version);
}

export function parseId(text: string): ids.Id {
  return ids.parseId(allRules, text);
}

export function requirePuzzle(puzzle: Puzzle): void {
  judge.requirePuzzle(rulesFor('puzzle', puzzle), puzzle);
}

export function check(puzzle: Puzzle, answer: Grid): Mistake[] {
  return judge.check(rulesFor('puzzle', puzzle), puzzle, answer);
}

export function clashes(puzzle: Puzzle): Mistake[] {
  return judge.clashes(rulesFor('puzzle', puzzle), puzzle);
}

export function hasHints(kindName: string): boolean {
  return rulesOf(kindName).help !== undefined;
}

export function dailyLevels(kindName: string): string[] {
  return day.dailyLevels(rulesOf(kindName));
}

export function hasMini(kindName: string): boolean {
  return day.hasMini(rulesOf(kindName));
}

export function listedLevels(kindName: string): readonly Level[] {
  return day.listedLevels(rulesOf(kindName));
}

export async function listedSeed(date: string, kindName: string, level: string): Promise<day.ListedSeed> {
  return day.listedSeed(rulesOf(kindName), date, level);
}
