import { kindOf, solve } from 'gridwright';
import { formatLine, formatRows, parsePuzzle } from 'gridwright/formats';
import { expect } from 'vitest';
import type { Book } from '../src/index.js';
import type { ReadBoard, ReadFile } from './read-pages.js';

/** Returns the boards of the pages that refer to solutions, or of those that refer to puzzles. */
export function sorted({ pages }: ReadFile): { puzzles: ReadBoard[]; answers: ReadBoard[] } {
  const saying = (words: RegExp) =>
    pages
      .filter(({ texts }) => texts.some(({ text, y }) => y < 60 && words.test(text)))
      .flatMap(({ boards }) => boards);
  return { puzzles: saying(/^Solutions? on page/), answers: saying(/^Puzzles? on page/) };
}

export function numbersOf(boards: readonly ReadBoard[]): number[] {
  return boards.map(({ number }) => number).sort((a, b) => a - b);
}

export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** Expects that every puzzle, as read from the file, has the printed answer as its only solution. */
export function expectAnswers(book: Book, { puzzles, answers }: ReturnType<typeof sorted>): void {
  for (const { number, puzzle } of book.chapters.flatMap((chapter) => chapter.puzzles)) {
    if (kindOf(puzzle.kind).input !== 'values') continue;
    const shown = puzzles.find((board) => board.number === number);
    const { kind, size, options } = puzzle;
    const read = parsePuzzle(shown?.cells ?? '', { kind, size: `${size.rows}x${size.columns}`, ...options });
    const { solutions, complete } = solve(read, { limit: 2 });
    expect([solutions.length, complete]).toEqual([1, true]);
    expect(answers.find((board) => board.number === number)?.cells, `answer ${number} to\n${formatRows(read)}`).toBe(
      formatLine(read, solutions[0]),
    );
  }
}
