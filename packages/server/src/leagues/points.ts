import { LEVELS, type Level } from 'gridwright/rules';

/** Points of a puzzle without a level. */
const NO_LEVEL = 40;

/** Returns what a solved puzzle gives: 20 points for gentle and 10 more for each level. */
function basePoints(level: string): number {
  const at = LEVELS.indexOf(level as Level);
  return at < 0 ? NO_LEVEL : 20 + 10 * at;
}

/**
 * Returns the points of a solve: those of its level, and up to as many again for speed, in equal steps down to none at the
 * usual time. With help, half of those of its level, rounded up.
 */
export function pointsOfSolve(
  level: string,
  { seconds, usual, hints }: { readonly seconds: number; readonly usual: number; readonly hints: number },
): number {
  const base = basePoints(level);
  if (hints > 0) return Math.ceil(base / 2);
  return base + Math.max(0, Math.floor((base * (usual - seconds)) / usual));
}

/** Returns the season's points of everyone in a contest or on a board, best first: one for itself and one for each behind. */
export function pointsByPlace(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, i) => [name, names.length - i]));
}
