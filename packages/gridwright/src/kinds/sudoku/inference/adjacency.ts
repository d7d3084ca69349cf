/** Lists of numbers for each of 0, 1, 2, ...: the list of i is to[at[i]] .. to[at[i + 1] - 1]. */
export interface Adjacency {
  readonly at: Int32Array;
  readonly to: Int32Array;
}

/** The lists from pairs of numbers, flat: to whom, what. Keeps the order of the pairs. */
export function adjacency(size: number, pairs: readonly number[]): Adjacency {
  const at = new Int32Array(size + 1);
  for (let i = 0; i < pairs.length; i += 2) at[pairs[i] + 1]++;
  for (let i = 0; i < size; i++) at[i + 1] += at[i];
  const to = new Int32Array(pairs.length / 2);
  const filled = at.slice();
  for (let i = 0; i < pairs.length; i += 2) to[filled[pairs[i]]++] = pairs[i + 1];
  return { at, to };
}
