import { DAILY_KINDS, seriesOf } from '../engine/dailies.js';
import { gameOfDaily } from '../game/find.js';
import { gameStore } from '../storage/browser-store.js';

/** Returns whether one of a day's three puzzles is solved. An effect that calls it is run again when games change. */
export function isSolvedOn(date: string): boolean {
  const games = [...gameStore.games.value.values()];
  return DAILY_KINDS.some((kind) => gameOfDaily(games, kind, date, seriesOf(kind)[0])?.state === 'solved');
}
