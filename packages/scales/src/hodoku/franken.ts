import { PEER_BOARDS } from '../tables.js';
import type { Board } from './board.js';
import type { FoundStep } from './step.js';
import { BOXES, bitCount, COLUMNS, HOUSE_SETS, HOUSES, lowBit } from './tables.js';

const MOST_FINS = 5;
const MOST_ENDO_FINS = 2;

/** Base and cover houses of a search with the places of the value in them. */
const bases = new Uint8Array(27);
const covers = new Uint8Array(27);
const number = { bases: 0, covers: 0, near: 0 };
/** Whether the lines of the cover are rows (0) or columns (1): their place in `HOUSES`. */
let coverLines = 1;
const places = new Int32Array(27 * 3);
/** The chosen base houses, by their places in `bases`. */
const chosen = new Uint8Array(3);
/** The places of the base so far, those that lie in two of its houses, and the same of the cover: by depth. */
const base = new Int32Array(4 * 3);
const endo = new Int32Array(4 * 3);
const cover = new Int32Array(4 * 3);
const twice = new Int32Array(4 * 3);
const fins = new Int32Array(3);
/** The places of the value, and those of them that see all fins. */
const candidates = new Int32Array(3);
const seen = new Int32Array(3);
/** The candidates that a finned fish may rule out, by pair of base houses, and last those of the chosen base. */
const PAIRS = 18;
const COMMON = PAIRS * PAIRS;
const victims = new Int32Array((COMMON + 1) * 3);
/** The cover houses that the base touches, and their numbers of its places. */
const near = new Uint8Array(27);
const shares = new Uint8Array(27);
/** The most places of the base that k of these houses can hold, from the i-th one on: `most[i * 4 + k]`. */
const most = new Uint8Array(28 * 4);
/** The places of each of these houses and all later ones. */
const later = new Int32Array(28 * 3);

/** Finds a fish of a value, of rows and boxes crossed by columns and boxes, or the other way round. */
export function findFranken(board: Board, value: number, size: number, finned: boolean, step: FoundStep): boolean {
  readPlaces(board, value);
  for (let direction = 0; direction < 2; direction++) {
    readHouses(size, finned, direction);
    setVictims(COMMON, candidates[0], candidates[1], candidates[2]);
    if (finned) readVictims(size);
    if (chooseBase({ size, finned, value, step }, 0, 0)) return true;
  }
  return false;
}

function readPlaces(board: Board, value: number): void {
  for (let word = 0; word < 3; word++) candidates[word] = board.sets[value * 3 + word];
  for (let house = 0; house < 27; house++)
    for (let word = 0; word < 3; word++)
      places[house * 3 + word] = HOUSE_SETS[house * 3 + word] & board.sets[value * 3 + word];
}

function sizeOf(set: Int32Array, at: number): number {
  return bitCount(set[at]) + bitCount(set[at + 1]) + bitCount(set[at + 2]);
}

function readHouses(size: number, finned: boolean, direction: number): void {
  number.bases = 0;
  number.covers = 0;
  coverLines = 1 - direction;
  for (let house = 0; house < 27; house++) {
    const count = sizeOf(places, house * 3);
    if (count === 0) continue;
    const isLine = house < BOXES;
    const isBaseLine = isLine && house < COLUMNS === (direction === 0);
    if (!isBaseLine) covers[number.covers++] = house;
    if ((isBaseLine || !isLine) && (finned || count <= size)) bases[number.bases++] = house;
  }
}

/** A search for fish of one value. */
interface FishSearch {
  readonly size: number;
  readonly finned: boolean;
  readonly value: number;
  readonly step: FoundStep;
}

function chooseBase(search: FishSearch, depth: number, from: number): boolean {
  const { size, finned } = search;
  for (let i = from; i < number.bases; i++) {
    addBase(depth, i);
    if (finned ? !readCommonVictims(size, depth + 1) : endoFins(depth + 1) > 0) continue;
    if (depth + 1 < size) {
      if (chooseBase(search, depth + 1, i + 1)) return true;
    } else if (chooseCovers(search)) return true;
  }
  return false;
}

/** Makes a house the base house of this depth. */
function addBase(depth: number, i: number): void {
  const at = depth * 3;
  const house = bases[i] * 3;
  chosen[depth] = i;
  for (let word = 0; word < 3; word++) {
    base[at + 3 + word] = base[at + word] | places[house + word];
    endo[at + 3 + word] = endo[at + word] | (base[at + word] & places[house + word]);
  }
}

/** Places in two base houses are endo fins. A fish may have a few. */
function endoFins(depth: number): number {
  return sizeOf(endo, depth * 3);
}

/**
 * Finds the candidates that a finned fish may rule out, for each base house and each pair of them. All fish of this base
 * can only rule out those of each of its pairs, and most triples of houses have none.
 */
function readVictims(size: number): void {
  for (let i = 0; i < number.bases; i++) {
    addBase(0, i);
    setVictims(i * PAIRS + i, candidates[0], candidates[1], candidates[2]);
    filterVictims(size, 1, (i * PAIRS + i) * 3);
  }
  for (let i = 0; i < number.bases; i++) {
    addBase(0, i);
    for (let j = i + 1; j < number.bases; j++) {
      addBase(1, j);
      const [a, b] = [(i * PAIRS + i) * 3, (j * PAIRS + j) * 3];
      const [w0, w1, w2] = [victims[a] & victims[b], victims[a + 1] & victims[b + 1], victims[a + 2] & victims[b + 2]];
      setVictims(i * PAIRS + j, w0, w1, w2);
      if (endoFins(2) > MOST_ENDO_FINS) setVictims(i * PAIRS + j, 0, 0, 0);
      else filterVictims(size, 2, (i * PAIRS + j) * 3);
    }
  }
}

function setVictims(pair: number, w0: number, w1: number, w2: number): void {
  victims[pair * 3] = w0;
  victims[pair * 3 + 1] = w1;
  victims[pair * 3 + 2] = w2;
}

/** Reads the candidates that fish with the chosen base houses may rule out. Returns whether there are any. */
function readCommonVictims(size: number, count: number): boolean {
  let [w0, w1, w2] = candidates;
  for (let i = 0; i < count; i++) {
    for (let j = Math.min(i + 1, count - 1); j < count; j++) {
      const at = (chosen[i] * PAIRS + chosen[j]) * 3;
      w0 &= victims[at];
      w1 &= victims[at + 1];
      w2 &= victims[at + 2];
    }
  }
  setVictims(COMMON, w0, w1, w2);
  if ((w0 | w1 | w2) === 0 || endoFins(count) > MOST_ENDO_FINS) return false;
  return count < 3 || filterVictims(size, count, COMMON * 3);
}

function chooseCovers(search: FishSearch): boolean {
  const { size } = search;
  const at = size * 3;
  let count = 0;
  for (let i = 0; i < number.covers; i++) {
    const house = covers[i];
    if (isBase(size, house)) continue;
    let common = 0;
    for (let word = 0; word < 3; word++) common += bitCount(base[at + word] & places[house * 3 + word]);
    if (common === 0) continue;
    shares[count] = common;
    near[count++] = house;
  }
  readLater(size, count);
  number.near = count;
  return coverFrom(search, 0, 0);
}

/**
 * Drops the candidates that no fish of this size with the first `count` base houses rules out. One that is ruled out sees
 * all fins, and is in one house of the cover, or in two if it belongs to the base. The other houses of the cover hold all
 * places of the base that it doesn't see. Returns whether any candidates are left.
 */
function filterVictims(size: number, count: number, at: number): boolean {
  const own = count * 3;
  let any = 0;
  for (let word = 0; word < 3; word++) {
    for (let left = victims[at + word]; left !== 0; left &= left - 1) {
      const bit = left & -left;
      if (!mayRuleOut(size, count, word * 27 + lowBit(left), (base[own + word] & bit) !== 0))
        victims[at + word] &= ~bit;
    }
    any |= victims[at + word];
  }
  return any !== 0;
}

function mayRuleOut(size: number, count: number, cell: number, isInBase: boolean): boolean {
  const at = count * 3;
  const n0 = ~PEER_BOARDS[cell * 3];
  const n1 = ~PEER_BOARDS[cell * 3 + 1];
  const n2 = ~PEER_BOARDS[cell * 3 + 2];
  if (((endo[at] & n0) | (endo[at + 1] & n1) | (endo[at + 2] & n2)) !== 0) return false;
  const [w0, w1, w2] = [base[at] & n0, base[at + 1] & n1, base[at + 2] & n2];
  const line = HOUSES[cell * 3 + coverLines] * 3;
  const box = HOUSES[cell * 3 + 2] * 3;
  const hasBox = !isBase(count, box / 3);
  const [l0, l1, l2] = [w0 & ~HOUSE_SETS[line], w1 & ~HOUSE_SETS[line + 1], w2 & ~HOUSE_SETS[line + 2]];
  const [b0, b1, b2] = [~HOUSE_SETS[box], ~HOUSE_SETS[box + 1], ~HOUSE_SETS[box + 2]];
  if (isInBase) return hasBox && canCover(count, size - 2, l0 & b0, l1 & b1, l2 & b2);
  return canCover(count, size - 1, l0, l1, l2) || (hasBox && canCover(count, size - 1, w0 & b0, w1 & b1, w2 & b2));
}

/** Returns whether this number of covering houses can hold some places of the first `count` base houses. */
function canCover(count: number, houses: number, w0: number, w1: number, w2: number): boolean {
  if ((w0 | w1 | w2) === 0) return true;
  if (houses === 0) return false;
  const cell = w0 !== 0 ? lowBit(w0) : w1 !== 0 ? 27 + lowBit(w1) : 54 + lowBit(w2);
  for (let i = coverLines; i < 3; i += 2 - coverLines) {
    const house = HOUSES[cell * 3 + i];
    if (i === 2 && isBase(count, house)) continue;
    const at = house * 3;
    if (canCover(count, houses - 1, w0 & ~HOUSE_SETS[at], w1 & ~HOUSE_SETS[at + 1], w2 & ~HOUSE_SETS[at + 2]))
      return true;
  }
  return false;
}

function readLater(size: number, count: number): void {
  later.fill(0, count * 3, count * 3 + 3);
  most.fill(0, count * 4, count * 4 + 4);
  for (let i = count - 1; i >= 0; i--) {
    for (let word = 0; word < 3; word++) later[i * 3 + word] = later[i * 3 + 3 + word] | places[near[i] * 3 + word];
    for (let k = 1; k <= size; k++) most[i * 4 + k] = Math.max(most[i * 4 + 4 + k], most[i * 4 + 3 + k] + shares[i]);
  }
}

function isBase(count: number, house: number): boolean {
  for (let i = 0; i < count; i++) if (bases[chosen[i]] === house) return true;
  return false;
}

function coverFrom(search: FishSearch, depth: number, from: number): boolean {
  const { size, finned } = search;
  const at = depth * 3;
  let open = finned ? -MOST_FINS : 0;
  for (let word = 0; word < 3; word++) open += bitCount(base[size * 3 + word] & ~cover[at + word]);
  if (depth + 1 === size) return coverLast(search, from, open);
  for (let i = from; i <= number.near - size + depth; i++) {
    if (open > most[i * 4 + size - depth] || !leavesFins(size, finned, at, i * 3)) return false;
    addCover(at, near[i] * 3);
    if (coverFrom(search, depth + 1, i + 1)) return true;
  }
  return false;
}

function addCover(at: number, house: number): void {
  for (let word = 0; word < 3; word++) {
    cover[at + 3 + word] = cover[at + word] | places[house + word];
    twice[at + 3 + word] = twice[at + word] | (cover[at + word] & places[house + word]);
  }
}

/** Tries each of the houses left as the last one of the cover. */
function coverLast({ size, finned, value, step }: FishSearch, from: number, open: number): boolean {
  const at = size * 3;
  const rest0 = base[at] & ~cover[at - 3];
  const rest1 = base[at + 1] & ~cover[at - 2];
  const rest2 = base[at + 2] & ~cover[at - 1];
  for (let i = from; i < number.near; i++) {
    if (shares[i] < open) continue;
    const house = near[i] * 3;
    fins[0] = (rest0 & ~places[house]) | endo[at];
    fins[1] = (rest1 & ~places[house + 1]) | endo[at + 1];
    fins[2] = (rest2 & ~places[house + 2]) | endo[at + 2];
    const finCount = sizeOf(fins, 0);
    if (finned ? finCount === 0 || finCount > MOST_FINS : finCount > 0) continue;
    if (!seenByFins()) continue;
    addCover(at - 3, house);
    if (ruleFish(at, value, step)) return true;
  }
  return false;
}

/** Whether the places of the base that no cover house can hold any more, seen as fins, leave something to rule out. */
function leavesFins(size: number, finned: boolean, at: number, next: number): boolean {
  let any = 0;
  for (let word = 0; word < 3; word++) {
    fins[word] = (base[size * 3 + word] & ~cover[at + word] & ~later[next + word]) | endo[size * 3 + word];
    any |= fins[word];
  }
  return any === 0 || (finned && seenByFins());
}

/** Reads the candidates that see all fins. Returns whether there are any. */
function seenByFins(): boolean {
  for (let word = 0; word < 3; word++) seen[word] = victims[COMMON * 3 + word];
  for (let word = 0; word < 3; word++) {
    for (let rest = fins[word]; rest !== 0; rest &= rest - 1) {
      const cell = (word * 27 + lowBit(rest)) * 3;
      seen[0] &= PEER_BOARDS[cell];
      seen[1] &= PEER_BOARDS[cell + 1];
      seen[2] &= PEER_BOARDS[cell + 2];
    }
    if ((seen[0] | seen[1] | seen[2]) === 0) return false;
  }
  return true;
}

/** Notes the candidates of the cover beyond the base, and those in two cover houses, that see all fins. */
function ruleFish(at: number, value: number, step: FoundStep): boolean {
  step.clear();
  for (let word = 0; word < 3; word++) step.ruleWord(word, cover[at + word] & ~base[at + word] & seen[word], value);
  for (let word = 0; word < 3; word++) step.ruleWord(word, twice[at + word] & seen[word], value);
  return step.count > 0;
}
