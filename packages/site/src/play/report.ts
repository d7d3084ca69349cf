import { type Cell, countFilled, type Mistake, type Puzzle } from 'gridwright/rules';
import { clashes, rulesOf } from '../engine/rules.js';
import { mistakeWords } from '../text/library.js';
import { text } from '../text/text.js';

/** The result of a check or another request in words, with its cells. */
export interface Report {
  readonly heading: string;
  readonly words: string;
  /** Cells to underline: those that break rules. */
  readonly wrong: ReadonlySet<Cell>;
  /** The next offer: a comparison with the solution, or to show the cells that it found. */
  readonly offer?: Offer;
}

export type Offer = 'compare' | 'show';

export function reportWith(heading: string, words: string, wrong: Iterable<Cell> = []): Report {
  return { heading, words, wrong: new Set(wrong) };
}

/** Returns the result of checking a game that isn't solved. */
export function reportOf(puzzle: Puzzle, answer: Uint8Array, mistakes: readonly Mistake[]): Report {
  const { play, shared } = text.value;
  const broken = mistakes.filter((mistake) => !mistake.unfinished);
  if (broken.length > 0) return reportOn(puzzle, broken);
  const { input, unique } = rulesOf(puzzle.kind);
  if (input === 'values') {
    const report = reportWith(play.soFar(shared.cells(answer.length - countFilled(answer))), play.soFarWords);
    return unique ? { ...report, offer: 'compare' } : report;
  }
  return reportOnMistake(puzzle, mistakes[0], () => play.pressWords);
}

/** The rules that are broken, in one sentence and the cells. */
export function reportOn(puzzle: Puzzle, broken: readonly Mistake[]): Report {
  const words = () => {
    const { play } = text.value;
    const count = countCauses(puzzle, broken);
    return count === 1 ? play.underlinedWords : play.moreMistakes(count - 1);
  };
  return reportOnMistake(puzzle, broken[0], words, broken);
}

/**
 * A report whose heading names a mistake; the heading is '' while the sentences on mistakes are fetched. It is put in
 * words when it is shown, which is after the board.
 */
function reportOnMistake(puzzle: Puzzle, named: Mistake, words: () => string, broken: readonly Mistake[] = []): Report {
  return {
    get heading() {
      return mistakeWords(puzzle, named);
    },
    get words() {
      return words();
    },
    wrong: new Set(broken.flatMap(({ cells }) => cells)),
  };
}

/** How many mistakes there are to a player: rules broken by the same value, such as in a row and in a box, are one. */
function countCauses({ clues }: Puzzle, broken: readonly Mistake[]): number {
  const causes: Set<Cell>[] = [];
  for (const { cells } of broken) {
    const cause = new Set(cells.filter((cell) => clues[cell] === 0));
    const same = causes.filter((other) => [...cause].some((cell) => other.has(cell)));
    for (const other of same) {
      causes.splice(causes.indexOf(other), 1);
      for (const cell of other) cause.add(cell);
    }
    causes.push(cause);
  }
  return causes.length;
}

/** For a puzzle that cannot be solved since its own clues break a rule. */
export function reportOnClues(puzzle: Puzzle): Report | undefined {
  const broken = clashes(puzzle);
  if (broken.length === 0) return undefined;
  const words = () => text.value.play.cluesBroken(rulesOf(puzzle.kind).title);
  return reportOnMistake(puzzle, broken[0], words, broken);
}
