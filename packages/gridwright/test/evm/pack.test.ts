import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  evmCall,
  packDisks4x4,
  packKurosu6x6,
  packPresses4x4,
  packSudoku9x9,
  unpackDisks4x4,
  unpackKurosu6x6,
  unpackPresses4x4,
  unpackSudoku9x9,
} from '../../src/evm.js';
import { kindOf } from '../../src/index.js';

const grids = (cells: number, min: number, max: number) =>
  fc.uint8Array({ minLength: cells, maxLength: cells, min, max });

test('every grid can be unpacked from its words', () => {
  fc.assert(fc.property(grids(81, 0, 15), (grid) => void expect(unpackSudoku9x9(packSudoku9x9(grid))).toEqual(grid)));
  fc.assert(fc.property(grids(36, 0, 3), (grid) => void expect(unpackKurosu6x6(packKurosu6x6(grid))).toEqual(grid)));
  fc.assert(fc.property(grids(16, 0, 1), (grid) => void expect(unpackPresses4x4(packPresses4x4(grid))).toEqual(grid)));
  fc.assert(fc.property(grids(16, 1, 2), (grid) => void expect(unpackDisks4x4(packDisks4x4(grid))).toEqual(grid)));
});

test('the first cell is lowest, and row 7 of Sudoku starts the second word', () => {
  const at = (cells: number, cell: number, value: number) => new Uint8Array(cells).fill(value, cell, cell + 1);
  expect([packSudoku9x9(at(81, 1, 9)), packSudoku9x9(at(81, 54, 9))]).toEqual([
    [0x90n, 0n],
    [0n, 9n],
  ]);
  expect([packKurosu6x6(at(36, 1, 2)), packPresses4x4(at(16, 15, 1))]).toEqual([8n, 0x8000n]);
  // The default goal: outer disks dark, the four inner ones light.
  expect(packDisks4x4(Uint8Array.from('2222211221122222', Number))).toBe(0xf99fn);
});

test("an input that doesn't fit is an error with what was expected", () => {
  expect(() => packSudoku9x9(new Uint8Array(64))).toThrow('grid: expected a Uint8Array of 81 values, got 64');
  expect(() => packKurosu6x6(new Uint8Array(36).fill(4))).toThrow('expected 0..3, got 4');
  expect(() => packDisks4x4(new Uint8Array(16))).toThrow('disks[0]: expected a light or a dark disk (1 or 2), got 0');
  expect(() => unpackKurosu6x6(1n << 72n)).toThrow('at most 72 bits');
  expect(() => unpackSudoku9x9([0n, 1n << 108n])).toThrow('at most 108 bits');
});

test('a puzzle with a rule that no contract supports has no call', () => {
  const call = (name: string, side: number, options: Record<string, string>, box?: [number, number]) => {
    const size = kindOf(name).size(side, side, ...(box ?? []));
    return () =>
      evmCall(
        { kind: name, size, options, clues: new Uint8Array(side * side).fill(1) },
        new Uint8Array(side * side).fill(1),
      );
  };
  expect(call('flipit', 4, { goal: 'dark' })().contract).toBe('FlipIT4x4');
  expect(call('kurosu', 6, { distinct: 'yes' })().call).toBe('verifyDistinct(uint256,uint256)');
  expect(call('flipit', 4, { torus: 'yes' })).toThrow('got flipit 4x4 torus');
  expect(call('sudoku', 9, { diagonals: 'yes' })).toThrow('got sudoku 9x9 diagonals');
  expect(call('sudoku', 8, {}, [4, 2])).toThrow('sudoku 8x8 with boxes 2x4');
  expect(call('kurosu', 8, {})).toThrow('got kurosu 8x8');
});
