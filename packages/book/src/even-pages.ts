/** Boards beside each other. */
export interface BoardRow<Item> {
  readonly puzzles: readonly Item[];
  readonly height: number;
}

/** Share of the free height above something that looks centred. */
export const OPTICAL = 0.4;

/**
 * Moves rows to the last of several pages until it has as many as the page before, or one less. A single board that is
 * left gets one from the page before, if that keeps two.
 */
export function evenOut<Item, Row extends BoardRow<Item>>(before: Row[], last: Row[]): void {
  // Rows of one height fit wherever others of that height did.
  const isAlike = () => before[before.length - 1].height === last[0].height;
  while (before.length > last.length + 1 && isAlike()) last.unshift(...before.splice(-1));
  if (last.length > 1 || last[0].puzzles.length > 1 || !isAlike() || countOf(before) < 3) return;
  const above = before[before.length - 1];
  before[before.length - 1] = { ...above, puzzles: above.puzzles.slice(0, -1) };
  last[0] = { ...last[0], puzzles: [...above.puzzles.slice(-1), ...last[0].puzzles] };
}

function countOf<Item>(page: readonly BoardRow<Item>[]): number {
  return page.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
}
