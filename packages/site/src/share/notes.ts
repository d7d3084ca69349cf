import { hasCornerText } from 'gridwright/drawing';
import { columnOf, type Puzzle, rowOf, rulesOf } from 'gridwright/rules';
import { notePlaces } from '../board/notes.js';
import type { BoardState } from '../game/board-state.js';
import type { Note } from './shapes.js';

/** The notes of all empty cells, in their places on the board. */
export function notesOf(puzzle: Puzzle, { answer, corner, centre }: BoardState): Note[] {
  const rules = rulesOf(puzzle.kind);
  const { answerAlphabet, maxValues } = rules;
  const values = maxValues(puzzle.size).answer;
  const hasText = hasCornerText(rules, puzzle);
  return [...answer.keys()]
    .filter((cell) => answer[cell] === 0)
    .flatMap((cell) => {
      const places = notePlaces({ corner: corner[cell], centre: centre[cell], values, hasText });
      return [...places.corner, ...places.centre].map(({ value, x, y, size }) => ({
        x: columnOf(cell, puzzle.size) + x / 100,
        y: rowOf(cell, puzzle.size) + y / 100,
        text: answerAlphabet.symbols[value],
        size,
      }));
    });
}
