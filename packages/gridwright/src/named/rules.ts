import type { Grid } from '../core/grid.js';
import type { Mistake, Order, Puzzle, Rules } from '../core/kind.js';
import type { Level } from '../core/logic.js';
import { allRules } from '../kinds/rules.js';
import * as day from '../puzzle/day.js';
import { findKind } from '../puzzle/find.js';
import * as ids from '../puzzle/id.js';
import * as judge from '../puzzle/judge.js';
import * as orders from '../puzzle/order.js';

/** Returns the rules of the kind of that name. Throws ParseError `kind` that names the known kinds. */
export function rulesOf(name: string): Rules {
  return findKind(allRules, name);
}

export function readOrder(kindName: string, asked: orders.Asked = {}): Order {
  return orders.readOrder(rulesOf(kindName), asked);
}

export function formatId(puzzle: Puzzle): string {
  return ids.formatId(rulesOf(puzzle.kind), puzzle);
}

export function formatSeedId(order: Order, seed: string, version?: number): string {
  return ids.formatSeedId(rulesOf(order.kind), order, seed, version);
}

export function parseId(text: string): ids.Id {
  return ids.parseId(allRules, text);
}

export function requirePuzzle(puzzle: Puzzle): void {
  judge.requirePuzzle(rulesOf(puzzle.kind), puzzle);
}

export function check(puzzle: Puzzle, answer: Grid): Mistake[] {
  return rulesOf(puzzle.kind).check(puzzle, answer);
}

export function clashes(puzzle: Puzzle): Mistake[] {
  return judge.clashes(rulesOf(puzzle.kind), puzzle);
}

export function hasHints(kindName: string): boolean {
  return rulesOf(kindName).help !== undefined;
}

export function dailyLevels(kindName: string): string[] {
  return day.dailyLevels(rulesOf(kindName));
}

export function listedLevels(kindName: string): readonly Level[] {
  return day.listedLevels(rulesOf(kindName));
}

export async function listedSeed(date: string, kindName: string, level: string): Promise<day.ListedSeed> {
  return day.listedSeed(rulesOf(kindName), date, level);
}
