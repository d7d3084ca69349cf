import { readPicture } from '@gridwright/photo';
import { formatLine, generate } from 'gridwright/kurosu';
import { formatId } from 'gridwright/rules';
import { describe, expect, it } from 'vitest';
import { blankSheet, drawBar, photograph, printPuzzle, type Shot } from './scene.js';

type Size = '6x6' | '10x10' | '14x14';

/** Returns a photograph of clues between lines of one width. */
function shotOf(clues: string, shot: Shot) {
  const sheet = blankSheet(1000, 1000);
  const cell = Math.floor(810 / Math.sqrt(clues.length));
  printPuzzle(sheet, clues, { left: 95, top: 95, cell, thick: 3, regions: 'a'.repeat(clues.length) });
  return photograph(sheet, shot);
}

function factsOf(picture: ReturnType<typeof shotOf>) {
  return readPicture(picture).map(({ puzzle, solutions, isSure }) => [formatId(puzzle), solutions, isSure]);
}

describe('a Kurosu', () => {
  it.each<[string, Size, Shot]>([
    ['of digits', '6x6', { turn: 5, noise: 3 }],
    ['of digits', '10x10', { turn: -3, noise: 3, size: 800 }],
    ['of digits on its side', '10x10', { turn: 90, size: 800 }],
    ['of digits in white on black', '10x10', { isNegative: true, size: 800 }],
    ['of digits', '14x14', { size: 900 }],
  ])('%s with %s cells is read', (_, size, shot) => {
    const { puzzle, id } = generate({ size, seed: 'digits' });
    expect(factsOf(shotOf(formatLine(puzzle), shot))).toEqual([[id, 1, true]]);
  });

  it.each<[Size, Shot]>([
    ['6x6', { turn: 5, noise: 3 }],
    ['10x10', { turn: -3, tilt: 0.1, noise: 3, size: 800 }],
    ['14x14', { size: 900 }],
  ])('of empty and filled disks with %s cells is read as one of 0 and 1', (size, shot) => {
    const { puzzle, id } = generate({ size, seed: 'disks' });
    const disks = formatLine(puzzle).replaceAll('0', 'o').replaceAll('1', 'x');
    expect(factsOf(shotOf(disks, shot))).toEqual([[id, 1, true]]);
  });

  it('whose zeros have a dot is read', () => {
    const { puzzle, id } = generate({ size: '10x10', seed: 'dots' });
    const sheet = blankSheet(1000, 1000);
    const clues = formatLine(puzzle);
    printPuzzle(sheet, clues, { left: 95, top: 95, cell: 81, thick: 3, regions: 'a'.repeat(100) });
    [...clues].forEach((clue, i) => {
      const [x, y] = [95 + (i % 10) * 81 + 40, 95 + Math.floor(i / 10) * 81 + 40];
      if (clue === '0') drawBar(sheet, x - 4, y - 5, 8, 10);
    });
    expect(factsOf(photograph(sheet, { turn: 3, size: 800 }))).toEqual([[id, 1, true]]);
  });

  it('that has one solution only if no two lines are equal is read with that rule', () => {
    const { puzzle, id } = generate({ size: '6x6', distinct: true, minimal: true, seed: 'distinct-3' });
    expect(factsOf(shotOf(formatLine(puzzle), { turn: 2 }))).toEqual([[id, 1, true]]);
  });

  it('without a clue that it needs isn’t sure', () => {
    const line = formatLine(generate({ size: '10x10', minimal: true, seed: 'covered' }).puzzle);
    const at = line.search(/\d/);
    const [[, solutions, isSure]] = factsOf(shotOf(`${line.slice(0, at)}.${line.slice(at + 1)}`, { size: 800 }));
    expect({ solutions, isSure }).toEqual({ solutions: 2, isSure: false });
  });
});

describe('a grid that holds no Kurosu gives none', () => {
  it.each<[string, (cell: number) => string]>([
    ['ten columns of digits from 1 to 9', (cell) => (cell % 3 === 0 ? String(1 + (cell % 9)) : '.')],
    ['empty disks only', (cell) => (cell % 3 === 0 ? 'o' : '.')],
    ['0 and 7', (cell) => ['0', '.', '7'][cell % 3]],
    ['nothing', () => '.'],
  ])('%s', (_, clueOf) => {
    const clues = Array.from({ length: 100 }, (_, cell) => clueOf(cell)).join('');
    const readings = readPicture(shotOf(clues, { turn: 3, size: 800 }));
    expect(readings.filter(({ puzzle, isSure }) => puzzle.kind === 'kurosu' || isSure)).toEqual([]);
  });
});
