import { type Puzzle, readOrder, rulesOf } from 'gridwright/rules';
import type { List } from './list.js';

/** Returns the options that name a list's puzzles, including those that are drawn for each puzzle. */
export function namedBy({ kind, asked }: List): Omit<Puzzle, 'clues'> {
  const { size, options, requests } = readOrder(kind, asked);
  const drawn = rulesOf(kind).options.filter(({ name }) => requests[name] !== undefined);
  return {
    kind,
    size,
    options: { ...options, ...Object.fromEntries(drawn.map(({ name }) => [name, 'yes'])) },
  };
}
