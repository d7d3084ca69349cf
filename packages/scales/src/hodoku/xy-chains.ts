import { COUNT, LOW, PEER_BOARDS } from '../tables.js';
import type { Board } from './board.js';
import { BestRemoval, type FoundStep } from './step.js';
import { BIT, bitCount, lowBit, WORD } from './tables.js';

/** A chain has up to 19 nodes: two for each cell of two candidates, less the start's first one. */
const LONGEST = 19;

const best = new BestRemoval();
/** The cells of two candidates. */
const pairs = new Int32Array(3);
const used = new Uint8Array(81);

/** The ways found from a start, breadth first: cell, value that it takes, entry before, and length. */
const cells = new Uint8Array(163);
const values = new Uint8Array(163);
const parents = new Uint8Array(163);
const lengths = new Uint8Array(163);
/** The start for which a cell with a value was met. */
const met = new Float64Array(81 * 9);
let start = 0;
let goal = 0;
let starts = 0;

/** Finds the best chain through cells of two candidates. */
export function findXyChain(board: Board, step: FoundStep): boolean {
  best.start();
  best.clear();
  pairs.fill(0);
  for (let cell = 0; cell < 81; cell++) if (COUNT[board.cells[cell]] === 2) pairs[WORD[cell]] |= BIT[cell];
  for (start = 0; start < 81; start++) {
    if (COUNT[board.cells[start]] !== 2) continue;
    for (let rest = board.cells[start]; rest !== 0; rest &= rest - 1) {
      goal = LOW[rest];
      if (!searchShortest(board)) followAll(board, start, otherOf(board, start, goal), 1);
    }
  }
  return best.write(step);
}

function otherOf(board: Board, cell: number, value: number): number {
  return LOW[board.cells[cell] & ~(1 << value)];
}

/** Offers the shortest way to each end. Returns false if one uses a cell twice: then longer ways count, too. */
function searchShortest(board: Board): boolean {
  let size = 1;
  let isComplete = true;
  starts++;
  cells[0] = start;
  values[0] = otherOf(board, start, goal);
  lengths[0] = 1;
  for (let at = 0; at < size && lengths[at] < LONGEST; at++) {
    const value = values[at];
    for (let word = 0; word < 3; word++) {
      let next = PEER_BOARDS[cells[at] * 3 + word] & pairs[word] & board.sets[value * 3 + word];
      if (word === WORD[start]) next &= ~BIT[start];
      for (; next !== 0; next &= next - 1) {
        const cell = word * 27 + lowBit(next);
        const other = otherOf(board, cell, value);
        if (met[cell * 9 + other] === starts) continue;
        met[cell * 9 + other] = starts;
        cells[size] = cell;
        values[size] = other;
        parents[size] = at;
        lengths[size] = lengths[at] + 2;
        if (other === goal && !offerEnd(board, size)) isComplete = false;
        size++;
      }
    }
  }
  return isComplete;
}

/** Offers what sees the start and the cell of an entry. Returns false if the way there uses a cell twice. */
function offerEnd(board: Board, entry: number): boolean {
  const at = goal * 3;
  const from = start * 3;
  const to = cells[entry] * 3;
  const w0 = PEER_BOARDS[from] & PEER_BOARDS[to] & board.sets[at];
  const w1 = PEER_BOARDS[from + 1] & PEER_BOARDS[to + 1] & board.sets[at + 1];
  const w2 = PEER_BOARDS[from + 2] & PEER_BOARDS[to + 2] & board.sets[at + 2];
  const count = bitCount(w0) + bitCount(w1) + bitCount(w2);
  if (count === 0 || best.isBeyond(count, lengths[entry])) return true;
  if (entry > 0 && usesCellTwice(entry)) return false;
  best.set[at] = w0;
  best.set[at + 1] = w1;
  best.set[at + 2] = w2;
  best.offer(lengths[entry]);
  best.clear();
  return true;
}

function usesCellTwice(entry: number): boolean {
  let twice = false;
  for (let at = entry; at !== 0; at = parents[at]) {
    twice ||= used[cells[at]] === 1;
    used[cells[at]] = 1;
  }
  for (let at = entry; at !== 0; at = parents[at]) used[cells[at]] = 0;
  return twice;
}

/** Follows all ways from a cell that takes a value if the start does not take its own. */
function followAll(board: Board, cell: number, value: number, length: number): void {
  used[cell] = 1;
  for (let word = 0; word < 3; word++) {
    let next = PEER_BOARDS[cell * 3 + word] & pairs[word] & board.sets[value * 3 + word];
    for (; next !== 0; next &= next - 1) {
      const to = word * 27 + lowBit(next);
      if (used[to] === 1) continue;
      const other = otherOf(board, to, value);
      if (other === goal) {
        cells[0] = to;
        lengths[0] = length + 2;
        offerEnd(board, 0);
      }
      if (length + 2 < LONGEST) followAll(board, to, other, length + 2);
    }
  }
  used[cell] = 0;
}
