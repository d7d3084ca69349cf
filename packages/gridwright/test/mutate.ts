import type { Rng } from '../src/orders.js';

const STRANGE = [
  '\u0000',
  '\n',
  '<',
  '>',
  '&',
  ':',
  '|',
  '"',
  '0',
  '9',
  'z',
  'Z',
  '_',
  '%',
  '#',
  '\u202e',
  '\ud800',
  'é',
  '１',
];

/** Returns a text with one to four changes: characters replaced, removed or inserted, pieces repeated or cut off. */
export function mutated(text: string, rng: Rng): string {
  let changed = text;
  for (let left = 1 + rng.below(4); left > 0; left--) {
    const at = rng.below(changed.length + 1);
    const to = Math.min(changed.length, at + 1 + rng.below(20));
    const strange = STRANGE[rng.below(STRANGE.length)];
    changed = [
      () => changed.slice(0, at) + strange + changed.slice(at + 1),
      () => changed.slice(0, at) + changed.slice(to),
      () => changed.slice(0, at) + strange.repeat(1 + rng.below(90)) + changed.slice(at),
      () => changed.slice(0, to) + changed.slice(at),
      () => changed.slice(0, at),
    ][rng.below(5)]();
  }
  return changed;
}
