/** A replay takes this long at most, in milliseconds, unless its moves would follow too fast to be seen. */
const LONGEST = 20_000;

/** Milliseconds between two moves of a replay. */
export function replayStep(moves: number): number {
  return Math.max(50, Math.min(300, LONGEST / moves));
}
