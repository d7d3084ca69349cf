import { OptionError } from '../../../core/errors.js';
import { type Cell, cellCount, formatShape, type Grid, type Size } from '../../../core/grid.js';
import { gridLines } from '../../../core/grid-shapes.js';
import type { Drawing, Puzzle } from '../../../core/kind.js';
import { middleOf, type Point, type Shape } from '../../../core/shape.js';
import { disksAfter } from './disks.js';
import { DARK, goalOption, isDisk } from './goal.js';
import { neighbourhoodOption, torusOption } from './neighbourhood.js';

export const LEAST = 2;
export const MOST = 32;

/** What a picture of a FlipIT needs. */
export const flipitDrawing: Drawing = {
  name: 'flipit',
  title: 'FlipIT',
  // A disk can't be missing, so no character means none.
  clueAlphabet: { symbols: ' 01', also: {} },
  answerAlphabet: { symbols: '.x', also: { '0': 0, _: 0, '1': 1 } },
  defaultSize: { rows: 4, columns: 4, boxRows: 0, boxColumns: 0 },
  size,
  options: [neighbourhoodOption, torusOption, goalOption],
  maxValues: () => ({ clue: DARK, answer: 1 }),
  start: (puzzle) => new Uint8Array(cellCount(puzzle.size)),
  draw,
};

export function size(rows: number, columns: number, boxRows = 0, boxColumns = 0): Size {
  for (const [name, side] of Object.entries({ rows, columns })) {
    if (!(Number.isInteger(side) && side >= LEAST && side <= MOST))
      throw new OptionError(`size.${name}`, `${LEAST}..${MOST}`, side);
  }
  if (boxRows !== 0 || boxColumns !== 0)
    throw new OptionError('box', 'none for flipit', formatShape(boxRows, boxColumns));
  return { rows, columns, boxRows: 0, boxColumns: 0 };
}

/** Returns the lines between the shapes below and over the disks after the presses. */
function draw(puzzle: Puzzle, answer: Grid): Shape[] {
  const { size } = puzzle;
  const disks = disksAfter(puzzle, answer);
  const cells = [...disks.keys()];
  const pressed = cells.filter((cell) => answer[cell] === 1);
  return [
    ...pressed.map((cell) => ground(cell, size)),
    ...gridLines(size),
    ...cells
      .filter((cell) => isDisk(disks[cell]))
      .map((cell): Shape => {
        const role = disks[cell] === DARK ? 'dark' : 'light';
        return { role, cell, circle: [...middleOf(cell, size), DISK_RADIUS] };
      }),
    ...pressed.map((cell) => corners(cell, size)),
  ];
}

const DISK_RADIUS = 0.34;
/** Distance of the corners of a pressed cell from its middle, and their length. */
const CORNER = 0.44;
const CORNER_LENGTH = 0.16;

function ground(cell: Cell, size: Size): Shape {
  const [x, y] = middleOf(cell, size);
  return { role: 'pressed', cell, rect: [x - 0.5, y - 0.5, 1, 1] };
}

function corners(cell: Cell, size: Size): Shape {
  const [x, y] = middleOf(cell, size);
  const near = CORNER - CORNER_LENGTH;
  const path = [-1, 1].flatMap((right) =>
    [-1, 1].map((down) =>
      [
        [near * right, CORNER * down],
        [CORNER * right, CORNER * down],
        [CORNER * right, near * down],
      ].map(([dx, dy]): Point => [x + dx, y + dy]),
    ),
  );
  return { role: 'press', cell, path };
}
