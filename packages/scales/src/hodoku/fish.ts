import { COUNT, LOW } from '../tables.js';
import type { Board } from './board.js';
import type { FoundStep } from './step.js';

/** The columns of a value in each row, and the rows in each column: `lines[k]`, `lines[9 + k]`. */
const lines = new Uint16Array(18);
const chosen = new Uint8Array(4);
const MOST_FINS = 5;

function readLines(board: Board, value: number): void {
  lines.fill(0);
  for (let row = 0; row < 9; row++) {
    const mask = (board.sets[value * 3 + ((row / 3) | 0)] >> ((row % 3) * 9)) & 511;
    lines[row] = mask;
    for (let rest = mask; rest !== 0; rest &= rest - 1) lines[9 + LOW[rest]] |= 1 << row;
  }
}

interface FishSearch {
  readonly value: number;
  readonly size: number;
  /** The first line of the base in `lines`: 0 for rows, 9 for columns. */
  readonly first: number;
  readonly step: FoundStep;
}

/** Finds a fish without fins of a value: `size` lines whose places lie in as many crossing lines. */
export function findFish(board: Board, value: number, size: number, step: FoundStep): boolean {
  readLines(board, value);
  return chooseLines({ value, size, first: 0, step }, 0, 0, 0) || chooseLines({ value, size, first: 9, step }, 0, 0, 0);
}

function chooseLines(search: FishSearch, depth: number, from: number, mask: number): boolean {
  const { size, first } = search;
  for (let line = from; line < 9; line++) {
    const own = lines[first + line];
    if (own === 0 || COUNT[own] > size) continue;
    const wider = mask | own;
    if (COUNT[wider] > size) continue;
    chosen[depth] = line;
    if (depth + 1 < size) {
      if (chooseLines(search, depth + 1, line + 1, wider)) return true;
    } else if (COUNT[wider] === size && ruleFish(search, wider, false)) return true;
  }
  return false;
}

/** Notes the candidates of the cover beyond the base; with fins those that see all of them, in the box of the fins. */
function ruleFish({ size, value, first, step }: FishSearch, cover: number, finned: boolean): boolean {
  let base = 0;
  for (let i = 0; i < size; i++) base |= 1 << chosen[i];
  let any = 0;
  if (finned)
    for (let k = finBand * 3; k < finBand * 3 + 3; k++)
      any |= (base >> k) & 1 ? 0 : lines[first + k] & STACKS[finStack];
  else for (let k = 0; k < 9; k++) any |= (base >> k) & 1 ? 0 : lines[first + k];
  if ((any & cover) === 0) return false;
  step.clear();
  for (let cell = 0; cell < 81; cell++) {
    const row = (cell / 9) | 0;
    const column = cell % 9;
    if (((lines[row] >> column) & 1) === 0) continue;
    const own = first === 0 ? row : column;
    const other = first === 0 ? column : row;
    if (((base >> own) & 1) === 1 || ((cover >> other) & 1) === 0) continue;
    if (!finned || (((own / 3) | 0) === finBand && ((other / 3) | 0) === finStack)) step.rule(cell, value);
  }
  return step.count > 0;
}

/** The revision of each value at which there is no finned, or no sashimi, fish of a size. */
const absent = [false, true].map(() => Array.from({ length: 5 }, () => new Float64Array(9)));
/** Whether the search came across a fish of the sort that it is not for. */
let metOther = false;

interface FinnedSearch extends FishSearch {
  readonly sashimi: boolean;
}

/** Finds a fish with fins of a value. A sashimi fish has a line with one place or none besides its fins. */
export function findFinnedFish(board: Board, value: number, size: number, sashimi: boolean, step: FoundStep): boolean {
  if (absent[Number(sashimi)][size][value] === board.revisions[value]) return false;
  metOther = false;
  readLines(board, value);
  for (const first of [0, 9]) if (chooseBase({ value, size, first, step, sashimi }, 0, 0, 0)) return true;
  if (!metOther) absent[Number(!sashimi)][size][value] = board.revisions[value];
  return false;
}

function chooseBase(search: FinnedSearch, depth: number, from: number, mask: number): boolean {
  const { size, first } = search;
  for (let line = from; line < 9; line++) {
    if (lines[first + line] === 0) continue;
    const wider = mask | lines[first + line];
    if (!fitsBesideFins(wider, size)) continue;
    chosen[depth] = line;
    if (depth + 1 < size) {
      if (chooseBase(search, depth + 1, line + 1, wider)) return true;
    } else if (chooseCover(search, wider)) return true;
  }
  return false;
}

/** Returns whether a cover can hold the places beyond one stack and one more line in it, where the fins are. */
function fitsBesideFins(mask: number, size: number): boolean {
  return COUNT[mask & ~STACKS[0]] < size || COUNT[mask & ~STACKS[1]] < size || COUNT[mask & ~STACKS[2]] < size;
}

/** The crossing lines that the base touches, in ascending order, and as a mask. */
const touched = new Uint8Array(9);
let crossed = 0;
/** The three crossing lines of each box: all fins lie in one box. */
const STACKS = [7, 56, 448] as const;

function chooseCover(search: FinnedSearch, mask: number): boolean {
  const { size } = search;
  crossed = mask;
  let count = 0;
  for (let rest = crossed; rest !== 0; rest &= rest - 1) touched[count++] = LOW[rest];
  return count > size && count <= size + 3 && coverFrom(search, count, 0, 0, 0);
}

function coverFrom(search: FinnedSearch, count: number, depth: number, from: number, cover: number): boolean {
  const { size, first, sashimi } = search;
  for (let i = from; i <= count - size + depth; i++) {
    const wider = cover | (1 << touched[i]);
    // The lines left out so far have fins, which lie in one box.
    if (!isInStack(crossed & ((1 << touched[i]) - 1) & ~wider)) return false;
    if (depth + 1 < size) {
      if (coverFrom(search, count, depth + 1, i + 1, wider)) return true;
    } else if (isInStack(crossed & ~wider) && hasFins(size, first, wider)) {
      if (isSashimi !== sashimi && metOther) continue;
      if (!ruleFish(search, wider, true)) continue;
      if (isSashimi === sashimi) return true;
      metOther = true;
    }
  }
  return false;
}

function isInStack(mask: number): boolean {
  return (mask & ~STACKS[0]) === 0 || (mask & ~STACKS[1]) === 0 || (mask & ~STACKS[2]) === 0;
}

/** The box of all fins: a candidate of the cover beyond the base can see a fin only through its box. */
let finBand = 0;
let finStack = 0;
let isSashimi = false;

function hasFins(size: number, first: number, cover: number): boolean {
  let fins = 0;
  isSashimi = false;
  let cross = 0;
  let band = 0;
  for (let i = 0; i < size; i++) {
    const own = lines[first + chosen[i]];
    const fin = own & ~cover;
    isSashimi ||= COUNT[own & cover] <= 1;
    if (fin === 0) continue;
    fins += COUNT[fin];
    cross |= fin;
    band |= 1 << ((chosen[i] / 3) | 0);
  }
  if (fins === 0 || fins > MOST_FINS) return false;
  const stacks = ((cross & 7) === 0 ? 0 : 1) | ((cross & 56) === 0 ? 0 : 2) | ((cross & 448) === 0 ? 0 : 4);
  finBand = LOW[band];
  finStack = LOW[stacks];
  return COUNT[band] === 1 && COUNT[stacks] === 1;
}
