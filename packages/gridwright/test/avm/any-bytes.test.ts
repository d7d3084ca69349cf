import { describe, expect, test } from 'vitest';
import { CONTRACTS, type ContractName, contract, verdictOf } from '../../../../contracts/avm/tools/contracts.js';
import { packAvm } from '../../src/avm.js';
import { rngFromText } from '../../src/orders.js';
import { howMany } from '../how-many.js';
import { readVerdicts } from '../verdicts.js';

const CELLS: Readonly<Record<ContractName, number>> = {
  Sudoku: 81,
  SudokuTeal: 81,
  SudokuPlain: 81,
  SudokuClues: 81,
  Kurosu: 36,
  Flipit: 16,
  Eight: 64,
};
const KINDS: Readonly<Record<ContractName, string>> = {
  Sudoku: 'sudoku',
  SudokuTeal: 'sudoku',
  SudokuPlain: 'sudoku',
  SudokuClues: 'sudoku',
  Kurosu: 'kurosu',
  Flipit: 'flipit',
  Eight: 'sudoku',
};
const methods = (Object.keys(CONTRACTS) as ContractName[]).flatMap((name) =>
  CONTRACTS[name].filter((method) => method.endsWith('bool')).map((method) => [name, method] as const),
);

/** Returns arguments that the method accepts. */
function accepted(name: ContractName, method: string): Uint8Array[] {
  const found = readVerdicts().find(
    ({ puzzle, solved }) =>
      solved &&
      puzzle.kind === KINDS[name] &&
      puzzle.clues.length === CELLS[name] &&
      (puzzle.options.distinct === 'yes') === method.includes('distinct'),
  );
  if (found === undefined) throw new Error(`no verdict for ${name}`);
  // FlipIT's finished board is the goal, not the presses.
  const full = name === 'Flipit' ? Uint8Array.from('2222211221122222', Number) : found.answer;
  return method.includes(',') ? [packAvm(found.puzzle.clues), packAvm(found.answer)] : [packAvm(full)];
}

describe.each(methods)('%s.%s', (name, method) => {
  const call = contract(name);
  const good = accepted(name, method);
  const verdict = (args: readonly Uint8Array[]) => verdictOf(call(method, args));

  test('accepts a solution', () => {
    expect(verdict(good)).toBe(true);
  });

  test('rejects arguments that are cut, lengthened or prefixed with another length, without failing', () => {
    for (const [i, argument] of good.entries()) {
      const put = (changed: Uint8Array) => verdict(good.map((other, j) => (i === j ? changed : other)));
      for (let length = 0; length <= 200; length++) {
        // Those near the right length always.
        if (Math.abs(length - argument.length) > 2 && length % howMany(5, 1) !== 0) continue;
        const changed = new Uint8Array(length);
        changed.set(argument.subarray(0, length));
        expect(put(changed), `${length} bytes`).toBe(length === argument.length);
        if (length >= 2) changed.set([(length - 2) >> 8, (length - 2) & 255]);
        expect(put(changed), `${length} bytes and their length`).toBe(length === argument.length);
      }
      for (let byte = 0; byte < 256; byte += howMany(5, 1)) {
        const length = argument[1];
        expect(put(argument.with(1, byte)), `length ${byte}`).toBe(byte === length);
        expect(put(argument.with(0, byte)), `length ${byte} x 256`).toBe(byte === 0);
      }
      expect(put(argument.subarray(1))).toBe(false);
      expect(put(Uint8Array.of(0, ...argument))).toBe(false);
    }
  });

  test('rejects random bytes without failing', () => {
    const rng = rngFromText(`${name} ${method}`);
    for (let i = 0; i < howMany(60, 300); i++) {
      const args = good.map(() => Uint8Array.from({ length: rng.below(201) }, () => rng.below(256)));
      expect(verdict(args)).toBe(false);
    }
  });
});

test('a contract rejects any other method, and any transaction other than a plain call', () => {
  for (const [name, method] of methods) {
    const good = accepted(name, method);
    expect(contract(name)('is_something_else()void', good).approved).toBe(false);
    for (const onCompletion of [1, 2, 4, 5])
      expect(contract(name)(method, good, { onCompletion }).approved).toBe(false);
  }
});
