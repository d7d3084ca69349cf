/** Most boards on a sheet, by the longer side of a board in cells: cells stay large enough to write in. */
export const PUZZLES = (longest: number): number => (longest <= 6 ? 6 : longest <= 10 ? 4 : 1);

/** The same for solutions, which are only read. */
export const SOLUTIONS = (longest: number): number => (longest <= 10 ? 12 : 4);

/** Splits boards among sheets in their order. The largest board of a sheet decides how many it holds. */
export function splitAmongSheets<Board extends { readonly longest: number }>(
  boards: readonly Board[],
  most: (longest: number) => number,
): Board[][] {
  const sheets: Board[][] = [];
  for (const board of boards) {
    const last = sheets.at(-1);
    const room = Math.min(...[board, ...(last ?? [])].map(({ longest }) => most(longest)));
    if (last !== undefined && last.length < room) last.push(board);
    else sheets.push([board]);
  }
  return sheets;
}
