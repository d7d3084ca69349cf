import { type Advice, type Cell, clashes, countFilled, type Mistake, type Puzzle, rulesOf } from 'gridwright/rules';
import { capital, mistakeWords, text } from '../text/text.js';
import { placeName } from './say.js';

/** What the page says after a check or another request, and the cells it speaks of. */
export interface Report {
  readonly heading: string;
  readonly words: string;
  /** Cells to underline: those of the rules broken. */
  readonly wrong: ReadonlySet<Cell>;
}

export function note(heading: string, words: string, wrong: Iterable<Cell> = []): Report {
  return { heading, words, wrong: new Set(wrong) };
}

/** What to say to a check of a game that is not solved. */
export function reportOf(puzzle: Puzzle, answer: Uint8Array, mistakes: readonly Mistake[]): Report {
  const { play, shared } = text.value;
  const broken = mistakes.filter((mistake) => !mistake.unfinished);
  if (broken.length > 0) return reportOn(broken);
  if (rulesOf(puzzle.kind).input === 'values') return note(play.soFar(shared.cells(answer.length - countFilled(answer))), play.soFarWords);
  return note(mistakeWords(mistakes[0]), play.pressWords);
}

/** The rules that are broken, in one sentence and the cells. */
export function reportOn(broken: readonly Mistake[]): Report {
  const { play } = text.value;
  const words = broken.length === 1 ? play.underlinedWords : play.moreMistakes(broken.length - 1);
  return note(
    mistakeWords(broken[0]),
    words,
    broken.flatMap((mistake) => mistake.cells),
  );
}

/** For a puzzle that cannot be solved since its own clues break a rule. */
export function reportOnClues(puzzle: Puzzle): Report | undefined {
  const broken = clashes(puzzle);
  if (broken.length === 0) return undefined;
  return note(
    mistakeWords(broken[0]),
    text.value.play.cluesBroken(rulesOf(puzzle.kind).title),
    broken.flatMap((mistake) => mistake.cells),
  );
}

/** What to say where there is no hint. */
export function reportOnAdvice(advice: Exclude<Advice, { type: 'step' }>, puzzle: Puzzle): Report {
  const { play } = text.value;
  switch (advice.type) {
    case 'mistake':
      return note(play.isWrong(capital(placeName(advice.cell, puzzle, text.value))), play.isWrongWords, [advice.cell]);
    case 'unsolvable':
      return note(play.noSolution, play.noHintNeeded);
    case 'stuck':
      return note(play.stuck, play.stuckWords);
    case 'solved':
      return note(play.solvedAlready, play.solvedAlreadyWords);
  }
}
