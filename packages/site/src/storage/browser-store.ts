import { GameStore } from './game-store.js';
import { IndexedDatabase } from './indexed-database.js';

/** The games of this browser. */
export const gameStore = new GameStore(
  new IndexedDatabase(),
  'BroadcastChannel' in globalThis ? new BroadcastChannel('gridwright') : undefined,
);
