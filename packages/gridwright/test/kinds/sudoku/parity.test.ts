import { expect, test } from 'vitest';
import type { Cell } from '../../../src/core/grid.js';
import type { ParitySum, Step, TotalPremise } from '../../../src/core/logic.js';
import { parsePuzzle, solve } from '../../../src/index.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { prove } from '../../../src/named/entry.js';
import { hintText } from '../../../src/puzzle/sentences.js';
import { de } from '../../../src/text/de.js';
import { en } from '../../../src/text/en.js';
import { codes, exampleOf, expectSound, expectTamperedRefused, firstUse, walk } from './sound.js';

const CODE = 'parity';

/** Of the changes of a step, as many are tried at most. */
const MOST_CHANGES = 12;
/** Puzzles whose paths have such steps. */
const PUZZLES = [
  'killer-112131-8.23243233-13.2526-7.3536-9.414252-11.4554556465-16.5161-9.6263-6:....................................',
  'killer-1121-6.13141516-12.2333-3.242534-11.26353646-18.3132-11.5354-6.61626364-14:....................................',
  'arrow-221112.252433.463645:............4......62...6..3.......2',
  'arrow-213222.433425.636261:.....4.............526..............',
  'little-killer-1331-14.1436-16.1661-23.3164-9.3663-17.4163-8.5162-7:.........5..........................',
  'region-sum-36455564.4131425262.465665:6.......4.1.24.............3........',
  'zipper-12223342536362.161526.434454:...1...................1.........5..',
  'double-arrow-13121121.322233344353.56555464:...3..........2...............4.6.1.',
  'double-arrow-1413233444.2132434253.36463545:.1.....3...2..6...............3..6..',
].map((text) => parsePuzzle(`sudoku:6x6:${text}`));

function paritySumOf({ proof }: Step): ParitySum {
  if (proof.by !== 'parity') throw new TypeError('expected a sum modulo 2');
  return proof;
}

test('without one of its clues, a puzzle loses only candidates that no solution has', () => {
  const among = new Set(codes.slice(0, codes.indexOf(CODE) + 1));
  let steps = 0;
  for (const puzzle of PUZZLES) {
    const clues = puzzle.clues.with(
      puzzle.clues.findIndex((value) => value !== 0),
      0,
    );
    const { solutions, complete } = solve({ ...puzzle, clues }, { limit: 200, maxSteps: 20_000 });
    if (!complete) continue;
    const position = SudokuPosition.of({ ...puzzle, clues }, clues, false, []);
    for (let step = logic.next(position, among); step !== undefined; step = logic.next(position, among)) {
      for (const { cell, value } of step.removes)
        expect(solutions.filter((solution) => solution[cell] === value)).toEqual([]);
      if (step.technique === CODE) {
        expect(logic.refute(position, step)).toBeUndefined();
        steps++;
      }
      position.take(step);
    }
  }
  expect(steps).toBeGreaterThan(2);
});

test('steps on paths follow from sums and pairs, and changed ones that are wrong are refused', () => {
  let [steps, pairs] = [0, 0];
  for (const puzzle of PUZZLES) {
    const [solution] = solve(puzzle).solutions;
    const position = SudokuPosition.of(puzzle, puzzle.clues, true, []);
    let isTampered = false;
    for (let step = logic.next(position); step !== undefined; step = logic.next(position)) {
      if (step.technique === CODE) {
        steps++;
        pairs += paritySumOf(step).pairs.length;
        expectSound(position, step, solution);
        if (!isTampered) expect(expectTamperedRefused(position, step, solution, MOST_CHANGES)).toBeGreaterThan(3);
        isTampered = true;
      }
      position.take(step);
    }
  }
  expect(steps).toBeGreaterThan(15);
  expect(pairs).toBeGreaterThan(10);
});

test('the checker refuses pairs without a relation of their parities, and pairs named twice', () => {
  const { position, step } = firstUse(exampleOf(CODE), CODE);
  const proof = paritySumOf(step);
  const refuteWith = (pairs: readonly (readonly [Cell, Cell])[]) =>
    logic.refute(position, { ...step, proof: { by: 'parity', total: proof.total, pairs } });
  const [r1c1, r9c9] = [0, 80];
  expect(refuteWith([...proof.pairs, [r1c1, r9c9]])).toBe('a pair has no relation of its parities');
  expect(refuteWith([...proof.pairs, [r1c1, 1000]])).toBe('a pair has no relation of its parities');
  expect(
    refuteWith([
      [r1c1, r9c9],
      [r1c1, r9c9],
    ]),
  ).toBe('a pair is named twice');
});

test('the checker refuses sums with other signs, and more pairs than a forest has', () => {
  const { position, step } = firstUse(exampleOf(CODE), CODE);
  const { total, pairs } = paritySumOf(step);
  const refute = (sum: ParitySum) => logic.refute(position, { ...step, proof: { by: 'parity', ...sum } });
  const withAdded: TotalPremise = { ...total, added: [] };
  expect(refute({ total: withAdded, pairs })).toBe('a premise is not there');
  const many = Array.from({ length: 81 }, (_, cell) => [cell, cell + 1] as const);
  expect(refute({ total, pairs: many })).toBe('too many pairs');
});

test('hints say which cells are left, what is known of them, and what follows', () => {
  const said = [exampleOf(CODE), ...PUZZLES].flatMap((puzzle) => {
    const found: string[] = [];
    walk(puzzle, undefined, (position, step) => {
      if (step.technique !== CODE) return;
      const hint = logic.hint(position, step);
      found.push(hintText(en, puzzle, hint).text, hintText(de, puzzle, hint).text);
    });
    return found;
  });
  for (const part of [
    'the sum of ',
    ' ist die Summe von ',
    'In den Zeilen 2 und 6 ist die Summe zusammen 42.',
    'hat entweder genau eine Zelle einen ungeraden Wert, oder alle drei haben einen.',
    'hat entweder keine Zelle einen ungeraden Wert, oder genau zwei haben einen.',
  ])
    expect(said.some((text) => text.includes(part))).toBe(true);
  expect(said.join('\n')).toMatch(/Some candidates of other cells would leave r\dc\d no (odd|even) value\./);
  expect(said.join('\n')).toMatch(/Manche Kandidaten anderer Zellen ließen Z\dS\d keinen (un)?geraden Wert\./);
});

test('a proof halves both bounds of the sum, and excludes candidates that count an odd number of times', () => {
  const { proof } = prove(exampleOf(CODE));
  const lines = proof.slice(proof.indexOf('Parity. ')).split('\n').slice(1);
  const derived = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('% ')),
  );
  expect(derived.some((line) => /^pol .* 2 d .* 2 d \+ s;$/.test(line))).toBe(true);
  expect(derived.some((line) => /^@parity\d+ rup 1 ~\w+ 1 ~\w+ >= 1;$/.test(line))).toBe(true);
});
