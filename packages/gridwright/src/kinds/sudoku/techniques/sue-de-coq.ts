import { popcount } from '../../../core/bits.js';
import type { Cell } from '../../../core/grid.js';
import type { Premise } from '../../../core/logic.js';
import type { Layout } from '../layout.js';
import type { SudokuPosition } from '../position.js';
import { offer, valuesOf } from './deadly.js';
import { houseValue, type Report, remembering, type SudokuTechnique, sumStep } from './technique.js';
import { nameCells, nameHouse, nameRemoves, nameValues } from './words.js';

/**
 * Two or three cells where a box meets a line, with at least two values more than cells, together with cells of the
 * rest of the line and of the rest of the box that have no value in common: as many values as cells in all. So each
 * value stands once in the line part or once in the box part.
 *
 * Truths: the cells. Links: each value once, in the line or in the box.
 */
export const sueDeCoq: SudokuTechnique = {
  code: 'sue-de-coq',
  title: 'Sue de Coq',
  level: 'expert',
  summary:
    'Cells where a box meets a line, with cells of the rest of both, are as many as their values, and no value can be in two of them: each value is placed there and leaves the rest of its line or box.',
  find: remembering(
    ({ layout }) => crossingsOf(layout).length,
    (position, i) => {
      const { box, line } = crossingsOf(position.layout)[i];
      return position.changesInHouse[box] + position.changesInHouse[line];
    },
    (position, i, report) => {
      const { box, line } = crossingsOf(position.layout)[i];
      return meets(position, box, line, report);
    },
  ),
  tell(position, step) {
    if (step.proof.by !== 'sum') return '';
    const cells = step.proof.truths as number[];
    const values = valuesOf(cells.reduce((mask, cell) => mask | position.candidates[cell], 0));
    const houses = [...new Set(step.proof.links.map((link) => houseOf(position, link as number)))];
    const names = houses.map((house) => nameHouse(position, house)).join(' or ');
    return `${nameCells(position, cells)} are ${cells.length} cells with the ${values.length} values ${nameValues(values)}, none of which can stand in two of them: each is placed there, in ${names}. Therefore ${nameRemoves(position, step)}.`;
  },
};

function houseOf({ layout }: SudokuPosition, link: number): number {
  return Math.floor((link - layout.cells) / layout.values);
}

const crossings = new WeakMap<Layout, { box: number; line: number }[]>();

/** All boxes with the lines that have two cells or more in them. */
function crossingsOf(layout: Layout): { box: number; line: number }[] {
  let found = crossings.get(layout);
  if (found === undefined) {
    const { houses } = layout;
    const numbers = [...houses.keys()];
    const boxes = numbers.filter((house) => houses[house].type === 'box');
    const lines = numbers.filter((house) => houses[house].type !== 'box');
    const meet = (box: number, line: number) => houses[line].cells.filter((cell) => houses[box].cells.includes(cell)).length > 1;
    found = boxes.flatMap((box) => lines.filter((line) => meet(box, line)).map((line) => ({ box, line })));
    crossings.set(layout, found);
  }
  return found;
}

/** Some cells with all their values as a mask. */
interface CellSet {
  readonly cells: readonly Cell[];
  readonly mask: number;
}

/** Most cells that are taken from the rest of the line, and of the box. */
const MOST_CELLS = 3;

function meets(position: SudokuPosition, box: number, line: number, report: Report): boolean {
  const { layout, grid, candidates } = position;
  const open = (house: number) => layout.houses[house].cells.filter((cell) => grid[cell] === 0);
  const boxCells = open(box);
  const common = open(line).filter((cell) => boxCells.includes(cell));
  if (common.length < 2) return false;
  const shared = setsOf(common, candidates).filter(({ cells, mask }) => cells.length > 1 && popcount(mask) >= cells.length + 2);
  if (shared.length === 0) return false;
  const lineSets = setsOf(
    open(line).filter((cell) => !common.includes(cell)),
    candidates,
  );
  const boxSets = setsOf(
    boxCells.filter((cell) => !common.includes(cell)),
    candidates,
  );
  return shared.some((set) => {
    const spare = popcount(set.mask) - set.cells.length;
    const inBox = boxSets.filter((other) => gainOf(set, other) > 0);
    if (inBox.length === 0) return false;
    return lineSets.some((inLine) => {
      const gain = gainOf(set, inLine);
      if (gain <= 0 || gain >= spare) return false;
      return inBox.some((other) => {
        if ((inLine.mask & other.mask) !== 0 || gain + gainOf(set, other) !== spare) return false;
        const cells = [...set.cells, ...inLine.cells, ...other.cells];
        const all = set.mask | inLine.mask | other.mask;
        return conclude(position, { box, line, cells, lineValues: inLine.mask, boxValues: other.mask, all }, report);
      });
    });
  });
}

/** How many cells another set has more than it brings values. */
function gainOf(set: CellSet, other: CellSet): number {
  return (set.mask & other.mask) === 0 ? 0 : other.cells.length - popcount(other.mask & ~set.mask);
}

interface Found {
  readonly box: number;
  readonly line: number;
  readonly cells: readonly Cell[];
  readonly lineValues: number;
  readonly boxValues: number;
  readonly all: number;
}

/** A value of the common cells alone is linked in the line, then in the box: two steps, if both rule something out. */
function conclude(position: SudokuPosition, { box, line, cells, lineValues, boxValues, all }: Found, report: Report): boolean {
  const { layout } = position;
  const truths: Premise[] = [...cells];
  for (const free of [line, box]) {
    const houseFor = (mask: number) => ((mask & lineValues) !== 0 ? line : (mask & boxValues) !== 0 ? box : free);
    const links = valuesOf(all).map((value) => houseValue(layout, houseFor(1 << (value - 1)), value));
    if (offer(sumStep(position, { technique: 'sue-de-coq', truths, links }), report)) return true;
  }
  return false;
}

/** All sets of one to MOST_CELLS of the cells, smaller sets first. */
function setsOf(cells: readonly Cell[], candidates: Uint32Array): CellSet[] {
  const found: CellSet[] = [];
  const grow = (from: number, set: readonly Cell[], mask: number, size: number) => {
    if (set.length === size) found.push({ cells: set, mask });
    else for (let i = from; i < cells.length; i++) grow(i + 1, [...set, cells[i]], mask | candidates[cells[i]], size);
  };
  for (let size = 1; size <= MOST_CELLS; size++) grow(0, [], 0, size);
  return found;
}
