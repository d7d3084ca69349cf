import { signal } from '@preact/signals';
import { type Best, type Bests, bestOf, readBests } from './bests.js';

const KEY = 'gridwright/bests';

/** The bests of drills. They stay on this device. */
export const bests = signal<Bests>(read());

addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) bests.value = read();
});

export function keepBest(kind: string, code: string, change: (best: Best) => Best): void {
  const all = bests.peek();
  bests.value = { ...all, [`${kind}/${code}`]: change(bestOf(all, kind, code)) };
  try {
    localStorage.setItem(KEY, JSON.stringify(bests.peek()));
  } catch {
    // Without storage they last until the page is closed.
  }
}

function read(): Bests {
  try {
    return readBests(JSON.parse(localStorage.getItem(KEY) ?? 'null'));
  } catch {
    return {};
  }
}
