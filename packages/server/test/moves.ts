import { puzzleOf, solve } from 'gridwright';
import { cellName, rulesOf } from 'gridwright/rules';

/** The moves that solve a puzzle, from its first cell to its last. */
export function movesOf(id: string): string[] {
  const puzzle = puzzleOf(id);
  const { answerAlphabet, input, start } = rulesOf(puzzle.kind);
  const [answer] = solve(puzzle, { limit: 1 }).solutions;
  const before = start(puzzle);
  return [...answer.keys()]
    .filter((cell) => answer[cell] !== before[cell])
    .map((cell) => {
      const where = cellName(cell, puzzle.size);
      return input === 'presses' ? `press ${where}` : `${where}=${answerAlphabet.symbols[answer[cell]]}`;
    });
}
