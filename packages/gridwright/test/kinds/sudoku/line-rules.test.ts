import { describe, expect, test } from 'vitest';
import { en } from '../../../src/en.js';
import { parsePuzzle } from '../../../src/formats.js';
import { canonical, prove } from '../../../src/index.js';
import { clashes, formatId, mistakeText, type Puzzle, parseId } from '../../../src/rules.js';
import { de } from '../../../src/text/de.js';
import { moved, turns } from '../../canonical.js';
import { checkLines } from '../../oracles/pseudo-boolean.js';
import { GRIDS, SIZE_6 } from './random-lines.js';
import {
  expectRuleSolved,
  expectStepsSound,
  LINE_RULES,
  madeWith,
  optionFor,
  PAIR_RULES,
  TO_LINES,
  WITHOUT_CASES,
} from './random-rules.js';

const [, { grids }] = GRIDS;

describe.each(LINE_RULES)('$name $number', (rule) => {
  test.each(GRIDS)('has the solutions and mistakes of a plain filter, on $size.rows x $size.rows', (all) => {
    const [tried, solved] = expectRuleSolved(rule, all, 40);
    expect(tried).toBeGreaterThan(20);
    expect(solved).toBeGreaterThan(2);
  });

  test('each step passes the checker, and changed ones are refused', () => {
    const used = new Set<string>();
    for (let i = 0; i < 6; i++)
      for (const code of expectStepsSound(madeWith(rule, grids, `steps ${i}`, TO_LINES))) used.add(code);
    expect(used).toContain('line-single');
    expect(used).toContain('line-combination');
  });

  test('a hint and a proof for VeriPB name the rule', () => {
    const { puzzle } = madeWith(rule, grids, 'steps 0', TO_LINES);
    const { formula, proof } = prove(puzzle);
    expect(proof).toContain(`Combination on a line or square. ${en.kinds.sudoku.rules[rule.name]}`);
    expect(() => checkLines(formula, proof)).not.toThrow();
    const wrong = proof.replace(/^rup 1 (r\S+) >= 1;$/m, 'rup 1 ~$1 >= 1;');
    expect(() => checkLines(formula, wrong)).toThrow('not by propagation: rup 1 ~');
  });

  test('the canonical form is that of each turned or mirrored image', () => {
    const { puzzle } = madeWith(rule, grids, 'steps 1', TO_LINES);
    const lines = puzzle.options[rule.name]
      .split('.')
      .map((name) => (name.split('-')[0].match(/../g) ?? []).map((at) => (Number(at[0]) - 1) * 6 + Number(at[1]) - 1));
    // Boxes of 2x3 stay boxes only without a quarter turn.
    const forms = turns(SIZE_6)
      .slice(0, 4)
      .map((map) => {
        const image = lines.map((line) => line.map((cell) => map.indexOf(cell)));
        const options = { [rule.name]: optionFor(rule, image, SIZE_6) as string };
        return formatId(canonical({ ...puzzle, options, clues: moved(puzzle.clues, map) }));
      });
    expect(new Set(forms)).toEqual(new Set([formatId(canonical(puzzle))]));
    expect(forms.length).toBeGreaterThan(3);
  });
});

describe.each(PAIR_RULES)('$name $number', (rule) => {
  test('has the solutions and mistakes of a plain filter on 6x6', () => {
    const [tried] = expectRuleSolved(rule, GRIDS[1], 40);
    expect(tried).toBeGreaterThan(2);
  });

  test('each step passes the checker, and changed ones are refused', () => {
    for (let i = 0; i < 4; i++) expectStepsSound(madeWith(rule, grids, `pairs ${i}`, 'search'));
  });
});

test.each([
  ['german-whispers', '1112', 3, 7, true],
  ['german-whispers', '1112', 3, 8, false],
  ['dutch-whispers', '1112', 3, 6, true],
  ['dutch-whispers', '1112', 3, 7, false],
])('%s %s of 9x9 is broken by %d and %d: %s', (name, line, a, b, isBroken) => {
  const puzzle = puzzleOf(`sudoku:9x9:${name}-${line}:${a}${b}${'.'.repeat(79)}`);
  expect(clashes(puzzle).map(({ code }) => code)).toEqual(isBroken ? [name] : []);
});

test('forcing nets follow automata and sums, and the checker accepts only what follows', () => {
  for (const [i, seed] of ['net 3', 'net 0'].entries())
    expect(expectStepsSound(madeWith(LINE_RULES[i], grids, seed, 'search'), WITHOUT_CASES)).toContain('sum-net');
});

function puzzleOf(id: string): Puzzle {
  const parsed = parseId(id);
  if (parsed.type !== 'puzzle') throw new TypeError(`${id}: expected a puzzle id`);
  return parsed.puzzle;
}

const REST = '.'.repeat(33);

/** Returns whether some cells of a ring divide it into parts with a sum. */
function isDivided(values: readonly number[], sum: number): boolean {
  return values.some((_, start) => {
    let part = 0;
    for (const value of [...values.slice(start), ...values.slice(0, start)]) {
      part += value;
      if (part > sum) return false;
      part %= sum;
    }
    return part === 0;
  });
}

const withOption = (option: string, text: string, clues = '') =>
  parsePuzzle(clues.padEnd(36, '.'), { kind: 'sudoku', size: '6x6', [option]: text });

test.each(['1112222111', '11121323222111', '111213232211'])('the ring %s divides from any of its cells', (ring) => {
  const [{ grids: fours }] = GRIDS;
  const puzzle = parsePuzzle('.'.repeat(16), { kind: 'sudoku', size: '4x4', 'sum-line': `${ring}-5` });
  const cells = (ring.match(/../g) ?? []).slice(1).map((at) => 4 * (Number(at[0]) - 1) + Number(at[1]) - 1);
  const found = new Set<boolean>();
  for (const grid of fours) {
    const isRight = isDivided(
      cells.map((cell) => grid[cell]),
      5,
    );
    const codes = clashes({ ...puzzle, clues: Uint8Array.from(grid) }).map(({ code }) => code);
    expect(codes).toEqual(isRight ? [] : ['sum-line']);
    found.add(isRight);
  }
  expect(found.size).toBe(2);
});

test('a ring with a number whose states would not be exact is refused', () => {
  const withNumber = (number: number) => () =>
    clashes(parsePuzzle('.'.repeat(625), { kind: 'sudoku', size: '25x25', 'sum-line': `11122111-${number}` }));
  expect(withNumber(47)()).toEqual([]);
  for (const number of [48, 75])
    expect(withNumber(number)).toThrow(`expected numbers up to 47 on rings, got ${number}`);
});

test('rings of more than six lengths or numbers are refused, since each takes a machine of its own', () => {
  const withRings = (count: number) => {
    const rings = Array.from({ length: count }, (_, i) => `1${i + 1}1${i + 2}2${i + 2}2${i + 1}1${i + 1}-${10 + i}`);
    return parsePuzzle('.'.repeat(81), { kind: 'sudoku', 'sum-line': rings.join('.') });
  };
  expect(clashes(withRings(6))).toEqual([]);
  expect(() => withRings(7)).toThrow('sum-line: expected up to 6 different rings, got 7');
});

test('a ring is named from its least cell, whichever way it goes', () => {
  const names = ['2223333222', '3332222333', '3222233332'].map((ring) => withOption('sum-line', `${ring}-7`).options);
  expect(names).toEqual(names.map(() => ({ 'sum-line': '2223333222-7' })));
});

test.each([
  ['.2....315', ['renban']],
  ['.2....354', []],
])('the values of a renban line that branches are consecutive: %s', (clues, codes) => {
  const puzzle = withOption('renban', '122221222322', clues);
  expect(clashes(puzzle).map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['23', undefined, ['all-xv']],
  ['23', '1112-s10-s5', []],
  ['24', '1112-s10-s5', ['pair-condition']],
])('a dot that is X or V counts as one where all are given: %s %s', (clues, condition, codes) => {
  const options = { 'all-xv': 'yes', ...(condition && { 'pair-condition': condition }) };
  const puzzle = parsePuzzle(clues.padEnd(36, '.'), { kind: 'sudoku', size: '6x6', ...options });
  expect(clashes(puzzle).map(({ code }) => code)).toEqual(codes);
});

test.each([
  [
    'a between line',
    `sudoku:6x6:between-111213:3.4${REST}`,
    "On each between line, the values lie between those in the circles at its ends. r1c1, r1c2 and r1c3 don't keep to that.",
  ],
  [
    'a region sum line',
    `sudoku:6x6:region-sum-131424:.123${'.'.repeat(5)}4${'.'.repeat(26)}`,
    "On each region sum line, the parts in each box or region have equal sums. r1c3, r1c4 and r2c4 don't keep to that.",
  ],
  [
    'a region sum line that no values fit',
    `sudoku:6x6:region-sum-131424:..1${REST}`,
    'No values fit together in r1c3, r1c4 and r2c4. On each region sum line, the parts in each box or region have equal sums.',
  ],
])('%s that is wrong alone is named, in both languages', (_, id, text) => {
  const puzzle = puzzleOf(id);
  const found = clashes(puzzle);
  expect(found.map((mistake) => mistakeText(en, puzzle, mistake))).toEqual([text]);
  for (const mistake of found) expect(mistakeText(de, puzzle, mistake)).toMatch(/^[A-Z].+\.$/);
});

test.each([
  ['between', '1112', 'between: expected between lines of 3 to 36 cells, got 1112'],
  ['between', '111213.131211', 'between: expected different lines, got 111213, twice'],
  ['region-sum', '111213', 'region-sum: expected region sum lines through two boxes or more, got 111213'],
])('%s refuses %s', (option, text, message) => {
  expect(() => parsePuzzle('.'.repeat(36), { kind: 'sudoku', size: '6x6', [option]: text })).toThrow(message);
});
