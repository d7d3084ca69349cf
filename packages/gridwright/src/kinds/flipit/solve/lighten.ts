import { addBits, type Bits, countBits } from './cell-sets.js';

/** Adds vectors of the basis to the press set, in their order, while that reduces the presses. */
export function lighten(basis: readonly Bits[], first: Bits): Bits {
  const presses = first.slice();
  let count = countBits(presses);
  for (let better = true; better; ) {
    better = false;
    for (const vector of basis) {
      addBits(presses, vector);
      const now = countBits(presses);
      if (now < count) {
        count = now;
        better = true;
      } else addBits(presses, vector);
    }
  }
  return presses;
}

/**
 * Returns a basis of the same space with fewer cells: each vector is replaced by its sum with another while that is
 * lighter.
 */
export function sparse(basis: readonly Bits[]): Bits[] {
  const vectors: Bits[] = basis.map((vector) => vector.slice());
  for (const [i, vector] of vectors.entries())
    vectors[i] = lighten([...vectors.slice(0, i), ...vectors.slice(i + 1)], vector);
  return vectors;
}
