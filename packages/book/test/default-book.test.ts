import { describe, expect, it } from 'vitest';
import { preflight, TRIMS } from '../src/index.js';
import { printed } from './making.js';
import { expectAnswers, numbersOf, sorted, upTo } from './read-book.js';
import { readPages } from './read-pages.js';

const FONT_NAMES = [
  'LibreFranklin-Regular',
  'LibreFranklin-SemiBold',
  'Newsreader-Italic',
  'Newsreader-Medium',
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
    expect(await preflight(bytes, { profile: 'kdp', paper: 'white' })).toEqual({
      pages: layout.pages,
      size: 'A5',
      findings: [],
    });
  });
});
