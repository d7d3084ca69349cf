import { expect, test } from 'vitest';
import type { Puzzle } from '../../../src/core/kind.js';
import type { Step } from '../../../src/core/logic.js';
import { derivedOf, hasBit } from '../../../src/kinds/sudoku/logic/inference/derived-links.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { SudokuPosition } from '../../../src/kinds/sudoku/logic/position.js';
import { alternatingInferenceChain } from '../../../src/kinds/sudoku/logic/techniques/chains.js';
import { isChained } from '../../../src/kinds/sudoku/logic/techniques/conjugate-pairs.js';
import { examplePuzzle, examples } from '../../../src/kinds/sudoku/logic/techniques/examples.js';
import { techniques } from '../../../src/kinds/sudoku/logic/techniques/index.js';
import { arePairsChained } from '../../../src/kinds/sudoku/logic/techniques/pair-chains.js';
import type { SudokuTechnique } from '../../../src/kinds/sudoku/logic/techniques/technique.js';
import { sudoku } from '../../../src/kinds/sudoku/sudoku.js';
import { solvePath } from '../../../src/puzzle/path.js';
import { hintText } from '../../../src/puzzle/sentences.js';
import { en } from '../../../src/text/en.js';
import { exampleOf } from './sound.js';

const codes: readonly string[] = techniques.map(({ code }) => code);

/** The position of an example where the cheaper techniques find nothing any more. */
function stuck(code: string): SudokuPosition {
  const puzzle: Puzzle = {
    kind: 'sudoku',
    size: sudoku.defaultSize,
    options: {},
    clues: Uint8Array.from(examples[code], Number),
  };
  const position = SudokuPosition.of(puzzle, puzzle.clues, true, []);
  const cheaper = new Set(codes.slice(0, codes.indexOf(code)));
  for (let step = logic.next(position, cheaper); step !== undefined; step = logic.next(position, cheaper))
    position.take(step);
  return position;
}

function firstStep(technique: SudokuTechnique, position: SudokuPosition): Step | undefined {
  let found: Step | undefined;
  technique.find(position, (step) => {
    found = step;
    return true;
  });
  return found;
}

const sameHouse = (a: number, b: number) => {
  const [ra, ca, rb, cb] = [Math.floor(a / 9), a % 9, Math.floor(b / 9), b % 9];
  return (
    ra === rb || ca === cb || (Math.floor(ra / 3) === Math.floor(rb / 3) && Math.floor(ca / 3) === Math.floor(cb / 3))
  );
};

type Use = 'values' | 'cells' | 'all';

/**
 * How many strong links the shortest chain has that makes some candidate false if it is true, by strong links of some
 * use. Tries all, link by link. With links of values only, a chain keeps to one value.
 */
function shortestChain({ candidates, grid, layout }: SudokuPosition, use: Use = 'all', value?: number): number {
  const all = [...candidates.keys()]
    .filter((cell) => grid[cell] === 0)
    .flatMap((cell) => [1, 2, 3, 4, 5, 6, 7, 8, 9].map((v) => ({ cell, value: v })));
  const open = all.filter(
    (one) => candidates[one.cell] & (1 << (one.value - 1)) && (value === undefined || one.value === value),
  );
  const weak = open.map((a) =>
    open.filter((b) => a !== b && (a.cell === b.cell || (a.value === b.value && sameHouse(a.cell, b.cell)))),
  );
  const inHouse = (cells: readonly number[], v: number) =>
    open.filter((one) => one.value === v && cells.includes(one.cell));
  const strong = open.map((a) => {
    const inCell = open.filter(({ cell }) => cell === a.cell);
    const houses = layout.houses
      .filter(({ cells }) => cells.includes(a.cell))
      .map(({ cells }) => inHouse(cells, a.value));
    const groups = [...(use === 'values' ? [] : [inCell]), ...(use === 'cells' ? [] : houses)];
    return groups.filter((group) => group.length === 2).map((group) => group.find((b) => b !== a));
  });
  const lengths = open.map((start) => {
    let off = new Set(weak[open.indexOf(start)]);
    const seen = new Set(off);
    for (let links = 1; off.size > 0; links++) {
      const on = new Set([...off].flatMap((one) => strong[open.indexOf(one)]));
      off = new Set(
        [...on].flatMap((one) => (one === undefined ? [] : weak[open.indexOf(one)])).filter((one) => !seen.has(one)),
      );
      if (off.has(start)) return links;
      for (const one of off) seen.add(one);
    }
    return Number.POSITIVE_INFINITY;
  });
  return Math.min(...lengths);
}

// Before these, one strong link can be a chain: pointing or claiming. Other examples have rules besides the houses.
const afterClaiming = codes.slice(codes.indexOf('claiming') + 1).filter((code) => /^\d{81}$/.test(examples[code]));

test.each(afterClaiming)(
  'the fast search finds ends of chains exactly where a slow search finds a chain: %s',
  (code) => {
    const position = stuck(code);
    const quick = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((value) => isChained(position, value));
    expect(quick).toEqual(quick.map((_, i) => shortestChain(position, 'values', i + 1) < Number.POSITIVE_INFINITY));
    expect(arePairsChained(position)).toBe(shortestChain(position, 'cells') < Number.POSITIVE_INFINITY);
    expect(derivedOf(position, 'plain', 'all').ends.length > 0).toBe(
      shortestChain(position) < Number.POSITIVE_INFINITY,
    );
  },
);

test.each(['xy-chain', 'alternating-inference-chain', 'grouped-chain', 'als-chain', 'forcing-chain'])(
  'the chain found first is as short as a slow search finds: %s',
  (code) => {
    const position = stuck(code);
    const step = firstStep(alternatingInferenceChain, position);
    const links = step?.proof.by === 'sum' ? step.proof.truths.length : Number.POSITIVE_INFINITY;
    expect(links).toBe(shortestChain(position));
  },
);

test('a chain is described link by link, and its ends name what is ruled out', () => {
  const position = stuck('xy-chain');
  const step = logic.next(position) as Step;
  const { text: what } = hintText(en, exampleOf('xy-chain'), logic.hint(position, step));
  const nodes = step.chains?.[0] ?? [];
  expect(what.match(/r\dc\d is (not )?\d/g)?.slice(0, nodes.length)).toEqual(
    nodes.map(
      ({ candidates: [{ cell, value }], holds }) =>
        `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1} is ${holds ? '' : 'not '}${value}`,
    ),
  );
  const ends = [nodes[0], nodes[nodes.length - 1]].map(({ candidates: [end] }) => end);
  for (const { cell, value } of step.removes)
    for (const end of ends) expect([end.value, sameHouse(end.cell, cell)]).toEqual([value, true]);
});

test('a forcing chain tries every case: each chain starts with one and ends at the candidate ruled out', () => {
  const position = stuck('forcing-chain');
  const { chains = [], removes } = logic.next(position) as Step;
  expect(chains.length).toBeGreaterThan(2);
  for (const chain of chains) expect(removes).toContainEqual(chain[chain.length - 1].candidates[0]);
});

test('inferences are computed again when a candidate is removed', () => {
  const position = stuck('alternating-inference-chain');
  const step = firstStep(alternatingInferenceChain, position) as Step;
  position.take(step);
  const next = firstStep(alternatingInferenceChain, position);
  expect(next?.removes).not.toEqual(step.removes);
  if (next !== undefined) expect(logic.refute(position, next)).toBeUndefined();
});

test('weak links go both ways, also where groups have no strong links', () => {
  for (const text of Object.values(examples)) {
    solvePath(sudoku, examplePuzzle(text), {
      watch: (position, { technique }) => {
        if (logic.singles?.codes.has(technique)) return;
        for (const extent of ['grouped', 'sets', 'all'] as const) {
          const { graph, weak } = derivedOf(position as SudokuPosition, extent, 'all');
          for (let a = 0; a < graph.linked; a++)
            for (let b = 0; b < a; b++)
              if (hasBit(weak, a * graph.row, b) !== hasBit(weak, b * graph.row, a))
                expect.fail(`${text}: nodes ${a} and ${b} of ${extent}`);
        }
      },
    });
  }
});
