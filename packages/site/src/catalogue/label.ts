import { readOrder, rulesOf } from 'gridwright/rules';
import { shape, text } from '../text/text.js';
import type { List } from './list.js';

/** The size of a list's puzzles, and the rules beyond those of its kind: `9 × 9 · killer`. */
export function labelOf({ kind, asked }: List): string {
  const { size, options, requests } = readOrder(kind, asked);
  const names = text.value.library.options;
  const drawn = rulesOf(kind).requests.filter(({ name, draws }) => draws !== undefined && name in requests);
  const more = [...Object.keys(options), ...drawn.map(({ name, draws }) => (name in names ? name : (draws ?? name)))];
  return [shape(size), ...more.map((name) => names[name] ?? name)].join(' · ');
}
