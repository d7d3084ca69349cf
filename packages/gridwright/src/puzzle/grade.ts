import { LimitError } from '../core/errors.js';
import { countFilled, type Grid } from '../core/grid.js';
import { requireFunction } from '../core/guard.js';
import type { Image, Kind, Order, Puzzle } from '../core/kind.js';
import {
  LEVELS,
  type Level,
  type Logic,
  type Minutes,
  type Position,
  type QuickPath,
  type Step,
  type Technique,
  type Times,
} from '../core/logic.js';
import type { MinutesRange } from './draws.js';
import { Explored } from './explored.js';
import { solvesImage } from './image-path.js';
import { areEnough, hasOneSolution, logicOf, type Path, type PathOptions, solves, solvesAtOnce, walk } from './path.js';

/** The difficulty of a puzzle for people. */
export interface Rating {
  /** The same for all puzzles that a symmetry of their kind maps to each other. */
  readonly level: Level;
  /** Whether the techniques solve it. A puzzle that needs more has the last level, unless minutes decide. */
  readonly solved: boolean;
  /** Present if the search for a further step ended at its bound, so that there may be one: the level may be higher. */
  readonly bounded?: true;
  /** The number of uses of each technique, by its code, cheapest first. */
  readonly techniques: Readonly<Record<string, number>>;
  /** Code of the hardest technique used; undefined for a grid that is full at the start. */
  readonly hardest: string | undefined;
  /** Number of steps. */
  readonly length: number;
  /**
   * The fewest cells that could be filled at once, over the steps that fill one cell while others aren't possible yet;
   * 1 means that there was only one way to continue. The number of empty cells when all are always possible; undefined
   * when no step fills a cell.
   */
  readonly bottleneck: number | undefined;
  /** How long a practised solver takes; absent where no times are known: below hard, and for other sizes than 9x9. */
  readonly minutes?: Minutes;
}

/**
 * From medium up, a puzzle with more steps than this at its hardest level gets the next level, though never the last.
 */
export const MANY_STEPS = 8;
const LAST = LEVELS.length - 1;
const MEDIUM = LEVELS.indexOf('medium');

/**
 * Rates a puzzle by the path of `solvePath`; its level is that of its canonical form, so that equivalent puzzles have
 * the same one. A level that is known already isn't computed again. Returns undefined for a puzzle without exactly one
 * solution, which has no level. Throws OptionError for a kind without techniques.
 */
export function rate(kind: Kind, puzzle: Puzzle, level?: Level): Rating | undefined {
  return ratedPath(kind, puzzle, undefined, level)?.rating;
}

/** Returns the rating together with its path. `watch` is called before each step with the position before it. */
export function ratedPath(
  kind: Kind,
  puzzle: Puzzle,
  watch?: PathOptions['watch'],
  level?: Level,
): { readonly rating: Rating; readonly path: Path } | undefined {
  if (watch !== undefined) requireFunction('watch', watch);
  logicOf(kind); // A kind without techniques is refused before the search for solutions.
  return hasOneSolution(kind, puzzle) ? gradedPath(kind, puzzle, watch, level) : undefined;
}

/** A rating of a canonical form, and its solution if the techniques solve it. */
export interface FormRating extends Pick<Rating, 'level' | 'solved' | 'techniques' | 'hardest'> {
  readonly answer: Grid | undefined;
  /** Whether the cheapest techniques solve it, so that its solver doesn't guess. */
  readonly quick: boolean;
}

/**
 * Rates a puzzle that has exactly one solution and is its own canonical form, as `rate` does. Most puzzles of a kind
 * with quick paths take a small part of the time.
 */
export function rateForm(kind: Kind, form: Puzzle): FormRating {
  const logic = logicOf(kind);
  const quick = logic.quickPath?.(form);
  if (quick === undefined) {
    const { rating, path } = gradedPath(kind, form);
    return { ...rating, answer: path.solved ? path.grid : undefined, quick: false };
  }
  let rated = quickRatings.get(quick.techniques);
  if (rated === undefined) {
    const { techniques, hardest } = usesOf(logic, (code) => quick.techniques[code] ?? 0);
    const tally = new Tally(logic);
    for (const [code, uses] of Object.entries(techniques)) tally.add(code, uses);
    rated = { level: tally.level, solved: true, techniques, hardest: hardest?.code };
    quickRatings.set(quick.techniques, rated);
  }
  return { ...rated, answer: quick.grid, quick: true };
}

/** By the uses of techniques in quick paths. */
const quickRatings = new WeakMap<QuickPath['techniques'], Omit<FormRating, 'answer' | 'quick'>>();

/** Returns the rating and the path of a puzzle that has exactly one solution. */
export function gradedPath(
  kind: Kind,
  puzzle: Puzzle,
  watch?: PathOptions['watch'],
  level?: Level,
): { readonly rating: Rating; readonly path: Path } {
  const logic = logicOf(kind);
  const { rankOf, upTo } = ladderOf(logic);
  const explored = new Explored(logic, upTo[LAST - 1]);
  let left = puzzle.clues.length - countFilled(puzzle.clues);
  let bottleneck = left;
  let taken = 0;
  /** Lower bound on the number of cells that can be filled at once: each stays so until it is filled. */
  let atLeast = 0;
  const beforeStep = (position: Position, step: Step) => {
    const { places } = step;
    if (places.length > 0 && atLeast < bottleneck && bottleneck > 1) {
      // Counting further than the bottleneck now saves counting after the next steps.
      atLeast = logic.open(position, 2 * bottleneck);
      // A cell filled by a harder technique wasn't open at once, but it was a cell to fill.
      if (atLeast < left) bottleneck = Math.min(bottleneck, Math.max(1, atLeast));
    }
    atLeast -= places.length;
    left -= places.length;
    if (level === undefined && (rankOf.get(step.technique) ?? 0) >= MEDIUM) explored.add(position, taken);
    taken++;
    watch?.(position, step);
  };
  const takeSingles = (position: Position) => {
    const singles = logic.takeSingles?.(position, bottleneck);
    if (singles === undefined || singles.steps.length === 0) return [];
    bottleneck = singles.fewest;
    left -= singles.steps.length;
    taken += singles.steps.length;
    atLeast = 0;
    return singles.steps;
  };
  // Whoever watches the path wants the position before each step.
  let isCut = false;
  const endsAt = (position: Position) => {
    isCut = position.grid.includes(0) && logic.isBounded?.(position, upTo[LAST - 1]) === true;
  };
  const path = walk(logic, puzzle, {
    unique: true,
    watch: beforeStep,
    takeSingles: watch === undefined ? takeSingles : undefined,
    endsAt,
  });
  const fills = path.steps.some(({ places }) => places.length > 0);
  const walked = { ...path, isCut, bottleneck: fills ? bottleneck : undefined, explored };
  return { rating: ratingOf(kind, puzzle, walked, level), path };
}

/** The path of a puzzle and the measures that its rating needs. */
interface WalkedPath extends Path, Pick<Graded, 'isCut'>, Pick<Rating, 'bottleneck'> {
  readonly explored: Explored;
}

function ratingOf(
  kind: Kind,
  puzzle: Puzzle,
  { steps, solved, bounded, isCut, bottleneck, explored }: WalkedPath,
  known: Level | undefined,
): Rating {
  const logic = logicOf(kind);
  const counts = new Map<string, number>();
  for (const { technique } of steps) counts.set(technique, (counts.get(technique) ?? 0) + 1);
  const { techniques, hardest } = usesOf(logic, (code) => counts.get(code) ?? 0);
  const own = hardest?.level ?? LEVELS[0];
  const isSimple = solved && LEVELS.indexOf(own) < MEDIUM;
  // Minutes that decide the level come from the path that does.
  const isTimed = logic.isTimed?.({ ...puzzle, requests: {} }) === true;
  const isKnown = known !== undefined && !isTimed;
  const form = isSimple || isKnown ? undefined : gradedForm(kind, puzzle, { steps, solved, isCut }, explored);
  const level = known ?? form?.level ?? own;
  const minutes = isTimed ? form?.minutes : logic.times?.(puzzle)?.minutes(steps, solved);
  return {
    level,
    solved,
    ...(bounded && { bounded }),
    techniques,
    hardest: hardest?.code,
    length: steps.length,
    bottleneck,
    ...(minutes && { minutes }),
  };
}

/** Returns the techniques used with the number of uses, cheapest first, and the hardest of them. */
function usesOf(
  logic: Logic,
  countOf: (code: string) => number,
): { readonly techniques: Readonly<Record<string, number>>; readonly hardest: Technique | undefined } {
  const techniques: Record<string, number> = {};
  let hardest: Technique | undefined;
  for (const technique of logic.techniques) {
    const uses = countOf(technique.code);
    if (uses === 0) continue;
    techniques[technique.code] = uses;
    hardest = technique;
  }
  return { techniques, hardest };
}

/** Returns the path of the canonical form; the puzzle's own path is that already if it is its own form. */
function gradedForm(
  kind: Kind,
  puzzle: Puzzle,
  { steps, solved, isCut }: Pick<Path, 'steps' | 'solved'> & Pick<Graded, 'isCut'>,
  explored: Explored,
): Graded {
  const logic = logicOf(kind);
  const image = gradedImage(kind, puzzle);
  const { form } = image;
  const graded = new Graded(logic, form);
  const goesOn = (step: Step) => {
    graded.add(step);
    return true;
  };
  const { upTo } = ladderOf(logic);
  const isOwn = form === puzzle || isSame(form, puzzle);
  if (isOwn) steps.forEach(goesOn);
  graded.isCut = isCut;
  graded.solved = isOwn ? solved : solvesForm();
  return graded;

  function solvesForm(): boolean {
    const among = upTo[LAST - 1];
    const endsAt = (position: Position) => {
      graded.isCut = logic.isBounded?.(position, among) === true;
    };
    if (!('cells' in image)) return solves(logic, form, among, goesOn, endsAt);
    // Beside a harder step, steps up to medium don't count, and no image gets on without one, either.
    const isHarder = logic.isConfluent === true && steps.some(({ technique }) => !upTo[MEDIUM].has(technique));
    const confluent = isHarder ? upTo[MEDIUM] : logic.singles?.codes;
    const isConfluent = ({ technique }: Step) => confluent?.has(technique) === true;
    return solvesImage(logic, { steps, solved, image, explored, isConfluent }, among, goesOn, endsAt);
  }
}

/** The steps of a path, for its level and minutes. */
class Graded {
  /** Whether the steps solve the puzzle. */
  solved = true;
  /** Whether the search below the last level ended at its bound. Then the level is the lowest that there may be. */
  isCut = false;
  private readonly tally: Tally;
  private readonly steps: Step[] = [];
  private readonly times: Times | undefined;

  constructor(logic: Logic, puzzle: Puzzle) {
    this.tally = new Tally(logic);
    this.times = logic.times?.(puzzle);
  }

  add(step: Step): void {
    this.tally.add(step.technique);
    this.steps.push(step);
  }

  get level(): Level {
    const solved = this.solved || this.isCut;
    const timed = this.times?.level(this.steps, solved);
    return timed ?? (solved ? this.tally.level : LEVELS[LAST]);
  }

  get minutes(): Minutes | undefined {
    return this.isCut ? undefined : this.times?.minutes(this.steps, this.solved);
  }
}

/** Returns whether two puzzles of one kind and size have the same clues and options. */
function isSame(a: Puzzle, b: Puzzle): boolean {
  const names = new Set([...Object.keys(a.options), ...Object.keys(b.options)]);
  return (
    a.clues.every((value, cell) => value === b.clues[cell]) &&
    [...names].every((name) => a.options[name] === b.options[name])
  );
}

/**
 * Returns the puzzle whose path decides the level: the canonical form, with its symmetry if that is known. The order of
 * equal steps changes how many steps a path has, and so would give some turned or relabelled puzzles another level
 * (docs/adr/0010-levels.md). A puzzle whose form takes too long has its own level.
 */
function gradedImage(kind: Kind, puzzle: Puzzle): Image | Pick<Image, 'form'> {
  try {
    return kind.canonicalImage?.(puzzle) ?? { form: kind.canonical?.(puzzle) ?? puzzle };
  } catch (error) {
    if (error instanceof LimitError) return { form: puzzle };
    throw error;
  }
}

/**
 * Returns whether a puzzle with one solution has a level. The result is the same as that of `rate`, with less work: it
 * tries no technique above the level, doesn't report singles step by step, and stops once the puzzle is too hard.
 */
export function isOfLevel(kind: Kind, puzzle: Puzzle, level: Level): boolean {
  const logic = logicOf(kind);
  const rank = LEVELS.indexOf(level);
  const { upTo, highestSingle } = ladderOf(logic);
  // Steps below medium aren't counted, and any order of them has the same end. Most draws for a harder level end here,
  // before their canonical form is computed.
  if (rank > MEDIUM + 1 && solvesAtOnce(logic, puzzle, upTo[MEDIUM]) === true) return false;
  if (rank >= MEDIUM && areEnough(logic, puzzle, upTo[MEDIUM - 1])) return false;
  const form = rank < MEDIUM ? puzzle : gradedImage(kind, puzzle).form;
  if (rank > MEDIUM && logic.isTimed?.({ ...form, requests: {} }))
    return isOfTimedLevel(logic, form, rank, upTo[LAST - 1]);
  if (rank === LAST) return !solves(logic, form, upTo[rank - 1]);
  const tally = new Tally(logic);
  const goesOn = ({ technique }: { technique: string }) => {
    tally.add(technique);
    return LEVELS.indexOf(tally.level) <= rank;
  };
  if (!solves(logic, form, upTo[rank], goesOn)) return false;
  if (!tally.isEmpty) return tally.level === level;
  return rank <= highestSingle && (rank === 0 || !solves(logic, form, upTo[rank - 1]));
}

/** Returns whether a puzzle has a level, by its rank, that minutes decide; false if the search ends at its bound before. */
function isOfTimedLevel(logic: Logic, puzzle: Puzzle, rank: number, among: ReadonlySet<string>): boolean {
  const graded = new Graded(logic, puzzle);
  const goesOn = (step: Step) => {
    graded.add(step);
    return LEVELS.indexOf(graded.level) <= rank;
  };
  graded.solved = solves(logic, puzzle, among, goesOn, (position) => {
    graded.isCut = logic.isBounded?.(position, among) === true;
  });
  return !graded.isCut && LEVELS.indexOf(graded.level) === rank;
}

/**
 * Returns whether the usual minutes of a puzzle with one solution, as `rate` gives them, are within a range. Stops once they
 * are more.
 */
export function isWithinMinutes(kind: Kind, puzzle: Puzzle, { least, most }: MinutesRange): boolean {
  const logic = logicOf(kind);
  const among = ladderOf(logic).upTo[LAST - 1];
  const isTimed = logic.isTimed?.({ ...puzzle, requests: {} }) === true;
  const form = isTimed ? gradedImage(kind, puzzle).form : puzzle;
  const graded = new Graded(logic, form);
  const usual = () => graded.minutes?.usual ?? 0;
  const goesOn = (step: Step) => {
    graded.add(step);
    return usual() <= most;
  };
  graded.solved = solves(logic, form, among, goesOn, (position) => {
    graded.isCut = logic.isBounded?.(position, among) === true;
  });
  return least <= usual() && usual() <= most;
}

/** The techniques of a kind by level. */
interface Ladder {
  /** The rank of each technique's level in LEVELS, by its code. */
  readonly rankOf: ReadonlyMap<string, number>;
  /** For each rank, the codes of the techniques up to it. */
  readonly upTo: readonly ReadonlySet<string>[];
  /** The highest rank of the singles that are filled in without a word; -1 where there are none. */
  readonly highestSingle: number;
}

const ladders = new WeakMap<Logic, Ladder>();

function ladderOf(logic: Logic): Ladder {
  const known = ladders.get(logic);
  if (known !== undefined) return known;
  const rankOf = new Map(logic.techniques.map(({ code, level }) => [code, LEVELS.indexOf(level)]));
  const upTo = LEVELS.map((_, most) => new Set([...rankOf].filter(([, rank]) => rank <= most).map(([code]) => code)));
  const highestSingle = Math.max(-1, ...[...(logic.singles?.codes ?? [])].map((code) => rankOf.get(code) ?? 0));
  const ladder = { rankOf, upTo, highestSingle };
  ladders.set(logic, ladder);
  return ladder;
}

/** How many steps of each level a path has. */
class Tally {
  private readonly rankOf: ReadonlyMap<string, number>;
  private readonly counts = LEVELS.map(() => 0);
  private hardest = 0;

  constructor(logic: Logic) {
    this.rankOf = ladderOf(logic).rankOf;
  }

  add(technique: string, uses = 1): void {
    const rank = this.rankOf.get(technique) ?? 0;
    this.counts[rank] += uses;
    this.hardest = Math.max(this.hardest, rank);
  }

  get isEmpty(): boolean {
    return this.counts[this.hardest] === 0;
  }

  /** The level of the hardest step, or the next when there are many such steps. */
  get level(): Level {
    const many = this.counts[this.hardest] > MANY_STEPS;
    return LEVELS[many && mayRise(this.hardest) ? this.hardest + 1 : this.hardest];
  }
}

/** Returns whether many steps of a level, by its rank, make a puzzle of the next. */
function mayRise(rank: number): boolean {
  return rank >= MEDIUM && rank < LAST - 1;
}

/** The levels that a puzzle of an order can have whose hardest step is of one level. */
export function levelsOf({ isTimed }: Logic, hardest: Level, order: Order): Level[] {
  const rank = LEVELS.indexOf(hardest);
  if (rank > MEDIUM && isTimed?.(order)) return LEVELS.slice(MEDIUM + 1);
  return LEVELS.slice(rank, mayRise(rank) ? rank + 2 : rank + 1);
}
