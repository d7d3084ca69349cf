/** Boards beside each other. */
export interface BoardRow<Item> {
  readonly puzzles: readonly Item[];
  readonly height: number;
}

/** Share of the free height above something that looks centred. */
export const OPTICAL = 0.4;

/**
 * Evens out the last pages. The last one gets rows from the page before until it has as many, or one less. If a single
 * board is left, it gets another one from there, provided that two remain. 4, 4 and 1 become 3, 3 and 3.
 */
export function evenOut<Item, Row extends BoardRow<Item>>(pages: readonly Row[][]): void {
  const [last, before, earlier] = [...pages].reverse();
  if (before === undefined) return;
  // Rows of one height fit wherever others of that height did.
  const isAlike = () => before[before.length - 1].height === last[0].height;
  while (before.length > last.length + 1 && isAlike()) last.unshift(...before.splice(-1));
  if (last.length > 1 || last[0].puzzles.length > 1 || !isAlike() || countOf(before) < 3) return;
  if (earlier !== undefined && isFourAlike(earlier, last[0]) && isFourAlike(before, last[0])) {
    refill([earlier, before, last], 3);
    return;
  }
  const above = before[before.length - 1];
  before[before.length - 1] = { ...above, puzzles: above.puzzles.slice(0, -1) };
  last[0] = { ...last[0], puzzles: [...above.puzzles.slice(-1), ...last[0].puzzles] };
}

/** Returns whether a page has four boards, as high as those of a row. */
function isFourAlike<Item>(page: readonly BoardRow<Item>[], { height }: BoardRow<Item>): boolean {
  return countOf(page) === 4 && page.every((row) => row.height === height);
}

/** Distributes the boards of pages over them again, with the same number on each. */
function refill<Item, Row extends BoardRow<Item>>(pages: readonly Row[][], count: number): void {
  const [[row]] = pages;
  const boards = inParts(
    pages.flatMap((page) => page.flatMap(({ puzzles }) => puzzles)),
    count,
  );
  for (const [i, page] of pages.entries())
    page.splice(0, page.length, ...inParts(boards[i], row.puzzles.length).map((puzzles) => ({ ...row, puzzles })));
}

function countOf<Item>(page: readonly BoardRow<Item>[]): number {
  return page.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
}

/** Returns a list in parts of a length; the last one may be shorter. */
export function inParts<Item>(items: readonly Item[], length: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length));
}
