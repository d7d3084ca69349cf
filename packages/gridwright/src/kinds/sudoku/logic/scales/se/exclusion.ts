import type { Grid9 } from './grid.js';
import type { FoundStep } from './step.js';
import { COUNT, PEERS, SEES } from './tables.js';

/** The cells that may be excluded from, in order, and the excluders of each: peers with 2 to `size` candidates. */
const bases = new Uint8Array(81);
const isBase = new Uint8Array(81);
const excluders = new Uint8Array(81 * 20);
const excluderCount = new Uint8Array(81);
/** The excluders of each cell as three words of 27 cells. */
const boards = new Int32Array(81 * 3);

function findBases(grid: Grid9, size: number): number {
  let count = 0;
  isBase.fill(0);
  excluderCount.fill(0);
  boards.fill(0);
  for (let cell = 0; cell < 81; cell++) {
    if (COUNT[grid.candidates[cell]] < 2) continue;
    let found = 0;
    let single = false;
    for (let i = 0; i < 20; i++) {
      const peer = PEERS[cell * 20 + i];
      const candidates = COUNT[grid.candidates[peer]];
      if (candidates === 1) single = true;
      else if (candidates >= 2 && candidates <= size) {
        excluders[cell * 20 + found++] = peer;
        boards[cell * 3 + ((peer / 27) | 0)] |= 1 << (peer % 27);
      }
    }
    if (single || found === 0) continue;
    excluderCount[cell] = found;
    isBase[cell] = 1;
    bases[count++] = cell;
  }
  return count;
}

/** Whether a board of three words has at least two cells. */
function hasTwo(a: number, b: number, c: number): boolean {
  if (a !== 0) return (a & (a - 1)) !== 0 || (b | c) !== 0;
  if (b !== 0) return (b & (b - 1)) !== 0 || c !== 0;
  return (c & (c - 1)) !== 0;
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

/** Finds an aligned pair exclusion: a candidate of one of two cells that each candidate of the other contradicts. */
export function findPairExclusion(grid: Grid9, step: FoundStep): boolean {
  const count = findBases(grid, 2);
  for (let second = 1; second < count; second++) {
    for (let first = 0; first < second; first++) {
      const a = bases[first];
      const b = bases[second];
      const w0 = boards[a * 3] & boards[b * 3];
      const w1 = boards[a * 3 + 1] & boards[b * 3 + 1];
      const w2 = boards[a * 3 + 2] & boards[b * 3 + 2];
      if (!hasTwo(w0, w1, w2)) continue;
      findCommon(grid, w0, w1, w2);
      // Each value of the other cell needs an excluder of its own, but for the same value in a peer.
      const least = Math.min(COUNT[grid.candidates[a]], COUNT[grid.candidates[b]]) - SEES[a * 81 + b];
      if (commonCount >= least && excludeFromPair(grid, step, a, b)) return true;
    }
  }
  return false;
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
  return exclude(grid, step, a, possibleA, b, possibleB);
}

/** Whether some common excluder has no candidate besides these. */
function empties(values: number): boolean {
  for (let i = 0; i < commonCount; i++) if ((common[i] & ~values) === 0) return true;
  return false;
}

function exclude(grid: Grid9, step: FoundStep, a: number, possibleA: number, b: number, possibleB: number): boolean {
  if (possibleA !== grid.candidates[a]) step.rule(a, grid.candidates[a] & ~possibleA);
  if (possibleB !== grid.candidates[b]) step.rule(b, grid.candidates[b] & ~possibleB);
  return step.count > 0;
}

const tail = new Uint8Array(40);

/** Finds an aligned triplet exclusion: as for a pair, with a third cell among the excluders of the two. */
export function findTripletExclusion(grid: Grid9, step: FoundStep): boolean {
  const count = findBases(grid, 3);
  for (let second = 1; second < count; second++) {
    for (let first = 0; first < second; first++) {
      const a = bases[first];
      const b = bases[second];
      const w0 = boards[a * 3] & boards[b * 3];
      const w1 = boards[a * 3 + 1] & boards[b * 3 + 1];
      const w2 = boards[a * 3 + 2] & boards[b * 3 + 2];
      if (!hasTwo(w0, w1, w2)) continue;
      const length = findTail(a, b);
      for (let third = 0; third < length; third++) {
        const at = tail[third] * 3;
        if (!hasTwo(w0 & boards[at], w1 & boards[at + 1], w2 & boards[at + 2])) continue;
        findCommon(grid, w0 & boards[at], w1 & boards[at + 1], w2 & boards[at + 2]);
        if (canExclude(grid, a, b, tail[third]) && excludeFromTriplet(grid, step, a, b, tail[third])) return true;
      }
    }
  }
  return false;
}

/** Excluders of two cells, those of the first before those of the second, that are base cells themselves. */
function findTail(a: number, b: number): number {
  let length = 0;
  for (let i = 0; i < excluderCount[a]; i++) {
    const cell = excluders[a * 20 + i];
    if (cell !== b && isBase[cell] === 1) tail[length++] = cell;
  }
  for (let i = 0; i < excluderCount[b]; i++) {
    const cell = excluders[b * 20 + i];
    if (cell !== a && isBase[cell] === 1 && SEES[a * 81 + cell] === 0) tail[length++] = cell;
  }
  return length;
}

/** Whether some common excluder has no candidates besides those of the three cells. Without one nothing new follows. */
function canExclude(grid: Grid9, a: number, b: number, c: number): boolean {
  return empties(grid.candidates[a] | grid.candidates[b] | grid.candidates[c]);
}

function excludeFromTriplet(grid: Grid9, step: FoundStep, a: number, b: number, c: number): boolean {
  const seesAB = SEES[a * 81 + b] === 1;
  const seesAC = SEES[a * 81 + c] === 1;
  const seesBC = SEES[b * 81 + c] === 1;
  let possibleA = 0;
  let possibleB = 0;
  let possibleC = 0;
  for (let i = grid.candidates[a]; i !== 0; i &= i - 1) {
    const va = i & -i;
    for (let j = grid.candidates[b]; j !== 0; j &= j - 1) {
      const vb = j & -j;
      if (va === vb && seesAB) continue;
      // Three values that are each known to be possible tell nothing new.
      const known = (possibleA & va) !== 0 && (possibleB & vb) !== 0 ? possibleC : 0;
      for (let k = grid.candidates[c] & ~known; k !== 0; k &= k - 1) {
        const vc = k & -k;
        if ((va === vc && seesAC) || (vb === vc && seesBC) || empties(va | vb | vc)) continue;
        possibleA |= va;
        possibleB |= vb;
        possibleC |= vc;
      }
    }
  }
  step.start('aligned-triplet-exclusion', 7.5);
  exclude(grid, step, a, possibleA, b, possibleB);
  if (possibleC !== grid.candidates[c]) step.rule(c, grid.candidates[c] & ~possibleC);
  return step.count > 0;
}
