import { type Puzzle, readOrder, rulesOf } from 'gridwright/rules';
import type { List } from './list.js';

/** Returns what names the puzzles of a list: their options, also those that are drawn for each puzzle. */
export function namedBy({ kind, asked }: List): Omit<Puzzle, 'clues'> {
  const { size, options, requests } = readOrder(kind, asked);
  const drawn = rulesOf(kind).options.filter(({ name }) => requests[name] !== undefined);
  return {
    kind,
    size,
    options: { ...options, ...Object.fromEntries(drawn.map(({ name }) => [name, 'yes'])) },
  };
}
