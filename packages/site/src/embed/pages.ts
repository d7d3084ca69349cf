import type { Route } from '../ui/router.js';

/** The pages that a frame in another site shows: those of one puzzle. */
const SHOWN: readonly Route['page'][] = ['daily', 'puzzle', 'seed', 'random', 'explain'];

export function isShownEmbedded(page: Route['page']): boolean {
  return SHOWN.includes(page);
}
