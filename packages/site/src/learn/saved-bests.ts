import { followed } from '../storage/followed.js';
import { type Best, type Bests, bestOf, readBests } from './bests.js';

const place = followed<Bests>('gridwright/bests', readBests, {});

/** The bests of drills. They stay on this device. */
export const bests = place.signal;

export function saveBest(kind: string, code: string, change: (best: Best) => Best): void {
  const all = bests.peek();
  place.write({ ...all, [`${kind}/${code}`]: change(bestOf(all, kind, code)) });
}
