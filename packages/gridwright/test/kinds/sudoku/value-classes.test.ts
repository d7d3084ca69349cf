import { expect, test } from 'vitest';
import type { Step } from '../../../src/core/logic.js';
import { solve } from '../../../src/index.js';
import { type ClassConstraint, classConstraints } from '../../../src/kinds/sudoku/logic/inference/class-constraints.js';
import { ClassReasoning } from '../../../src/kinds/sudoku/logic/inference/class-refutation.js';
import { lowAndHigh, remainders, type ValueDivision } from '../../../src/kinds/sudoku/logic/inference/value-classes.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { prove } from '../../../src/named/entry.js';
import { make } from '../../../src/orders.js';
import { hintText } from '../../../src/puzzle/sentences.js';
import { readOrder } from '../../../src/rules.js';
import { de } from '../../../src/text/de.js';
import { en } from '../../../src/text/en.js';
import { exampleOf, expectPathKeeps, expectSound, expectTamperedRefused, firstUse } from './sound.js';

const CODES = new Set(['high-low', 'remainder']);
const RULES = ['german-whispers', 'dutch-whispers', 'modular-line', 'entropic-line', 'kropki', 'xv', 'thermometer'];
const DIVISIONS = (values: number) => [...lowAndHigh(values), ...remainders(values)];

/** Returns how many literals of a constraint a solution makes true. */
function truesIn({ literals }: ClassConstraint, { masks }: ValueDivision, solution: Uint8Array): number {
  return literals.filter((literal) => {
    const value = solution[Math.floor(literal / masks.length)];
    return ((masks[literal % masks.length] >>> (value - 1)) & 1) === 1;
  }).length;
}

/** Returns solutions of a puzzle without most of its clues, and their position. */
function looseOf(rule: string, size: string, seed: string) {
  const { puzzle } = make(readOrder('sudoku', { size, [rule]: true }), seed);
  const clues = puzzle.clues.map((value, cell) => (cell % 3 === 0 ? value : 0));
  const { solutions } = solve({ ...puzzle, clues }, { limit: 300, maxSteps: 20_000 });
  return { solutions, position: SudokuPosition.of({ ...puzzle, clues }, clues, false, []) };
}

test('values are divided into halves without the middle one, into thirds, and by remainders', () => {
  expect(lowAndHigh(9).map(({ masks }) => masks)).toEqual([
    [0b1111, 0b10000, 0b111100000],
    [0b111, 0b111000, 0b111000000],
  ]);
  expect(lowAndHigh(4)).toEqual([{ names: ['low', 'high'], masks: [0b11, 0b1100] }]);
  expect(remainders(6)[0]).toEqual({
    names: ['remainder-1', 'remainder-2', 'remainder-0'],
    masks: [0b001001, 0b010010, 0b100100],
  });
});

test.each(RULES)('%s: every solution meets all constraints on classes, and has no class that is ruled out', (rule) => {
  let [met, ruledOut] = [0, 0];
  for (const size of ['4x4', '6x6']) {
    for (let i = 0; i < 6; i++) {
      const { solutions, position } = looseOf(rule, size, `classes ${i}`);
      expect(solutions.length).toBeGreaterThan(0);
      for (const division of DIVISIONS(position.layout.values)) {
        for (const constraint of classConstraints(position, division)) {
          const counts = solutions.map((solution) => truesIn(constraint, division, solution));
          expect(Math.min(...counts)).toBeGreaterThanOrEqual(constraint.least);
          expect(Math.max(...counts)).toBeLessThanOrEqual(constraint.most);
          met++;
        }
        for (const { refutation } of new ClassReasoning(position, division).attempts()) {
          if (refutation === undefined) continue;
          const { literal } = refutation;
          const cell = Math.floor(literal / division.masks.length);
          const mask = division.masks[literal % division.masks.length];
          for (const solution of solutions) expect((mask >>> (solution[cell] - 1)) & 1).toBe(0);
          ruledOut++;
        }
      }
    }
  }
  expect(met).toBeGreaterThan(50);
  // On pairs of a dot or a sign alone, hardly a class can be ruled out.
  if (rule.endsWith('-line')) expect(ruledOut).toBeGreaterThan(5);
});

test('a position loses only candidates that no solution has, and each step is certified', () => {
  let steps = 0;
  for (const rule of ['german-whispers', 'modular-line', 'entropic-line']) {
    for (let i = 0; i < 12; i++) {
      const { solutions, position } = looseOf(rule, '6x6', `steps ${i}`);
      steps += expectPathKeeps(position, CODES, solutions);
    }
  }
  expect(steps).toBeGreaterThan(20);
});

test.each([...CODES])(
  '%s: steps of its example agree with the solution, and changed ones that are wrong are refused',
  (code) => {
    const puzzle = exampleOf(code);
    const { position, step } = firstUse(puzzle, code);
    const [solution] = solve(puzzle).solutions;
    expectSound(position, step, solution);
    expect(expectTamperedRefused(position, step, solution)).toBeGreaterThan(50);
  },
);

test('the checker refuses candidates as exclusive that go together', () => {
  const { position, step } = firstUse(exampleOf('high-low'), 'high-low');
  if (step.proof.by !== 'sum') throw new TypeError('expected a sum');
  const [r1c1, r9c9] = [0, 80];
  const both = { pattern: 'exclusive', cells: [r1c1, r9c9], values: [1, 1] };
  const links = step.proof.links.map((link) => (typeof link === 'number' ? link : both));
  expect(logic.refute(position, { ...step, proof: { ...step.proof, links } })).toBe('a premise is not there');
});

test.each([
  { cells: [18, 18, 18, 18], values: [5, 6, 9, 37] },
  { cells: [18, 18, 18, 18], values: [5, 6, 9, -26] },
  { cells: [18, 18, 18], values: [5, 6, 9.5] },
  { cells: [18, 18, 81], values: [5, 6, 9] },
  { cells: [18, 18, 18.5], values: [5, 6, 9] },
  { cells: [18, 18, 18], values: [5, 6, 6] },
  { cells: [18, 18, 18], values: [5, 6] },
])('the checker refuses $values in $cells as exclusive', (link) => {
  const { size, clues } = exampleOf('set-equality');
  const puzzle = { kind: 'sudoku', size, clues, options: {} };
  const values = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((value) => ![5, 6, 9].includes(value));
  const position = SudokuPosition.of(
    puzzle,
    puzzle.clues,
    false,
    values.map((value) => ({ cell: 18, value })),
  );
  const step: Step = {
    technique: 'set-equality',
    places: [],
    removes: [{ cell: 18, value: 5 }],
    proof: { by: 'sum', truths: [18], links: [{ pattern: 'exclusive', ...link }] },
  };
  expect(logic.refute(position, step)).toBe('a premise is not there');
});

// The work of a path ends at its bound, wherever that is within the search for a step.
test.each([
  ['high-low', 2000],
  ['remainder', 5000],
  ['remainder', 2000],
  ['remainder', 1000],
])('%s: a step found %i units of work before the bound of a path can be explained', (code, left) => {
  const { position } = firstUse(exampleOf(code), code);
  position.work = 120_000_000 - left;
  const step = logic.next(position, new Set([code]));
  if (step === undefined) throw new TypeError('expected a step');
  const { work } = position;
  expect(logic.hint(position, step).reason).toMatchObject({ technique: code });
  expect(position.work).toBe(work);
});

test('hints name the rule, what follows cell by cell, and what fails', () => {
  const puzzle = exampleOf('high-low');
  const { position, step } = firstUse(puzzle, 'high-low');
  const hint = logic.hint(position, step);
  expect(hintText(en, puzzle, hint).text).toContain(
    "Here, low means 1, 2, 3 and 4, and high means 6, 7, 8 and 9. Suppose r3c4 is high. Then r1c5 is high and r4c5 and r3c5 are low. But r3c5 and r4c5 can't both be low.",
  );
  expect(hintText(de, puzzle, hint).text).toContain(
    'Angenommen, in Z3S4 steht ein hoher Wert. Dann steht in Z1S5 ein hoher Wert und in Z4S5 und Z3S5 je ein niedriger Wert.',
  );
});

test('a proof has no empty sum where one cell of three has all candidates of a class', () => {
  const { puzzle } = make(readOrder('sudoku', { size: '6x6', minimal: true, 'entropic-line': true }), 'v 3');
  expect(prove(puzzle).proof).not.toContain('pol ;');
});

test('a proof derives that at most one candidate of two cells is true from all pairs of them', () => {
  const { proof } = prove(exampleOf('remainder'));
  const lines = proof.slice(proof.indexOf('Remainder. ')).split('\n').slice(1);
  const derived = lines.slice(
    0,
    lines.findIndex((line) => line.startsWith('% ')),
  );
  const pairs = derived.filter((line) => /^@pattern\d+_\d+ rup 1 ~\w+ 1 ~\w+ >= 1;$/.test(line));
  expect(pairs.length).toBeGreaterThan(3);
  expect(derived.some((line) => / \d d;$/.test(line))).toBe(true);
});
