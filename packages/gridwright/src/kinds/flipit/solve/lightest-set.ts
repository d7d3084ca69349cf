import { lowestBit, popcount } from '../../../core/bits.js';
import { addBits, type Bits, countBits, flipBit, hasBit, noBits } from './cell-sets.js';
import { answerAt, type Coset, pressCounts } from './coset.js';
import { lighten, sparse } from './lighten.js';

/** Maximum number of dimensions that are enumerated. */
export const MOST_GUESSED = 24;
/** Setting fewer vectors apart isn't worth it. */
const LEAST_SPARED = 5;

/**
 * A way to find the lightest set of a coset without enumerating all sets. Two basis vectors meet when they share a
 * cell. The basis splits into components of vectors that meet. In a component some vectors are guessed (all
 * combinations, in Gray code order) so that no two of the rest meet. Each of the rest is then added or not, whichever
 * is lighter.
 *
 * For king this is the switching game of Gale and Berlekamp: null vectors are whole rows and columns of a smaller
 * square, and guessing the rows determines the columns. 32x32 takes 2^21 guesses instead of 2^63 answers.
 */
export interface Split {
  readonly components: readonly Component[];
  /**
   * The number of combinations to enumerate, over all components; infinite when a component has more than 24 vectors to
   * guess.
   */
  readonly ways: number;
}

interface Component {
  readonly guessed: readonly Bits[];
  readonly apart: readonly Bits[];
}

export function splitBasis(basis: readonly Bits[]): Split {
  const vectors = sparse(basis);
  const meets = meetings(vectors);
  const components = connected(meets).map((indices) => split(vectors, meets, indices));
  const ways = components.reduce(
    (sum, { guessed }) => sum + (guessed.length > MOST_GUESSED ? Number.POSITIVE_INFINITY : 2 ** guessed.length),
    0,
  );
  return { components, ways };
}

/** Returns the lightest set of the coset, given a split of its basis with a finite number of combinations. */
export function lightestBySplit({ cells, first }: Coset, split: Split): Bits {
  const presses = first.slice();
  for (const { guessed, apart } of split.components) {
    const found =
      apart.length === 0
        ? lightestOfAll({ cells, first: presses, basis: guessed })
        : lightestOfGuesses(cells, presses, guessed, apart);
    presses.set(found);
  }
  return presses;
}

/**
 * Returns the lightest set of a coset with at most 24 dimensions by comparing all; of equal ones the one with the
 * greatest index.
 */
export function lightestOfAll(coset: Coset): Bits {
  const counts = pressCounts(coset);
  let best = 0;
  for (let index = 1; index < counts.length; index++) if (counts[index] <= counts[best]) best = index;
  return answerAt(coset, best);
}

/** Returns for each vector the others that share a cell with it. */
function meetings(vectors: readonly Bits[]): Set<number>[] {
  return vectors.map((vector, i) => {
    const met = vectors.flatMap((other, j) => (j !== i && overlap(vector, other) ? [j] : []));
    return new Set(met);
  });
}

function overlap(a: Bits, b: Bits): boolean {
  for (let word = 0; word < a.length; word++) if ((a[word] & b[word]) !== 0) return true;
  return false;
}

function connected(meets: readonly Set<number>[]): number[][] {
  const seen = new Set<number>();
  return Array.from(meets.keys()).flatMap((start) => {
    if (seen.has(start)) return [];
    const component = [start];
    seen.add(start);
    for (const i of component) {
      for (const j of meets[i]) {
        if (seen.has(j)) continue;
        seen.add(j);
        component.push(j);
      }
    }
    return [component];
  });
}

/**
 * Sets the vector that meets the fewest others apart and guesses those, until none is left. If that saves few guesses,
 * the whole component is enumerated, which costs less per sum.
 */
function split(vectors: readonly Bits[], meets: readonly Set<number>[], indices: readonly number[]): Component {
  const left = new Set(indices);
  const apart: number[] = [];
  const guessed: number[] = [];
  while (left.size > 0) {
    const next = fewestMet(meets, left);
    left.delete(next);
    apart.push(next);
    for (const other of meets[next]) if (left.delete(other)) guessed.push(other);
  }
  const whole = indices.length <= MOST_GUESSED && apart.length < LEAST_SPARED;
  return whole
    ? { guessed: indices.map((i) => vectors[i]), apart: [] }
    : { guessed: guessed.map((i) => vectors[i]), apart: apart.map((i) => vectors[i]) };
}

function fewestMet(meets: readonly Set<number>[], left: ReadonlySet<number>): number {
  let found = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const i of left) {
    let met = 0;
    for (const j of meets[i]) if (left.has(j)) met++;
    if (met >= least) continue;
    least = met;
    found = i;
  }
  return found;
}

/**
 * Words grouped by the vectors set apart; the last part has the cells of none:
 *
 *     state   |  cells of apart[0]  |  cells of apart[1]  | ... |  cells of no vector apart  |
 *     weight    the smaller of its      the same                  its cells pressed
 *               cells pressed and not
 */
interface Parts {
  /** The first word of each part, and the end of the last. */
  readonly starts: Int32Array;
  /** Number of cells in each part that a vector can flip, 0 for the last. */
  readonly sizes: Int32Array;
  /** Returns the bits of a set of cells in that order, without cells that no vector contains. */
  arrange(bits: Bits): Bits;
}

function partsOf(cells: number, guessed: readonly Bits[], apart: readonly Bits[]): Parts {
  const inSome = guessed.reduce((sum, vector) => sum.map((word, i) => word | vector[i]), noBits(cells));
  const lists = apart.map((vector) => cellsOf(vector, cells));
  lists.push(cellsOf(inSome, cells).filter((cell) => !apart.some((vector) => hasBit(vector, cell))));
  const starts = new Int32Array(lists.length + 1);
  for (const [part, list] of lists.entries()) starts[part + 1] = starts[part] + ((list.length + 31) >>> 5);
  const arrange = (bits: Bits) => {
    const state = new Int32Array(starts[lists.length]);
    for (const [part, list] of lists.entries()) {
      for (const [i, cell] of list.entries()) if (hasBit(bits, cell)) flipBit(state, starts[part] * 32 + i);
    }
    return state;
  };
  return { starts, sizes: Int32Array.from([...lists.slice(0, -1).map((list) => list.length), 0]), arrange };
}

function cellsOf(bits: Bits, cells: number): number[] {
  return Array.from({ length: cells }, (_, cell) => cell).filter((cell) => hasBit(bits, cell));
}

/** Enumerates all sums of the guessed vectors in Gray code order, each one vector away from the last. */
function lightestOfGuesses(cells: number, first: Bits, guessed: readonly Bits[], apart: readonly Bits[]): Bits {
  const parts = partsOf(cells, guessed, apart);
  const { starts, sizes } = parts;
  const state = parts.arrange(first);
  const changes = guessed.map((vector) => changeOf(parts, parts.arrange(vector)));
  const weights = sizes.map((_, part) => weightOf(parts, state, part));
  let weight = weights.reduce((sum, of) => sum + of, 0);
  let least = weight;
  let best = 0;
  const ways = 2 ** guessed.length;
  for (let way = 1; way < ways; way++) {
    const { vector, touched } = changes[lowestBit(way)];
    for (let t = 0; t < touched.length; t++) {
      const part = touched[t];
      let count = 0;
      for (let word = starts[part]; word < starts[part + 1]; word++) {
        state[word] ^= vector[word];
        count += popcount(state[word]);
      }
      const now = lighter(count, sizes[part]);
      weight += now - weights[part];
      weights[part] = now;
    }
    if (weight >= least) continue;
    least = weight;
    best = way;
  }
  const presses = first.slice();
  const gray = best ^ (best >>> 1);
  for (const [i, vector] of guessed.entries()) if (((gray >>> i) & 1) === 1) addBits(presses, vector);
  return lighten(apart, presses);
}

function changeOf({ starts, sizes }: Parts, vector: Bits): { vector: Bits; touched: Int32Array } {
  const touched = Array.from(sizes.keys()).filter(
    (part) => countBits(vector.subarray(starts[part], starts[part + 1])) > 0,
  );
  return { vector, touched: Int32Array.from(touched) };
}

function weightOf({ starts, sizes }: Parts, state: Bits, part: number): number {
  return lighter(countBits(state.subarray(starts[part], starts[part + 1])), sizes[part]);
}

/** Returns the pressed cells in a part after adding its vector or not; a part of size 0 has no vector. */
function lighter(count: number, size: number): number {
  return size > 0 && size - count < count ? size - count : count;
}
