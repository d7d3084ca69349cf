import { describe, expect, test } from 'vitest';
import { gridwright } from './command.js';

const PUZZLE = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const ID = `sudoku:9x9:${PUZZLE}`;
const GRID = '1234341221434321';

async function jsonOf(...args: string[]): Promise<unknown> {
  const { code, out, err } = await gridwright([...args, '--format', 'json']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

describe('--format json', () => {
  test('of every verb has the id and the puzzle, and what the verb is asked', async () => {
    expect(await jsonOf('id', PUZZLE)).toEqual({ id: ID, puzzle: PUZZLE });
    const canonical = (await gridwright(['canonical', PUZZLE])).out.trim();
    expect(await jsonOf('canonical', PUZZLE)).toEqual({ id: ID, puzzle: PUZZLE, canonical });
    expect(await jsonOf('show', PUZZLE)).toEqual({
      ...{ id: ID, puzzle: PUZZLE, kind: 'sudoku', size: '9x9', options: {} },
      ...{ clues: 30, count: 1, complete: true },
    });
  });

  test('of grid and number agree', async () => {
    const grid = await jsonOf('grid', 'sudoku', '--size', '4x4', '288');
    expect(grid).toMatchObject({ number: '288' });
    expect(await jsonOf('number', (grid as { id: string }).id)).toEqual(grid);
    const drawn = await jsonOf('grid', 'sudoku', '--size', '4x4', '--seed', 'a');
    expect(await jsonOf('number', (drawn as { id: string }).id)).toEqual(drawn);
    expect(await jsonOf('number', `sudoku:4x4:${GRID}`)).toMatchObject({ puzzle: GRID });
  });

  test('of new has the level that was asked for', async () => {
    expect(await jsonOf('new', 'sudoku', '--level', 'easy', '--seed', 'a')).toMatchObject({ level: 'easy' });
    expect(await jsonOf('new', 'sudoku', '--seed', 'a')).not.toHaveProperty('level');
  });

  test('of show has the presses of FlipIT', async () => {
    const shown = await jsonOf('show', '41321', '--kind', 'flipit');
    expect(shown).toMatchObject({ kind: 'flipit', size: '4x4', count: 1, complete: true });
  });
});

test('count has the number as text, of a puzzle and of a kind', async () => {
  const one = await gridwright(['count', '1...3....1......', '--kind', 'sudoku', '--format', 'json']);
  expect(JSON.parse(one.out)).toEqual({
    id: 'sudoku:4x4:1...3....1......',
    puzzle: '1...3....1......',
    count: '12',
    complete: true,
  });
  const all = await gridwright(['count', 'sudoku', '--size', '4x4', '--format', 'json']);
  expect(JSON.parse(all.out)).toEqual({ kind: 'sudoku', size: '4x4', options: {}, count: '288' });
});

test.each([
  ['sudoku.1:6x6:xv:a', 'XV Sudoku 6x6'],
  ['sudoku.1:6x6:kropki:a', 'Kropki Sudoku 6x6'],
  ['sudoku.1:6x6:diagonals:killer:a', 'Diagonal Killer Sudoku 6x6'],
  ['sudoku.1:windoku:a', 'Windoku 9x9'],
  ['sudoku.1:6x6:box-3x2:a', 'Sudoku 6x6, boxes 3x2'],
  ['kurosu.1:distinct:a', 'Kurosu 6x6, all lines different'],
  ['flipit.1:5x5:torus:goal-dark:a', 'FlipIT 5x5, joined edges, goal dark'],
])('the title of %s is %s, and its picture has the same; "show" can be read back', async (id, title) => {
  const { out } = await gridwright(['show', id]);
  expect(out.split('\n')[0]).toBe(title);
  expect((await gridwright(['show', id, '--format', 'svg'])).out).toContain(`<title>${title}</title>`);
  expect((await gridwright(['id', '-'], out)).out).toBe((await gridwright(['id', id])).out);
});

test('explain in German has the German name of a variant', async () => {
  const { out } = await gridwright(['explain', 'sudoku.1:6x6:thermometer:a', '--language', 'de']);
  expect(out.split(',')[0]).toBe('Thermometer-Sudoku 6x6');
});
