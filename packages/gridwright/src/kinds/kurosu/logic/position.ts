import { fullWord } from '../../../core/bits.js';
import type { Cell, Grid, Value } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Position, Step } from '../../../core/logic.js';
import type { Layout } from './layout.js';
import { layoutOf } from './layout-of.js';

/**
 * A partly solved Kurosu. A cell with one value ruled out has the other, so the placed values are all that is known.
 * Each line is the bit words of its ones and zeros (bit i = cell i), rows first.
 */
export class KurosuPosition implements Position {
  readonly grid: Grid;
  readonly unique: boolean;
  readonly layout: Layout;
  readonly distinct: boolean;
  readonly ones: Int32Array;
  readonly zeros: Int32Array;
  /** Cells not placed yet. */
  open: number;
  private masks: Int32Array | undefined;

  private constructor({ size, options }: Puzzle, unique: boolean) {
    this.layout = layoutOf(size, options);
    this.distinct = options.distinct === 'yes';
    this.unique = unique;
    this.grid = new Uint8Array(this.layout.cells);
    this.ones = new Int32Array(this.layout.lines.length);
    this.zeros = new Int32Array(this.layout.lines.length);
    this.open = this.layout.cells;
  }

  /** Ignores removed candidates: they add nothing, since a cell without one value has the other. */
  static of(puzzle: Puzzle, answer: Grid, unique: boolean): KurosuPosition {
    const position = new KurosuPosition(puzzle, unique);
    for (let cell = 0; cell < answer.length; cell++) if (answer[cell] !== 0) position.place(cell, answer[cell]);
    return position;
  }

  /** Computed on first use; code that only needs the end of a path never uses them. */
  get candidates(): Int32Array {
    this.masks ??= Int32Array.from(this.grid, (value) => (value === 0 ? 0b11 : value));
    return this.masks;
  }

  place(cell: Cell, value: Value): void {
    const { rows, columns } = this.layout.size;
    if (this.grid[cell] !== 0) return;
    const column = cell % columns;
    const row = (cell - column) / columns;
    const words = value === 2 ? this.ones : this.zeros;
    words[row] |= 1 << column;
    words[rows + column] |= 1 << row;
    this.grid[cell] = value;
    if (this.masks !== undefined) this.masks[cell] = value;
    this.open--;
  }

  take(step: Step): void {
    for (const { cell, value } of step.places) this.place(cell, value);
  }

  lengthOf(line: number): number {
    return line < this.layout.size.rows ? this.layout.size.columns : this.layout.size.rows;
  }

  /** Returns how many cells of a line can have a value. */
  mostOf(line: number, value: Value): number {
    return this.layout.most[line][value - 1];
  }

  /** Returns the empty cells of a line. */
  blanks(line: number): number {
    return fullWord(this.lengthOf(line)) & ~(this.ones[line] | this.zeros[line]);
  }

  /** Returns the cells of a line that have a value. */
  word(line: number, value: Value): number {
    return value === 2 ? this.ones[line] : this.zeros[line];
  }

  /** Returns the cell at an index of a line. */
  cellAt(line: number, index: number): Cell {
    const { rows, columns } = this.layout.size;
    return line < rows ? line * columns + index : index * columns + line - rows;
  }

  /** Returns the cells of a line under a mask, in ascending order. */
  cellsAt(line: number, mask: number): Cell[] {
    const cells: Cell[] = [];
    for (let rest = mask; rest !== 0; rest &= rest - 1) cells.push(this.cellAt(line, 31 - Math.clz32(rest & -rest)));
    return cells;
  }
}
