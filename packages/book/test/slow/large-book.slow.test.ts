import { preflight } from '@gridwright/preflight';
import { describe, expect, it } from 'vitest';
import { printed } from '../making.js';
import { expectAnswers, numbersOf, sorted, upTo } from '../read-book.js';
import { readPages } from '../read-pages.js';

describe('a book of 500 puzzles of all kinds', () => {
  it('has each puzzle and answer once, as found by an independent reader', async () => {
    const { book, layout, bytes } = await printed({
      seed: 'five hundred',
      trim: '6x9',
      answers: 9,
      chapters: [
        { kind: 'sudoku', level: 'gentle..extreme', count: 210, symmetry: 'half-turn' },
        { kind: 'sudoku', diagonals: true, count: 40, perPage: 4 },
        { kind: 'sudoku', size: '6x6', count: 48, perPage: 6 },
        { kind: 'sudoku', size: '12x12', count: 12, perPage: 1 },
        { kind: 'kurosu', size: '10x10', level: 'easy..medium', count: 80, perPage: 4 },
        { kind: 'kurosu', size: '8x8', distinct: true, count: 50, perPage: 9 },
        { kind: 'flipit', count: 60 },
      ],
    });
    const file = await readPages(bytes);
    expect(file.pages).toHaveLength(layout.pages);
    const boards = sorted(file);
    const twice = Array.from({ length: 60 }, (_, i) => [441 + i, 441 + i]).flat();
    expect(numbersOf(boards.puzzles)).toEqual([...upTo(440), ...twice]);
    expect(numbersOf(boards.answers)).toEqual(upTo(500));
    expectAnswers(book, boards);
    expect((await preflight(bytes, { profile: 'kdp', paper: 'white' })).findings).toEqual([]);
  });
});
