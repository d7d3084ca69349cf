import { drawnRules } from './rules.js';
import type { Sentence } from './sentences.js';

/** Rules that Gridwright doesn't have, as messages name them, by the words that state them. */
const UNDRAWN: readonly (readonly [name: string, words: RegExp])[] = [
  ['doublers', /\bdoublers?\b|\bhalvers?\b|\bmultipliers?\b|\bnegators?\b|\bnullifiers?\b|\bvampires?\b/],
  ['paths and loops', /\b(?:draw|find|create)\b.*\b(?:loop|path|snake)\b/],
  [
    'regions to be found',
    /\bchaos construction\b|\b(?:divide|deduce|determine|find|construct)\b.*\bregions\b|\bgalax(?:y|ies)\b/,
  ],
  [
    'shaded cells to be found',
    /\byin[- ]yang\b|\b(?:cannot|can't|must) be shaded\b|\bshade (?:some|cells|each|exactly)\b|\bnurikabe\b/,
  ],
];

/** What couldn't be read of a file without boxes whose words don't say whether it has the usual ones. */
export const BOXES = 'boxes or regions';

/** The names of all rules that may be missing from a reading, or not found by it. */
export const MISSING_NAMES: readonly string[] = [
  ...new Set([...drawnRules.map(({ plural }) => plural), ...UNDRAWN.map(([name]) => name), BOXES]),
];

/** Returns the names of rules that the words state and Gridwright doesn't have. */
export function undrawnNames(sentences: readonly Sentence[]): string[] {
  return UNDRAWN.filter(([, words]) => sentences.some(({ plain }) => words.test(plain))).map(([name]) => name);
}
