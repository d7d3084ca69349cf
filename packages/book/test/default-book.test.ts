import { preflight, TRIMS } from '@gridwright/preflight';
import { describe, expect, it } from 'vitest';
import { printed } from './making.js';
import { expectAnswers, numbersOf, sorted, upTo } from './read-book.js';
import { readPages } from './read-pages.js';

const FONT_NAMES = [
  'LibreFranklin-Regular',
  'LibreFranklin-SemiBold',
  'Newsreader-Italic',
  'Newsreader-Medium',
  'Newsreader-Regular',
  'Newsreader-SemiBold',
];

describe('the default book', () => {
  it('has each of 100 puzzles and each answer once, as found by an independent reader', async () => {
    const { book, layout, bytes } = await printed({ seed: 'default' });
    const file = await readPages(bytes);
    expect(file.pages).toHaveLength(layout.pages);
    expect(file.pages.length % 2).toBe(0);
    for (const { width, height } of file.pages) {
      expect(width).toBeCloseTo(TRIMS.a5.width, 2);
      expect(height).toBeCloseTo(TRIMS.a5.height, 2);
    }
    expect(file.fonts).toEqual(FONT_NAMES);
    const boards = sorted(file);
    expect(numbersOf(boards.puzzles)).toEqual(upTo(100));
    expect(numbersOf(boards.answers)).toEqual(upTo(100));
    expectAnswers(book, boards);
    const counts = file.pages.map((page) => page.boards.length).filter((count) => count > 0);
    // Rows of the last two pages of answers: 100 = 7 x 12 + 9 + 7.
    expect(counts.slice(-3)).toEqual([12, 9, 7]);
    expect(await preflight(bytes, { profile: 'kdp', paper: 'white' })).toEqual({
      pages: layout.pages,
      size: 'A5',
      findings: [],
    });
    const textsOf = (number: number) => file.pages[number - 1].texts.map(({ text }) => text);
    expect([1, 3].map((number) => textsOf(number)[0])).toEqual(['100 Sudoku', '100 Sudoku']);
    const openers = upTo(layout.pages).filter((number) =>
      textsOf(number).some((text) => /^Puzzles \d+ to \d+$/.test(text)),
    );
    expect(openers.map((number) => number % 2)).toEqual([1, 1, 1, 1, 1, 1]);
    expect(openers.map((number) => textsOf(number).find((text) => text.startsWith('Puzzles')))).toEqual([
      ...[1, 21, 41, 61, 81].map((first) => `Puzzles ${first} to ${first + 19}`),
      'Puzzles 1 to 100',
    ]);
    const all = file.pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
    for (const words of ['The values are 1 to 9.', 'How puzzle 1 begins', 'Beside each puzzle'])
      expect(all).toContain(words);
  });
});
