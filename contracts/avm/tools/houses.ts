/** The houses of a Sudoku, each a list of cells: rows, then columns, then boxes of boxRows x boxColumns cells. */
export function housesOf(boxRows: number, boxColumns: number): readonly (readonly number[])[] {
  const n = boxRows * boxColumns;
  const range = Array.from({ length: n }, (_, i) => i);
  const rows = range.map((row) => range.map((i) => row * n + i));
  const columns = range.map((column) => range.map((i) => i * n + column));
  const boxes = range.map((box) => {
    const top = box - (box % boxRows);
    const left = (box % boxRows) * boxColumns;
    return range.map((i) => (top + Math.floor(i / boxColumns)) * n + left + (i % boxColumns));
  });
  return [...rows, ...columns, ...boxes];
}

/** Factor times value, XORed over the values 1 to n: what a complete house gives. One byte. */
export function houseSum(factor: number, n: number): number {
  let sum = 0;
  for (let value = 1; value <= n; value++) sum ^= factor * value;
  return sum;
}
