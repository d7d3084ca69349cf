import { DIGITS_AND_LETTERS } from '../../../core/alphabet.js';
import { drawCages } from '../../../core/cage-marks.js';
import { drawArrows, drawBorders, drawShades, drawThermos } from '../../../core/clue-marks.js';
import { type EdgeForm, parseEdges } from '../../../core/edges.js';
import { cellCount, type Grid } from '../../../core/grid.js';
import { drawLines, drawValues } from '../../../core/grid-marks.js';
import { windowsOf } from '../../../core/house.js';
import type { Cage, Drawing, Puzzle } from '../../../core/kind.js';
import type { DrawnSign, Mark, SignRole } from '../../../core/mark.js';
import { drawSigns } from '../../../core/sign-marks.js';
import { ARROWS } from '../variants/arrow.js';
import { DOTS } from '../variants/kropki.js';
import { THERMOMETERS } from '../variants/thermometer.js';
import { PAIR_SUMS } from '../variants/xv.js';
import { parseCages } from './cages.js';
import { sudokuFrame } from './frame.js';
import { type Parity, parseParity } from './parity.js';
import type { Path } from './paths.js';
import { plainDrawing } from './plain-drawing.js';
import { parseRegions, type Regions } from './regions.js';

function draw(puzzle: Puzzle, answer: Grid): Mark[] {
  const n = puzzle.size.rows;
  const diagonals: Mark[] =
    puzzle.options.diagonals === undefined
      ? []
      : [
          { type: 'line', role: 'house', x1: 0, y1: 0, x2: n, y2: n },
          { type: 'line', role: 'house', x1: n, y1: 0, x2: 0, y2: n },
        ];
  const regions = regionsOf(puzzle);
  return [
    ...drawShades(windowsIn(puzzle) ?? [], puzzle.size),
    ...drawThermos(thermosIn(puzzle), puzzle.size),
    ...drawShades(parityIn(puzzle) ?? [], puzzle.size, ['circle', 'square']),
    ...drawArrows(arrowsIn(puzzle), puzzle.size),
    ...diagonals,
    ...drawLines(puzzle.size, regions && drawBorders(regions, puzzle.size)),
    ...drawCages(cagesIn(puzzle), puzzle.size),
    ...drawSigns(signsIn(puzzle), puzzle.size),
    ...drawValues(puzzle.clues, answer, puzzle.size, DIGITS_AND_LETTERS),
  ];
}

export function regionsOf({ size, options }: Puzzle): Regions | undefined {
  return options.jigsaw === undefined ? undefined : parseRegions(options.jigsaw, size);
}

/** Returns the number of each cell's window, from 1. */
export function windowsIn({ size, options }: Puzzle): Uint8Array | undefined {
  if (options.windoku === undefined) return undefined;
  const windows = new Uint8Array(cellCount(size));
  for (const { index, cells } of windowsOf(size)) for (const cell of cells) windows[cell] = index + 1;
  return windows;
}

export function cagesIn({ size, options }: Puzzle): readonly Cage[] {
  return options.killer === undefined ? [] : parseCages(options.killer, size);
}

/** Returns for each cell whether its value is odd or even. */
export function parityIn({ size, options }: Puzzle): Parity | undefined {
  return options['odd-even'] === undefined ? undefined : parseParity(options['odd-even'], size);
}

const SIGNS: Readonly<Record<string, SignRole>> = { w: 'white', b: 'black', x: 'x', v: 'v' };

export function signsIn({ size, options }: Puzzle): DrawnSign[] {
  const edgesOf = (form: EdgeForm) =>
    options[form.option] === undefined ? [] : parseEdges(options[form.option], size, form);
  const edges = [DOTS, PAIR_SUMS].flatMap(edgesOf);
  return edges.map(({ first, second, letter }) => ({ first, second, role: SIGNS[letter] }));
}

export function thermosIn({ size, options }: Puzzle): Path[] {
  return options.thermometer === undefined ? [] : THERMOMETERS.parse(options.thermometer, size);
}

export function arrowsIn({ size, options }: Puzzle): Path[] {
  return options.arrow === undefined ? [] : ARROWS.parse(options.arrow, size);
}

/** What a picture of a Sudoku or one of its variants needs. */
export const sudokuDrawing: Drawing = {
  ...plainDrawing,
  ...sudokuFrame,
  draw,
};
