import { lowestBit, popcount } from '../../../core/bits.js';
import type { SudokuPosition } from '../position.js';
import type { AlmostLockedSet } from './almost-locked.js';
import { boardsOf, openCells } from './boards.js';

/** The places of the values of almost locked sets, a row of bits each for the cells and for what they all see. */
interface Holdings {
  readonly words: number;
  /** Row of set s and value v (from 0): rowOf[s * values + v]; -1 where nothing sees all places of v, or there are none. */
  readonly rowOf: Int32Array;
  /** Rows of each value, by set in ascending order. */
  readonly rows: readonly (readonly number[])[];
  readonly setOf: readonly number[];
  readonly cells: Uint32Array;
  /** Candidates of the value that see all these cells. */
  readonly sees: Uint32Array;
}

/**
 * Pairs of sets with a value x that only one of them can hold, since its places in the two all see each other, and
 * with a value z of both that they rule out somewhere: by the number of their cells lists of set, set, x, z, flat.
 * Where z too can be in one set only, the pair is there once, with x below z, if that rules out anything.
 */
export function linkedPairs(position: SudokuPosition, sets: readonly AlmostLockedSet[]): number[][] {
  const { values } = position.layout;
  const { words, rowOf, rows, setOf, cells, sees } = holdingsOf(position, sets);
  const found: number[][] = [];
  const excludes = (a: number, b: number) => isWithin(cells, b, sees, a, words);
  /** Whether locking a set rules out any of its values besides these two. */
  const locksOut = (s: number, ends: number) => {
    for (let rest = sets[s].values & ~ends; rest !== 0; rest &= rest - 1) if (rowOf[s * values + lowestBit(rest)] >= 0) return true;
    return false;
  };
  for (let x = 0; x < values; x++) {
    for (let j = 1; j < rows[x].length; j++) {
      for (let i = 0; i < j; i++) {
        if (!isWithin(cells, rows[x][j], sees, rows[x][i], words)) continue;
        const [s, t] = [setOf[rows[x][i]], setOf[rows[x][j]]];
        const linked = meet(sees, rows[x][i], rows[x][j], words);
        for (let rest = sets[s].values & sets[t].values & ~(1 << x); rest !== 0; rest &= rest - 1) {
          const z = lowestBit(rest);
          const [a, b] = [rowOf[s * values + z], rowOf[t * values + z]];
          if (a < 0 || b < 0) continue;
          const ends = (1 << x) | (1 << z);
          if (excludes(a, b) && x < z ? !linked && !meet(sees, a, b, words) && !locksOut(s, ends) && !locksOut(t, ends) : !meet(sees, a, b, words)) continue;
          const size = popcount(sets[s].places) + popcount(sets[t].places);
          found[size] ??= [];
          found[size].push(s, t, x + 1, z + 1);
        }
      }
    }
  }
  return found.filter((list) => list !== undefined);
}

function holdingsOf(position: SudokuPosition, sets: readonly AlmostLockedSet[]): Holdings {
  const { layout } = position;
  const { words, peers } = boardsOf(layout);
  const open = openCells(position);
  const rowOf = new Int32Array(sets.length * layout.values).fill(-1);
  const rows: number[][] = Array.from({ length: layout.values }, () => []);
  const setOf: number[] = [];
  const most = sets.reduce((sum, { values }) => sum + popcount(values), 0);
  const cells = new Uint32Array(most * words);
  const sees = new Uint32Array(most * words);
  for (let s = 0; s < sets.length; s++) {
    const first = sets[s].house * layout.values;
    for (let rest = sets[s].values; rest !== 0; rest &= rest - 1) {
      const v = lowestBit(rest);
      const row = setOf.length * words;
      for (let w = 0; w < words; w++) {
        sees[row + w] = open[v * words + w];
        cells[row + w] = 0;
      }
      for (let places = sets[s].places & position.places[first + v]; places !== 0; places &= places - 1) {
        const cell = layout.houseCells[first + lowestBit(places)];
        cells[row + (cell >> 5)] |= 1 << (cell & 31);
        for (let w = 0; w < words; w++) sees[row + w] &= peers[cell * words + w];
      }
      if (isEmpty(sees, row, words)) continue;
      rowOf[s * layout.values + v] = setOf.length;
      rows[v].push(setOf.length);
      setOf.push(s);
    }
  }
  return { words, rowOf, rows, setOf, cells, sees };
}

function isEmpty(board: Uint32Array, at: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (board[at + w] !== 0) return false;
  return true;
}

/** Whether one row lies within another. */
function isWithin(inner: Uint32Array, a: number, outer: Uint32Array, b: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (inner[a * words + w] & ~outer[b * words + w]) return false;
  return true;
}

function meet(board: Uint32Array, a: number, b: number, words: number): boolean {
  for (let w = 0; w < words; w++) if (board[a * words + w] & board[b * words + w]) return true;
  return false;
}
