import { lowestBit } from '../../../core/bits.js';
import { OptionError } from '../../../core/errors.js';
import type { Cell } from '../../../core/grid.js';
import type { Puzzle } from '../../../core/kind.js';
import type { Logic, Position, Step } from '../../../core/logic.js';
import { refuteStep } from '../../../core/proof.js';
import type { Rng } from '../../../core/rng.js';
import { gridSymmetries } from '../../../core/symmetry.js';
import { zeros } from '../../../core/zeros.js';
import { movedOptions } from '../canonical/least-turned.js';
import { orderFor } from '../generate/order-for-level.js';
import { rename, scramble } from '../generate/scramble.js';
import { layoutOf } from '../rules/layout.js';
import { variantsIn } from '../variants/index.js';
import { automataOf } from './automata.js';
import { readingOf, totalReadingOf, totalsIn } from './constraints.js';
import { evidenceOf } from './evidence.js';
import { fastLogicOf, type ReportSingle } from './fast-logic.js';
import { keptWith } from './inference/position-cache.js';
import { boundWork, isSpent } from './inference/work.js';
import { isTimed, leastMinutesOf, timesOf } from './minutes.js';
import { SudokuPosition } from './position.js';
import type { SudokuReason } from './reason.js';
import { singles } from './singles.js';
import { areasAndCandidatesOfSets, areasOf, candidatesOf } from './step-areas.js';
import { sweep } from './sweep.js';
import { techniques } from './techniques/index.js';
import { placeStep } from './techniques/premises.js';
import { givenUp } from './techniques/step-from-premises.js';
import type { SudokuTechnique } from './techniques/technique.js';

const byCode: ReadonlyMap<string, SudokuTechnique> = new Map(
  techniques.map((technique) => [technique.code, technique]),
);

/** The number of the technique that found the last step, and 1 for each that has given up an argument so far. */
const searchOf = keptWith(() => ({ last: 0, hasGivenUp: zeros(techniques.length) }));

const setsFromEach = new WeakMap<ReadonlySet<string>, ReadonlySet<string>[]>();

/** Returns for each technique the set of those from it on that are among some. */
function fromEach(among: ReadonlySet<string>): ReadonlySet<string>[] {
  let sets = setsFromEach.get(among);
  if (sets === undefined) {
    const codes = techniques.map(({ code }) => code);
    sets = codes.map((_, i) => new Set(codes.slice(i).filter((code) => among.has(code))));
    setsFromEach.set(among, sets);
  }
  return sets;
}

/** The first techniques: those whose steps `takeSingles` reports. */
const SINGLES = techniques.slice(0, singles.codes.size).map(({ code }) => code);

/** Working memory of `open`: 1 for each cell that can be filled at once. */
const single = new Uint8Array(25 ** 2);

/** Solving Sudoku by logic. */
export const logic: Logic = {
  techniques,
  singles,
  sweep,
  // What singles, intersections, pairs and triples rule out, they still rule out with fewer candidates.
  isConfluent: true,
  orderFor,
  position: SudokuPosition.of,
  next(position, among, isWanted, within) {
    const ours = own(position);
    if (ours.open === 0) return undefined;
    ours.bounded = false;
    ours.boundedAt = -1;
    boundWork(ours);
    const search = searchOf(ours);
    let found: Step | undefined;
    const take = (step: Step) => {
      if (isWanted !== undefined && !isWanted(step)) return false;
      found = step;
      return true;
    };
    const first = ours.withoutSingles === ours.changes ? SINGLES.length : 0;
    for (let i = first; i < techniques.length; i++) {
      if (among !== undefined && !among.has(techniques[i].code)) continue;
      if (i >= SINGLES.length && isSpent(ours)) {
        ours.boundedAt = ours.boundedAt < 0 ? i : ours.boundedAt;
        return undefined;
      }
      const before = givenUp.count;
      ours.within = within?.technique === techniques[i].code ? boardOf(ours, within.cells) : undefined;
      const isFound = techniques[i].find(ours, take);
      if (givenUp.count !== before && techniques[i].exhaustive !== true) search.hasGivenUp[i] = 1;
      if (ours.bounded && ours.boundedAt < 0) ours.boundedAt = i;
      if (!isFound) continue;
      search.last = i;
      return found;
    }
    return undefined;
  },
  isBounded(position, among) {
    const { bounded, boundedAt } = own(position);
    return bounded && (among === undefined || among.has(techniques[boundedAt].code));
  },
  takeSingles(position, fewest) {
    const ours = own(position);
    const steps: Step[] = [];
    const report: ReportSingle = (technique, premise, cell, value) => {
      steps.push(placeStep(SINGLES[technique], premise, cell, value));
    };
    const fast = fastLogicOf(ours);
    return fast && { fewest: fast.takeSingles(ours, fewest, report), steps };
  },
  worthTrying(position, among) {
    const ours = own(position);
    const { last, hasGivenUp } = searchOf(ours);
    const from = fromEach(among);
    const cells = hasGivenUp[last] === 1 ? undefined : techniques[last].cells?.(ours);
    const within = cells && { technique: techniques[last].code, cells };
    if (!hasGivenUp.subarray(0, last).includes(1)) return { among: from[last], within };
    const isTried = ({ code }: SudokuTechnique, i: number) => among.has(code) && (i >= last || hasGivenUp[i] === 1);
    return { among: new Set(techniques.filter(isTried).map(({ code }) => code)), within };
  },
  open(position, enough = Number.POSITIVE_INFINITY) {
    const { layout, candidates, places, missing, grid } = own(position);
    let count = 0;
    single.fill(0, 0, layout.cells);
    // Most positions have more hidden singles than naked ones, so these reach `enough` first.
    for (let house = 0; house < missing.length && count < enough; house++) {
      const first = house * layout.values;
      for (let rest = missing[house]; rest !== 0; rest &= rest - 1) {
        const mask = places[first + lowestBit(rest)];
        if (mask === 0 || (mask & (mask - 1)) !== 0) continue;
        const cell = layout.houseCells[first + lowestBit(mask)];
        count += 1 - single[cell];
        single[cell] = 1;
      }
    }
    for (let cell = 0; cell < layout.cells && count < enough; cell++) {
      const mask = candidates[cell];
      if (grid[cell] === 0 && mask !== 0 && (mask & (mask - 1)) === 0) count += 1 - single[cell];
    }
    return count;
  },
  take: (position, step) => own(position).take(step),
  refute(position, step) {
    const { layout, clues } = own(position);
    return refuteStep(step, position, readingOf(layout, clues), totalReadingOf(layout), automataOf(layout));
  },
  premises({ size, options, clues }) {
    const layout = layoutOf(size, options);
    const reading = readingOf(layout, clues);
    return { reading, different: [], sumOf: () => undefined, totals: totalsIn(layout), automata: automataOf(layout) };
  },
  hint(position, step) {
    const ours = own(position);
    const technique = byCode.get(step.technique);
    if (technique === undefined) throw new OptionError('step.technique', 'a technique of sudoku', step.technique);
    const { places, removes } = step;
    const reason: SudokuReason = { technique: step.technique, places, removes, ...technique.reason(ours, step) };
    const evidence = evidenceOf(ours, step, reason);
    if (reason.form === 'set-equality') return { ...areasAndCandidatesOfSets(ours, reason), reason, evidence };
    return { areas: areasOf(ours, step), candidates: candidatesOf(ours, step), reason, evidence };
  },
  times: timesOf,
  leastMinutes: leastMinutesOf,
  isTimed,
  image: imageOf,
  async examples() {
    const { examples, examplePuzzle } = await import('./techniques/examples.js');
    return Object.fromEntries(Object.entries(examples).map(([code, text]) => [code, examplePuzzle(text)]));
  },
};

/**
 * Returns a random image: with rules that rows and columns can't be exchanged under, a turned or mirrored one, with other
 * values if all rules allow that.
 */
function imageOf(puzzle: Puzzle, rng: Rng): Puzzle {
  const { size, options, clues } = puzzle;
  if (layoutOf(size, options).plain) return { ...puzzle, clues: scramble(clues, size, rng) };
  const maps = gridSymmetries(size.rows, size.columns);
  const map = maps[rng.below(maps.length)];
  const moved = new Uint8Array(clues.length);
  for (const [cell, value] of clues.entries()) moved[map[cell]] = value;
  const isFree = variantsIn(options).every(({ renaming }) => renaming === 'any');
  const image = isFree ? rename(moved, size.rows, rng) : moved;
  return { ...puzzle, options: { ...options, ...movedOptions(options, map, size) }, clues: image };
}

/** Returns the board of some cells. */
function boardOf({ crossings }: SudokuPosition, cells: readonly Cell[]): Int32Array {
  const board = zeros(crossings.words);
  for (const cell of cells) board[cell >> 5] |= 1 << (cell & 31);
  return board;
}

function own(position: Position): SudokuPosition {
  if (!(position instanceof SudokuPosition))
    throw new TypeError('position: expected a position from `logic.position` of this kind, got another object');
  return position;
}
