import { COUNT, LOW, PEER_BOARDS } from '../tables.js';
import type { Board } from './board.js';
import { BestRemoval, type FoundStep } from './step.js';
import { BIT, FULL, HOUSE_CELLS, WORD } from './tables.js';

const MOST = 6000;
const MOST_LINKS = 60000;

/** Almost locked sets: their cells and values; per value the cells, and the candidates elsewhere that see all of them. */
const cells = new Int32Array(MOST * 3);
const values = new Uint16Array(MOST);
const places = new Int32Array(MOST * 27);
const seen = new Int32Array(MOST * 27);
let count = 0;

/** Pairs of sets with one or two restricted commons, sorted by first and second set; a value of -1 means none. */
const firsts = new Uint16Array(MOST_LINKS);
const seconds = new Uint16Array(MOST_LINKS);
const commons = new Int8Array(MOST_LINKS);
const others = new Int8Array(MOST_LINKS);
/** Where the pairs of a set begin, as the first one. */
const starts = new Int32Array(MOST + 1);
let links = 0;

const read = { board: undefined as Board | undefined, version: -1 };
const slots = new Map<number, number[]>();
const chosen = new Uint8Array(9);

function readSets(board: Board): void {
  if (read.board === board && read.version === board.version) return;
  read.board = board;
  read.version = board.version;
  count = 0;
  slots.clear();
  for (let house = 0; house < 27; house++) grow(board, house, 0, 0, 0);
  readLinks();
}

/** Takes the sets of a house: each before those that continue it. */
function grow(board: Board, house: number, size: number, from: number, mask: number): void {
  for (let k = from; k < 9; k++) {
    const cell = HOUSE_CELLS[house * 9 + k];
    if (board.cells[cell] === 0) continue;
    chosen[size] = cell;
    const wider = mask | board.cells[cell];
    if (COUNT[wider] === size + 2) note(board, size + 1, wider);
    if (size + 1 < 8) grow(board, house, size + 1, k + 1, wider);
  }
}

function note(board: Board, size: number, mask: number): void {
  const at = count * 3;
  cells[at] = 0;
  cells[at + 1] = 0;
  cells[at + 2] = 0;
  for (let i = 0; i < size; i++) cells[at + WORD[chosen[i]]] |= BIT[chosen[i]];
  if (isKnown(at) || count === MOST) return;
  values[count] = mask;
  for (let rest = mask; rest !== 0; rest &= rest - 1) noteValue(board, size, LOW[rest]);
  count++;
}

/** The same cells can be a set of two houses, if all of them lie in both: it is taken once. */
function isKnown(at: number): boolean {
  const key = (cells[at] * 31 + cells[at + 1] * 17 + cells[at + 2]) | 0;
  const same = slots.get(key) ?? [];
  if (same.length === 0) slots.set(key, same);
  for (const other of same)
    if (cells[other] === cells[at] && cells[other + 1] === cells[at + 1] && cells[other + 2] === cells[at + 2])
      return true;
  same.push(at);
  return false;
}

function noteValue(board: Board, size: number, value: number): void {
  const at = count * 27 + value * 3;
  let w0 = FULL;
  let w1 = FULL;
  let w2 = FULL;
  places.fill(0, at, at + 3);
  for (let i = 0; i < size; i++) {
    const cell = chosen[i];
    if (((board.cells[cell] >> value) & 1) === 0) continue;
    places[at + WORD[cell]] |= BIT[cell];
    w0 &= PEER_BOARDS[cell * 3];
    w1 &= PEER_BOARDS[cell * 3 + 1];
    w2 &= PEER_BOARDS[cell * 3 + 2];
  }
  seen[at] = w0 & board.sets[value * 3] & ~cells[count * 3];
  seen[at + 1] = w1 & board.sets[value * 3 + 1] & ~cells[count * 3 + 1];
  seen[at + 2] = w2 & board.sets[value * 3 + 2] & ~cells[count * 3 + 2];
}

function readLinks(): void {
  links = 0;
  for (let a = 0; a < count; a++) {
    starts[a] = links;
    for (let b = a + 1; b < count; b++) link(a, b);
  }
  starts[count] = links;
}

function link(a: number, b: number): void {
  const common = values[a] & values[b];
  if (common === 0) return;
  const i = a * 3;
  const j = b * 3;
  if ((cells[i] & cells[j]) | (cells[i + 1] & cells[j + 1]) | (cells[i + 2] & cells[j + 2])) return;
  let number = 0;
  for (let rest = common; rest !== 0; rest &= rest - 1) {
    const value = LOW[rest] * 3;
    const p = b * 27 + value;
    const s = a * 27 + value;
    if ((places[p] & ~seen[s]) | (places[p + 1] & ~seen[s + 1]) | (places[p + 2] & ~seen[s + 2])) continue;
    if (number++ === 0) {
      if (links === MOST_LINKS) return;
      firsts[links] = a;
      seconds[links] = b;
      commons[links] = LOW[rest];
      others[links++] = -1;
    } else others[links - 1] = LOW[rest];
  }
}

/** Notes what sees all places of a value in both sets, for the values in common without those given. */
function ruleCommon(a: number, b: number, without: number, step: FoundStep): void {
  for (let rest = values[a] & values[b] & ~without; rest !== 0; rest &= rest - 1) {
    const value = LOW[rest];
    const i = a * 27 + value * 3;
    const j = b * 27 + value * 3;
    step.ruleSet(value, seen[i] & seen[j], seen[i + 1] & seen[j + 1], seen[i + 2] & seen[j + 2]);
  }
}

function bit(value: number): number {
  return value < 0 ? 0 : 1 << value;
}

/** Finds two almost locked sets with a restricted common. */
export function findAlsXz(board: Board, step: FoundStep): boolean {
  readSets(board);
  step.clear();
  for (let i = 0; i < links; i++) {
    const a = firsts[i];
    const b = seconds[i];
    ruleCommon(a, b, bit(commons[i]), step);
    if (others[i] >= 0) {
      ruleCommon(a, b, bit(others[i]), step);
      const both = bit(commons[i]) | bit(others[i]);
      ruleLocked(a, b, both, step);
      ruleLocked(b, a, both, step);
    }
    if (step.count > 0) return true;
  }
  return false;
}

/** With two restricted commons the other values of each set are locked in it. */
function ruleLocked(a: number, b: number, without: number, step: FoundStep): void {
  for (let rest = values[a] & ~without; rest !== 0; rest &= rest - 1) {
    const value = LOW[rest];
    const i = a * 27 + value * 3;
    step.ruleSet(value, seen[i] & ~cells[b * 3], seen[i + 1] & ~cells[b * 3 + 1], seen[i + 2] & ~cells[b * 3 + 2]);
  }
}

/** The pairs that a set takes part in: `linksOf[heads[set]...]`. */
const heads = new Int32Array(MOST + 1);
const linksOf = new Int32Array(MOST_LINKS * 2);

function readLinksOf(): void {
  heads.fill(0);
  for (let i = 0; i < links; i++) {
    heads[firsts[i] + 1]++;
    heads[seconds[i] + 1]++;
  }
  for (let a = 0; a < count; a++) heads[a + 1] += heads[a];
  const next = heads.slice(0, count + 1);
  for (let i = 0; i < links; i++) {
    linksOf[next[firsts[i]]++] = i;
    linksOf[next[seconds[i]]++] = i;
  }
}

/** Finds two almost locked sets that have a restricted common each with a third one. */
export function findAlsXyWing(board: Board, step: FoundStep): boolean {
  readSets(board);
  readLinksOf();
  step.clear();
  for (let i = 0; i < links; i++) {
    let x = heads[firsts[i]];
    let y = heads[seconds[i]];
    const xEnd = heads[firsts[i] + 1];
    const yEnd = heads[seconds[i] + 1];
    while (x < xEnd || y < yEnd) {
      const j = y >= yEnd || (x < xEnd && linksOf[x] <= linksOf[y]) ? linksOf[x++] : linksOf[y++];
      if (j > i && isWing(i, j, step)) return true;
    }
  }
  return false;
}

function isWing(i: number, j: number, step: FoundStep): boolean {
  if (others[i] < 0 && others[j] < 0 && commons[i] === commons[j]) return false;
  const hub = firsts[i] === firsts[j] || firsts[i] === seconds[j] ? firsts[i] : seconds[i];
  const a = firsts[i] === hub ? seconds[i] : firsts[i];
  const b = firsts[j] === hub ? seconds[j] : firsts[j];
  if (a === b || overlaps(a, b)) return false;
  ruleCommon(a, b, bit(commons[i]) | bit(others[i]) | bit(commons[j]) | bit(others[j]), step);
  return step.count > 0;
}

function overlaps(a: number, b: number): boolean {
  return (
    ((cells[a * 3] & cells[b * 3]) | (cells[a * 3 + 1] & cells[b * 3 + 1]) | (cells[a * 3 + 2] & cells[b * 3 + 2])) !==
    0
  );
}

const best = new BestRemoval();
/** Which values of a pair are restricted commons for its neighbors in a chain: the first, the second, or both. */
const FIRST = 1;
const SECOND = 2;
const BOTH = 3;
/** Marks what a chain from the current start has reached: pair, commons in use, and number of pairs up to three. */
const visited = new Int32Array(MOST_LINKS * 12);
let round = 0;

/** Finds the best chain of four or more almost locked sets. Sets follow each other in ascending order. */
export function findAlsXyChain(board: Board, step: FoundStep): boolean {
  readSets(board);
  best.start();
  best.clear();
  if (round > 1e9) {
    visited.fill(0);
    round = 0;
  }
  for (let start = 0; start < count; start++) {
    for (let i = starts[start]; i < starts[start + 1]; i++) {
      startChain(start, i, FIRST);
      if (others[i] >= 0) startChain(start, i, SECOND);
    }
  }
  return best.write(step);
}

function startChain(start: number, i: number, use: number): void {
  round++;
  follow(start, use === FIRST ? bit(commons[i]) : bit(others[i]), i, use, 1);
}

function follow(start: number, without: number, from: number, use: number, length: number): void {
  const at = seconds[from];
  for (let i = starts[at]; i < starts[at + 1]; i++) {
    const next = commonsInUse(from, use, i);
    if (next === 0) continue;
    const number = length < 3 ? length : 2;
    const key = (i * 4 + next) * 3 + number;
    if (visited[key] === round) continue;
    visited[key] = round;
    if (length + 1 >= 3) offer(start, seconds[i], without | maskOf(i, next));
    follow(start, without, i, next, length + 1);
  }
}

function maskOf(i: number, use: number): number {
  if (use === FIRST) return bit(commons[i]);
  return use === SECOND ? bit(others[i]) : bit(commons[i]) | bit(others[i]);
}

/** What a pair can use after another one, 0 if nothing. After two commons only the first one counts, as in the original. */
function commonsInUse(from: number, use: number, i: number): number {
  const taken = use === SECOND ? others[from] : commons[from];
  if (others[i] < 0) return taken === commons[i] ? 0 : FIRST;
  if (taken === others[i]) return FIRST;
  return taken === commons[i] ? SECOND : BOTH;
}

function offer(a: number, b: number, without: number): void {
  let any = 0;
  const common = values[a] & values[b] & ~without;
  if (common === 0) return;
  for (let rest = common; rest !== 0; rest &= rest - 1) {
    const value = LOW[rest] * 3;
    for (let word = 0; word < 3; word++) {
      const gone = seen[a * 27 + value + word] & seen[b * 27 + value + word];
      best.set[value + word] = gone;
      any |= gone;
    }
  }
  if (any !== 0) {
    best.offer(0);
    best.clear();
  }
}
