import { COUNT, LOW, PEER_BOARDS, SEES } from '../se/tables.js';
import type { Board } from './board.js';
import { BestRemoval, type FoundStep } from './step.js';
import { BOXES, HOUSE_CELLS, HOUSES } from './tables.js';

const MOST_LINKS = 20;
const TURBOT_LINKS = 3;
/** A remote pair needs four cells. */
const REMOTE_LINKS = 7;

const best = new BestRemoval();
const used = new Uint8Array(81);

/** The peers of a cell in the order of the search: along its row, along its column, then the others of its box. */
const NEIGHBORS = new Uint8Array(81 * 20);
/** The house that a cell shares with that neighbor. */
const SHARED = new Uint8Array(81 * 20);
for (let cell = 0; cell < 81; cell++) {
  let count = 0;
  for (let i = 0; i < 3; i++) {
    const house = HOUSES[cell * 3 + i];
    for (let k = 0; k < 9; k++) {
      const other = HOUSE_CELLS[house * 9 + k];
      if (other === cell || (house >= BOXES && sharesLine(cell, other))) continue;
      NEIGHBORS[cell * 20 + count] = other;
      SHARED[cell * 20 + count++] = house;
    }
  }
}

/** Links of each candidate within its value, the strong ones marked: `links[(value * 81 + cell) * 20 + i]`. */
const links = new Uint8Array(9 * 81 * 20);
const strong = new Uint8Array(9 * 81 * 20);
const linkCount = new Uint8Array(9 * 81);
const read = { board: undefined as Board | undefined, version: -1 };

function readLinks(board: Board): void {
  if (read.board === board && read.version === board.version) return;
  read.board = board;
  read.version = board.version;
  linkCount.fill(0);
  for (let cell = 0; cell < 81; cell++)
    for (let rest = board.cells[cell]; rest !== 0; rest &= rest - 1) readLinksOf(board, LOW[rest], cell);
}

function readLinksOf(board: Board, value: number, cell: number): void {
  const at = value * 81 + cell;
  for (let i = cell * 20; i < cell * 20 + 20; i++) {
    if (!board.has(NEIGHBORS[i], value)) continue;
    const link = at * 20 + linkCount[at]++;
    links[link] = NEIGHBORS[i];
    strong[link] = board.free[SHARED[i] * 9 + value] === 2 ? 1 : 0;
  }
}

function sharesLine(a: number, b: number): boolean {
  return HOUSES[a * 3] === HOUSES[b * 3] || HOUSES[a * 3 + 1] === HOUSES[b * 3 + 1];
}

/** Notes the candidates of a value that see both ends, and offers them. */
function offerEnds(board: Board, value: number, a: number, b: number, length: number): void {
  let any = 0;
  for (let word = 0; word < 3; word++) {
    const common = PEER_BOARDS[a * 3 + word] & PEER_BOARDS[b * 3 + word] & board.sets[value * 3 + word];
    best.set[value * 3 + word] = common;
    any |= common;
  }
  if (any !== 0) best.offer(length);
  best.set[value * 3] = 0;
  best.set[value * 3 + 1] = 0;
  best.set[value * 3 + 2] = 0;
}

/** Finds the best chain of three links of one value. */
export function findTurbotFish(board: Board, step: FoundStep): boolean {
  return findInOneValue(board, TURBOT_LINKS, step);
}

/** Finds the best chain of one value. */
export function findXChain(board: Board, step: FoundStep): boolean {
  return findInOneValue(board, MOST_LINKS, step);
}

function findInOneValue(board: Board, most: number, step: FoundStep): boolean {
  readLinks(board);
  best.start();
  best.clear();
  used.fill(0);
  for (let start = 0; start < 81; start++)
    for (let rest = board.cells[start]; rest !== 0; rest &= rest - 1) startAt(board, LOW[rest], start, most);
  return best.write(step);
}

function startAt(board: Board, value: number, start: number, most: number): void {
  const at = value * 81 + start;
  used[start] = 1;
  for (let i = at * 20; i < at * 20 + linkCount[at]; i++)
    if (strong[i] === 1) follow(board, value, start, links[i], 1, most);
  used[start] = 0;
}

/** Follows a chain of one value from a cell that is true if the start is not. */
function follow(board: Board, value: number, start: number, cell: number, length: number, most: number): void {
  const at = value * 81 + cell;
  used[cell] = 1;
  for (let i = at * 20; i < at * 20 + linkCount[at]; i++) {
    const next = links[i];
    if (used[next] === 1) continue;
    used[next] = 1;
    const from = value * 81 + next;
    for (let k = from * 20; k < from * 20 + linkCount[from]; k++) {
      const end = links[k];
      if (strong[k] === 0 || (used[end] === 1 && end !== start)) continue;
      offerEnds(board, value, start, end, length + 2);
      if (length + 4 <= most && end !== start) follow(board, value, start, end, length + 2, most);
    }
    used[next] = 0;
  }
  used[cell] = 0;
}

/** Finds the best chain through cells of two candidates. */
export function findXyChain(board: Board, step: FoundStep): boolean {
  best.start();
  best.clear();
  used.fill(0);
  for (let start = 0; start < 81; start++) {
    if (COUNT[board.cells[start]] !== 2) continue;
    for (let rest = board.cells[start]; rest !== 0; rest &= rest - 1) {
      const value = LOW[rest];
      followPairs(board, value, start, start, LOW[board.cells[start] & ~(1 << value)], 1);
    }
  }
  return best.write(step);
}

/** Follows a chain of pairs from a cell that takes a value if the start does not take its own. */
function followPairs(board: Board, goal: number, start: number, cell: number, value: number, length: number): void {
  used[cell] = 1;
  for (let i = 0; i < 20; i++) {
    const next = NEIGHBORS[cell * 20 + i];
    const mask = board.cells[next];
    if (used[next] === 1 || COUNT[mask] !== 2 || ((mask >> value) & 1) === 0) continue;
    const other = LOW[mask & ~(1 << value)];
    if (other === goal) offerEnds(board, goal, start, next, length + 2);
    if (length + 4 <= MOST_LINKS) followPairs(board, goal, start, next, other, length + 2);
  }
  used[cell] = 0;
}

const path = new Uint8Array(MOST_LINKS);

/** Finds the best chain through four or more cells with the same two candidates. */
export function findRemotePair(board: Board, step: FoundStep): boolean {
  best.start();
  best.clear();
  used.fill(0);
  for (let start = 0; start < 81; start++) {
    if (COUNT[board.cells[start]] !== 2) continue;
    path[0] = start;
    for (let rest = board.cells[start]; rest !== 0; rest &= rest - 1)
      followRemote(board, start, LOW[rest], LOW[board.cells[start] & ~(1 << LOW[rest])], 1);
  }
  return best.write(step);
}

function followRemote(board: Board, cell: number, value: number, other: number, count: number): void {
  used[cell] = 1;
  for (let i = 0; i < 20; i++) {
    const next = NEIGHBORS[cell * 20 + i];
    if (used[next] === 1 || board.cells[next] !== board.cells[path[0]]) continue;
    path[count] = next;
    const length = count * 2 + 1;
    if (length >= REMOTE_LINKS && count % 2 === 1) offerRemote(board, value, other, count, length);
    if (length + 2 <= MOST_LINKS) followRemote(board, next, value, other, count + 1);
  }
  used[cell] = 0;
}

/** Offers what sees two cells of the path that an odd number of cells, three or more, lie apart. */
function offerRemote(board: Board, value: number, other: number, count: number, length: number): void {
  if (!seesEnds(board, value, path[0], path[count])) return;
  for (let i = 0; i + 3 <= count; i++)
    for (let j = i + 3; j <= count; j += 2)
      for (let word = 0; word < 3; word++) {
        const common = PEER_BOARDS[path[i] * 3 + word] & PEER_BOARDS[path[j] * 3 + word];
        best.set[value * 3 + word] |= common & board.sets[value * 3 + word];
        best.set[other * 3 + word] |= common & board.sets[other * 3 + word];
      }
  best.offer(length);
  best.clear();
}

function seesEnds(board: Board, value: number, a: number, b: number): boolean {
  for (let i = 0; i < 20; i++) {
    const cell = NEIGHBORS[a * 20 + i];
    if (SEES[b * 81 + cell] === 1 && board.has(cell, value)) return true;
  }
  return false;
}
