import { createPool } from '@gridwright/pool';
import { canonical } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import { formatId, type Puzzle } from 'gridwright/rules';
import { describe, expect, it } from 'vitest';
import { howMany } from '../../gridwright/test/how-many.js';
import { bookOf, chaptersOf, makeBook, readPlan } from '../src/index.js';

async function puzzlesOf(plan: object, avoid: readonly Puzzle[] = []): Promise<Puzzle[]> {
  const pool = createPool({ workers: 0 });
  const { chapters } = await makeBook(readPlan(plan), { pool, avoid });
  return chapters.flatMap(({ puzzles }) => puzzles.map(({ puzzle }) => puzzle));
}

async function given(puzzles: readonly Puzzle[], avoid: readonly Puzzle[] = []) {
  const pool = createPool({ workers: 0 });
  const list = puzzles.map((puzzle, i) => ({ puzzle, place: `line ${i + 1}` }));
  return bookOf(readPlan({ chapters: chaptersOf(puzzles) }), list, { pool, avoid });
}

function essences(puzzles: readonly Puzzle[]): Set<string> {
  return new Set(puzzles.map((puzzle) => formatId(canonical(puzzle))));
}

describe('no two puzzles of a book are essentially the same', () => {
  const flips = (count: number) => ({ seed: 'flips', chapters: [{ kind: 'flipit', count }] });

  it('there are 77 three-press FlipITs, and a plan for 78 is refused (in the thorough suite)', async () => {
    // 560 sets of three cells of 4x4 under the eight symmetries of the square: 77 classes by Burnside's lemma.
    const all = await puzzlesOf(flips(77));
    expect(essences(all).size).toBe(77);
    if (howMany(0, 1) === 0) return;
    await expect(puzzlesOf(flips(78))).rejects.toThrow(
      'chapter 1 (FlipIT): expected 78 puzzles, found 77 puzzles that are essentially different; gave up after 20000 repeats',
    );
  });

  it('in similar chapters, and in an earlier book', async () => {
    const chapters = [
      { kind: 'flipit', count: 30 },
      { kind: 'flipit', count: 30 },
    ];
    const first = await puzzlesOf({ seed: 'two', chapters });
    expect(essences(first).size).toBe(60);
    const second = await puzzlesOf({ seed: 'three', chapters: [{ kind: 'flipit', count: 17 }] }, first);
    expect(essences([...first, ...second]).size).toBe(77);
  });
});

describe('existing puzzles', () => {
  const puzzle = parsePuzzle('sudoku:4x4:1....4.....3.2..');

  it('are printed in order, with solutions and levels', async () => {
    const puzzles = await puzzlesOf({ seed: 'given', chapters: [{ kind: 'sudoku', size: '6x6', count: 3 }, { kind: 'flipit', count: 2 }] }); // biome-ignore format: one plan
    const { chapters, seed } = await given(puzzles);
    expect(chapters.map(({ title, puzzles: list }) => [title, list.map(({ number }) => number)])).toEqual([
      ['Sudoku 6×6', [1, 2, 3]],
      ['FlipIT', [4, 5]],
    ]);
    expect(chapters.flatMap((chapter) => chapter.puzzles.map((one) => formatId(one.puzzle)))).toEqual(
      puzzles.map(formatId),
    );
    expect(chapters[0].puzzles.every(({ label, seedId }) => /^[A-Z][a-z]+$/.test(label) && seedId === undefined)).toBe(
      true,
    );
    expect(seed).toBe('');
  });

  it('are refused, with their place, unless they have exactly one solution', async () => {
    await expect(given([puzzle, parsePuzzle(`sudoku:4x4:${'.'.repeat(16)}`)])).rejects.toThrow(
      'line 2: expected a puzzle with exactly one solution, got one with several',
    );
    await expect(given([parsePuzzle(`sudoku:4x4:11${'.'.repeat(14)}`)])).rejects.toThrow(
      'line 1: the puzzle has no solution',
    );
  });

  it('are refused if they repeat each other or puzzles to avoid, rotated and relabelled', async () => {
    const { clues } = puzzle;
    const turned = { ...puzzle, clues: Uint8Array.from(clues, (_, cell) => [0, 3, 4, 1, 2][clues[15 - cell]]) };
    await expect(given([puzzle, turned])).rejects.toThrow(
      'line 2: expected essentially different puzzles, got the same as line 1, turned, mirrored or relabelled',
    );
    await expect(given([puzzle], [turned])).rejects.toThrow(
      'line 1: expected essentially different puzzles, got the same as a puzzle to avoid',
    );
  });
});
