import { kindOf, type Puzzle } from 'gridwright/internal';
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

/** Returns the options that at least one of these puzzles has. */
export function optionsOfSome(puzzles: readonly Puzzle[]): ReadonlySet<string> {
  return new Set(puzzles.flatMap(({ options }) => Object.keys(options)));
}

/** Returns the options that all of these puzzles have. */
export function optionsOfAll(puzzles: readonly Puzzle[]): ReadonlySet<string> {
  const isShared = (name: string) => puzzles.every(({ options }) => options[name] !== undefined);
  return new Set([...optionsOfSome(puzzles)].filter(isShared));
}

/** Returns the sentence of each option that all of these puzzles have and `isAsked` selects. */
export function sharedRules(
  puzzles: readonly Puzzle[],
  { library }: BookWords,
  isAsked: (option: string) => boolean,
): string[] {
  const [{ kind }] = puzzles;
  const shared = optionsOfAll(puzzles);
  const named = kindOf(kind).options.filter(({ name }) => shared.has(name) && isAsked(name));
  return named.map(({ name }) => library.kinds[kind].options[name]);
}
