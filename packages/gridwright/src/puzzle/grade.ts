import { countFilled } from '../core/grid.js';
import { requireFunction } from '../core/guard.js';
import type { Kind, Puzzle } from '../core/kind.js';
import { LEVELS, type Level, type Logic } from '../core/logic.js';
import { hasOneSolution, logicOf, type Path, type PathOptions, solves, walk } from './path.js';

/** The difficulty of a puzzle for people. */
export interface Rating {
  readonly level: Level;
  /** Whether the techniques solve it. A puzzle that needs more has the last level. */
  readonly solved: boolean;
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
}

/**
 * From medium up, a puzzle with more steps than this at its hardest level gets the next level, though never the last.
 */
export const MANY_STEPS = 8;
const LAST = LEVELS.length - 1;

/**
 * Rates a puzzle by the path of `solvePath`; undefined for one without exactly one solution, which has no level. Throws
 * OptionError for a kind without techniques.
 */
export function rate(kind: Kind, puzzle: Puzzle): Rating | undefined {
  return ratedPath(kind, puzzle)?.rating;
}

/** Returns the rating together with its path. `watch` is called before each step with the position before it. */
export function ratedPath(
  kind: Kind,
  puzzle: Puzzle,
  watch?: PathOptions['watch'],
): { readonly rating: Rating; readonly path: Path } | undefined {
  if (watch !== undefined) requireFunction('watch', watch);
  const logic = logicOf(kind);
  return hasOneSolution(kind, puzzle) ? gradedPath(logic, puzzle, watch) : undefined;
}

/** Returns the rating and the path of a puzzle that has exactly one solution. */
export function gradedPath(
  logic: Logic,
  puzzle: Puzzle,
  watch?: PathOptions['watch'],
): { readonly rating: Rating; readonly path: Path } {
  let left = puzzle.clues.length - countFilled(puzzle.clues);
  let bottleneck = left;
  const path = walk(logic, puzzle, true, {
    watch: (position, step) => {
      const { places } = step;
      // Once the bottleneck is 1, it can't get smaller.
      const open = bottleneck > 1 && places.length > 0 ? logic.open(position, bottleneck) : left;
      // A cell filled by a harder technique wasn't open at once, but it was a cell to fill.
      if (open < left) bottleneck = Math.min(bottleneck, Math.max(1, open));
      left -= places.length;
      watch?.(position, step);
    },
  });
  const fills = path.steps.some(({ places }) => places.length > 0);
  return { rating: ratingOf(logic, path, fills ? bottleneck : undefined), path };
}

function ratingOf(logic: Logic, { steps, solved }: Path, bottleneck: Rating['bottleneck']): Rating {
  const counts = new Map<string, number>();
  for (const { technique } of steps) counts.set(technique, (counts.get(technique) ?? 0) + 1);
  const tally = new Tally(logic);
  const techniques: Record<string, number> = {};
  let hardest: string | undefined;
  for (const { code } of logic.techniques) {
    const times = counts.get(code);
    if (times === undefined) continue;
    techniques[code] = times;
    hardest = code;
    tally.add(code, times);
  }
  return { level: solved ? tally.level : LEVELS[LAST], solved, techniques, hardest, length: steps.length, bottleneck };
}

/**
 * Returns whether a puzzle with one solution has a level. The result is the same as that of `rate`, with less work: it
 * tries no technique above the level, doesn't report singles step by step, and stops once the puzzle is too hard.
 */
export function isOfLevel(logic: Logic, puzzle: Puzzle, level: Level): boolean {
  const rank = LEVELS.indexOf(level);
  const { upTo, highestSingle } = ladderOf(logic);
  if (rank === LAST) return !solves(logic, puzzle, upTo[rank - 1]);
  const tally = new Tally(logic);
  const goesOn = ({ technique }: { technique: string }) => {
    tally.add(technique);
    return LEVELS.indexOf(tally.level) <= rank;
  };
  if (!solves(logic, puzzle, upTo[rank], goesOn)) return false;
  if (!tally.isEmpty) return tally.level === level;
  return rank <= highestSingle && (rank === 0 || !solves(logic, puzzle, upTo[rank - 1]));
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

  add(technique: string, times = 1): void {
    const rank = this.rankOf.get(technique) ?? 0;
    this.counts[rank] += times;
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

/** Whether many steps of a level, by its rank, make a puzzle of the next. */
function mayRise(rank: number): boolean {
  return rank >= LEVELS.indexOf('medium') && rank < LAST - 1;
}

/** The levels that a puzzle can have whose hardest step is of one level. */
export function levelsOf(hardest: Level): Level[] {
  const rank = LEVELS.indexOf(hardest);
  return LEVELS.slice(rank, mayRise(rank) ? rank + 2 : rank + 1);
}
