import type { Grid, Size } from '../../../core/grid.js';
import { mix } from '../../../core/least-form.js';

/** Two rows, or two columns, by their numbers, and a word for what they have in common. */
export interface Pair {
  readonly type: 'row' | 'column';
  readonly a: number;
  readonly b: number;
  readonly word: number;
}

/**
 * Returns a word for each pair of lines in the same band or stack. Where both lines have clues, the value in one leads
 * to the value in the other. That makes chains and cycles of values, whose lengths don't change when lines or values
 * are exchanged. In a full grid, where all lines look alike otherwise, they distinguish nearly all. A line with a
 * repeated value has no such chains and so no pairs.
 */
export function pairsOf({ rows: n }: Size, clues: Grid): Pair[] {
  const pairs: Pair[] = [];
  for (const [type, step, along] of [['row', n, 1] as const, ['column', 1, n] as const]) {
    const lines = Array.from({ length: n }, (_, i) =>
      Uint8Array.from({ length: n }, (_, at) => clues[i * step + at * along]),
    );
    const plain = lines.map((line) => !hasRepeat(line));
    for (let a = 0; a < n; a++) {
      for (let b = 0; b < a; b++)
        if (plain[a] && plain[b]) pairs.push({ type, a, b, word: wordOf(lines[a], lines[b]) });
    }
  }
  return pairs;
}

function hasRepeat(line: Uint8Array): boolean {
  const values = line.filter((value) => value > 0);
  return new Set(values).size < values.length;
}

/** Returns a word for the lengths of all chains and cycles. */
function wordOf(from: Uint8Array, to: Uint8Array): number {
  const next = new Uint8Array(from.length + 1);
  const isLed = new Uint8Array(from.length + 1);
  for (let at = 0; at < from.length; at++) {
    if (from[at] === 0 || to[at] === 0) continue;
    next[from[at]] = to[at];
    isLed[to[at]] = 1;
  }
  /** Counts the steps from a value to the end of its chain or around its cycle, and removes it. */
  const follow = (start: number) => {
    let length = 0;
    for (let value = start; next[value] !== 0; length++) {
      const after = next[value];
      next[value] = 0;
      value = after;
    }
    return length;
  };
  let word = 0;
  for (let value = 1; value < next.length; value++)
    if (next[value] !== 0 && isLed[value] === 0) word = (word + mix(2 * follow(value))) | 0;
  for (let value = 1; value < next.length; value++)
    if (next[value] !== 0) word = (word + mix(2 * follow(value) + 1)) | 0;
  return word;
}
