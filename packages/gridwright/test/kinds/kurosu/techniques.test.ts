import { describe, expect, test } from 'vitest';
import type { Puzzle } from '../../../src/core/kind.js';
import type { Position, Step } from '../../../src/core/logic.js';
import { rngFromText } from '../../../src/core/rng.js';
import { parsePuzzle } from '../../../src/formats/puzzle-reader.js';
import { kurosu } from '../../../src/kinds/kurosu/kurosu.js';
import { logic } from '../../../src/kinds/kurosu/logic/logic.js';
import { KurosuPosition } from '../../../src/kinds/kurosu/logic/position.js';
import { examples } from '../../../src/kinds/kurosu/logic/techniques/examples.js';
import { techniques } from '../../../src/kinds/kurosu/logic/techniques/index.js';
import type { KurosuTechnique } from '../../../src/kinds/kurosu/logic/techniques/technique.js';
import { readOrder } from '../../../src/named/ids.js';
import { make } from '../../../src/orders.js';

import { hintText } from '../../../src/puzzle/sentences.js';
import { en } from '../../../src/text/en.js';
import { oracleSolutions } from '../../oracles/kurosu.js';
import { tampered } from './tamper.js';

const codes: readonly string[] = techniques.map(({ code }) => code);

function puzzleOf(text: string, distinct = false): Puzzle {
  const [cells, relations] = text.split(' ');
  const side = Math.sqrt(cells.length);
  const clues = Uint8Array.from(cells, (symbol) => '.01'.indexOf(symbol));
  const options = { ...(distinct && { distinct: 'yes' }), ...(relations !== undefined && { signs: relations }) };
  return { kind: 'kurosu', size: kurosu.size(side, side), options, clues };
}

const exampleOf = (code: string) => puzzleOf(examples[code], code.startsWith('distinct-'));

/**
 * Walks the path with some techniques, showing each step with the position before it; says whether the end is reached.
 */
function walk(
  puzzle: Puzzle,
  among: ReadonlySet<string> | undefined,
  watch: (position: KurosuPosition, step: Step) => void = () => {},
): boolean {
  const position = KurosuPosition.of(puzzle, puzzle.clues, true);
  for (let step = logic.next(position, among); step !== undefined; step = logic.next(position, among)) {
    watch(position, step);
    position.take(step);
  }
  return position.open === 0;
}

/** The position where the technique of an example is first used, and the step. */
function firstUse(code: string): { position: KurosuPosition; step: Step } {
  const puzzle = exampleOf(code);
  let found: { position: KurosuPosition; step: Step } | undefined;
  walk(puzzle, new Set(codes.slice(0, codes.indexOf(code) + 1)), (position, step) => {
    if (step.technique === code) found ??= { position: KurosuPosition.of(puzzle, position.grid.slice(), true), step };
  });
  if (found === undefined) throw new Error(`the example of ${code} does not use it`);
  return found;
}

function allSteps(technique: KurosuTechnique, position: KurosuPosition): Step[] {
  const steps: Step[] = [];
  technique.find(position, (step) => steps.push(step) >= 500);
  return steps;
}

const solutionOf = (puzzle: Puzzle) => kurosu.solve(puzzle, { limit: 2 }).solutions[0];

test('every technique has an example, and every example belongs to a technique', () => {
  expect(Object.keys(examples).sort()).toEqual(codes.slice().sort());
});

describe.each(techniques)('$code', (technique) => {
  const { code } = technique;
  const puzzle = exampleOf(code);
  const upTo = codes.slice(0, codes.indexOf(code) + 1);

  test('the example has one solution and is solved with the technique, but not without it', () => {
    expect(kurosu.solve(puzzle, { limit: 2 })).toMatchObject({ complete: true, solutions: { length: 1 } });
    expect(walk(puzzle, new Set(upTo.slice(0, -1)))).toBe(false);
    expect(walk(puzzle, new Set(upTo))).toBe(true);
  });

  test('the step has sentences that name what it concludes', () => {
    const { position, step } = firstUse(code);
    const hint = logic.hint(position, step);
    const { areas, candidates } = hint;
    const { where, text: what, technique: name } = hintText(en, puzzle, hint);
    expect(what).toMatch(/^([A-Z]|r\d).*\.$/);
    const { columns } = puzzle.size;
    for (const { cell } of step.places)
      expect(what).toContain(`r${Math.floor(cell / columns) + 1}c${(cell % columns) + 1}`);
    expect(what).toContain(` ${step.places[0].value - 1}.`);
    expect(where).toMatch(/^Look at (row|column|r)/);
    expect(name).toBe(en.kinds.kurosu.techniques[code].title);
    expect([areas.length, candidates.length].every((length) => length > 0)).toBe(true);
  });

  test('with one value fewer, the step is neither found nor accepted by the checker', () => {
    const { position, step } = firstUse(code);
    expect(logic.refute(position, step)).toBeUndefined();
    const filled = Array.from(position.grid.keys()).filter((cell) => position.grid[cell] !== 0);
    const nears = filled.map((cell) => KurosuPosition.of(puzzle, position.grid.with(cell, 0), true));
    const spoiled = nears.filter((near) => !allSteps(technique, near).map(meaning).includes(meaning(step)));
    expect(spoiled.length).toBeGreaterThan(0);
    for (const near of nears) expect(logic.refute(near, step) === undefined).toBe(!spoiled.includes(near));
  });
});

const meaning = ({ technique, proof, places }: Step) => JSON.stringify([technique, proof, places]);

describe('soundness', () => {
  test.each([
    ['gentle', { size: '8x8', depth: 'pairs' }, 10, 2],
    ['usual', {}, 20, 3],
    ['medium', { size: '8x8', depth: 'last' }, 20, 4],
    ['deep', { size: '8x8', depth: 'deep' }, 40, 8],
    ['deep 14x14', { size: '14x14', depth: 'deep' }, 3, 6],
    ['minimal with distinct lines', { minimal: true, distinct: true }, 40, 5],
    ['a rectangle', { size: '4x10', depth: 'deep' }, 10, 4],
    ['with two rows', { size: '2x8' }, 5, 1],
    ['deep with lines of odd length', { size: '7x7', depth: 'deep' }, 20, 5],
    ['minimal with distinct lines of odd length', { size: '7x7', minimal: true, distinct: true }, 20, 6],
    ['a rectangle with a side of odd length', { size: '6x9', minimal: true, distinct: true }, 10, 6],
    ['minimal with signs and lines of odd length', { size: '5x5', signs: true, minimal: true }, 20, 4],
    ['minimal with signs', { signs: true, minimal: true }, 40, 6],
    ['deep 12x12 with signs', { signs: true, size: '12x12', depth: 'deep' }, 3, 6],
  ])('%s: each step agrees with the only solution and passes the checker', (_, asked, count, kinds) => {
    const used = new Set<string>();
    for (let i = 0; i < count; i++) {
      const { puzzle } = make(readOrder('kurosu', asked), `sound ${i}`);
      const solution = solutionOf(puzzle);
      walk(puzzle, undefined, (position, step) => {
        expectSound(position, step, solution);
        used.add(step.technique);
      });
    }
    expect(used.size).toBeGreaterThanOrEqual(kinds);
  });

  test('all steps of all techniques in each position of the examples', () => {
    let steps = 0;
    for (const code of codes) {
      const solution = solutionOf(exampleOf(code));
      const { position } = firstUse(code);
      for (const technique of techniques) {
        for (const step of allSteps(technique, position)) {
          expectSound(position, step, solution);
          steps++;
        }
      }
    }
    expect(steps).toBeGreaterThan(200);
  });

  test('in a puzzle with several solutions, a step holds in all of them', () => {
    const rng = rngFromText('several');
    let steps = 0;
    for (let i = 0; i < 6; i++) {
      const { puzzle } = make(readOrder('kurosu', { depth: 'deep' }), `several ${i}`);
      const filled = Array.from(puzzle.clues.keys()).filter((cell) => puzzle.clues[cell] !== 0);
      const clues = puzzle.clues.with(filled[rng.below(filled.length)], 0);
      const solutions = oracleSolutions(clues, 6, 6, false);
      const position = KurosuPosition.of({ ...puzzle, clues }, clues, false);
      for (let step = logic.next(position); step !== undefined; step = logic.next(position)) {
        for (const { cell, value } of step.places)
          expect(solutions.every((text) => Number(text[cell]) === value - 1)).toBe(true);
        position.take(step);
        steps++;
      }
    }
    expect(steps).toBeGreaterThan(20);
  });
});

function expectSound(position: Position, step: Step, solution: Uint8Array): void {
  const wrong = step.places.filter(({ cell, value }) => solution[cell] !== value);
  expect({ step, wrong, refuted: logic.refute(position, step) }).toEqual({ step, wrong: [], refuted: undefined });
}

describe('a step with one change is rejected', () => {
  function passing(position: KurosuPosition, step: Step): { count: number; passed: string[] } {
    const others = [...tampered(step, position.layout.size)];
    const accepted = others.filter((other) => logic.refute(position, other) === undefined && !saysTheSame(step, other));
    return { count: others.length, passed: accepted.map((other) => `${meaning(step)} -> ${meaning(other)}`) };
  }

  test('in the examples', () => {
    let count = 0;
    for (const code of codes) {
      const { position, step } = firstUse(code);
      const changed = passing(position, step);
      expect(changed.passed).toEqual([]);
      count += changed.count;
    }
    expect(count).toBeGreaterThan(1000);
  });

  test('where lines are of odd length', () => {
    let count = 0;
    for (let i = 0; i < 6; i++) {
      const { puzzle } = make(readOrder('kurosu', { size: '5x5', minimal: true, distinct: true }), `changed ${i}`);
      walk(puzzle, undefined, (position, step) => {
        // Of a simpler step, another premise may be as good.
        if (step.technique !== 'distinct-lines') return;
        expect(passing(position, step).passed).toEqual([]);
        count++;
      });
    }
    expect(count).toBeGreaterThan(2);
  });
});

/** Whether two refutations force the same one after the other, each by a premise that forces it. */
function saysTheSame(a: Step, b: Step): boolean {
  if (
    a.proof.by !== 'refutation' ||
    b.proof.by !== 'refutation' ||
    JSON.stringify(a.places) !== JSON.stringify(b.places)
  )
    return false;
  const said = ({ proof }: Step) =>
    proof.by === 'refutation' &&
    JSON.stringify([proof.assume, proof.forced.map((line) => !('premise' in line) || [line.candidate, line.holds])]);
  return said(a) === said(b);
}

test.each([
  ['distinct lines', { size: '8x8', distinct: true }],
  ['signs', { signs: true }],
  ['both', { distinct: true, signs: true }],
])('the techniques solve minimal puzzles with %s', (_, asked) => {
  for (let i = 0; i < 30; i++) {
    const { puzzle } = make(readOrder('kurosu', { minimal: true, ...asked }), `all ${i}`);
    const solution = solutionOf(puzzle);
    expect(walk(puzzle, undefined, (position, step) => expectSound(position, step, solution))).toBe(true);
  }
});

test.each([
  [
    'its cells in one row, which becomes like another',
    'kurosu:6x6:distinct:signs-21E24e62x65x:......1..1...........00...........1.',
    '100012211221200000122112000000000021',
    3,
  ],
  [
    'its limits in one row, after a comparison of others',
    'kurosu:6x6:distinct:signs-22e24e42E51e:..........0.....0.................1.',
    '000020122112000010000020000010000020',
    27,
  ],
])('the hint for an assumption with %s names the assumed cell', (_, id, filled, assumed) => {
  const position = KurosuPosition.of(parsePuzzle(id), Uint8Array.from(filled, Number), true);
  const step = logic.next(position);
  expect(step?.technique).toBe('distinct-assumption');
  expect(step && logic.hint(position, step).areas).toEqual([{ cells: [assumed] }]);
});

test('singles fill the same cells at once as pairs, gaps and balance one by one', () => {
  for (let i = 0; i < 20; i++) {
    const { puzzle } = make(readOrder('kurosu', { size: '8x8', depth: 'deep' }), `singles ${i}`);
    const [at, one] = [KurosuPosition.of(puzzle, puzzle.clues, true), KurosuPosition.of(puzzle, puzzle.clues, true)];
    logic.singles?.fill(at);
    for (
      let step = logic.next(one, logic.singles?.codes);
      step !== undefined;
      step = logic.next(one, logic.singles?.codes)
    )
      one.take(step);
    expect(at.grid).toEqual(one.grid);
    expect(logic.open(at)).toBe(0);
  }
});

test("a player's notes add nothing to the grid, and a full board has no step", () => {
  const puzzle = exampleOf('pair');
  const [cell] = [puzzle.clues.indexOf(0)];
  const position = logic.position(puzzle, puzzle.clues, true, [{ cell, value: 1 }]);
  expect(position.candidates[cell]).toBe(0b11);
  expect(logic.next(logic.position(puzzle, solutionOf(puzzle), true, []))).toBeUndefined();
});
