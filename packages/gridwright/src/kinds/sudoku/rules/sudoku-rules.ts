import { type Cell, cellCount, type Grid } from '../../../core/grid.js';
import type { Puzzle, Rules } from '../../../core/kind.js';
import { drawnRequests, flag, whole } from '../../../core/option.js';
import { restricting, variantsIn } from '../variants/index.js';
import { check } from './check.js';
import { findContradiction } from './contradiction.js';
import { sudokuDrawing } from './drawing.js';
import { type Layout, layoutOf } from './layout.js';
import { PLAIN_RULES } from './mistake.js';
import { plainSudokuRules, quota } from './plain-rules.js';
import { uncoveredIn, visiblePart } from './uncovered.js';

/** The most harder steps that a killer without clues can be made for; any killer made by sums alone takes fewer. */
const MOST_STEPS = 99;

const peerLists = new WeakMap<Layout, readonly (readonly Cell[])[]>();

function peers({ size, options }: Puzzle): readonly (readonly Cell[])[] {
  const layout = layoutOf(size, options);
  let lists = peerLists.get(layout);
  if (lists === undefined) {
    const { peers, peersAt } = layout;
    lists = Array.from({ length: layout.cells }, (_, cell) => [...peers.subarray(peersAt[cell], peersAt[cell + 1])]);
    peerLists.set(layout, lists);
  }
  return lists;
}

function candidates({ size, options }: Puzzle, answer: Grid): Uint32Array {
  const { peers, peersAt, allowed, ...layout } = layoutOf(size, options);
  const masks = new Uint32Array(cellCount(size));
  for (let cell = 0; cell < masks.length; cell++) {
    if (answer[cell] !== 0) continue;
    let seen = 0;
    for (let at = peersAt[cell]; at < peersAt[cell + 1]; at++)
      if (answer[peers[at]] !== 0) seen |= 1 << (answer[peers[at]] - 1);
    masks[cell] = allowed[cell] & ~seen;
  }
  const { partners, partnersAt, supports, supportsAt } = layout;
  for (let cell = 0; cell < masks.length; cell++) {
    if (answer[cell] === 0) continue;
    for (let at = partnersAt[cell]; at < partnersAt[cell + 1]; at++)
      masks[partners[at]] &= supports[supportsAt[at] + answer[cell] - 1];
  }
  return masks;
}

/** The rules of Sudoku and its variants. */
export const sudokuRules: Rules = {
  ...plainSudokuRules,
  ...sudokuDrawing,
  requests: [
    ...plainSudokuRules.requests,
    ...drawnRequests(sudokuDrawing.options),
    flag('any-technique'),
    whole(
      'harder-steps',
      () => 0,
      () => MOST_STEPS,
    ),
  ],
  version: 2,
  versionOf: ({ requests }) => (requests.killer === undefined ? 1 : 2),
  rules: [...PLAIN_RULES, ...restricting.map(({ name }) => name)],
  sizes: '4x4 to 25x25, boxes 2x2 to 5x5; jigsaw 4x4 to 16x16',
  check,
  contradiction: (puzzle) => findContradiction(puzzle, candidates(puzzle, puzzle.clues)),
  cover: { uncovered: uncoveredIn, visible: visiblePart },
  values: {
    quota,
    peers,
    candidates,
    houses: ({ size, options }) =>
      variantsIn(options).flatMap(({ name, houses }) => houses?.(options[name], size) ?? []),
  },
};
