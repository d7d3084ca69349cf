import { describe, expect, test } from 'vitest';
import { artifact, type ContractName, contract, verdictOf } from '../../../../contracts/avm/tools/contracts.js';
import { avmCall, packAvm, unpackAvm } from '../../src/avm.js';
import { OptionError } from '../../src/core/errors.js';
import { check } from '../../src/rules.js';
import { readVerdicts } from '../verdicts.js';

const verdicts = readVerdicts();
const classOf = ({ puzzle: { kind, size, options } }: (typeof verdicts)[number]) =>
  [kind, size.rows, ...Object.keys(options)].join(' ');

describe('the shared verdicts', () => {
  test('match check()', () => {
    for (const { puzzle, answer, solved, what } of verdicts)
      expect(check(puzzle, answer).length === 0, what).toBe(solved);
  });

  test('have correct answers and every type of wrong one, for every kind with a contract', () => {
    const classes = new Set(verdicts.map(classOf));
    expect([...classes]).toEqual(['sudoku 9', 'sudoku 8', 'kurosu 6', 'kurosu 6 distinct', 'flipit 4']);
    for (const name of classes) {
      const own = verdicts.filter((verdict) => classOf(verdict) === name);
      expect(own.filter((verdict) => verdict.solved).length, name).toBeGreaterThanOrEqual(30);
      expect(own.filter((verdict) => !verdict.solved).length, name).toBeGreaterThanOrEqual(100);
    }
  });

  test('match the contracts on Algorand, within the budget of one call', () => {
    for (const { puzzle, answer, solved, what } of verdicts) {
      const { contract: name, method, args } = avmCall(puzzle, answer);
      const outcome = contract(name as ContractName)(method, args.slice(1));
      expect(verdictOf(outcome), `${what} of ${puzzle.kind}`).toBe(solved);
      expect(outcome.cost).toBeLessThan(700);
    }
  });
});

test('the readable and the hand-written twin agree with the contract on every Sudoku', () => {
  const [plain, fast, teal] = (['SudokuPlain', 'Sudoku', 'SudokuTeal'] as const).map((name) => contract(name));
  for (const { puzzle, answer, what } of verdicts) {
    if (puzzle.kind !== 'sudoku') continue;
    const verdict = (call: typeof plain) => verdictOf(call('is_valid_solution(byte[])bool', [packAvm(answer)]));
    expect(verdict(plain), what).toBe(verdict(fast));
    expect(verdict(teal), what).toBe(verdict(fast));
  }
  const report: Record<string, { costs: Record<string, number> }> = JSON.parse(artifact('costs.json').toString());
  const [slow, quick] = ['SudokuPlain', 'Sudoku'].map((name) => report[name].costs['is_valid_solution(byte[])bool']);
  expect(slow / quick).toBeGreaterThan(20);
});

describe('the ten fixtures of the write-up', () => {
  const fixtures = verdicts.filter(({ what }) => what.includes('fixture of the write-up'));
  const call = contract('Sudoku');

  test("five are valid and five aren't, at the cost in the table", () => {
    const { Sudoku } = JSON.parse(artifact('costs.json').toString());
    const outcomes = fixtures.map(({ answer }) => call('is_valid_solution(byte[])bool', [packAvm(answer)]));
    expect(outcomes.map(verdictOf)).toEqual(fixtures.map(({ what }) => !what.startsWith('broken')));
    expect(fixtures).toHaveLength(10);
    expect(new Set(outcomes.map(({ cost }) => cost))).toEqual(new Set([Sudoku.costs['is_valid_solution(byte[])bool']]));
  });
});

test('unpackAvm returns what packAvm packed, and rejects a wrong length', () => {
  for (const { answer } of verdicts) expect(unpackAvm(packAvm(answer))).toEqual(answer);
  expect(() => unpackAvm(Uint8Array.of(0, 2, 7))).toThrow(
    expect.objectContaining({ name: 'OptionError', message: 'byte[]: expected 2 bytes behind the length, got 1' }),
  );
  expect(() => unpackAvm(Uint8Array.of(0))).toThrow(OptionError);
});

test('avmCall names a puzzle without a contract in its error', () => {
  const [{ puzzle, answer }] = verdicts;
  expect(() => avmCall({ ...puzzle, options: { diagonals: 'yes' } }, answer)).toThrow(
    /^puzzle: expected one .*, got sudoku 9x9 diagonals$/,
  );
});
