import { arc4, Bytes, type Contract } from '@algorandfoundation/algorand-typescript';
import { TestExecutionContext } from '@algorandfoundation/algorand-typescript-testing';
import { afterEach, describe, expect, test } from 'vitest';
import { avmCall } from '../../../packages/gridwright/dist/avm.js';
import { startOf } from '../../../packages/gridwright/dist/evm.js';
import { Eight } from '../src/eight.algo';
import { Flipit } from '../src/flipit.algo';
import { Kurosu } from '../src/kurosu.algo';
import { SudokuPlain } from '../src/plain.algo';
import { Sudoku, SudokuClues } from '../src/sudoku.algo';
import { readVerdicts } from '../verdicts';

/** The sources themselves, run as TypeScript: what the compiler makes of them is tested elsewhere. */
const context = new TestExecutionContext();
const verdicts = readVerdicts();
const fixtures = verdicts.filter(({ what }) => what.includes('fixture of the write-up'));

afterEach(() => context.reset());

const judges: Readonly<Record<string, new () => Contract>> = { SudokuClues, Kurosu, Flipit, Eight };

test.each(Object.keys(judges))('%s judges its shared verdicts as check() does', (name) => {
  const own = verdicts.filter(({ puzzle, answer }) => avmCall(puzzle, answer).contract === name);
  expect(own.length).toBeGreaterThan(100);
  const contract = context.contract.create(judges[name]) as unknown as Record<string, (clues: unknown, answer: unknown) => boolean>;
  for (const { puzzle, answer, solved, what } of own) {
    const [method] = avmCall(puzzle, answer).method.split('(');
    expect(contract[method](Bytes(puzzle.clues), Bytes(answer)), what).toBe(solved);
  }
});

describe('the ten fixtures of the write-up', () => {
  test.each([
    ['Sudoku', Sudoku],
    ['SudokuPlain', SudokuPlain],
  ])('five are valid and five are not, says %s', (_, source) => {
    const contract = context.contract.create(source);
    expect(fixtures.map(({ answer }) => contract.is_valid_solution(Bytes(answer)))).toEqual(fixtures.map(({ solved }) => solved));
    expect(fixtures.filter(({ solved }) => solved)).toHaveLength(5);
    expect(fixtures).toHaveLength(10);
  });
});

test('any length gives true or false', () => {
  const contract = context.contract.create(Sudoku);
  for (let length = 0; length <= 200; length++) expect(contract.is_valid_solution(Bytes(new Uint8Array(length).fill(1)))).toBe(false);
});

test('addresses have the starts that the library gives them', () => {
  const contract = context.contract.create(Eight);
  for (let number = 1; number <= 100; number++) {
    const address = new Uint8Array(20);
    address[19] = number;
    const start = contract.start_of(arc4.convertBytes<arc4.StaticBytes<20>>(Bytes(address), { strategy: 'unsafe-cast' }));
    expect(start.bytes.equals(Bytes(startOf(address).clues))).toBe(true);
  }
});
