/** Codes of all techniques, the cheapest first; apart from the techniques, so that naming one doesn't load them. */
export const TECHNIQUES = [
  'pair',
  'gap',
  'balance',
  'last-one',
  'distinct-lines',
  'last-few',
  'line-patterns',
  'short-chain',
  'chain',
  'assumption',
  'counted-assumption',
] as const;

export type KurosuTechniqueCode = (typeof TECHNIQUES)[number];
