import { effect } from '@preact/signals';
import { DAILY_KINDS, seriesOf, today } from '../dailies.js';
import { gameStore } from '../storage/browser-store.js';
import { gameOfDaily } from './find.js';

/** Shows a badge on the icon of the installed app until one of the day's three puzzles is solved. */
export function startBadge(): void {
  effect(() => {
    if (!gameStore.loaded.value) return;
    const games = [...gameStore.games.value.values()];
    const isSolved = DAILY_KINDS.some(
      (kind) => gameOfDaily(games, kind, today(), seriesOf(kind)[0])?.state === 'solved',
    );
    // The system may refuse a badge.
    (isSolved ? navigator.clearAppBadge() : navigator.setAppBadge()).catch(() => {});
  });
}
