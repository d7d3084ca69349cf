import { lowestBit } from '../../../core/bits.js';
import type { Cell } from '../../../core/grid.js';
import type { House } from '../../../core/house.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Automaton } from '../variants/automaton.js';
import { variantsIn } from '../variants/index.js';
import type { Pair, Sum } from '../variants/variant.js';
import { type Constraint, canFill } from './can-fill.js';
import { type Layout, layoutOf } from './layout.js';
import { type Contradiction, type Demand, ruleOf } from './mistake.js';

/** A constraint with the rule that demands it. */
type Demanded = Constraint & { readonly demand: Demand };

/**
 * Returns the first cell or constraint that leaves a puzzle without a solution. `candidates` are what the clues leave
 * each empty cell. The marks are tried before the candidates, so that a contradiction of one mark is named by it.
 */
export function findContradiction(puzzle: Puzzle, candidates: Uint32Array): Contradiction | undefined {
  const { size, clues, options } = puzzle;
  const layout = layoutOf(size, options);
  const marks = marksOf(puzzle, layout);
  const houses = layout.houses.map((house) => ofHouse(house, clues));
  const valued = allowedByMarks(layout, puzzle);
  const alone = withClues(puzzle, valued);
  const left = withClues(puzzle, candidates);
  return (
    unfilled(marks, alone, layout) ??
    houseWithoutPlace(layout, puzzle, alone) ??
    cellWithoutCandidate(layout, puzzle, valued, left) ??
    houseWithoutPlace(layout, puzzle, left) ??
    unfilled([...marks, ...houses], left, layout)
  );
}

/** Returns all constraints besides houses. */
function marksOf({ size, options }: Puzzle, layout: Layout): Demanded[] {
  const groups = variantsIn(options).flatMap(({ name, groups }) =>
    (groups?.(options[name], size) ?? []).map((cells) => ofGroup(name, cells, layout)),
  );
  return [...layout.sums.map(ofSum), ...layout.pairs.map(ofPair), ...layout.automata.map(ofAutomaton), ...groups];
}

/** Returns the values that each cell may have by marks of its own. */
function allowedByMarks({ values, cells }: Layout, { size, options }: Puzzle): Uint32Array {
  const masks = new Uint32Array(cells).fill(2 ** values - 1);
  for (const { name, values: allowedBy } of variantsIn(options))
    for (const [cell, mask] of allowedBy?.(options[name], size).entries() ?? []) masks[cell] &= mask;
  return masks;
}

/** Returns the masks with those of the clues in their cells. */
function withClues({ clues }: Puzzle, masks: Uint32Array): Uint32Array {
  return masks.map((mask, cell) => (clues[cell] === 0 ? mask : 1 << (clues[cell] - 1)));
}

function ofPair(pair: Pair): Demanded {
  return { cells: pair.cells, pairs: [pair], demand: { rule: pair.rule, constraint: 'line' } };
}

/** Cells that differ anyway are peers, and need no pairs. */
function ofGroup(rule: string, cells: readonly Cell[], layout: Layout): Demanded {
  const pairs = layout.pairs.filter((pair) => pair.rule === rule && !pair.isDistinct);
  return { cells, ...(pairs.length > 0 && { pairs }), demand: { rule, constraint: 'line' } };
}

function ofSum(sum: Sum): Demanded {
  const { rule, type, cells } = sum;
  if (type === 'line') return { ...sum, demand: { rule, constraint: 'line' } };
  if (type === 'cage') return { ...sum, demand: { rule, constraint: 'sum', sum: sum.sum } };
  return { ...sum, demand: { rule, constraint: 'circle', circle: cells[0], shaft: cells.slice(1) } };
}

function ofAutomaton({ rule, cells, machine }: Automaton): Demanded {
  return { cells, machine, demand: { rule, constraint: 'line' } };
}

/** The values of clues aren't candidates of their house any more. */
function ofHouse(house: House, clues: Uint8Array): Demanded {
  const { type, index, cells } = house;
  return {
    cells: cells.filter((cell) => clues[cell] === 0),
    demand: { rule: ruleOf(house), constraint: 'house', house: { type, index } },
  };
}

/** Returns the first constraint that no values left by the masks satisfy. */
function unfilled(constraints: readonly Demanded[], masks: Uint32Array, layout: Layout): Contradiction | undefined {
  const found = constraints.find((constraint) => !canFill(constraint, masks, layout));
  if (found === undefined) return undefined;
  const { cells, demand } = found;
  return { code: 'no-filling', cells: cells.toSorted((a, b) => a - b), unfinished: false, ...demand };
}

function houseWithoutPlace(layout: Layout, { clues }: Puzzle, masks: Uint32Array): Contradiction | undefined {
  for (const { type, index, cells } of layout.houses) {
    const missing = (2 ** layout.values - 1) & ~cells.reduce((all, cell) => all | masks[cell], 0);
    if (missing === 0) continue;
    const empty = cells.filter((cell) => clues[cell] === 0).toSorted((a, b) => a - b);
    const value = lowestBit(missing) + 1;
    return { code: 'no-place', cells: empty, house: { type, index }, value, unfinished: false };
  }
  return undefined;
}

function cellWithoutCandidate(
  layout: Layout,
  { clues }: Puzzle,
  valued: Uint32Array,
  left: Uint32Array,
): Contradiction | undefined {
  const cell = left.indexOf(0);
  if (cell < 0) return undefined;
  const causes = causesFor(layout, clues, cell, valued[cell]);
  const odd = isOdd(valued[cell], layout);
  const cells = [cell, ...causes].sort((a, b) => a - b);
  return { code: 'no-candidate', cells, cell, clues: causes, ...(odd !== undefined && { odd }), unfinished: false };
}

/** Returns whether a cell may have all odd values and no others; undefined if these aren't the even ones either. */
function isOdd(allowed: number, { values }: Layout): boolean | undefined {
  const all = 2 ** values - 1;
  const odd = 0x55555555 & all;
  if (allowed === odd) return true;
  return allowed === all - odd ? false : undefined;
}

/** Returns cells with clues, each ruling out a value of a cell that no earlier one rules out. */
function causesFor(layout: Layout, clues: Uint8Array, cell: Cell, values: number): Cell[] {
  let rest = values;
  return [...clues.keys()].filter((clue) => {
    if (clues[clue] === 0) return false;
    const before = rest;
    rest &= besides(layout, clue, cell, clues[clue]);
    return rest !== before;
  });
}

/** Returns the values that a cell may have beside a value of another one. */
function besides(layout: Layout, from: Cell, to: Cell, value: number): number {
  const { peers, peersAt, partners, partnersAt, supports, supportsAt, values } = layout;
  let mask = 2 ** values - 1;
  if (peers.subarray(peersAt[from], peersAt[from + 1]).includes(to)) mask &= ~(1 << (value - 1));
  for (let at = partnersAt[from]; at < partnersAt[from + 1]; at++)
    if (partners[at] === to) mask &= supports[supportsAt[at] + value - 1];
  return mask;
}
