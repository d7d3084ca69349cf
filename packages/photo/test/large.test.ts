import { readPicture } from '@gridwright/photo';
import { formatId } from 'gridwright/rules';
import { formatLine, generate } from 'gridwright/sudoku';
import { describe, expect, it } from 'vitest';
import { blankSheet, type Print, photograph, printPuzzle, type Shot } from './scene.js';

type Size = '10x10' | '12x12' | '16x16';

function shotOf(clues: string, shot: Shot, print: Partial<Print> = {}) {
  const sheet = blankSheet(1240, 1240);
  const cell = Math.floor(1060 / Math.sqrt(clues.length));
  printPuzzle(sheet, clues, { left: 90, top: 90, cell, ...print });
  return photograph(sheet, { size: 1000, ...shot });
}

function factsOf(picture: ReturnType<typeof shotOf>) {
  return readPicture(picture).map(({ puzzle, solutions, isSure }) => [formatId(puzzle), solutions, isSure]);
}

describe('a large Sudoku', () => {
  it.each<[Size, string, Shot, Partial<Print>]>([
    ['10x10', 'letters', { turn: 4, noise: 3 }, {}],
    ['10x10', 'numbers', { turn: -4, noise: 3 }, { hasNumbers: true }],
    ['12x12', 'letters, on its side', { turn: 90, noise: 3 }, {}],
    ['12x12', 'numbers, on its side', { turn: 270, noise: 3 }, { hasNumbers: true }],
    ['12x12', 'numbers, on curved paper', { bend: 0.01, tilt: 0.1 }, { hasNumbers: true }],
    ['16x16', 'letters, in perspective', { tilt: 0.1, noise: 3, size: 1300 }, {}],
    [
      '16x16',
      'letters, on paper that curves away',
      { bend: 0.03, tilt: 0.2, turn: 6, size: 1300, light: [0.6, 0.5], noise: 4 },
      { grey: 0.5 },
    ],
    [
      '16x16',
      'letters, on paper that curves up',
      { bend: -0.04, tilt: 0.15, turn: -6, size: 1300 },
      { thick: 3, thin: 2 },
    ],
    ['16x16', 'numbers', { noise: 2, size: 1300 }, { hasNumbers: true, height: 0.45 }],
    ['16x16', 'letters, white on black', { isNegative: true, size: 1300 }, {}],
  ])('of %s cells with values from 10 as %s is read', (size, _, shot, print) => {
    const { puzzle, id } = generate({ size, seed: 'large' });
    expect(factsOf(shotOf(formatLine(puzzle), shot, print))).toEqual([[id, 1, true]]);
  });

  it('is read beside three others on a page', () => {
    const puzzles = ['a', 'b', 'c', 'd'].map((seed) => generate({ size: '10x10', seed }));
    const sheet = blankSheet(1240, 1240);
    puzzles.forEach(({ puzzle }, i) => {
      printPuzzle(sheet, formatLine(puzzle), { left: 60 + 600 * (i % 2), top: 60 + 600 * (i >> 1), cell: 52 });
    });
    const ids = readPicture(photograph(sheet, { size: 1200 })).map(({ puzzle }) => formatId(puzzle));
    expect(ids.sort()).toEqual(puzzles.map(({ id }) => id).sort());
  });

  it.each([false, true])('without a clue that it needs isn’t sure', (hasNumbers) => {
    const line = formatLine(generate({ size: '12x12', minimal: true, seed: 'covered' }).puzzle);
    const at = line.search(/[A-C]/);
    const clues = `${line.slice(0, at)}.${line.slice(at + 1)}`;
    const [[, , isSure]] = factsOf(shotOf(clues, {}, { hasNumbers }));
    expect(isSure).toBe(false);
  });
});

it.each([
  ['6x6', '3x2', 0],
  ['6x6', '3x2', 90],
  ['6x6', '2x3', 90],
  ['12x12', '4x3', 0],
] as const)('a Sudoku of %s cells with boxes of %s is read when turned by %i degrees', (size, box, turn) => {
  const { puzzle, id } = generate({ size, box, seed: 'boxes' });
  const { columns, boxRows, boxColumns } = puzzle.size;
  const regions = Array.from(puzzle.clues, (_, cell) => {
    const [boxRow, boxColumn] = [Math.floor(cell / columns / boxRows), Math.floor((cell % columns) / boxColumns)];
    return String.fromCharCode(97 + boxRow * boxRows + boxColumn);
  });
  expect(factsOf(shotOf(formatLine(puzzle), { turn }, { regions: regions.join('') }))).toEqual([[id, 1, true]]);
});
