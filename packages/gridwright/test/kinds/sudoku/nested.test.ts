import { describe, expect, test } from 'vitest';
import type { Proof, Refutation, Step } from '../../../src/core/logic.js';
import { Propagation } from '../../../src/kinds/sudoku/logic/inference/assumption.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { sudoku } from '../../../src/kinds/sudoku/sudoku.js';
import { hint } from '../../../src/puzzle/hint.js';
import { hintText } from '../../../src/puzzle/sentences.js';
import { de } from '../../../src/text/de.js';
import { en } from '../../../src/text/en.js';
import { expectSound, puzzleOf, walk } from './sound.js';
import { tampered } from './tamper.js';

/** Among the hardest puzzles known in 2011. The slow suite solves all of them. */
const HARDEST = '000000039000001005003050800008090006070002000100400000009080050020000600400700000';
/** Needs one nested chain only. */
const NESTED = '006001000050030090900400007001000020030090000400500001300000680000300200002008003';
/** How many refutations are within each other, the outermost one with them. */
function depthOf({ forced }: Refutation): number {
  return 1 + Math.max(0, ...forced.map((line) => ('assume' in line ? depthOf(line) : 0)));
}

const refutationOf = (proof: Proof) => (proof.by === 'refutation' ? proof : undefined);

function depth({ proof }: Step): number {
  const refutation = refutationOf(proof);
  return refutation === undefined ? 0 : depthOf(refutation);
}

describe('a puzzle that needs a nested chain', () => {
  test('is solved by logic, every step passed by the checker', () => {
    const puzzle = puzzleOf(NESTED);
    const [solution] = sudoku.solve(puzzle, { limit: 2 }).solutions;
    let most = 0;
    const isSolved = walk(puzzle, undefined, (position, step) => {
      expectSound(position, step, solution);
      most = Math.max(most, depth(step));
    });
    expect(isSolved).toBe(true);
    expect(most).toBe(2);
  });

  test('has a hint from the start, with a proof, even if it is one of the hardest', () => {
    const puzzle = puzzleOf(HARDEST);
    const [solution] = sudoku.solve(puzzle, { limit: 2 }).solutions;
    const advice = hint(sudoku, puzzle);
    const position = logic.position(puzzle, puzzle.clues, true, []);
    const step = logic.next(position);
    if (advice.type !== 'step' || step === undefined) throw new Error(advice.type);
    expect(advice.hint).toEqual(logic.hint(position, step));
    expectSound(position, step, solution);
  });
});

describe('a nested forcing chain', () => {
  const puzzle = puzzleOf(HARDEST);
  const position = logic.position(puzzle, puzzle.clues, true, []);
  const step = logic.next(position, new Set(['nested-forcing-chain']));
  if (step === undefined) throw new Error('no step');

  test('is the same step every time', () => {
    const again = logic.position(puzzle, puzzle.clues, true, []);
    expect(logic.next(again, new Set(['nested-forcing-chain']))).toEqual(step);
  });

  test('is read in parts, which together are the whole sentence', () => {
    for (const language of [en, de]) {
      const { text: whole, parts = [] } = hintText(language, puzzle, logic.hint(position, step));
      const inner = parts.filter((part) => part.parts !== undefined);
      expect(inner.length).toBeGreaterThan(0);
      let rest = whole;
      for (const text of parts.flatMap((part) => [part, ...(part.parts ?? [])]).map((part) => part.text)) {
        expect(rest).toContain(text);
        rest = rest.slice(rest.indexOf(text) + text.length);
      }
      expect(rest).toBe('');
    }
  });

  test('is refused when one thing in it is changed, at any depth', () => {
    let count = 0;
    const passed: Step[] = [];
    for (const other of tampered(step)) {
      // A tenth of them is enough to reach every line.
      if (count++ % 10 > 0) continue;
      const conclusion = JSON.stringify([other.places, other.removes]) === JSON.stringify([step.places, step.removes]);
      if (logic.refute(position, other) === undefined && !(conclusion && sameCandidates(step, other)))
        passed.push(other);
    }
    expect(passed).toEqual([]);
    expect(count).toBeGreaterThan(500);
  });

  test('is not looked for where several solutions are possible', () => {
    const open = logic.position(puzzleOf('0'.repeat(81)), new Uint8Array(81), false, []);
    expect(logic.next(open)).toBeUndefined();
  });
});

/** Whether two steps force the same candidates in the same order, by whichever premises. */
function sameCandidates(a: Step, b: Step): boolean {
  const candidates = (step: Step) =>
    JSON.stringify(step.proof, (name, value) => (/premise|broken/.test(name) ? '' : value));
  return candidates(a) === candidates(b);
}

test('an assumption rules out what leaves a cell of a pair without a value, where sums are followed', () => {
  // Along the whispers line r1c1, r1c2, values differ by 5 or more: 6 needs a 1 beside it.
  const clues = new Uint8Array(81);
  const puzzle = { kind: 'sudoku', size: puzzleOf(NESTED).size, options: { 'german-whispers': '1112' }, clues };
  const kept: Record<number, readonly number[]> = { 0: [1, 6], 1: [1, 2, 7], 37: [1, 3] };
  const removed = Object.entries(kept).flatMap(([cell, values]) =>
    [1, 2, 3, 4, 5, 6, 7, 8, 9]
      .filter((value) => !values.includes(value))
      .map((value) => ({ cell: Number(cell), value })),
  );
  const position = SudokuPosition.of(puzzle, clues, true, removed);
  const six = 5;
  const oneBelow = 37 * 9;
  for (const follows of [true, false]) {
    const propagation = new Propagation(position, follows);
    propagation.assume(oneBelow);
    expect(propagation.isOpen(six)).toBe(!follows);
  }
});
