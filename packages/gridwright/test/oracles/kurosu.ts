import type { Grid } from '../../src/core/grid.js';

/** Checks the rules in their simplest form, on rows as texts of 0 and 1. */
function isBoard(rows: readonly string[], distinct: boolean): boolean {
  const columns = Array.from(rows[0], (_, column) => rows.map((row) => row[column]).join(''));
  for (const line of [...rows, ...columns]) {
    if (line.includes('000') || line.includes('111')) return false;
    if (!isBalanced(line)) return false;
  }
  return !distinct || (new Set(rows).size === rows.length && new Set(columns).size === columns.length);
}

/** As many 0s as 1s, or one more of either. Texts of even length can't have just one more. */
function isBalanced(line: string): boolean {
  return Math.abs(line.replaceAll('0', '').length - line.replaceAll('1', '').length) <= 1;
}

/** Returns all texts of 0 and 1 of that length that are a line, by testing every text. */
export function oracleLines(length: number): string[] {
  return Array.from({ length: 2 ** length }, (_, number) => number.toString(2).padStart(length, '0')).filter(
    (line) => !line.includes('000') && !line.includes('111') && isBalanced(line),
  );
}

/**
 * Slow and obvious: tries every row that keeps the rules and the clues, one below the other. Before the board is full,
 * columns are only checked for three equal neighbours. Returns solutions as texts of 0 and 1, up to a limit.
 */
export function oracleSolutions(
  clues: Grid,
  rows: number,
  columns: number,
  distinct = false,
  limit = Number.POSITIVE_INFINITY,
): string[] {
  const lines = oracleLines(columns);
  const fits = (line: string, row: number) =>
    [...line].every(
      (symbol, column) => clues[row * columns + column] === 0 || clues[row * columns + column] === Number(symbol) + 1,
    );
  const fitting = Array.from({ length: rows }, (_, row) => lines.filter((line) => fits(line, row)));
  const found: string[] = [];
  const build = (above: readonly string[]): void => {
    if (found.length >= limit) return;
    if (above.length === rows) {
      if (isBoard(above, distinct)) found.push(above.join(''));
      return;
    }
    for (const line of fitting[above.length]) {
      const [second, last] = above.slice(-2);
      if (
        last !== undefined &&
        [...line].some((symbol, column) => symbol === last[column] && symbol === second[column])
      )
        continue;
      build([...above, line]);
    }
  };
  build([]);
  return found;
}
