import { formatGrid, parseGrid } from '../core/alphabet.js';
import { OptionError } from '../core/errors.js';
import { cellCount, type Grid, requireGrid } from '../core/grid.js';
import { requireText } from '../core/guard.js';
import type { Drawing, Puzzle } from '../core/kind.js';
import { requirePuzzle, requireQuickly } from '../puzzle/check-puzzle.js';
import { isRuler, plainFrame, splitLines } from './line-parts.js';

/** Parses an answer to a puzzle of a kind, on one line or several. Throws ParseError. */
export function parseAnswer(drawing: Drawing, puzzle: Puzzle, text: string): Grid {
  requirePuzzle(drawing, puzzle);
  requireText('text', text);
  const lines = splitLines(text).map((line) => plainFrame(withoutComment(line)));
  const symbolsOf = (some: readonly string[]) => some.join('').replace(/[\s|]/g, '');
  const all = symbolsOf(lines);
  // Lines of dashes may be empty cells.
  const symbols = all.length === cellCount(puzzle.size) ? all : symbolsOf(lines.filter((line) => !isRuler(line)));
  return parseGrid(symbols, puzzle.size, drawing.answerAlphabet, drawing.maxValues(puzzle.size).answer);
}

/** Removes the comment of a line. Ids have no `#`, so one directly after an id is an error and not a comment. */
export function withoutComment(line: string): string {
  const hash = line.indexOf('#');
  if (hash < 0) return line;
  let from = hash;
  while (from > 0 && line[from - 1].trim() !== '') from--;
  return line.slice(from, hash).includes(':') ? line : line.slice(0, hash);
}

/** Formats the clues of a puzzle of a kind, or the answer if there is one in the list, as one character per cell. */
export function formatLine(drawing: Drawing, puzzle: Puzzle, answers: readonly [answer?: Grid]): string {
  if (answers.length === 0) {
    requirePuzzle(drawing, puzzle);
    return formatGrid(puzzle.clues, drawing.clueAlphabet);
  }
  requireQuickly(drawing, puzzle);
  const answer = answers[0] as Grid;
  requireGrid('answer', answer, puzzle.size);
  const text = formatGrid(answer, drawing.answerAlphabet);
  if (text.includes('\0')) {
    const cell = text.indexOf('\0');
    throw new OptionError(`answer[${cell}]`, `0..${drawing.maxValues(puzzle.size).answer}`, answer[cell]);
  }
  return text;
}
