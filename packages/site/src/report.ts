import { type Cell, clashes, type Kind, kindOf, type Mistake, type Puzzle } from 'gridwright';
import type { Progress } from './store.js';
import { count } from './text.js';

/** What the page says after a check or another request, and the cells it speaks of. */
export interface Report {
  readonly heading: string;
  readonly words: string;
  /** Cells to underline: those of the rules broken. */
  readonly wrong: ReadonlySet<Cell>;
}

export function note(heading: string, words: string): Report {
  return { heading, words, wrong: new Set() };
}

/** The words for a game that is not solved. */
export function reportOf({ mistakes, empty }: Progress, kind: Kind): Report {
  const broken = mistakes.filter((mistake) => !mistake.unfinished);
  if (broken.length > 0) return { heading: broken[0].message, words: wordsOn(broken), wrong: cellsOf(broken) };
  if (kind.input === 'values') return note(`So far so good: ${count(empty, 'cell')} to go.`, 'No rule is broken by what stands there.');
  return note(mistakes[0].message, 'Presses may be made and taken back in any order.');
}

/** For a puzzle that cannot be solved since its own clues break a rule. */
export function reportOnClues(puzzle: Puzzle): Report | undefined {
  const broken = clashes(puzzle);
  if (broken.length === 0) return undefined;
  return {
    heading: broken[0].message,
    words: `The clues of this ${kindOf(puzzle.kind).title} break its rules, so it has no solution.`,
    wrong: cellsOf(broken),
  };
}

function wordsOn(broken: readonly Mistake[]): string {
  const underlined = 'All cells concerned are underlined.';
  return broken.length === 1 ? underlined : `And ${count(broken.length - 1, 'more mistake')}. ${underlined}`;
}

function cellsOf(mistakes: readonly Mistake[]): Set<Cell> {
  return new Set(mistakes.flatMap((mistake) => mistake.cells));
}
