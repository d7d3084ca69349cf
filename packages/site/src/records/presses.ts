import type { SavedGame } from '../game/saved-game.js';

/** How many presses solved games took above the fewest. */
export interface OverFewest {
  readonly games: number;
  /** Games with the fewest presses. */
  readonly perfect: number;
  readonly mean: number;
}

/** Presses that a game has made, without those taken back by Undo. */
export function pressesOf({ moves, done }: Pick<SavedGame, 'moves' | 'done'>): number {
  return moves.slice(0, done).filter((move) => move.startsWith('press ')).length;
}

/** Compares presses with the fewest of each puzzle, by puzzle id; puzzles without a known minimum are skipped. */
export function overFewest(
  games: Iterable<Pick<SavedGame, 'puzzle' | 'moves' | 'done'>>,
  fewest: ReadonlyMap<string, number>,
): OverFewest | undefined {
  const over: number[] = [];
  for (const game of games) {
    const least = fewest.get(game.puzzle);
    if (least !== undefined) over.push(Math.max(0, pressesOf(game) - least));
  }
  if (over.length === 0) return undefined;
  return {
    games: over.length,
    perfect: over.filter((more) => more === 0).length,
    mean: over.reduce((sum, more) => sum + more, 0) / over.length,
  };
}
