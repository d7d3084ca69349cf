import { describe, expect, test } from 'vitest';
import { popcount } from '../../../src/core/bits.js';
import type { Cell } from '../../../src/core/grid.js';
import type { Candidate, ChainNode, Premise, Refutation, Step } from '../../../src/core/logic.js';
import { readingOf } from '../../../src/kinds/sudoku/logic/constraints.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { examples } from '../../../src/kinds/sudoku/logic/techniques/examples.js';
import { techniques } from '../../../src/kinds/sudoku/logic/techniques/index.js';
import { sudoku } from '../../../src/kinds/sudoku/sudoku.js';
import { hintText } from '../../../src/puzzle/sentences.js';
import { en } from '../../../src/text/en.js';
import { howMany } from '../../how-many.js';
import {
  allSteps,
  codes,
  copyOf,
  exampleOf,
  expectExamplesSound,
  expectMadeSound,
  expectNothingHidden,
  firstUse,
  membersOf,
  walk,
} from './sound.js';
import { tampered } from './tamper.js';

const withExample = techniques.filter(({ code }) => examples[code] !== undefined);

const meaning = (step: Step) => JSON.stringify([step.technique, step.proof, step.places, step.removes]);

test('every technique has an example, and every example belongs to a technique', () => {
  expect(Object.keys(examples).sort()).toEqual(codes.slice().sort());
});

describe.each(withExample)('$code', (technique) => {
  const { code } = technique;
  const puzzle = exampleOf(code);
  const upTo = codes.slice(0, codes.indexOf(code) + 1);

  test('the example has one solution and is solved with the technique, but not without it', () => {
    expect(sudoku.solve(puzzle, { limit: 2 })).toMatchObject({ complete: true, solutions: { length: 1 } });
    expect(
      walk(puzzle, new Set(upTo.slice(0, -1)), () => {}),
      'cheaper techniques solve it',
    ).toBe(false);
    expect(
      walk(puzzle, new Set(upTo), () => {}),
      'it is solved',
    ).toBe(true);
  });

  test('the step has sentences that name what it concludes', () => {
    const { position, step } = firstUse(puzzle, code);
    const { text: what } = hintText(en, puzzle, logic.hint(position, step));
    expect(what).toMatch(/^([A-Z]|r\d).*\.$/);
    for (const { cell } of [...step.places, ...step.removes])
      expect(what).toContain(`r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`);
  });

  test("a near miss: with one more candidate, which breaks a premise, the step isn't found, and the checker rejects it", () => {
    const { position, step } = firstUse(puzzle, code);
    expect(logic.refute(position, step)).toBeUndefined();
    const spoilers = spoilersOf(position, step);
    for (const spoiler of spoilers) {
      const spoiled = restore(copyOf(puzzle, position), spoiler);
      expect(logic.refute(spoiled, step)).toBeDefined();
      expect(allSteps(technique, spoiled).map(meaning)).not.toContain(meaning(step));
    }
    // The last open cell of a house has no other candidate to restore, and neither have the four filled corners of the
    // example of set equality. Sums, automata and cases alone take any other candidate into account.
    if (!['full-house', 'sum-net', 'set-equality'].includes(code) && ['sum', 'refutation'].includes(step.proof.by))
      expect(spoilers.length).toBeGreaterThan(0);
  });
});

/** Gives an open cell a value back. */
function restore(position: SudokuPosition, { cell, value }: Candidate): SudokuPosition {
  const { layout } = position;
  position.candidates[cell] |= 1 << (value - 1);
  position.boards[(value - 1) * position.crossings.words + (cell >> 5)] |= 1 << (cell & 31);
  for (const house of position.housesOf(cell))
    position.places[house * layout.values + value - 1] |= 1 << layout.houses[house].cells.indexOf(cell);
  return position;
}

/** Candidates that are out, but would belong to a truth of the step and to no link of it. */
function spoilersOf(position: SudokuPosition, { proof }: Step): Candidate[] {
  const { layout, grid, candidates } = position;
  const empty = new Uint8Array(layout.cells);
  const full = SudokuPosition.of({ ...exampleOf(codes[0]), clues: empty }, empty, true, []);
  const reading = readingOf(layout, empty);
  // Any candidate more spoils a grid full of pairs.
  const isBug = (premise: Premise) => typeof premise !== 'number' && premise.pattern === 'bug';
  const has = (premise: Premise, { cell, value }: Candidate) =>
    isBug(premise) || reading(premise, full)?.members.some((member) => member.cell === cell && member.value === value);
  const open = membersOf(full).filter(
    ({ cell, value }) => grid[cell] === 0 && (candidates[cell] & (1 << (value - 1))) === 0,
  );
  // In a refutation a premise that forces a candidate to be true is like a truth.
  // A total or an automaton takes other candidates of its cells into account, so that they only make it prove less.
  if (proof.by !== 'sum' && proof.by !== 'refutation') return [];
  const truths = proof.by === 'sum' ? proof.truths : forcingPremises(proof);
  const links = proof.by === 'sum' ? proof.links : [];
  return open.filter(
    (candidate) => truths.some((truth) => has(truth, candidate)) && !links.some((link) => has(link, candidate)),
  );
}

/** The premises that force a candidate to be true, those of refutations within the refutation too. */
function forcingPremises({ forced }: Refutation): Premise[] {
  return forced.flatMap((line) =>
    'assume' in line ? forcingPremises(line) : 'premise' in line && line.holds ? [line.premise] : [],
  );
}

test('a house with two open cells has no full house', () => {
  const { position, step } = firstUse(exampleOf('full-house'), 'full-house');
  const [{ cell }] = step.places;
  const clues = position.grid.map((value, other) => (position.meeting(cell, other) < 0 ? value : 0));
  const near = SudokuPosition.of({ ...exampleOf('full-house'), clues }, clues, true, []);
  expect(near.missing.some((mask) => popcount(mask) === 1)).toBe(false);
  expect(logic.next(near, new Set(['full-house']))).toBeUndefined();
});

describe('soundness', () => {
  test.each([
    ['9x9 minimal', { minimal: true }, howMany(20, 50)],
    ['9x9', {}, howMany(8, 20)],
    ['4x4', { size: '4x4' }, howMany(8, 20)],
    ['6x6', { size: '6x6', minimal: true }, howMany(10, 30)],
    ['8x8 of boxes 2x4', { size: '8x8', box: '2x4' }, howMany(4, 10)],
    ['9x9 with diagonals', { diagonals: true, minimal: true }, howMany(2, 5)],
    ['windoku', { windoku: true, minimal: true }, howMany(6, 20)],
    ['7x7 jigsaw', { size: '7x7', jigsaw: true, minimal: true }, howMany(4, 10)],
  ])('%s: each step agrees with the only solution and passes the checker', (_, asked, count) => {
    expect(expectMadeSound(asked, count).size).toBeGreaterThan(1);
  });

  test('some steps of all techniques in each position of the examples', () => {
    expect(expectExamplesSound(howMany(1, 5))).toBeGreaterThan(howMany(200, 500));
  });
});

test.each(withExample)('what finders cache about a position hides no step: $code', ({ code }) => {
  expectNothingHidden(exampleOf(code));
});

test('a step with one change is rejected, unless its meaning is the same', () => {
  let count = 0;
  const passed: string[] = [];
  // The usual suite walks the paths of a third of the examples, which have steps of most techniques.
  for (const { code } of withExample.filter((_, i) => i % howMany(3, 1) === 0)) {
    const seen = new Set<string>();
    walk(exampleOf(code), undefined, (position, step) => {
      // Of each technique one step of a path; single after single would say nothing new.
      if (seen.has(step.technique)) return;
      seen.add(step.technique);
      for (const other of tampered(step)) {
        count++;
        if (logic.refute(position, other) === undefined && !saysTheSame(position, step, other))
          passed.push(firstDifference(step, other));
      }
    });
  }
  expect(passed).toEqual([]);
  expect(count).toBeGreaterThan(howMany(3000, 10_000));
});

/** The names along which two steps differ, and what they have there. */
function firstDifference(a: unknown, b: unknown): string {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return `${a} -> ${b}`;
  if (Array.isArray(a) && Array.isArray(b) && a.length !== b.length)
    return `${JSON.stringify(a)} -> ${JSON.stringify(b)}`;
  const key =
    Object.keys(a).find((name) => JSON.stringify(Reflect.get(a, name)) !== JSON.stringify(Reflect.get(b, name))) ?? '';
  return `${Reflect.get(a, 'technique') ?? ''} ${key} ${firstDifference(Reflect.get(a, key), Reflect.get(b, key))}`;
}

/**
 * Whether two steps conclude the same from truths that say the same of the candidates concerned, so that only a link
 * is another that does as well; or by the same candidates forced, each by a premise that forces it; or from some
 * sums of a total where the others aren't needed.
 */
function saysTheSame(position: SudokuPosition, a: Step, b: Step): boolean {
  if (conclusionOf(a) !== conclusionOf(b) || !haveSameChains(a, b)) return false;
  if (a.proof.by === 'refutation' && b.proof.by === 'refutation') return forcedBy(a.proof) === forcedBy(b.proof);
  if (a.proof.by === 'total' && b.proof.by === 'total') {
    const { sums, houses, added = [] } = a.proof;
    const fewer = b.proof;
    const isSame = JSON.stringify([houses, added]) === JSON.stringify([fewer.houses, fewer.added ?? []]);
    return isSame && fewer.sums.length < sums.length && fewer.sums.every((sum) => sums.includes(sum));
  }
  if (a.proof.by !== 'sum' || b.proof.by !== 'sum') return false;
  const { truths } = a.proof;
  const concerned = new Set([
    ...truths.flatMap((truth) => namesOf(position, truth)),
    ...[...a.removes, ...a.places].map(nameOf),
  ]);
  const said = (premises: readonly Premise[]) =>
    premises
      .map((premise) =>
        namesOf(position, premise)
          .filter((name) => concerned.has(name))
          .sort()
          .join(),
      )
      .sort()
      .join(' ');
  return said(truths) === said(b.proof.truths) && a.proof.links.length === b.proof.links.length;
}

/** Whether the chains are the same, but for a last node that is ruled out: the link that remains leads to it, too. */
function haveSameChains({ chains: a = [] }: Step, { chains: b = [] }: Step): boolean {
  const isSame = (one: readonly ChainNode[], other = one) => JSON.stringify(one) === JSON.stringify(other);
  return (
    a.length === b.length &&
    a.every((chain, i) => isSame(chain, b[i]) || (chain.at(-1)?.holds === false && isSame(chain.slice(0, -1), b[i])))
  );
}

function forcedBy({ assume, forced }: Refutation): string {
  const lines = forced.map((line) =>
    'assume' in line ? forcedBy(line) : [line.candidate, 'premise' in line && line.holds],
  );
  return JSON.stringify([assume, lines]);
}

const conclusionOf = ({ places, removes }: Step) => `${places.map(nameOf).sort()} ${removes.map(nameOf).sort()}`;

const nameOf = ({ cell, value }: { cell: Cell; value: number }) => `${cell}=${value}`;

function namesOf(position: SudokuPosition, premise: Premise): string[] {
  return (readingOf(position.layout, position.clues)(premise, position)?.members ?? []).map(nameOf);
}
