import { popcount } from './bits.js';
import type { Cell, Value } from './grid.js';
import type { Candidate } from './logic.js';

/** A set of candidates: for each cell a mask of values. */
export type Marks = Map<Cell, number>;

export function bit(value: Value): number {
  return 1 << (value - 1);
}

export function add(marks: Marks, cell: Cell, mask: number): void {
  marks.set(cell, (marks.get(cell) ?? 0) | mask);
}

export function sameMarks(a: Marks, b: Marks): boolean {
  return [...a.keys(), ...b.keys()].every((cell) => (a.get(cell) ?? 0) === (b.get(cell) ?? 0));
}

export function marksOf(candidates: readonly Candidate[]): Marks {
  const marks: Marks = new Map();
  for (const { cell, value } of candidates) add(marks, cell, bit(value));
  return marks;
}

/** Returns the number of candidates in a set. */
export function countOf(marks: Marks): number {
  let count = 0;
  for (const mask of marks.values()) count += popcount(mask);
  return count;
}

export function has(members: readonly Candidate[], { cell, value }: Candidate): boolean {
  return members.some((member) => member.cell === cell && member.value === value);
}
