import { Heap } from './heap.js';
import { type Division, hasClash, solutionsOf } from './puzzle.js';

/** What a cell may be as a clue: 0 for none, and the values 1 to 16. */
export const CHOICES = 17;

/** The likeliest reading that is a proper puzzle. */
export interface Judged {
  readonly values: Uint8Array;
  readonly solution: Uint8Array;
  /** By how much its log-probability is below that of the likeliest reading. */
  readonly cost: number;
  readonly changes: number;
  /** By how much the next one with another solution is below it; Infinity if none was found. */
  readonly next: number;
}

/** The solver's verdict on a reading. */
export interface Verdict {
  /** The likeliest reading, cell by cell. */
  readonly likeliest: Uint8Array;
  /** Undefined if no reading within the bounds has exactly one solution. */
  readonly judged: Judged | undefined;
}

/** Another value for a cell, and what it costs in log-probability. */
interface Change {
  readonly cell: number;
  readonly value: number;
  readonly cost: number;
}

/** Changes by their index, in ascending order, and the sum of their costs. */
interface Candidate {
  readonly cost: number;
  readonly changes: readonly number[];
}

/**
 * The highest cost of a reading: e to the power of -8 is one in 3,000. It's likelier then that a clue wasn't seen, or
 * that the puzzle has rules that the picture doesn't show as digits. Large grids have more glyphs that may be misread.
 */
const MOST_COST = 8;
const MOST_COST_LARGE = 16;
/** The side up to which a grid isn't large. */
const USUAL = 9;
const MOST_CHANGES = 6;
/** Bounds on calls of the solver, and on candidates; most of these clash, which needs no solver. */
const MOST_CALLS = 400;
const MOST_CANDIDATES = 10_000;
/** After the first proper puzzle, how much further to look for another one. */
const FURTHER_COST = 9;
const FURTHER_CALLS = 40;
/** The least cost of a change, so that a change of nothing isn't free. */
const LEAST_COST = 0.01;
/** A cell is empty where no digit is likelier than all digits together. */
const EMPTY_LOG = Math.log(0.5);

/** Tries readings in the order of their probability until one has exactly one solution. */
export function judge(division: Division, logs: Float32Array): Verdict {
  const { side } = division;
  const likeliest = likeliestValues(side, logs);
  const most = side > USUAL ? MOST_COST_LARGE : MOST_COST;
  const changes = changesOf(side, logs, likeliest, most);
  const heap = new Heap<Candidate>();
  heap.push({ cost: 0, changes: [] });
  let found: Judged | undefined;
  let mostCost = most;
  let calls = MOST_CALLS;
  for (let seen = 0; seen < MOST_CANDIDATES && calls > 0; seen++) {
    const candidate = heap.pop();
    if (candidate === undefined || candidate.cost > mostCost) break;
    pushNext(heap, candidate, changes);
    const values = apply(likeliest, candidate, changes);
    if (values === undefined || hasClash(division, values)) continue;
    calls--;
    const { count, first } = solutionsOf(division, values);
    if (count !== 1 || first === undefined) continue;
    if (found === undefined) {
      found = { values, solution: first, cost: candidate.cost, changes: candidate.changes.length, next: Infinity };
      mostCost = candidate.cost + FURTHER_COST;
      calls = Math.min(calls, FURTHER_CALLS);
    } else if (first.some((value, cell) => value !== found?.solution[cell]))
      return { likeliest, judged: { ...found, next: candidate.cost - found.cost } };
  }
  return { likeliest, judged: found };
}

function likeliestValues(side: number, logs: Float32Array): Uint8Array {
  return Uint8Array.from({ length: side * side }, (_, cell) => {
    const at = cell * CHOICES;
    if (logs[at] > EMPTY_LOG) return 0;
    let best = 1;
    for (let value = 2; value <= side; value++) if (logs[at + value] > logs[at + best]) best = value;
    return best;
  });
}

function changesOf(side: number, logs: Float32Array, likeliest: Uint8Array, most: number): Change[] {
  const changes: Change[] = [];
  likeliest.forEach((now, cell) => {
    for (let value = 0; value <= side; value++) {
      const cost = Math.max(LEAST_COST, logs[cell * CHOICES + now] - logs[cell * CHOICES + value]);
      if (value !== now && cost < most) changes.push({ cell, value, cost });
    }
  });
  return changes.sort((a, b) => a.cost - b.cost);
}

/** Returns a reading with changes; undefined if two are for one cell. */
function apply(likeliest: Uint8Array, candidate: Candidate, changes: readonly Change[]): Uint8Array | undefined {
  const cells = candidate.changes.map((i) => changes[i].cell);
  if (new Set(cells).size < cells.length) return undefined;
  const values = likeliest.slice();
  for (const i of candidate.changes) values[changes[i].cell] = changes[i].value;
  return values;
}

/** Pushes the two sets that follow a set of changes: one more, or the last one replaced. Each set has one way to it. */
function pushNext(heap: Heap<Candidate>, { cost, changes: own }: Candidate, changes: readonly Change[]): void {
  const last = own.length === 0 ? -1 : own[own.length - 1];
  const next = changes[last + 1];
  if (next === undefined) return;
  if (own.length < MOST_CHANGES) heap.push({ cost: cost + next.cost, changes: [...own, last + 1] });
  if (own.length > 0)
    heap.push({ cost: cost - changes[last].cost + next.cost, changes: [...own.slice(0, -1), last + 1] });
}
