import type { Cell } from '../../../../core/grid.js';
import { ODD } from '../../../../core/parity.js';
import type { SudokuPosition } from '../position.js';
import { conflictsOf } from './conflicts.js';

/**
 * Classes of cells that can be odd and even, where the parity of one cell decides that of the others, since candidates of
 * two cells exclude each other: by a white dot, or as two cells of a row with the same two values.
 */
export class ParityClasses {
  private readonly position: SudokuPosition;
  /** For each cell, the number of its class; -1 for cells of a known parity. */
  private readonly numbers: Int32Array;
  /** For each cell, whether its parity isn't that of the first cell of its class. */
  private readonly flipped: Uint8Array;
  /** For each cell, the one that it follows from; -1 for the first cell of a class. */
  private readonly parents: Int32Array;
  private readonly classes: Cell[][] = [];
  /** For each cell and parity, the board of candidates beside which the cell has no value of that parity. */
  private readonly boards: (Int32Array | undefined)[];

  constructor(position: SudokuPosition) {
    this.position = position;
    const { cells } = position.layout;
    this.numbers = new Int32Array(cells).fill(-1);
    this.flipped = new Uint8Array(cells);
    this.parents = new Int32Array(cells).fill(-1);
    this.boards = new Array<Int32Array | undefined>(2 * cells).fill(undefined);
    for (let cell = 0; cell < cells; cell++)
      if (this.parityOf(cell) === undefined && this.numbers[cell] < 0) this.startClass(cell);
  }

  /** Returns a board without classes. */
  none(): Int32Array {
    return new Int32Array(Math.ceil(this.classes.length / 32));
  }

  /** Adds or cancels the class of a cell in a board. Returns whether this changes the parity of the sum. */
  add(bits: Int32Array, cell: Cell): boolean {
    const number = this.numbers[cell];
    if (number < 0) return this.parityOf(cell) === 'odd';
    bits[number >> 5] ^= 1 << (number & 31);
    return this.flipped[cell] === 1;
  }

  cellsOf(number: number): readonly Cell[] {
    return this.classes[number];
  }

  isFlipped(cell: Cell): boolean {
    return this.flipped[cell] === 1;
  }

  /** Returns whether two cells of a class have opposite parities. */
  areOpposite(a: Cell, b: Cell): boolean {
    return this.flipped[a] !== this.flipped[b];
  }

  /** Returns the parity of a cell that can only be odd, or only even. */
  parityOf(cell: Cell): 'odd' | 'even' | undefined {
    if (this.maskOf(cell, false) === 0) return 'odd';
    return this.maskOf(cell, true) === 0 ? 'even' : undefined;
  }

  /** Returns the pairs whose sum modulo 2 turns some cells, without those of known parities, into others. */
  pairsBetween(cells: readonly Cell[], others: readonly Cell[]): (readonly [Cell, Cell])[] {
    const used = new Set<Cell>();
    for (const start of [...cells, ...others])
      for (let cell = start; this.parents[cell] >= 0; cell = this.parents[cell]) used.delete(cell) || used.add(cell);
    return [...used]
      .sort((a, b) => a - b)
      .map((cell) => {
        const parent = this.parents[cell];
        return cell < parent ? [cell, parent] : [parent, cell];
      });
  }

  /** Returns the board of candidates beside which a cell has no odd value, or no even one. */
  excluding(cell: Cell, isOdd: boolean): Int32Array {
    const slot = 2 * cell + (isOdd ? 1 : 0);
    let board = this.boards[slot];
    if (board === undefined) {
      board = this.computeBoard(cell, isOdd);
      this.boards[slot] = board;
    }
    return board;
  }

  private computeBoard(cell: Cell, isOdd: boolean): Int32Array {
    const { layout } = this.position;
    const { boards, words } = conflictsOf(layout);
    const [own, others] = [this.maskOf(cell, isOdd), this.maskOf(cell, !isOdd)];
    const found = new Int32Array(words).fill(-1);
    for (let v = 0; v < layout.values; v++) {
      const number = cell * layout.values + v;
      if (((own >>> v) & 1) !== 0) for (let w = 0; w < words; w++) found[w] &= boards[number * words + w];
    }
    for (let v = 0; v < layout.values; v++) {
      const number = cell * layout.values + v;
      if (((others >>> v) & 1) !== 0) found[number >> 5] |= 1 << (number & 31);
    }
    return found;
  }

  private maskOf(cell: Cell, isOdd: boolean): number {
    return this.position.candidates[cell] & (isOdd ? ODD : ~ODD);
  }

  private startClass(first: Cell): void {
    const number = this.classes.length;
    const members = [first];
    this.classes.push(members);
    this.numbers[first] = number;
    for (const cell of members) {
      for (const other of this.near(cell)) {
        if (this.numbers[other] >= 0 || this.parityOf(other) !== undefined) continue;
        const isOpposite = this.relationOf(cell, other);
        if (isOpposite === undefined) continue;
        this.numbers[other] = number;
        this.parents[other] = cell;
        this.flipped[other] = this.flipped[cell] ^ (isOpposite ? 1 : 0);
        members.push(other);
      }
    }
  }

  private near(cell: Cell): Cell[] {
    const { peers, peersAt, partners, partnersAt } = this.position.layout;
    return [
      ...partners.subarray(partnersAt[cell], partnersAt[cell + 1]),
      ...peers.subarray(peersAt[cell], peersAt[cell + 1]),
    ];
  }

  /** Returns whether two cells have opposite parities; undefined if they can have the same and opposite ones. */
  private relationOf(cell: Cell, other: Cell): boolean | undefined {
    for (const isOpposite of [true, false]) {
      const fits = [true, false].every((isOdd) =>
        this.isWithin(other, this.maskOf(other, isOdd), this.excluding(cell, isOdd === isOpposite)),
      );
      if (fits) return isOpposite;
    }
    return undefined;
  }

  private isWithin(cell: Cell, mask: number, board: Int32Array): boolean {
    const { values } = this.position.layout;
    for (let v = 0; v < values; v++) {
      const number = cell * values + v;
      if (((mask >>> v) & 1) !== 0 && ((board[number >> 5] >>> (number & 31)) & 1) === 0) return false;
    }
    return true;
  }
}
