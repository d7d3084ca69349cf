import { lowestBit, popcount } from '../../../core/bits.js';
import { addBits, type Bits, countBits, flipBit, hasBit, noBits } from './cell-sets.js';
import { answerAt, type Coset, pressCounts } from './coset.js';
import { lighten, sparse } from './lighten.js';

/** Most dimensions that are gone through one by one. */
export const MOST_GUESSED = 24;
/** Fewer vectors are not worth setting apart. */
const LEAST_SPARED = 5;

/**
 * A way to the lightest set of a coset that looks at far fewer than all. Two basis vectors meet when they share a cell;
 * vectors that do not meet are chosen apart. So the basis falls into components, and in a component some vectors are
 * guessed (all ways, in Gray code order), such that no two of the rest meet any more: each of those is then added or
 * not, whichever is lighter.
 *
 * For king this is the switching game of Gale and Berlekamp: null vectors are whole rows and columns of a smaller
 * square, guessing the rows decides the columns; 32x32 takes 2^21 guesses instead of 2^63 answers.
 */
export interface Plan {
  readonly components: readonly Component[];
  /** Ways that will be looked at, over all components; infinite where a component has more than 24 to guess. */
  readonly ways: number;
}

interface Component {
  readonly guessed: readonly Bits[];
  readonly apart: readonly Bits[];
}

export function planSplit(basis: readonly Bits[]): Plan {
  const vectors = sparse(basis);
  const meets = meetings(vectors);
  const components = connected(meets).map((indices) => split(vectors, meets, indices));
  const ways = components.reduce(
    (sum, { guessed }) => sum + (guessed.length > MOST_GUESSED ? Number.POSITIVE_INFINITY : 2 ** guessed.length),
    0,
  );
  return { components, ways };
}

/** The lightest set of the coset by a plan of its basis; the plan's ways have to be finite. */
export function lightestBySplit({ cells, first }: Coset, plan: Plan): Bits {
  const presses = first.slice();
  for (const { guessed, apart } of plan.components) {
    const found =
      apart.length === 0
        ? lightestOfAll({ cells, first: presses, basis: guessed })
        : lightestOfGuesses(cells, presses, guessed, apart);
    presses.set(found);
  }
  return presses;
}

/** The lightest set of a coset of at most 24 dimensions, by looking at all; of equals the one of greatest index. */
export function lightestOfAll(coset: Coset): Bits {
  const counts = pressCounts(coset);
  let best = 0;
  for (let index = 1; index < counts.length; index++) if (counts[index] <= counts[best]) best = index;
  return answerAt(coset, best);
}

/** For each vector those that share a cell with it. */
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
 * The vector that meets fewest others is set apart and those are guessed, and so on until none is left. Where that
 * spares few guesses the component is gone through whole, which costs less for each of its sums.
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
 * The cells of one vector set apart stand together in whole words, those of none in the last part:
 *
 *     state   |  cells of apart[0]  |  cells of apart[1]  | ... |  cells of no vector apart  |
 *     weight    the smaller of its      the same                  its cells pressed
 *               cells pressed and not
 */
interface Parts {
  /** Word where each part begins, and where the last one ends. */
  readonly starts: Int32Array;
  /** Number of cells of each part that a vector can turn over, 0 for the last. */
  readonly sizes: Int32Array;
  /** The bits of a set of cells in that order; cells that no vector holds are left out. */
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

/** Goes through all sums of the guessed vectors in Gray code order, each one vector away from the one before. */
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

/** Pressed cells of a part after its vector was added or not; a part of size 0 has no vector. */
function lighter(count: number, size: number): number {
  return size > 0 && size - count < count ? size - count : count;
}
