import { describe, expect, test } from 'vitest';
import { artifact } from '../../../../contracts/avm/tools/contracts.js';
import { EIGHT_FACTORS, eightTables } from '../../../../contracts/avm/tools/eight.js';
import { housesOf } from '../../../../contracts/avm/tools/houses.js';
import { runProgram } from '../../../../contracts/avm/tools/machine.js';
import { readProgram } from '../../../../contracts/avm/tools/opcodes.js';
import { FACTORS, sudokuTables } from '../../../../contracts/avm/tools/sudoku.js';
import { foldOf } from '../../../../contracts/avm/tools/symbolic.js';
import { packAvm, selectorOf } from '../../src/avm.js';
import { howMany } from '../how-many.js';

/** Returns a value as one vector of bits: a 1, and its products with both factors. */
const vectorOf = (value: number, [a, b]: readonly [number, number]) => 1 | ((a * value) << 1) | ((b * value) << 9);

describe.each([
  ['9x9', 9, FACTORS],
  ['8x8', 8, EIGHT_FACTORS],
] as const)('the planes of the %s', (_, most, factors) => {
  const values = Array.from({ length: most + 1 }, (_, value) => value);

  test('no set of positive values adds up to zero, so parity and sum determine which values occur an odd number of times', () => {
    const vectors = values.map((value) => vectorOf(value, factors));
    for (let set = 1; set < 2 ** vectors.length; set++) {
      const sum = vectors.reduce((xor, vector, value) => ((set >> value) & 1 ? xor ^ vector : xor), 0);
      expect(sum).not.toBe(0);
    }
  });

  test('the first plane reaches bit 7 exactly for values that are too large', () => {
    for (let value = 0; value < 16; value++) expect(factors[0] * value >= 128).toBe(value > most);
  });

  test('no plane leaves its byte', () => {
    for (const factor of factors) expect(15 * factor).toBeLessThan(256);
  });

  test('a clue adds no bits to a value only if it is empty or the same', () => {
    for (let clue = 0; clue < 16; clue++) {
      for (const value of values.slice(1)) {
        const adds = factors.some((factor) => (factor * clue) & ~(factor * value));
        expect(!adds, `${clue} beside ${value}`).toBe(clue === 0 || clue === value);
      }
    }
  });
});

describe('the folding of the shipped Sudoku contract', () => {
  const program = readProgram(artifact('Sudoku.approval.bin'));
  const solved = Uint8Array.from(
    '953168742862734951417952836746893125281645397395271468138529674574386219629417583',
    Number,
  );
  const { mask, expected } = sudokuTables();

  /** Returns the value compared with the expected string: the top of the stack when `==` is reached. */
  const folded = (grid: Uint8Array): Uint8Array => {
    let compared: Uint8Array | undefined;
    runProgram(
      program,
      { args: [selectorOf('is_valid_solution(byte[])bool'), packAvm(grid)] },
      700,
      ({ name }, stack) => {
        if (name === '==') compared = stack.at(-2) as Uint8Array;
      },
    );
    if (compared === undefined) throw new Error('the program compared nothing');
    return compared;
  };
  const fullMask = Uint8Array.from([...new Uint8Array(expected.length - mask.length), ...mask]);

  test('a solved grid gives the expected string', () => {
    expect(folded(solved)).toEqual(expected);
  });

  test('every cell with every byte changes the two sums of its row, column and box, its range flag and its high bits, and nothing else', () => {
    const hits = new Map<string, Set<number>>();
    for (let cell = 0; cell < 81; cell++) {
      const places = new Set<number>();
      for (let value = 0; value < 16; value++) {
        const grid = solved.slice();
        grid[cell] = value;
        const changes = changed(folded(grid), expected);
        const flags = changes.filter(([at]) => fullMask[at] === 0x80);
        expect(flags.map(([, by]) => by)).toEqual(value > 9 ? [0x80] : []);
        const sums = changes.filter(([at]) => fullMask[at] !== 0x80);
        const steps = FACTORS.map((factor) => (factor * value) ^ (factor * solved[cell]));
        expect(sums.map(([, by]) => by).sort()).toEqual(
          value === solved[cell] ? [] : [...steps, ...steps, ...steps].sort(),
        );
        for (const [at] of sums) places.add(at);
      }
      expect(places.size).toBe(6);
      for (const at of places) hits.set(String(at), (hits.get(String(at)) ?? new Set()).add(cell));
    }
    const sets = [...hits.values()].map((cells) => [...cells].sort((a, b) => a - b).join(' ')).sort();
    const houses = housesOf(3, 3).map((cells) => [...cells].sort((a, b) => a - b).join(' '));
    expect(sets).toEqual([...houses, ...houses].sort());
  });

  test('a byte over 15 changes its own high bits, whatever else it changes', () => {
    for (let cell = 0; cell < 81; cell++) {
      // The usual suite tries each value in one of eight cells.
      for (let value = 16 + (cell % howMany(8, 1)); value < 256; value += howMany(8, 1)) {
        const grid = solved.slice();
        grid[cell] = value;
        const at = expected.length - 81 + cell;
        expect(folded(grid)[at]).toBe(value & 0xf0);
      }
    }
  });
});

describe.each(['Sudoku', 'SudokuTeal'] as const)('the bytecode of %s, run on an unknown grid', (name) => {
  const program = readProgram(artifact(`${name}.approval.bin`));
  const folded = foldOf(program, selectorOf('is_valid_solution(byte[])bool'));
  const constants = program.flatMap(({ strings }) => strings);
  const expected = constants.find(({ length }) => length === folded.length) ?? new Uint8Array();
  const [trimmed] = constants.filter((bytes) => bytes !== expected).sort((a, b) => b.length - a.length);
  const mask = Uint8Array.from([...new Uint8Array(folded.length - trimmed.length), ...trimmed]);

  test('compares the sums of all 27 houses, every range, and the argument itself, and nothing else', () => {
    // What a house adds up to is that of 1 to 9, by the rule and not by the tools.
    const sum = (factor: number) => [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((xor, value) => xor ^ (factor * value), 0);
    const sums = housesOf(3, 3).flatMap((house) =>
      FACTORS.map((factor) => `255 ${sum(factor)} ${house.map((cell) => `${factor}*${cell}`).sort()}`),
    );
    const cells = Array.from({ length: 81 }, (_, cell) => [`128 0 13*${cell}`, `240 0 1*${cell}`]);
    const compared = folded.flatMap(({ constant, terms }, i) =>
      mask[i] === 0 ? [] : [`${mask[i]} ${expected[i] ^ constant} ${[...terms].sort()}`],
    );
    expect(compared.sort()).toEqual([...sums, ...cells.flat(), '255 0 ', '255 0 '].sort());
    expect(folded.slice(-83, -81).map(({ constant }) => constant)).toEqual([0, 81]);
  });
});

test('the 8x8 tables have each house twice and each cell once', () => {
  const { mask, expected } = eightTables();
  const count = (byte: number) => mask.filter((value) => value === byte).length;
  expect([count(0xff), count(0x80), count(0xf0)]).toEqual([48, 64, 64]);
  // 15 * 1 ^ ... ^ 15 * 8 is 0, 5 * 1 ^ ... ^ 5 * 8 is 24.
  expect(expected.filter((byte, i) => mask[i] === 0xff && byte === 0)).toHaveLength(24);
  expect(expected.filter((byte) => byte === 24)).toHaveLength(24);
});

function changed(a: Uint8Array, b: Uint8Array): [at: number, by: number][] {
  return [...a].flatMap((byte, at): [number, number][] => (byte === b[at] ? [] : [[at, byte ^ b[at]]]));
}
