import { parsePuzzle, puzzleOf } from 'gridwright';
import { generate } from 'gridwright/sudoku';
import { describe, expect, test } from 'vitest';
import { rate as rateHodoku } from '../src/hodoku.js';
import {
  acceptanceOf,
  isRated,
  rateOnScale,
  rateOnScales,
  readRange,
  SCALES,
  type ScaleName,
  techniqueNames,
} from '../src/index.js';
import { rate as rateSe } from '../src/se.js';

describe('both scales by name', () => {
  test('rate as their own entries do', async () => {
    const puzzle = puzzleOf('sudoku.1:alice');
    expect(SCALES).toEqual(['se', 'hodoku']);
    expect(await rateOnScale(puzzle, 'se')).toEqual(rateSe(puzzle));
    expect(await rateOnScale(puzzle, 'hodoku')).toEqual(rateHodoku(puzzle));
    expect(await rateOnScales(puzzle, ['se', 'hodoku'])).toEqual({ se: rateSe(puzzle), hodoku: rateHodoku(puzzle) });
  });

  test('give no rating for a puzzle with several solutions, and refuse other puzzles and names', async () => {
    expect(await rateOnScale(parsePuzzle('.'.repeat(81), { kind: 'sudoku' }), 'se')).toBeUndefined();
    expect(await rateOnScales(parsePuzzle('.'.repeat(81), { kind: 'sudoku' }), ['se', 'hodoku'])).toBeUndefined();
    await expect(rateOnScale(puzzleOf('sudoku.1:6x6:a'), 'hodoku')).rejects.toThrow(
      'puzzle: expected a plain 9x9 Sudoku, the only one on the HoDoKu scale, got "6x6"',
    );
    await expect(rateOnScale(puzzleOf('kurosu.1:a'), 'se')).rejects.toThrow('got "kurosu 6x6"');
    for (const name of ['other', 'toString'])
      await expect(rateOnScale(puzzleOf('sudoku.1:a'), name as ScaleName)).rejects.toThrow(
        `scale: expected se or hodoku, got "${name}"`,
      );
  });

  test('know which puzzles they rate', () => {
    const rated = ['sudoku.1:a', 'sudoku.1:6x6:a', 'sudoku.1:diagonals:a', 'sudoku.1:jigsaw:a', 'kurosu.1:a'].map(
      (id) => isRated(puzzleOf(id)),
    );
    expect(rated).toEqual([true, false, false, false, false]);
  });

  test('name each technique of a solution in both languages', async () => {
    for (const scale of SCALES) {
      const [english, german] = await Promise.all([techniqueNames(scale, 'en'), techniqueNames(scale, 'de')]);
      expect(Object.keys(german)).toEqual(Object.keys(english));
      const codes = new Set<string>();
      for (const seed of ['a', 'b', 'c'])
        await rateOnScale(puzzleOf(`sudoku.1:minimal:${seed}`), scale, { watch: (step) => codes.add(step.technique) });
      expect([...codes].filter((code) => english[code] === undefined)).toEqual([]);
    }
  });
});

describe('a range in words', () => {
  test('is one price, or the first and the last', () => {
    expect(readRange({ se: '4.2..5.0' })).toEqual({ scale: 'se', least: 4.2, most: 5 });
    expect(readRange({ se: '7.1' })).toEqual({ scale: 'se', least: 7.1, most: 7.1 });
    expect(readRange({})).toBeUndefined();
  });

  test('is a level of HoDoKu in any case, scores or both', () => {
    expect(readRange({ hodoku: ' UNFAIR' })).toEqual({ scale: 'hodoku', least: 0, most: 999_999, level: 'Unfair' });
    expect(readRange({ score: '800..1000' })).toEqual({ scale: 'hodoku', least: 800, most: 1000, level: undefined });
  });

  test.each([
    [{ se: 'hard' }, 'se: expected prices from 1.0 to 12.0, such as 4.2..5.0, got "hard"'],
    [{ se: '9..8' }, 'se: expected prices from 1.0 to 12.0, such as 4.2..5.0, got "9..8"'],
    [{ hodoku: 'hart' }, 'hodoku: expected one of easy, medium, hard, unfair, extreme, got "hart"'],
    [{ score: '900..800' }, 'score: expected a range of scores, such as 800..1000, got "900..800"'],
    [{ se: '4.2', hodoku: 'hard' }, 'se: expected no level or score on the HoDoKu scale beside it, got "4.2"'],
  ])('%o is refused in one sentence', (words, sentence) => {
    expect(() => readRange(words)).toThrow(sentence);
  });

  test('chooses the same puzzle as the numbers', async () => {
    const range = readRange({ hodoku: 'medium', score: '400..600' });
    if (range === undefined) throw new Error('no range');
    expect(generate({ seed: 'a', accept: await acceptanceOf(range) }).seedId).toBe('sudoku.1:clues-25:a.6');
  });
});
