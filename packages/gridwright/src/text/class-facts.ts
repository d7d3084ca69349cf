import type { ValueClass } from '../kinds/sudoku/logic/inference/value-classes.js';
import type { SudokuFacts } from '../kinds/sudoku/logic/reason.js';

export type ClassFacts = Extract<SudokuFacts, { form: 'value-classes' }>;

/** Consecutive conclusions of one class. */
interface Group {
  readonly cells: number[];
  readonly name: ValueClass;
  readonly holds: boolean;
}

/**
 * Returns the conclusions in order, consecutive ones of one class as a group. Leaves out what a cell isn't if another
 * conclusion says what it is.
 */
export function groupFacts({ assume, facts }: ClassFacts): Group[] {
  const known = new Set([assume.cell, ...facts.filter(({ holds }) => holds).map(({ cell }) => cell)]);
  const groups: Group[] = [];
  for (const { cell, name, holds } of facts) {
    if (!holds && known.has(cell)) continue;
    const last = groups.at(-1);
    if (last?.name === name && last.holds === holds) last.cells.push(cell);
    else groups.push({ cells: [cell], name, holds });
  }
  return groups;
}

/** Returns the classes of halves or thirds that an argument mentions. */
export function mentionedParts({ classes, assume, facts, broken }: ClassFacts): ClassFacts['classes'] {
  const names = new Set([assume.name, ...facts.map(({ name }) => name)]);
  if (broken.by === 'house' || broken.by === 'one-of-each') names.add(broken.name);
  return classes.filter(({ name }) => names.has(name) && (name === 'low' || name === 'middle' || name === 'high'));
}
