import { Desk } from './desk.js';
import { IndexedStore } from './indexed.js';

/** The games of this browser. */
export const desk = new Desk(new IndexedStore(), 'BroadcastChannel' in globalThis ? new BroadcastChannel('gridwright') : undefined);
