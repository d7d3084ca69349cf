/**
 * Returns the values that can come next in a column so that it can still be completed: moves[left][ones << 2 | last <<
 * 1 | repeats] with the cells left (1 to `rows`), the ones that the column still needs (0 to 7), the last value and
 * whether it repeats the one before. Bit 0 = a 0 is possible, bit 1 = a 1 is possible.
 */
export function columnMoves(rows: number): Uint8Array[] {
  const moves = [new Uint8Array(32)];
  for (let left = 1; left <= rows; left++)
    moves.push(Uint8Array.from({ length: 32 }, (_, state) => movesAt(moves, left, state)));
  return moves;
}

function movesAt(moves: readonly Uint8Array[], left: number, state: number): number {
  const ones = state >>> 2;
  const twoZeros = (state & 3) === 1;
  const twoOnes = (state & 3) === 3;
  const after0 = (ones << 2) | ((state & 2) === 0 ? 1 : 0);
  const after1 = ((ones - 1) << 2) | ((state & 2) === 2 ? 3 : 2);
  const may0 = !twoZeros && isOpen(moves, left - 1, after0);
  const may1 = !twoOnes && ones > 0 && isOpen(moves, left - 1, after1);
  return (may0 ? 1 : 0) | (may1 ? 2 : 0);
}

function isOpen(moves: readonly Uint8Array[], left: number, state: number): boolean {
  return left === 0 ? state >>> 2 === 0 : moves[left][state] !== 0;
}
