/**
 * Returns the values that can come next in a column so that it can still be completed: moves[left][ones << 2 | last <<
 * 1 | repeats] with the cells left (1 to `rows`), the most ones that it can still have (0 to 7), the last value and
 * whether it repeats the one before. Bit 0 = a 0 is possible, bit 1 = a 1 is possible.
 */
export function columnMoves(rows: number): Uint8Array[] {
  // A full column of odd length may have one less than the most ones.
  const spare = rows % 2;
  const moves = [Uint8Array.from({ length: 32 }, (_, state) => (state >>> 2 <= spare ? 3 : 0))];
  for (let left = 1; left <= rows; left++)
    moves.push(Uint8Array.from({ length: 32 }, (_, state) => movesAt(moves[left - 1], state)));
  return moves;
}

function movesAt(next: Uint8Array, state: number): number {
  const ones = state >>> 2;
  const twoZeros = (state & 3) === 1;
  const twoOnes = (state & 3) === 3;
  const after0 = (ones << 2) | ((state & 2) === 0 ? 1 : 0);
  const after1 = ((ones - 1) << 2) | ((state & 2) === 2 ? 3 : 2);
  const may0 = !twoZeros && next[after0] !== 0;
  const may1 = !twoOnes && ones > 0 && next[after1] !== 0;
  return (may0 ? 1 : 0) | (may1 ? 2 : 0);
}
