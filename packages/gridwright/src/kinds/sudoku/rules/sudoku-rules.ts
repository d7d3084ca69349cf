import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { clueRequest } from '../../../core/clue-range.js';
import { OptionError } from '../../../core/errors.js';
import { type Cell, cellCount, formatShape, type Grid, type Size } from '../../../core/grid.js';
import { drawCages, drawLines, drawShades, drawSigns, drawThermos, drawValues } from '../../../core/grid-marks.js';
import { windowsOf } from '../../../core/house.js';
import type { Cage, DrawnSign, Mark, Puzzle, Rules, SignRole } from '../../../core/kind.js';
import { LEVELS } from '../../../core/logic.js';
import { setValue } from '../../../core/move.js';
import { choice, flag, type OptionSpec } from '../../../core/option.js';
import { SYMMETRIES } from '../../../core/symmetry.js';
import { cagesOption, parseCages } from './cages.js';
import { check, RULES } from './check.js';
import { DOTS, dotsOption, edgesOf, PAIR_SUMS, pairSumsOption } from './dots.js';
import { type Layout, layoutOf } from './layout.js';
import { type Parity, parityOption, parseParity } from './parity.js';
import { parseRegions, type Regions, regionsOption } from './regions.js';
import { type Thermo, thermosOf, thermosOption } from './thermos.js';

const alphabet = { symbols: DIGITS_AND_LETTERS, also: { 0: 0, '*': 0, _: 0, '-': 0, x: 0 } };

/** Boxes are from 2x2 to 5x5. The usual one for a number of values is the squarest, wider than tall. */
const BOX_SIDES = [2, 3, 4, 5];

const USUAL_BOXES = new Map<number, readonly [boxRows: number, boxColumns: number]>(
  BOX_SIDES.flatMap((rows) =>
    BOX_SIDES.filter((columns) => columns >= rows).map((columns) => [rows * columns, [rows, columns]]),
  ),
);

/** The sides of jigsaw grids, whose regions take the place of boxes. */
const JIGSAW_SIDES = { least: 4, most: 16 };

function size(rows: number, columns: number, boxRows?: number, boxColumns?: number): Size {
  if (boxRows === 0 && boxColumns === 0) {
    const { least, most } = JIGSAW_SIDES;
    if (rows === columns && rows >= least && rows <= most) return { rows, columns, boxRows, boxColumns };
    throw new OptionError('size', `${least}x${least} to ${most}x${most} for a jigsaw`, formatShape(rows, columns));
  }
  const usual = USUAL_BOXES.get(rows);
  if (rows !== columns || usual === undefined) {
    throw new OptionError(
      'size',
      '4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 15x15, 16x16, 20x20 or 25x25 (4x4 to 16x16 for a jigsaw)',
      formatShape(rows, columns),
    );
  }
  const [r, c] = [boxRows ?? usual[0], boxColumns ?? usual[1]];
  if (!BOX_SIDES.includes(r) || !BOX_SIDES.includes(c) || r * c !== rows) {
    throw new OptionError(
      'box',
      `a box of ${rows} cells for ${rows}x${columns}, such as ${usual.join('x')}`,
      formatShape(r, c),
    );
  }
  return { rows, columns, boxRows: r, boxColumns: c };
}

function sizeOfCells(cells: number): Size | undefined {
  const side = Math.round(Math.sqrt(cells));
  return side * side === cells && USUAL_BOXES.has(side) ? size(side, side) : undefined;
}

function draw(puzzle: Puzzle, answer: Grid): Mark[] {
  const n = puzzle.size.rows;
  const diagonals: Mark[] =
    puzzle.options.diagonals === undefined
      ? []
      : [
          { type: 'line', role: 'house', x1: 0, y1: 0, x2: n, y2: n },
          { type: 'line', role: 'house', x1: n, y1: 0, x2: 0, y2: n },
        ];
  return [
    ...drawShades(windowsIn(puzzle) ?? [], puzzle.size),
    ...drawThermos(thermosIn(puzzle), puzzle.size),
    ...drawShades(parityIn(puzzle) ?? [], puzzle.size, ['circle', 'square']),
    ...diagonals,
    ...drawLines(puzzle.size, regionsOf(puzzle)),
    ...drawCages(cagesIn(puzzle), puzzle.size),
    ...drawSigns(signsIn(puzzle), puzzle.size),
    ...drawValues(puzzle.clues, answer, puzzle.size, DIGITS_AND_LETTERS),
  ];
}

function regionsOf({ size, options }: Puzzle): Regions | undefined {
  return options.regions === undefined ? undefined : parseRegions(options.regions, size);
}

/** Returns the number of each cell's window, from 1. */
function windowsIn({ size, options }: Puzzle): Uint8Array | undefined {
  if (options.windoku === undefined) return undefined;
  const windows = new Uint8Array(cellCount(size));
  for (const { index, cells } of windowsOf(size)) for (const cell of cells) windows[cell] = index + 1;
  return windows;
}

function cagesIn({ size, options }: Puzzle): readonly Cage[] {
  return options.cages === undefined ? [] : parseCages(options.cages, size);
}

/** Returns for each cell whether its value is odd or even. */
function parityIn({ size, options }: Puzzle): Parity | undefined {
  return options.parity === undefined ? undefined : parseParity(options.parity, size);
}

const SIGNS: Readonly<Record<string, SignRole>> = { w: 'white', b: 'black', x: 'x', v: 'v' };

function signsIn({ size, options }: Puzzle): DrawnSign[] {
  const edges = [DOTS, PAIR_SUMS].flatMap((form) => edgesOf(form, size, options));
  return edges.map(({ first, second, letter }) => ({ first, second, role: SIGNS[letter] }));
}

function thermosIn({ size, options }: Puzzle): Thermo[] {
  return thermosOf(size, options);
}

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

const windoku = flag('windoku', 'four windows of 3x3 cells are houses too');

const windokuOption: OptionSpec = {
  ...windoku,
  read(text, size) {
    if (text !== '' && size.boxRows * size.boxColumns !== 9)
      throw new OptionError(
        'windoku',
        '9x9 with boxes',
        size.rows === 9 ? 'a jigsaw' : formatShape(size.rows, size.columns),
      );
    return windoku.read(text, size);
  },
};

/** The rules of Sudoku. */
export const sudokuRules: Rules = {
  name: 'sudoku',
  title: 'Sudoku',
  version: 1,
  unique: true,
  input: 'values',
  clueAlphabet: alphabet,
  answerAlphabet: alphabet,
  rules: RULES,
  defaultSize: size(9, 9),
  sizes: '4x4 to 25x25, boxes 2x2 to 5x5; jigsaw 4x4 to 16x16',
  size,
  sizeOfCells,
  options: [
    flag('diagonals', 'the two long diagonals are houses too'),
    regionsOption,
    windokuOption,
    flag('anti-knight', "cells a knight's move apart differ"),
    flag('anti-king', "cells a king's move apart differ"),
    flag('non-consecutive', 'neighbours have no consecutive values'),
    parityOption,
    dotsOption,
    flag('all-dots', 'all dots are given: other neighbours are neither consecutive nor one twice the other'),
    pairSumsOption,
    flag('all-pair-sums', 'all X and V are given: no other neighbours add up to 10 or 5'),
    thermosOption,
    cagesOption,
  ],
  requests: [
    clueRequest(0),
    flag('minimal', 'no clue can go (with a symmetry: no orbit of clues)'),
    choice('symmetry', 'symmetry of the pattern of clues', SYMMETRIES),
    {
      ...flag('jigsaw', 'irregular regions instead of boxes'),
      replacesBoxes: true,
      draws: 'regions',
      fallback: (_size, { regions = '' }) => regions && 'yes',
    },
    {
      ...flag('odd-even', 'cells with odd and even values'),
      draws: 'parity',
      fallback: (_size, { parity = '' }) => parity && 'yes',
    },
    {
      ...flag('killer', 'cages of different values with a sum'),
      draws: 'cages',
      fallback: (_size, { cages = '' }) => cages && 'yes',
    },
    {
      ...flag('kropki', 'white dots between consecutive values, black ones where one is twice the other'),
      draws: 'dots',
      fallback: (_size, { dots = '' }) => dots && 'yes',
    },
    {
      ...flag('xv', 'X between cells that add up to 10, V for 5'),
      draws: 'pair-sums',
      fallback: (_size, options) => (options['pair-sums'] ?? '') && 'yes',
    },
    {
      ...flag('thermometers', 'thermometers, on which values grow from the bulb'),
      draws: 'thermos',
      fallback: (_size, { thermos = '' }) => thermos && 'yes',
    },
  ],
  series: {
    from: 'date',
    version: 1,
    request: { symmetry: 'half-turn' },
    levels: LEVELS,
    load: async () => (await import('../dailies.js')).dailies,
    weekly: {
      mini: {
        asked: [
          ...['20', '18', '16', '14', '12', '10'].map((clues) => ({ size: '6x6', clues, symmetry: 'half-turn' })),
          { size: '6x6', minimal: 'yes' },
        ],
        // Whatever the order in which singles are found, they fill the same cells.
        only: ['full-house', 'hidden-single-box', 'hidden-single-line', 'naked-single'],
      },
    },
  },
  help: 'logic',
  maxValues: ({ rows }) => ({ clue: rows, answer: rows }),
  check,
  start: (puzzle) => puzzle.clues.slice(),
  apply: (puzzle, answer, move) => setValue(puzzle.clues, answer, move, puzzle.size, puzzle.size.rows),
  draw,
  values: {
    peers,
    candidates,
    regions: regionsOf,
    windows: windowsIn,
    parity: parityIn,
    cages: cagesIn,
    signs: signsIn,
    thermos: thermosIn,
    quota: ({ rows }) => ({ whole: rows }),
  },
};
