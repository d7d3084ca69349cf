import { popcount } from '../../../../core/bits.js';
import type { SudokuPosition } from '../position.js';
import { Propagation } from './assumption.js';
import type { Failed } from './failed.js';
import { layoutLines } from './lines.js';
import { openCandidates } from './members.js';
import { keptWith } from './position-cache.js';
import { isSpent } from './work.js';

/**
 * Assumptions made before the search is content with what it has found: with one premise whose cases all fail, and with
 * cases of any premises. If this number of assumptions finds nothing, the search goes deeper.
 */
const ONE_PREMISE = 2500;
const ANY_PREMISE = 2500;
const DEEPER = 30_000;
/**
 * Cells of the largest board on which cases are tried within cases to any depth: on larger ones that could take hours.
 */
const MOST_CELLS = 81;
/** Assumptions for one candidate when cases are tried within cases; four times as many whenever that finds nothing. */
const FIRST_TREE = 4000;
/**
 * In a puzzle with sums or automata: assumptions after which each way of searching ends, and with a find, and the most
 * cases that a premise may have. There may be nothing to find at any depth.
 */
const WITH_LINES = { most: 3000, enough: 300, cases: 3 };
/**
 * In such a puzzle: bounds on the assumptions that show that one candidate fails, tried one after the other, and of each
 * bound on those for all candidates.
 */
const IN_BRANCHES = [50, 400, 3000];
const BRANCHES = 10_000;
/** The candidates that failed by branches in the last search for them on a path: most still do. */
const failedBefore = keptWith((): { numbers: readonly number[] } => ({ numbers: [] }));
const brokeSoFar = keptWith(({ layout, places }) =>
  new Float64Array(layout.cells + places.length + layout.pairs.length * layout.values).fill(1),
);
/**
 * Assumptions after which cases within cases end in a puzzle with rules about pairs of cells. Minimal puzzles with non-consecutive have
 * six clues and steps that take two million.
 */
const WITH_PAIRS = 100_000;

/**
 * Assumptions that fail when further ones are made and fail within them; the shortest to read first. There are some in
 * every position of up to 81 cells with one solution in which there are candidates left, and more than one if need be. A puzzle
 * with cages, arrows or rules about pairs of cells may have none that the bound allows.
 *
 * Searches in three ways, with sums or automata in two, each only when the one before has found nothing. A candidate that
 * decides more comes first.
 */
export function failedAssumptions(position: SudokuPosition): Failed[] {
  const search = new Search(position);
  const before = failedBefore(position);
  const found = search.hasLines ? search.again(before.numbers) : [];
  if (found.length === 0) found.push(...search.byOnePremise());
  if (search.hasLines) {
    if (found.length === 0) {
      found.push(...search.byBranches());
      before.numbers = found.map(({ assume }) => assume);
    }
  } else {
    if (found.length === 0) found.push(...search.byAnyPremise());
    if (found.length === 0 && position.layout.cells <= MOST_CELLS) found.push(...search.byTrees());
  }
  if (search.isBounded && found.length === 0) position.bounded = true;
  return found.sort((a, b) => a.size - b.size);
}

class Search {
  private readonly position: SudokuPosition;
  private readonly propagation: Propagation;
  private readonly premises: number;
  /** Assumptions after which a way of searching ends without a find, unless it has a lower bound; and those for trees. */
  private readonly most: number;
  private readonly mostInTrees: number;
  /** How often each premise has been left with nothing on the path, and once more. */
  private readonly broke: Float64Array;
  /** Whether there are sums or automata. */
  readonly hasLines: boolean;
  /** For each candidate how many true candidates it takes until it fails by singles; 0 = not known, infinite = it doesn't. */
  private readonly sizes: Float64Array;
  /** Computed when it is needed. */
  private sorted: readonly number[] | undefined;
  /** Number of assumptions at which a tree is given up, and whether one was. */
  private limit = Number.POSITIVE_INFINITY;
  private gaveUp = false;
  /** Whether the last way of searching ended at a bound. */
  isBounded = false;

  constructor(position: SudokuPosition) {
    this.position = position;
    this.propagation = new Propagation(position, true);
    this.premises = position.layout.cells + position.places.length;
    this.broke = brokeSoFar(position);
    const { pairs } = position.layout;
    this.hasLines = layoutLines(position.layout).lines.length > 0;
    this.most = this.hasLines ? WITH_LINES.most : Number.POSITIVE_INFINITY;
    this.mostInTrees = Math.min(this.most, pairs.length > 0 ? WITH_PAIRS : Number.POSITIVE_INFINITY);
    this.sizes = new Float64Array(position.layout.cells * position.layout.values);
  }

  /** Candidates to assume, those that decide more first. */
  private get numbers(): readonly number[] {
    this.sorted ??= this.byDecided();
    return this.sorted;
  }

  private byDecided(): number[] {
    const { propagation } = this;
    const decided = (number: number) => {
      propagation.assume(number);
      const { found } = propagation;
      propagation.retract();
      return found;
    };
    return openCandidates(this.position)
      .map((number) => ({ number, found: decided(number) }))
      .sort((a, b) => b.found - a.found)
      .map(({ number }) => number);
  }

  /** Those of some candidates that fail in branches. */
  again(numbers: readonly number[]): Failed[] {
    const left = numbers.filter((number) => this.propagation.isLeft(number));
    return this.inBranches(IN_BRANCHES[1], left);
  }

  /** Assumptions within which the cases of one premise all fail by singles. */
  byOnePremise(): Failed[] {
    let most = Number.POSITIVE_INFINITY;
    return this.collect(ONE_PREMISE, this.most, () => {
      const failed = this.failsByOnePremise(most);
      if (failed !== undefined) most = Math.min(most, failed.size);
      return failed;
    });
  }

  /** Assumptions within which others fail by singles, again and again. */
  byAnyPremise(): Failed[] {
    return this.collect(ANY_PREMISE, Math.min(DEEPER, this.most), () => this.fails(false));
  }

  /** Assumptions that fail in every case, however many cases there are within cases. */
  byTrees(): Failed[] {
    for (let most = FIRST_TREE; ; most *= 4) {
      this.gaveUp = false;
      const found = this.collect(most, this.mostInTrees, () => {
        this.limit = this.propagation.assumptions + most;
        return this.fails(true);
      });
      this.isBounded ||= this.gaveUp;
      if (found.length > 0 || !this.gaveUp || this.mostInTrees < Number.POSITIVE_INFINITY) return found;
    }
  }

  /** Assumptions that fail in every case of a premise, and in every case within these, with few assumptions each. */
  byBranches(): Failed[] {
    for (const most of IN_BRANCHES) {
      const found = this.inBranches(most, this.numbers);
      if (found.length > 0 || !(this.gaveUp || this.isBounded)) return found;
    }
    this.isBounded = true;
    return [];
  }

  private inBranches(most: number, numbers: readonly number[]): Failed[] {
    this.gaveUp = false;
    const fails = () => {
      this.limit = this.propagation.assumptions + most;
      return this.failsInBranches();
    };
    return this.collect(0, BRANCHES, fails, numbers);
  }

  /** Why the last assumption fails, by cases within cases; undefined if that takes too many. */
  private failsInBranches(): Failed | undefined {
    const { propagation } = this;
    for (;;) {
      if (propagation.assumptions > this.limit || isSpent(this.position)) {
        this.gaveUp = true;
        return undefined;
      }
      const number = this.firstOfWorst();
      if (number === undefined) return undefined;
      const failed = propagation.assume(number) > 0 ? propagation.failure() : this.failsInBranches();
      propagation.retract();
      if (failed === undefined) return undefined;
      this.broke[failed.broken]++;
      const failure = this.exclude(failed);
      if (failure !== undefined) return failure;
    }
  }

  /** The first candidate of the premise with the fewest for each time that it was left with nothing. */
  private firstOfWorst(): number | undefined {
    let found = -1;
    let fewest = 0;
    for (let premise = 0; premise < this.premises; premise++) {
      const count = popcount(this.propagation.choicesOf(premise));
      // As a fraction of whole numbers: count / broke.
      if (count < 2 || (found >= 0 && count * this.broke[found] >= fewest * this.broke[premise])) continue;
      found = premise;
      fewest = count;
    }
    return found < 0 ? undefined : this.propagation.leftOf(found)[0];
  }

  /** Assumes one candidate after the other. Stops at the first bound once there is a find, otherwise at the second. */
  private collect(
    enough: number,
    most: number,
    fails: () => Failed | undefined,
    numbers: readonly number[] = this.numbers,
  ): Failed[] {
    const { propagation } = this;
    const start = propagation.assumptions;
    const found: Failed[] = [];
    this.isBounded = false;
    for (const number of numbers) {
      const bound = found.length === 0 ? most : this.hasLines ? WITH_LINES.enough : enough;
      if (propagation.assumptions - start > bound || isSpent(this.position)) {
        this.isBounded = true;
        break;
      }
      const failed = propagation.assume(number) > 0 ? propagation.failure() : fails();
      propagation.retract();
      if (failed !== undefined) found.push(failed);
    }
    return found;
  }

  /** Why the last assumption fails, by the premise whose cases fail with the fewest true candidates, fewer than `most`. */
  private failsByOnePremise(most: number): Failed | undefined {
    const { propagation } = this;
    const { sizes } = this;
    sizes.fill(0);
    let best: number[] | undefined;
    let least = most;
    for (const premises of this.byChoices()) {
      for (const premise of premises ?? []) {
        const cases = propagation.leftOf(premise);
        if (isSpent(this.position)) return undefined;
        let sum = 0;
        for (const number of cases) sum += sizes[number];
        for (let i = 0; i < cases.length && sum < least; i++) sum += this.sizeOf(cases[i]);
        if (sum >= least) continue;
        best = cases;
        least = sum;
      }
    }
    return best && this.excludeAll(best);
  }

  /** Premises that leave a choice, by the number of their cases. */
  private byChoices(): number[][] {
    const found: number[][] = [];
    for (let premise = 0; premise < this.premises; premise++) {
      const count = popcount(this.propagation.choicesOf(premise));
      if (count < 2 || (this.hasLines && count > WITH_LINES.cases)) continue;
      found[count] ??= [];
      found[count].push(premise);
    }
    return found;
  }

  /** Adds to `sizes` how many true candidates it takes until a candidate fails by singles, once; returns what it adds. */
  private sizeOf(number: number): number {
    if (this.sizes[number] !== 0) return 0;
    const size = this.propagation.assume(number);
    this.propagation.retract();
    this.sizes[number] = size > 0 ? size : Number.POSITIVE_INFINITY;
    return this.sizes[number];
  }

  /** Rules out candidates that fail by singles, one after the other; returns why the last assumption fails then. */
  private excludeAll(numbers: readonly number[]): Failed | undefined {
    const { propagation } = this;
    for (const number of numbers) {
      if (!propagation.isOpen(number)) continue;
      propagation.assume(number);
      const failed = propagation.failure();
      propagation.retract();
      const failure = this.exclude(failed);
      if (failure !== undefined) return failure;
    }
    return undefined;
  }

  /** Rules out the candidate of an assumption that has failed; returns why the one around it fails then. */
  private exclude(failed: Failed): Failed | undefined {
    const { propagation } = this;
    if (!failed.isNeeded) return propagation.failureBy(failed);
    return propagation.exclude(failed) ? propagation.failure() : undefined;
  }

  /** Why the last assumption fails; undefined if that isn't found. With `inCases`, a candidate is assumed when nothing else is left. */
  private fails(inCases: boolean): Failed | undefined {
    const { propagation } = this;
    for (;;) {
      if (propagation.assumptions > this.limit || isSpent(this.position)) {
        this.gaveUp = true;
        return undefined;
      }
      const sizes = this.failing();
      if (sizes.size > 0) {
        const failure = this.excludeAll(this.wholePremise(sizes) ?? [...sizes.keys()]);
        if (failure !== undefined) return failure;
        continue;
      }
      const number = inCases ? this.firstOfFewest() : undefined;
      if (number === undefined) return undefined;
      const failed = propagation.assume(number) > 0 ? propagation.failure() : this.fails(true);
      propagation.retract();
      if (failed === undefined) return undefined;
      const failure = this.exclude(failed);
      if (failure !== undefined) return failure;
    }
  }

  /** The open candidates that fail by singles, and how many true candidates that takes. */
  private failing(): Map<number, number> {
    const { propagation } = this;
    const sizes = new Map<number, number>();
    for (const number of this.numbers) {
      if (!propagation.isOpen(number)) continue;
      const size = propagation.assume(number);
      propagation.retract();
      if (size > 0) sizes.set(number, size);
    }
    return sizes;
  }

  /** The cases of the premise that takes the fewest true candidates; undefined if none has all its cases there. */
  private wholePremise(sizes: ReadonlyMap<number, number>): number[] | undefined {
    let best: number[] | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (let premise = 0; premise < this.premises; premise++) {
      if (popcount(this.propagation.choicesOf(premise)) < 2) continue;
      const cases = this.propagation.leftOf(premise);
      const size = cases.reduce((sum, number) => sum + (sizes.get(number) ?? Number.POSITIVE_INFINITY), 0);
      if (size >= least) continue;
      best = cases;
      least = size;
    }
    return best;
  }

  /** The first candidate of a premise with the fewest; undefined if all are decided. */
  private firstOfFewest(): number | undefined {
    let found = -1;
    let fewest = Number.POSITIVE_INFINITY;
    for (let premise = 0; premise < this.premises; premise++) {
      const count = popcount(this.propagation.choicesOf(premise));
      if (count < 2 || count >= fewest) continue;
      found = premise;
      fewest = count;
    }
    return found < 0 ? undefined : this.propagation.leftOf(found)[0];
  }
}
