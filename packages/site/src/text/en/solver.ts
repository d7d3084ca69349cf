import { plural } from './forms.js';

/** Answers to requests that need the solver: hints, comparisons with the solution. */
export const solver = {
  allRight: 'Everything’s right so far.',
  allRightWords: 'All your values match the solution.',
  differs: (n: number) => plural(n, { one: 'One value is wrong.', other: `${n} values are wrong.` }),
  differsWords: (n: number): string => plural(n, { one: 'It’s underlined.', other: 'They’re underlined.' }),
  noMistake: 'No mistakes so far.',
  noMistakeWords: 'There’s nothing to undo.',
  beforeMistake: (moves: string) => `Undid ${moves}.`,
  beforeMistakeWords: 'All remaining entries are right. Redo restores the moves.',
  severalSolutions: 'This puzzle has more than one solution.',
  severalWords: 'Entries can’t be checked against a single solution.',
  severalHintWords: 'Hints follow from logic alone, and logic can’t choose between solutions. Any of them counts.',
  noSolution: 'This puzzle has no solution.',
  cannotJudge: 'Couldn’t check this puzzle.',
  isWrong: (cell: string) => `${cell} is wrong.`,
  isWrongWords: 'Correct the underlined cell first.',
  noHintNeeded: 'No hints are available.',
  stuck: 'No hint available.',
  stuckWords: 'The next step needs more advanced techniques.',
  boundedWords: 'The search for the next step reached its limit.',
  solvedAlready: 'The puzzle is solved.',
  solvedAlreadyWords: 'There’s nothing left to do.',
};
