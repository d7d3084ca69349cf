import { lowestBit, popcount } from '../../../core/bits.js';
import type { SudokuPosition } from '../position.js';
import type { AlmostLockedSet } from './almost-locked.js';
import { boardsOf, openCells } from './boards.js';

/**
 * Where almost locked sets hold their values: a row for each set and value, unless there is no candidate of the value
 * that sees all its places in the set. Rows are boards of `words` words, one bit a cell.
 */
interface Rows {
  readonly words: number;
  /** Row of set s and value v (from 0): rowOf[s * values + v]; -1 = none. */
  readonly rowOf: Int32Array;
  readonly setOf: Int32Array;
  /** Rows of each value, by set in ascending order. */
  readonly byValue: readonly (readonly number[])[];
  /** The places in the set, and the first of them. */
  readonly cells: Uint32Array;
  readonly firstCell: Int32Array;
  /** The candidates of the value that see all of them. */
  readonly sees: Uint32Array;
}

/** Two sets of which only one can hold the value x, and a value z of both that is out where all its places see it. */
export interface LinkedPair {
  readonly s: AlmostLockedSet;
  readonly t: AlmostLockedSet;
  readonly x: number;
  readonly z: number;
}

/**
 * All such pairs, those of the fewest cells first. Where z too can be in one of the sets only, the pair is there once,
 * with x below z, and z need not be out anywhere if locking the sets rules out something else.
 */
export function linkedPairs(position: SudokuPosition, sets: readonly AlmostLockedSet[]): LinkedPair[] {
  const { values } = position.layout;
  const rows = rowsOf(position, sets);
  const { rowOf, setOf } = rows;
  const bySize: LinkedPair[][] = [];
  for (let x = 0; x < values; x++) {
    eachLink(rows, x, (a, b) => {
      const [s, t] = [setOf[a], setOf[b]];
      for (let rest = sets[s].values & sets[t].values & ~(1 << x); rest !== 0; rest &= rest - 1) {
        const z = lowestBit(rest);
        const [c, d] = [rowOf[s * values + z], rowOf[t * values + z]];
        if (c < 0 || d < 0) continue;
        const useful = excludes(rows, c, d) ? x < z && (meet(rows, c, d) || meet(rows, a, b) || hasMore(s, x, z) || hasMore(t, x, z)) : meet(rows, c, d);
        if (!useful) continue;
        const size = popcount(sets[s].places) + popcount(sets[t].places);
        bySize[size] ??= [];
        bySize[size].push({ s: sets[s], t: sets[t], x: x + 1, z: z + 1 });
      }
    });
  }
  return bySize.flat();

  /** Whether a set, locked, rules out a value besides these two. */
  function hasMore(s: number, x: number, z: number): boolean {
    for (let v = 0; v < values; v++) if (v !== x && v !== z && rowOf[s * values + v] >= 0) return true;
    return false;
  }
}

/** Visits the pairs of rows of a value that exclude each other. */
function eachLink(rows: Rows, value: number, visit: (a: number, b: number) => void): void {
  const { byValue, firstCell, sees, words } = rows;
  const list = byValue[value];
  for (let i = 0; i < list.length; i++) {
    const at = list[i] * words;
    for (let j = i + 1; j < list.length; j++) {
      const cell = firstCell[list[j]];
      // Most pairs fail at their first cell.
      if ((sees[at + (cell >> 5)] >>> (cell & 31)) & 1 && excludes(rows, list[i], list[j])) visit(list[i], list[j]);
    }
  }
}

function rowsOf(position: SudokuPosition, sets: readonly AlmostLockedSet[]): Rows {
  const { values, houseCells } = position.layout;
  const { words, peers } = boardsOf(position.layout);
  const open = openCells(position);
  const most = sets.reduce((sum, set) => sum + popcount(set.values), 0);
  const rowOf = new Int32Array(sets.length * values).fill(-1);
  const setOf = new Int32Array(most);
  const firstCell = new Int32Array(most);
  const cells = new Uint32Array(most * words);
  const sees = new Uint32Array(most * words);
  const byValue: number[][] = Array.from({ length: values }, () => []);
  let row = 0;
  for (let s = 0; s < sets.length; s++) {
    const first = sets[s].house * values;
    for (let rest = sets[s].values; rest !== 0; rest &= rest - 1) {
      const v = lowestBit(rest);
      const at = row * words;
      for (let w = 0; w < words; w++) {
        sees[at + w] = open[v * words + w];
        cells[at + w] = 0;
      }
      let seen = 0;
      for (let places = sets[s].places & position.places[first + v]; places !== 0; places &= places - 1) {
        const cell = houseCells[first + lowestBit(places)];
        firstCell[row] = cell;
        cells[at + (cell >> 5)] |= 1 << (cell & 31);
        seen = 0;
        for (let w = 0; w < words; w++) seen |= sees[at + w] &= peers[cell * words + w];
      }
      if (seen === 0) continue;
      rowOf[s * values + v] = row;
      byValue[v].push(row);
      setOf[row++] = s;
    }
  }
  return { words, rowOf, setOf, byValue, cells, firstCell, sees };
}

/** Whether all places of one row see all those of another. */
function excludes({ cells, sees, words }: Rows, a: number, b: number): boolean {
  for (let w = 0; w < words; w++) if (cells[b * words + w] & ~sees[a * words + w]) return false;
  return true;
}

/** Whether some candidate sees all places of two rows. */
function meet({ sees, words }: Rows, a: number, b: number): boolean {
  for (let w = 0; w < words; w++) if (sees[a * words + w] & sees[b * words + w]) return true;
  return false;
}
