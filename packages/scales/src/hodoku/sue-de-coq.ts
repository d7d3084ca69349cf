import { COUNT } from '../tables.js';
import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { BIT, BOX, BOXES, HOUSE_CELLS, HOUSE_SETS, WORD } from './tables.js';

/** The empty cells of a house beyond the core, and the sets of them that can take values of the core. */
class Side {
  count = 0;
  readonly cells = new Uint8Array(9);
  private readonly masks = new Uint16Array(9);
  /** The candidates of the core, and the most values of it that a set may take. */
  private core = 0;
  private most = 0;
  /** The cells that are in the other house, too, as bits. */
  shared = 0;
  sets = 0;
  /** The cells of each set as bits, its candidates, and how many values it takes from the core. */
  readonly members = new Uint8Array(128);
  readonly values = new Uint16Array(128);
  readonly takes = new Uint8Array(128);

  /** Reads the cells of a house that crosses another one. */
  read(board: Board, house: number, other: number, core: readonly number[]): void {
    this.count = 0;
    this.shared = 0;
    for (let k = 0; k < 9; k++) {
      const cell = HOUSE_CELLS[house * 9 + k];
      if (board.cells[cell] === 0 || core.includes(cell)) continue;
      if ((HOUSE_SETS[other * 3 + WORD[cell]] & BIT[cell]) !== 0) this.shared |= 1 << this.count;
      this.cells[this.count] = cell;
      this.masks[this.count++] = board.cells[cell];
    }
  }

  /** Lists the sets that take up to `most` values of the core, each before those that continue it. */
  list(core: number, most: number): void {
    this.sets = 0;
    this.core = core;
    this.most = most;
    this.grow(0, 0, 0, 1);
  }

  private grow(from: number, members: number, values: number, size: number): void {
    const { core, most } = this;
    for (let i = from; i < this.count; i++) {
      const wider = values | this.masks[i];
      const takes = size - COUNT[wider & ~core];
      // Each further cell takes one value at most.
      if (takes + this.count - i - 1 <= 0) continue;
      const set = members | (1 << i);
      if (takes > 0 && takes <= most && (wider & core) !== 0) {
        this.members[this.sets] = set;
        this.values[this.sets] = wider;
        this.takes[this.sets++] = takes;
      }
      this.grow(i + 1, set, wider, size + 1);
    }
  }

  rule(board: Board, set: number, values: number, step: FoundStep): void {
    for (let i = 0; i < this.count; i++)
      if (((this.members[set] >> i) & 1) === 0) step.ruleMask(this.cells[i], board.cells[this.cells[i]] & values);
  }
}

const inLine = new Side();
const inBox = new Side();
/** The revision of each crossing of a line and a box at which nothing was found. */
const searched = new Float64Array(BOXES * 9);

/** Finds cells of a line and a box that share out all candidates of two or three cells where both cross. */
export function findSueDeCoq(board: Board, step: FoundStep): boolean {
  for (let line = 0; line < BOXES; line++) {
    for (let box = 0; box < 9; box++) {
      const revision = Math.max(board.houseRevisions[line], board.houseRevisions[BOXES + box]);
      if (searched[line * 9 + box] === revision) continue;
      const crossing = crossingOf(board, line, box);
      if (crossing.length > 1 && inCrossing(board, line, box, crossing, step)) return true;
      searched[line * 9 + box] = revision;
    }
  }
  return false;
}

/** The empty cells in which a line crosses a box. */
function crossingOf(board: Board, line: number, box: number): number[] {
  const cells: number[] = [];
  for (let k = 0; k < 9; k++) {
    const cell = HOUSE_CELLS[line * 9 + k];
    if (BOX[cell] === box && board.cells[cell] !== 0) cells.push(cell);
  }
  return cells;
}

function inCrossing(board: Board, line: number, box: number, crossing: readonly number[], step: FoundStep): boolean {
  const [a, b, c] = crossing;
  const cores =
    crossing.length === 2
      ? [[a, b]]
      : [
          [a, b],
          [a, b, c],
          [a, c],
          [b, c],
        ];
  return cores.some((core) => withCore(board, line, box, core, step));
}

function withCore(board: Board, line: number, box: number, core: readonly number[], step: FoundStep): boolean {
  let values = 0;
  for (const cell of core) values |= board.cells[cell];
  const surplus = COUNT[values] - core.length;
  if (surplus < 2) return false;
  inLine.read(board, line, BOXES + box, core);
  inLine.list(values, surplus - 1);
  if (inLine.sets === 0) return false;
  inBox.read(board, BOXES + box, line, core);
  inBox.list(values, surplus - 1);
  for (let i = 0; i < inLine.sets; i++) {
    for (let j = 0; j < inBox.sets; j++) {
      if (inLine.takes[i] + inBox.takes[j] !== surplus) continue;
      if ((inLine.values[i] & inBox.values[j] & values) !== 0) continue;
      if ((inLine.members[i] & inLine.shared) !== 0 && (inBox.members[j] & inBox.shared) !== 0) continue;
      if (ruleBoth(board, values, i, j, step)) return true;
    }
  }
  return false;
}

function ruleBoth(board: Board, core: number, i: number, j: number, step: FoundStep): boolean {
  const line = inLine.values[i];
  const box = inBox.values[j];
  const both = line & box;
  step.clear();
  inBox.rule(board, j, ((core | box) & ~line) | both, step);
  inLine.rule(board, i, ((core | line) & ~box) | both, step);
  return step.count > 0;
}
