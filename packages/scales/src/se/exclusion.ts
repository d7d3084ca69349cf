import { BIT, COUNT, PEER_BOARDS, PEERS, SEES, WORD } from '../tables.js';
import type { Grid9 } from './grid.js';
import type { Pending } from './pending.js';
import type { FoundStep } from './step.js';

/** The cells that may be excluded from, in order. */
const bases = new Uint8Array(81);
const baseSet = new Int32Array(3);
/** The excluders, cells with 2 to `size` candidates, and the cells with one candidate, as three words of 27 cells. */
const excluders = new Int32Array(3);
const singles = new Int32Array(3);
/** The excluders that each cell sees. */
const boards = new Int32Array(81 * 3);

function findBases({ candidates }: Grid9, size: number): number {
  let count = 0;
  baseSet.fill(0);
  excluders.fill(0);
  singles.fill(0);
  for (let cell = 0; cell < 81; cell++) {
    const number = COUNT[candidates[cell]];
    if (number === 1) singles[WORD[cell]] |= BIT[cell];
    else if (number >= 2 && number <= size) excluders[WORD[cell]] |= BIT[cell];
  }
  for (let cell = 0; cell < 81; cell++) {
    if (COUNT[candidates[cell]] < 2) continue;
    let any = 0;
    let single = 0;
    for (let w = 0; w < 3; w++) {
      const peers = PEER_BOARDS[cell * 3 + w];
      boards[cell * 3 + w] = peers & excluders[w];
      any |= peers & excluders[w];
      single |= peers & singles[w];
    }
    if (single !== 0 || any === 0) continue;
    baseSet[WORD[cell]] |= BIT[cell];
    bases[count++] = cell;
  }
  return count;
}

/** Candidates of the cells that are excluders of all base cells. */
const common = new Uint16Array(20);
let commonCount = 0;

/** Notes the candidates of the cells of a board. */
function findCommon(grid: Grid9, a: number, b: number, c: number): void {
  commonCount = 0;
  addWord(grid, a, 0);
  addWord(grid, b, 27);
  addWord(grid, c, 54);
}

function addWord(grid: Grid9, word: number, first: number): void {
  for (let rest = word; rest !== 0; rest &= rest - 1)
    common[commonCount++] = grid.candidates[first + 31 - Math.clz32(rest & -rest)];
}

const once = new Int32Array(3);
/** The cells before a cell that share two excluders with it, and those that see two excluders of both. */
const partners = new Int32Array(3);
const thirds = new Int32Array(3);

/** Finds the cells that see at least two cells of a set. */
function findSeeingTwo(w0: number, w1: number, w2: number, twice: Int32Array): void {
  once.fill(0);
  twice.fill(0);
  for (let word = 0; word < 3; word++) {
    for (let rest = word === 0 ? w0 : word === 1 ? w1 : w2; rest !== 0; rest &= rest - 1) {
      const at = (word * 27 + 31 - Math.clz32(rest & -rest)) * 3;
      for (let w = 0; w < 3; w++) {
        twice[w] |= once[w] & PEER_BOARDS[at + w];
        once[w] |= PEER_BOARDS[at + w];
      }
    }
  }
}

/** Finds the base cells before a cell that have at least two excluders in common with it. */
function findPartners(cell: number): void {
  findSeeingTwo(boards[cell * 3], boards[cell * 3 + 1], boards[cell * 3 + 2], partners);
  for (let w = 0; w < 3; w++) {
    const earlier = w < WORD[cell] ? -1 : w === WORD[cell] ? BIT[cell] - 1 : 0;
    partners[w] &= baseSet[w] & earlier;
  }
}

/** Finds an aligned pair exclusion: a candidate of one of two cells that each candidate of the other contradicts. */
export function findPairExclusion(grid: Grid9, step: FoundStep, { cells }: Pending): boolean {
  const count = findBases(grid, 2);
  for (let second = 1; second < count; second++) {
    const b = bases[second];
    findPartners(b);
    for (let w = 0; w < 3; w++)
      for (let rest = partners[w]; rest !== 0; rest &= rest - 1) {
        const a = w * 27 + 31 - Math.clz32(rest & -rest);
        const w0 = boards[a * 3] & boards[b * 3];
        const w1 = boards[a * 3 + 1] & boards[b * 3 + 1];
        const w2 = boards[a * 3 + 2] & boards[b * 3 + 2];
        if (!isIn(cells, a) && !isIn(cells, b) && !haveChanged(cells, w0, w1, w2)) continue;
        findCommon(grid, w0, w1, w2);
        // Each value of the other cell needs an excluder of its own, but for the same value in a peer.
        const least = Math.min(COUNT[grid.candidates[a]], COUNT[grid.candidates[b]]) - SEES[a * 81 + b];
        if (commonCount >= least && excludeFromPair(grid, step, a, b)) return true;
      }
  }
  cells.fill(0);
  return false;
}

/** Returns whether a board has a cell that lost candidates since nothing was found. */
function haveChanged(changed: Int32Array, w0: number, w1: number, w2: number): boolean {
  return ((w0 & changed[0]) | (w1 & changed[1]) | (w2 & changed[2])) !== 0;
}

function excludeFromPair(grid: Grid9, step: FoundStep, a: number, b: number): boolean {
  let possibleA = 0;
  let possibleB = 0;
  const same = SEES[a * 81 + b] === 0;
  for (let i = grid.candidates[a]; i !== 0; i &= i - 1) {
    for (let j = grid.candidates[b]; j !== 0; j &= j - 1) {
      const va = i & -i;
      const vb = j & -j;
      if ((va === vb && !same) || empties(va | vb)) continue;
      possibleA |= va;
      possibleB |= vb;
    }
  }
  step.start('aligned-pair-exclusion', 6.2);
  keepOnly(grid, step, a, possibleA);
  keepOnly(grid, step, b, possibleB);
  return step.count > 0;
}

/** Returns whether some common excluder has no candidate besides these. */
function empties(values: number): boolean {
  for (let i = 0; i < commonCount; i++) if ((common[i] & ~values) === 0) return true;
  return false;
}

/** Rules out the candidates of a cell that no possible combination has. */
function keepOnly(grid: Grid9, step: FoundStep, cell: number, possible: number): void {
  if (possible !== grid.candidates[cell]) step.rule(cell, grid.candidates[cell] & ~possible);
}

const tail = new Uint8Array(40);

/** Finds an aligned triplet exclusion: as for a pair, with a third cell among the excluders of the two. */
export function findTripletExclusion(grid: Grid9, step: FoundStep, { cells }: Pending): boolean {
  const count = findBases(grid, 3);
  for (let second = 1; second < count; second++) {
    const b = bases[second];
    findPartners(b);
    for (let w = 0; w < 3; w++)
      for (let rest = partners[w]; rest !== 0; rest &= rest - 1)
        if (excludeFrom(grid, step, cells, w * 27 + 31 - Math.clz32(rest & -rest), b)) return true;
  }
  cells.fill(0);
  return false;
}

/** Tries all third cells with a pair of cells. */
function excludeFrom(grid: Grid9, step: FoundStep, changed: Int32Array, a: number, b: number): boolean {
  const c0 = boards[a * 3] & boards[b * 3];
  const c1 = boards[a * 3 + 1] & boards[b * 3 + 1];
  const c2 = boards[a * 3 + 2] & boards[b * 3 + 2];
  findSeeingTwo(c0, c1, c2, thirds);
  for (let w = 0; w < 3; w++) thirds[w] &= baseSet[w] & excluders[w];
  if ((thirds[0] | thirds[1] | thirds[2]) === 0) return false;
  const length = findTail(a, b);
  for (let third = 0; third < length; third++) {
    const c = tail[third];
    if (wasTried(a, b, c)) continue;
    const w0 = c0 & boards[c * 3];
    const w1 = c1 & boards[c * 3 + 1];
    const w2 = c2 & boards[c * 3 + 2];
    const isNew = isIn(changed, a) || isIn(changed, b) || isIn(changed, c) || haveChanged(changed, w0, w1, w2);
    if (!isNew) continue;
    findCommon(grid, w0, w1, w2);
    if (canExclude(grid, a, b, c) && excludeFromTriplet(grid, step, a, b, c)) return true;
  }
  return false;
}

/** Returns whether the same three cells came up before, with another one of them as the third. */
function wasTried(a: number, b: number, c: number): boolean {
  if (c > b) return false;
  return isThird(b, a, c) || (c < a && isThird(a, b, c));
}

function isThird(cell: number, other: number, another: number): boolean {
  return (
    isIn(baseSet, cell) && isIn(excluders, cell) && (SEES[cell * 81 + other] === 1 || SEES[cell * 81 + another] === 1)
  );
}

/** The third cells of two: the ones that the first cell sees come first. */
function findTail(a: number, b: number): number {
  let length = 0;
  for (let i = a * 20; i < a * 20 + 20; i++) if (PEERS[i] !== b && isIn(thirds, PEERS[i])) tail[length++] = PEERS[i];
  for (let i = b * 20; i < b * 20 + 20; i++)
    if (PEERS[i] !== a && SEES[a * 81 + PEERS[i]] === 0 && isIn(thirds, PEERS[i])) tail[length++] = PEERS[i];
  return length;
}

function isIn(cells: Int32Array, cell: number): boolean {
  return (cells[WORD[cell]] & BIT[cell]) !== 0;
}

/** Whether some common excluder has no candidates besides those of the three cells. Without one nothing new follows. */
function canExclude(grid: Grid9, a: number, b: number, c: number): boolean {
  return empties(grid.candidates[a] | grid.candidates[b] | grid.candidates[c]);
}

function excludeFromTriplet(grid: Grid9, step: FoundStep, a: number, b: number, c: number): boolean {
  cells[0] = a;
  cells[1] = b;
  cells[2] = c;
  possible.fill(0);
  for (let i = 0; i < 3; i++)
    for (let rest = grid.candidates[cells[i]]; rest !== 0; rest &= rest - 1)
      if ((possible[i] & rest & -rest) === 0) findTriplet(grid, i, rest & -rest);
  step.start('aligned-triplet-exclusion', 7.5);
  for (let i = 0; i < 3; i++) keepOnly(grid, step, cells[i], possible[i]);
  return step.count > 0;
}

/** Three cells, and the candidates of each in any possible combination. */
const cells = new Uint8Array(3);
const possible = new Uint16Array(3);

/** Looks for a possible combination with a value in one of the cells, and notes its values. */
function findTriplet(grid: Grid9, i: number, value: number): void {
  const j = (i + 1) % 3;
  const k = (i + 2) % 3;
  const seesIJ = SEES[cells[i] * 81 + cells[j]] === 1;
  const seesIK = SEES[cells[i] * 81 + cells[k]] === 1;
  const seesJK = SEES[cells[j] * 81 + cells[k]] === 1;
  for (let r = grid.candidates[cells[j]]; r !== 0; r &= r - 1) {
    const vj = r & -r;
    if (vj === value && seesIJ) continue;
    for (let s = grid.candidates[cells[k]]; s !== 0; s &= s - 1) {
      const vk = s & -s;
      if ((vk === value && seesIK) || (vk === vj && seesJK) || empties(value | vj | vk)) continue;
      possible[i] |= value;
      possible[j] |= vj;
      possible[k] |= vk;
      return;
    }
  }
}
