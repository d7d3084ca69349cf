import { afterEach, describe, expect, test } from 'vitest';
import { fastLines } from '../src/core/grid-lines.js';
import { rngFromText } from '../src/core/rng.js';
import { formatLine } from '../src/formats/format-grid.js';
import { parsePuzzle, type SheetOptions } from '../src/formats/puzzle-reader.js';
import { solveLine } from '../src/formats/solve-line.js';
import { solve } from '../src/index.js';
import { fastSolver } from '../src/kinds/sudoku/solve/fast-solver.js';
import { switchEngine } from '../src/wasm/engine.js';
import { gridOf, looseGrid, perturb, requireAccelerator } from './accelerated.js';

const accelerator = requireAccelerator();
const rng = rngFromText('solve-line');
const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** What `solveLine` replaces. */
function stepByStep(text: string, hints: SheetOptions): string | undefined {
  const puzzle = parsePuzzle(text, hints);
  const { solutions, complete } = solve(puzzle);
  const isSole = solutions.length === 1 && complete;
  return isSole || (puzzle.kind === 'flipit' && solutions.length > 0) ? formatLine(puzzle, solutions[0]) : undefined;
}

function use(isFast: boolean): void {
  fastSolver.set(isFast ? accelerator : undefined);
  fastLines.set(isFast ? accelerator : undefined);
}

afterEach(() => switchEngine(true));

describe.each([false, true])('a line solved at once, with WebAssembly: %s', (isFast) => {
  test('has the same solution as when it is parsed, solved and formatted', () => {
    for (let round = 0; round < 60; round++) {
      const clues = round % 3 === 0 ? looseGrid(25 + rng.below(12), rng) : perturb(gridOf(EASY), rng);
      const text = [...clues].map((value) => '.123456789'[value]).join('');
      use(false);
      const expected = stepByStep(text, {});
      use(isFast);
      expect([text, solveLine(text)]).toEqual([text, expected]);
      expect(solveLine(text.replaceAll('.', '0'), { kind: 'sudoku' })).toBe(expected);
    }
  });

  test.each<[string, string, SheetOptions]>([
    ['one solution', EASY, {}],
    ['one solution again', EASY, {}],
    ['rows', EASY.replace(/.{9}/g, '$&\n'), {}],
    ['a clash', `55${EASY.slice(2)}`, {}],
    ['no solution, without a clash', `${EASY.slice(0, 2)}2${EASY.slice(3)}`, {}],
    ['no clue', '.'.repeat(81), { kind: 'sudoku' }],
    ['an id', `sudoku:9x9:diagonals:${'.'.repeat(81)}`, {}],
    ['diagonals', EASY, { diagonals: true }],
    ['another size', '1234341221434.21', {}],
    ['another size, several solutions', '1...3....1....14', {}],
    ['Kurosu', 'kurosu:4x4:0..1.....1.....0', {}],
    ['FlipIT', 'flipit:4x4:0110000000000000', {}],
    ['FlipIT without a solution', 'flipit:5x5:1000000000000000000000000', {}],
  ])('has the same answer: %s', (_, text, hints) => {
    use(isFast);
    expect(solveLine(text, hints)).toBe(stepByStep(text, hints));
  });

  test.each(['', 'x', `${EASY}.`, EASY.slice(1), EASY.replace('.', 'é'), EASY.replace('.', '\u0132'), '0'.repeat(81)])(
    'is refused as by parsePuzzle: %s',
    (text) => {
      use(isFast);
      solveLine(EASY);
      let refusal: unknown;
      try {
        parsePuzzle(text);
      } catch (error) {
        refusal = error;
      }
      expect(refusal).toBeInstanceOf(Error);
      expect(() => solveLine(text)).toThrow(refusal as Error);
    },
  );
});

test('the arguments have to be a text and hints', () => {
  expect(() => solveLine(81 as never)).toThrow(new TypeError('text: expected a string, got a number'));
  expect(() => solveLine(EASY, null as never)).toThrow(new TypeError('hints: expected an object, got null'));
});
