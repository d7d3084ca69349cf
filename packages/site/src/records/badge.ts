import { effect } from '@preact/signals';
import { today } from '../engine/dailies.js';
import { gameStore } from '../storage/browser-store.js';
import { isSolvedOn } from './solved-today.js';

/** Shows a badge on the icon of the installed app until one of the day's three puzzles is solved. */
export function startBadge(): void {
  effect(() => {
    if (!gameStore.loaded.value) return;
    // The system may refuse a badge.
    (isSolvedOn(today()) ? navigator.clearAppBadge() : navigator.setAppBadge()).catch(() => {});
  });
}
