import type { Layout } from '../../rules/layout.js';

/** For each candidate, by its number cell * values + value - 1, the board of those that can't be true with it. */
export interface Conflicts {
  readonly words: number;
  readonly boards: Int32Array;
}

const found = new WeakMap<Layout, Conflicts>();

/** Returns what two candidates of different cells exclude by houses and pairs, computed once for a layout. */
export function conflictsOf(layout: Layout): Conflicts {
  let known = found.get(layout);
  if (known === undefined) {
    known = compute(layout);
    found.set(layout, known);
  }
  return known;
}

function compute({ cells, values, peers, peersAt, partners, partnersAt, supports, supportsAt }: Layout): Conflicts {
  const words = Math.ceil((cells * values) / 32);
  const boards = new Int32Array(cells * values * words);
  const add = (row: number, number: number) => {
    boards[row * words + (number >> 5)] |= 1 << (number & 31);
  };
  for (let cell = 0; cell < cells; cell++) {
    for (let v = 0; v < values; v++) {
      const row = cell * values + v;
      for (let i = peersAt[cell]; i < peersAt[cell + 1]; i++) add(row, peers[i] * values + v);
      for (let i = partnersAt[cell]; i < partnersAt[cell + 1]; i++)
        for (let other = 0; other < values; other++)
          if (((supports[supportsAt[i] + v] >>> other) & 1) === 0) add(row, partners[i] * values + other);
    }
  }
  return { words, boards };
}
