/** A player's best results in a technique's drills. */
export interface Best {
  /** Right answers in a row, up to now. */
  readonly streak: number;
  readonly longest: number;
  /** Most right answers in a storm. */
  readonly storm: number;
  /** All positions of storms so far; the number of the next one is the seed of its position. */
  readonly seen: number;
}

/** By kind and code: `sudoku/x-wing`. */
export type Bests = Readonly<Record<string, Best>>;

const NONE: Best = { streak: 0, longest: 0, storm: 0, seen: 0 };

export function bestOf(bests: Bests, kind: string, code: string): Best {
  return bests[`${kind}/${code}`] ?? NONE;
}

export function afterStreak(best: Best, isRight: boolean): Best {
  const streak = isRight ? best.streak + 1 : 0;
  return { ...best, streak, longest: Math.max(best.longest, streak) };
}

/** Returns the bests after a storm, with its numbers of right answers and of all answers. */
export function afterStorm(best: Best, right: number, answers: number): Best {
  return { ...best, storm: Math.max(best.storm, right), seen: best.seen + answers };
}

const NAME = /^[a-z0-9-]{1,40}\/[a-z0-9-]{1,60}$/;

/** Reads untrusted bests and ignores everything else. */
export function readBests(from: unknown): Bests {
  if (typeof from !== 'object' || from === null) return {};
  return Object.fromEntries(Object.entries(from).filter(([name, best]) => NAME.test(name) && isBest(best)));
}

function isBest(from: unknown): from is Best {
  if (typeof from !== 'object' || from === null) return false;
  const best = from as { readonly [Name in keyof Best]?: unknown };
  return [best.streak, best.longest, best.storm, best.seen].every(
    (count) => Number.isSafeInteger(count) && (count as number) >= 0,
  );
}
