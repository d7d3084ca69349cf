import type { Puzzle } from 'gridwright/internal';
import type { BookWords } from './words.js';

/** The aim of some puzzles of one kind. */
interface Aim {
  readonly summary: string;
  /** The option that the summary includes. */
  readonly option: string | undefined;
}

/**
 * Returns the aim of puzzles of one kind in a sentence, with an option that all of them have and that changes the aim.
 */
export function aimOf(puzzles: readonly Puzzle[], { library }: BookWords): Aim {
  const [{ kind, options }] = puzzles;
  const { summary, summaryWith = {} } = library.kinds[kind];
  const option = Object.keys(options).find(
    (name) => summaryWith[name] !== undefined && puzzles.every((puzzle) => puzzle.options[name] !== undefined),
  );
  return { summary: option === undefined ? summary : summaryWith[option], option };
}
