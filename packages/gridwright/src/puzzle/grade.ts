import type { Puzzle } from '../core/kind.js';
import { LEVELS, type Level, type Logic } from '../core/logic.js';
import { hasOneSolution, logicOf, type Path, walk } from './path.js';

/** How hard a puzzle is for people. */
export interface Rating {
  readonly level: Level;
  /** Whether the techniques solve it; a puzzle that needs more is of the last level. */
  readonly solved: boolean;
  /** How often each technique is used, by its code, the cheapest first. */
  readonly techniques: Readonly<Record<string, number>>;
  /** Code of the hardest technique used; undefined for a grid that is full from the start. */
  readonly hardest: string | undefined;
  /** Number of steps. */
  readonly length: number;
  /** The fewest cells that could be filled at once, over the steps that fill one: 1 is a single thread to follow. */
  readonly bottleneck: number;
}

/** More steps than this of its hardest level make a puzzle of the next, from medium up; the last is never reached so. */
const MANY_STEPS = 8;

/**
 * Rates a puzzle by the path that `solvePath` takes; undefined for one that has not exactly one solution, which
 * has no level. Throws RangeError for a kind without techniques.
 */
export function rate(puzzle: Puzzle): Rating | undefined {
  const logic = logicOf(puzzle);
  if (!hasOneSolution(puzzle)) return undefined;
  let bottleneck = puzzle.clues.length;
  const path = walk(logic, puzzle, puzzle.clues, true, {
    watch: (position, step) => {
      if (step.places.length > 0) bottleneck = Math.min(bottleneck, Math.max(1, logic.open(position)));
    },
  });
  return ratingOf(logic, path, bottleneck);
}

function ratingOf(logic: Logic, path: Path, bottleneck: number): Rating {
  const counts = new Map<string, number>();
  for (const { technique } of path.steps) counts.set(technique, (counts.get(technique) ?? 0) + 1);
  const used = logic.techniques.filter(({ code }) => counts.has(code));
  return {
    level: levelOf(logic, path),
    solved: path.solved,
    techniques: Object.fromEntries(used.map(({ code }) => [code, counts.get(code) ?? 0])),
    hardest: used.at(-1)?.code,
    length: path.steps.length,
    bottleneck,
  };
}

/** The level of the hardest step, or the next when there are many such steps; the last when the path does not end. */
export function levelOf(logic: Logic, { steps, solved }: Path): Level {
  if (!solved) return LEVELS[LEVELS.length - 1];
  const rankOf = new Map(logic.techniques.map(({ code, level }) => [code, LEVELS.indexOf(level)]));
  const ranks = steps.map(({ technique }) => rankOf.get(technique) ?? 0);
  const hardest = Math.max(0, ...ranks);
  const many = ranks.filter((rank) => rank === hardest).length > MANY_STEPS;
  const mayRise = hardest >= LEVELS.indexOf('medium') && hardest < LEVELS.length - 2;
  return LEVELS[many && mayRise ? hardest + 1 : hardest];
}
