import { COUNT, LOW, PEER_BOARDS, SEES } from '../tables.js';
import type { Board } from './board.js';
import { BestRemoval, type FoundStep } from './step.js';
import { BOXES, HOUSE_CELLS, HOUSES } from './tables.js';

const MOST_LINKS = 20;
const TURBOT_LINKS = 3;
/** The fewest cells of a remote pair, and its links. */
const REMOTE_CELLS = 4;
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
/** The revision of each value whose links were read. */
const linked = new Float64Array(9);

function readLinks(board: Board, value: number): void {
  if (linked[value] === board.revisions[value]) return;
  linked[value] = board.revisions[value];
  linkCount.fill(0, value * 81, value * 81 + 81);
  for (let cell = 0; cell < 81; cell++) if (board.has(cell, value)) readLinksOf(board, value, cell);
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

/** A search for chains of one value with up to `most` links. */
interface ChainSearch {
  readonly board: Board;
  readonly best: BestRemoval;
  readonly value: number;
  readonly most: number;
}

/** Notes the candidates of a value that see both ends, and offers them. */
function offerEnds({ board, best, value }: ChainSearch, a: number, b: number, length: number): void {
  const { set } = best;
  const at = value * 3;
  let any = 0;
  for (let word = 0; word < 3; word++) {
    set[at + word] = PEER_BOARDS[a * 3 + word] & PEER_BOARDS[b * 3 + word] & board.sets[at + word];
    any |= set[at + word];
  }
  if (any !== 0) best.offer(length);
  set.fill(0, at, at + 3);
}

/** The best chain of a value, the cell in which it starts, and the revision of the value for which this is so. */
interface BestOfValue {
  readonly best: BestRemoval;
  start: number;
  revision: number;
}

/** A search for the best chain of one value. A value is searched again only when its places have changed. */
function inOneValue(most: number): (board: Board, step: FoundStep) => boolean {
  const values: BestOfValue[] = Array.from({ length: 9 }, () => ({ best: new BestRemoval(), start: 0, revision: 0 }));
  return (board, step) => {
    let chosen = values[0];
    for (let value = 0; value < 9; value++) {
      const found = values[value];
      if (found.revision !== board.revisions[value]) searchValue(board, value, most, found);
      if (value > 0 && comesBefore(found, chosen)) chosen = found;
    }
    return chosen.best.write(step);
  };
}

/** Of equally good chains the one that starts in the lower cell comes first. */
function comesBefore(a: BestOfValue, b: BestOfValue): boolean {
  if (!a.best.isAsGoodAs(b.best)) return false;
  return !b.best.isAsGoodAs(a.best) || a.start < b.start;
}

/** Finds the best chain of three links of one value. */
export const findTurbotFish = inOneValue(TURBOT_LINKS);

/** Finds the best chain of one value. */
export const findXChain = inOneValue(MOST_LINKS);

function searchValue(board: Board, value: number, most: number, found: BestOfValue): void {
  const { best } = found;
  const search = { board, best, value, most };
  readLinks(board, value);
  best.start();
  best.clear();
  for (let start = 0; start < 81; start++) {
    const offers = best.offers;
    const at = value * 81 + start;
    used[start] = 1;
    for (let i = at * 20; i < at * 20 + linkCount[at]; i++) if (strong[i] === 1) follow(search, start, links[i], 1);
    used[start] = 0;
    if (best.offers !== offers) found.start = start;
  }
  found.revision = board.revisions[value];
}

/** Follows a chain of one value from a cell that is true if the start is not. */
function follow(search: ChainSearch, start: number, cell: number, length: number): void {
  const { value, most } = search;
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
      offerEnds(search, start, end, length + 2);
      if (length + 4 <= most && end !== start) follow(search, start, end, length + 2);
    }
    used[next] = 0;
  }
  used[cell] = 0;
}

const path = new Uint8Array(MOST_LINKS);
/** Number of cells with each set of candidates. */
const alike = new Uint8Array(512);

/** Finds the best chain through four or more cells with the same two candidates. */
export function findRemotePair(board: Board, step: FoundStep): boolean {
  best.start();
  best.clear();
  alike.fill(0);
  for (let cell = 0; cell < 81; cell++) alike[board.cells[cell]]++;
  for (let start = 0; start < 81; start++) {
    if (COUNT[board.cells[start]] !== 2 || alike[board.cells[start]] < REMOTE_CELLS) continue;
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
