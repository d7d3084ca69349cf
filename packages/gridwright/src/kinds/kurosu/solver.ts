import { lowestBit, popcount } from '../../core/bits.js';
import type { Grid } from '../../core/grid.js';
import { narrowLine } from './line.js';

/**
 * Constraint propagation on lines as bit words, then branching.
 */
export class Solver {
  readonly rows: number;
  readonly columns: number;
  private readonly distinct: boolean;
  private readonly lines: number;
  private stack: Int32Array;
  private base = 0;
  private dirtyRows = 0;
  private dirtyColumns = 0;
  private staleRows = 0;
  private staleColumns = 0;
  steps = 0;
  bound = Number.POSITIVE_INFINITY;
  useDp = true;
  mode = 0;

  constructor(rows: number, columns: number, distinct: boolean) {
    this.rows = rows;
    this.columns = columns;
    this.distinct = distinct;
    this.lines = rows + columns;
    this.stack = new Int32Array(2 * this.lines * 8);
  }

  load(clues: Grid): boolean {
    const { rows, columns, lines } = this;
    this.base = 0;
    const s = this.stack;
    s.fill(0, 0, 2 * lines);
    for (let r = 0, cell = 0; r < rows; r++) {
      for (let c = 0; c < columns; c++, cell++) {
        const v = clues[cell];
        if (v === 0) continue;
        if (v > 2) return false;
        const at = v === 2 ? 0 : lines;
        s[at + r] |= 1 << c;
        s[at + rows + c] |= 1 << r;
      }
    }
    this.dirtyRows = this.staleRows = 2 ** rows - 1;
    this.dirtyColumns = this.staleColumns = 2 ** columns - 1;
    return this.propagate();
  }

  set(cell: number, value: number): boolean {
    const r = Math.floor(cell / this.columns);
    return this.put(r, cell - r * this.columns, value);
  }

  private put(r: number, c: number, value: number): boolean {
    const at = this.base + (value === 2 ? 0 : this.lines);
    this.stack[at + r] |= 1 << c;
    this.stack[at + this.rows + c] |= 1 << r;
    this.dirtyRows |= 1 << r;
    this.dirtyColumns |= 1 << c;
    this.staleRows |= 1 << r;
    this.staleColumns |= 1 << c;
    return this.propagate();
  }

  read(): Grid {
    const { rows, columns, base } = this;
    const g = new Uint8Array(rows * columns);
    for (let r = 0, cell = 0; r < rows; r++) {
      const o = this.stack[base + r];
      for (let c = 0; c < columns; c++, cell++) g[cell] = 1 + ((o >>> c) & 1);
    }
    return g;
  }

  private propagate(): boolean {
    for (;;) {
      while ((this.dirtyRows | this.dirtyColumns) !== 0) {
        let line: number;
        if (this.dirtyRows !== 0) {
          line = lowestBit(this.dirtyRows);
          this.dirtyRows &= this.dirtyRows - 1;
        } else {
          line = this.rows + lowestBit(this.dirtyColumns);
          this.dirtyColumns &= this.dirtyColumns - 1;
        }
        if (!this.settle(line)) return this.fail();
      }
      if (!this.useDp) return true;
      let line: number;
      if (this.staleRows !== 0) {
        line = lowestBit(this.staleRows);
        this.staleRows &= this.staleRows - 1;
      } else if (this.staleColumns !== 0) {
        line = this.rows + lowestBit(this.staleColumns);
        this.staleColumns &= this.staleColumns - 1;
      } else return true;
      if (!this.narrow(line)) return this.fail();
    }
  }

  private fail(): boolean {
    this.dirtyRows = this.dirtyColumns = this.staleRows = this.staleColumns = 0;
    return false;
  }

  private narrow(line: number): boolean {
    const n = line < this.rows ? this.columns : this.rows;
    const at = this.base + line;
    const s = this.stack;
    const o = s[at];
    const z = s[at + this.lines];
    const full = 2 ** n - 1;
    if ((o | z) === full) return true;
    const [no, nz] = narrowLine(o, z, n);
    if (no < 0) return false;
    if (no !== o || nz !== z) this.write(line, o, z, no, nz);
    return true;
  }

  private settle(line: number): boolean {
    const n = line < this.rows ? this.columns : this.rows;
    const at = this.base + line;
    const s = this.stack;
    const full = 2 ** n - 1;
    const half = n >>> 1;
    const o0 = s[at];
    const z0 = s[at + this.lines];
    let o = o0;
    let z = z0;
    for (;;) {
      const op = o & (o >>> 1);
      const zp = z & (z >>> 1);
      let no = o | (((zp << 2) | (zp >>> 1) | ((z << 1) & (z >>> 1))) & full);
      let nz = z | (((op << 2) | (op >>> 1) | ((o << 1) & (o >>> 1))) & full);
      if ((no & nz) !== 0) return false;
      const ones = popcount(no);
      const zeros = popcount(nz);
      if (ones > half || zeros > half) return false;
      if (ones === half) nz = full & ~no;
      else if (zeros === half) no = full & ~nz;
      if (no === o && nz === z) break;
      o = no;
      z = nz;
    }
    if (o !== o0 || z !== z0) this.write(line, o0, z0, o, z);
    if (this.distinct && popcount(full & ~(o | z)) <= 2) return this.compare(line, full);
    return true;
  }

  private write(line: number, o0: number, z0: number, o: number, z: number): void {
    const { rows, base, lines } = this;
    const s = this.stack;
    s[base + line] = o;
    s[base + lines + line] = z;
    const isRow = line < rows;
    const bit = 1 << (isRow ? line : line - rows);
    const cross = base + (isRow ? rows : 0);
    const newO = o & ~o0;
    const newZ = z & ~z0;
    for (let rest = newO; rest !== 0; rest &= rest - 1) s[cross + lowestBit(rest)] |= bit;
    for (let rest = newZ; rest !== 0; rest &= rest - 1) s[cross + lines + lowestBit(rest)] |= bit;
    if (isRow) {
      this.dirtyColumns |= newO | newZ;
      this.staleColumns |= newO | newZ;
      this.staleRows |= bit;
    } else {
      this.dirtyRows |= newO | newZ;
      this.staleRows |= newO | newZ;
      this.staleColumns |= bit;
    }
  }

  private compare(line: number, full: number): boolean {
    const { rows, base, lines } = this;
    const s = this.stack;
    const first = line < rows ? 0 : rows;
    const end = line < rows ? rows : lines;
    const o = s[base + line];
    const z = s[base + lines + line];
    const blank = full & ~(o | z);
    for (let l = first; l < end; l++) {
      if (l === line) continue;
      const p = s[base + l];
      const q = s[base + lines + l];
      const other = full & ~(p | q);
      if (blank === 0) {
        if (other === 0) {
          if (p === o) return false;
        } else if ((p & ~o) === 0 && (q & ~z) === 0 && popcount(other) === 2) {
          this.write(l, p, q, p | (other & z), q | (other & o));
          this.markDirty(l);
        }
      } else if (other === 0 && (o & ~p) === 0 && (z & ~q) === 0) {
        this.write(line, o, z, o | (blank & q), z | (blank & p));
        this.markDirty(line);
        return true;
      }
    }
    return true;
  }

  private markDirty(line: number): void {
    if (line < this.rows) this.dirtyRows |= 1 << line;
    else this.dirtyColumns |= 1 << (line - this.rows);
  }

  search(found: () => boolean, prefer?: () => number): boolean {
    const { rows, columns, lines, base } = this;
    const cell = this.choose();
    if (cell < 0) return found();
    if (this.steps++ >= this.bound) return false;
    const width = 2 * lines;
    if (base + 2 * width > this.stack.length) {
      const bigger = new Int32Array(this.stack.length * 2);
      bigger.set(this.stack);
      this.stack = bigger;
    }
    const r = cell >>> 5;
    const c = cell & 31;
    void columns;
    void rows;
    const v = prefer ? prefer() : 1;
    this.stack.copyWithin(base + width, base, base + width);
    this.base = base + width;
    if (this.put(r, c, v) && !this.search(found, prefer)) return false;
    this.base = base;
    if (this.put(r, c, 3 - v) && !this.search(found, prefer)) return false;
    this.base = base;
    return true;
  }

  rnd: ((n: number) => number) | undefined;

  /** row << 5 | column */
  private choose(): number {
    const { rows, columns, lines, base } = this;
    const s = this.stack;
    const rf = 2 ** columns - 1;
    const cf = 2 ** rows - 1;
    if (this.rnd) {
      let n = 0;
      let pick = -1;
      for (let r = 0; r < rows; r++) {
        for (let rest = rf & ~(s[base + r] | s[base + lines + r]); rest !== 0; rest &= rest - 1) {
          if (this.rnd(++n) === 0) pick = (r << 5) | lowestBit(rest);
        }
      }
      return pick;
    }
    let best = 99;
    let line = -1;
    for (let l = 0; l < lines; l++) {
      const blank = popcount((l < rows ? rf : cf) & ~(s[base + l] | s[base + lines + l]));
      if (blank !== 0 && blank < best) {
        best = blank;
        line = l;
      }
    }
    if (line < 0) return -1;
    const isRow = line < rows;
    const cross = isRow ? rows : 0;
    const blanks = (isRow ? rf : cf) & ~(s[base + line] | s[base + lines + line]);
    let cb = 99;
    let cell = -1;
    for (let rest = blanks; rest !== 0; rest &= rest - 1) {
      const i = lowestBit(rest);
      const l = cross + i;
      const blank = popcount((isRow ? cf : rf) & ~(s[base + l] | s[base + lines + l]));
      if (blank < cb) {
        cb = blank;
        cell = isRow ? (line << 5) | i : (i << 5) | (line - rows);
      }
    }
    return cell;
  }
}
