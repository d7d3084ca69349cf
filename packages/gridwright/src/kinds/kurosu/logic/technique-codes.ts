/**
 * Codes of all techniques, cheapest first. They are separate from the techniques, so that using a name doesn't load
 * them.
 */
export const TECHNIQUES = [
  'pair',
  'gap',
  'sign',
  'balance',
  'equal-pair',
  'last-one',
  'unequal-pairs',
  'distinct-lines',
  'last-few',
  'line-patterns',
  'short-chain',
  'chain',
  'assumption',
  'counted-assumption',
  'distinct-assumption',
  'nested-assumption',
] as const;

export type KurosuTechniqueCode = (typeof TECHNIQUES)[number];
