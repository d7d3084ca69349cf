/**
 * Numbers for sets of whole numbers below n (the combinatorial number system). The set a < b < c < ... has number C(a,
 * 1) + C(b, 2) + C(c, 3) + ..., so the sets of one size have consecutive numbers from 0.
 */
export class NumberedSets {
  /** choose[n][k]. */
  private readonly choose: readonly Float64Array[];

  /** For sets of up to `most` numbers below `n`. */
  constructor(n: number, most: number) {
    const choose = [Float64Array.from({ length: most + 1 }, (_, k) => (k === 0 ? 1 : 0))];
    for (let i = 1; i <= n; i++)
      choose.push(choose[i - 1].map((ways, k) => (k === 0 ? 1 : ways + choose[i - 1][k - 1])));
    this.choose = choose;
  }

  /** Returns the number of sets of a size. */
  count(size: number): number {
    return this.choose[this.choose.length - 1][size];
  }

  /** Returns the number of an ascending set. */
  numberOf(set: readonly number[]): number {
    let number = 0;
    for (let i = 0; i < set.length; i++) number += this.choose[set[i]][i + 1];
    return number;
  }

  /** Returns the number of an ascending set with one more element, not yet in it. */
  numberWith(set: readonly number[], element: number): number {
    let number = 0;
    let i = 0;
    for (; i < set.length && set[i] < element; i++) number += this.choose[set[i]][i + 1];
    number += this.choose[element][i + 1];
    for (; i < set.length; i++) number += this.choose[set[i]][i + 2];
    return number;
  }

  /** Returns all sets of a size, each at its number. */
  all(size: number): number[][] {
    return subsets(this.choose.length - 1, size);
  }
}

function subsets(n: number, size: number): number[][] {
  if (size === 0) return [[]];
  return Array.from({ length: n }, (_, greatest) =>
    subsets(greatest, size - 1).map((set) => [...set, greatest]),
  ).flat();
}
