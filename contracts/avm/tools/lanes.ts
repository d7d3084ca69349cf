/**
 * A model of big-endian byte strings whose bytes are unknown: a lane says which terms are XORed into one byte. A term
 * is a factor times a cell, `13*r1c1`. The contracts fold such strings; the model folds in the same way, and so
 * finds which byte ends up with which house. No position is typed in anywhere.
 */
export type Lane = ReadonlySet<string>;

/** Lanes from left to right, as the AVM's `extract` counts them. */
export type Lanes = readonly Lane[];

/** A byte that is 0 whatever the grid is. */
export const ZERO: Lane = new Set();

export function zeros(count: number): Lanes {
  return Array.from({ length: count }, () => ZERO);
}

/** The name of a factor times a cell. */
export function term(factor: number, cell: number | 'guard'): string {
  return `${factor}*${cell}`;
}

/** XOR of two strings, the shorter filled with zeros on the left, as the AVM's `b^`. */
export function xor(a: Lanes, b: Lanes): Lanes {
  const length = Math.max(a.length, b.length);
  const left = [...zeros(length - a.length), ...a];
  const right = [...zeros(length - b.length), ...b];
  return left.map((lane, i) => symmetricDifference(lane, right[i]));
}

function symmetricDifference(a: Lane, b: Lane): Lane {
  const kept = [...a].filter((name) => !b.has(name));
  return new Set([...kept, ...[...b].filter((name) => !a.has(name))]);
}

/** A part of a string, as the AVM's `extract`, which fails outside of it: throws RangeError. */
export function extract(lanes: Lanes, start: number, length: number): Lanes {
  if (start + length > lanes.length) throw new RangeError(`extract: expected at most ${lanes.length - start} lanes from ${start}, got ${length}`);
  return lanes.slice(start, start + length);
}

/** Returns the position of exactly these terms in a string. Throws RangeError if no lane holds them and nothing else. */
export function placeOf(lanes: Lanes, terms: readonly string[]): number {
  const at = lanes.findIndex((lane) => lane.size === terms.length && terms.every((name) => lane.has(name)));
  if (at < 0) throw new RangeError(`placeOf: no lane holds just ${terms.join(' ^ ')}`);
  return at;
}
