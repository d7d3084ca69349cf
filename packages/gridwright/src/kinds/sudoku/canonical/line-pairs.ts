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
 * What each two lines that are side by side have in common. Where two rows both have clues, the value of the one leads to
 * the value of the other, and on to the value that that one leads to: chains and cycles, whose lengths no exchange of lines or
 * values changes. In a full grid, where all lines are alike otherwise, they tell nearly all apart. A line with a value twice
 * has no such chains, and so no pairs.
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

/** A word for the lengths of all chains and cycles. */
function wordOf(from: Uint8Array, to: Uint8Array): number {
  const next = new Uint8Array(from.length + 1);
  const isLed = new Uint8Array(from.length + 1);
  for (let at = 0; at < from.length; at++) {
    if (from[at] === 0 || to[at] === 0) continue;
    next[from[at]] = to[at];
    isLed[to[at]] = 1;
  }
  /** Steps from a value to the end of its chain or round its cycle, which is taken away. */
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
