import { LimitError } from './errors.js';

/**
 * Lines that can be exchanged while the tuples about them stay the same. Vertex 0 is a filler, vertices 1 to `lines`
 * are the lines, and all others are things that lines are connected with, such as bands or values.
 */
export interface Structure {
  readonly lines: number;
  /** The initial colour of each vertex. Vertices of different colours are never exchanged. */
  readonly colours: Int32Array;
  /** Connections: four vertices that belong together, filled up with vertex 0, then the next four. */
  readonly tuples: Uint16Array;
  /** Returns the image of the lines in the order of their colours, once all have different ones. */
  write(order: Uint16Array): Written;
  /** Returns the same structure with more connections, for use when these don't distinguish all lines. */
  deepen?(): Structure;
}

/** The lines in their places, and the resulting image. Two orders of lines with equal images are symmetric. */
export interface Written {
  readonly places: Uint16Array;
  readonly form: Uint8Array;
}

interface Leaf extends Written {
  /** The lines that were given a colour of their own on the way here. */
  readonly path: readonly number[];
}

/**
 * Returns the least image of a structure. Its form is the same for all that differ only in the numbering of vertices.
 * Each vertex gets a colour from its connections. If lines still share a colour, each of them in turn gets a colour of
 * its own, and so on until all lines differ (individualisation and refinement: McKay, Piperno, "Practical graph
 * isomorphism, II", 2014). A branch ends when its colours are greater than the best ones at the same depth, or when a
 * known symmetry leads to a line already tried. Throws LimitError after `steps` refinements.
 */
export function leastForm(structure: Structure, steps: number): Written {
  const search = new Search(structure, steps);
  const simple = search.onlyLeaf();
  if (simple !== undefined) return simple;
  const deeper = structure.deepen === undefined ? search : new Search(structure.deepen(), steps);
  deeper.explore(deeper.structure.colours.slice(), 0);
  return deeper.best ?? { places: new Uint16Array(0), form: new Uint8Array(0) };
}

/** Leaves stored for detecting symmetries. */
const MOST_LEAVES = 10_000;

class Search {
  best: Leaf | undefined;
  readonly structure: Structure;
  private readonly leaves = new Map<string, Leaf>();
  private readonly mixed: Int32Array;
  private readonly sums: Int32Array;
  private readonly sorted: Int32Array;
  private readonly path: number[] = [];
  /** For each depth of the best path, the rank of its colours. */
  private readonly traces: number[] = [];
  /** The symmetries found: automorphism[line] = its image. */
  private readonly automorphisms: Uint16Array[] = [];
  private readonly most: number;
  private steps: number;

  constructor(structure: Structure, steps: number) {
    this.structure = structure;
    this.mixed = new Int32Array(structure.colours.length);
    this.sums = new Int32Array(structure.colours.length);
    this.sorted = new Int32Array(structure.lines);
    this.steps = steps;
    this.most = steps;
  }

  /** Returns the image if all lines differ without any individualisation. */
  onlyLeaf(): Written | undefined {
    const colours = this.structure.colours.slice();
    return this.refine(colours) < 2 ** 32 ? this.structure.write(this.orderBy(colours)) : undefined;
  }

  /** Returns the lines in the order of their colours, which all differ. */
  private orderBy(colours: Int32Array): Uint16Array {
    const order = new Uint16Array(this.structure.lines);
    for (let line = 1; line <= order.length; line++) {
      let place = line - 1;
      for (; place > 0 && colours[order[place - 1]] > colours[line]; place--) order[place] = order[place - 1];
      order[place] = line;
    }
    return order;
  }

  /** Explores all ways to distinguish the lines from here; returns the depth at which to continue. */
  explore(colours: Int32Array, depth: number): number {
    if (this.steps-- === 0)
      throw new LimitError(`canonical form not found within ${this.most} steps`, 'steps', this.most);
    const trace = this.refine(colours);
    if (depth < this.traces.length && trace > this.traces[depth]) return depth - 1;
    if (depth < this.traces.length && trace < this.traces[depth]) {
      this.traces.length = depth;
      this.best = undefined;
    }
    this.traces[depth] = trace;
    const target = this.chooseClass(colours);
    return target.length === 0 ? this.reach(colours, depth) : this.branch(colours, depth, target);
  }

  private branch(colours: Int32Array, depth: number, target: readonly number[]): number {
    const tried: number[] = [];
    for (const line of target) {
      if (tried.length > 0 && this.isSeen(line, tried, target)) continue;
      tried.push(line);
      const own = colours.slice();
      own[line] = mix(own[line] + 1);
      this.path[depth] = line;
      const back = this.explore(own, depth + 1);
      this.path.length = depth;
      if (back < depth) return back;
    }
    return depth - 1;
  }

  /** Handles a leaf, where all lines differ. */
  private reach(colours: Int32Array, depth: number): number {
    const leaf = { ...this.structure.write(this.orderBy(colours)), path: this.path.slice() };
    if (this.best === undefined || compare(leaf.form, this.best.form) < 0) this.best = leaf;
    const key = String.fromCharCode(...leaf.form);
    const alike = this.leaves.get(key);
    if (alike === undefined) {
      if (this.leaves.size < MOST_LEAVES) this.leaves.set(key, leaf);
      return depth - 1;
    }
    const automorphism = new Uint16Array(this.structure.lines + 1);
    for (const [place, line] of alike.places.entries()) automorphism[line] = leaf.places[place];
    this.automorphisms.push(automorphism);
    // Where the two paths part, one branch is the image of the other and has been explored.
    return alike.path.findIndex((line, at) => line !== leaf.path[at]);
  }

  /** Returns whether a symmetry that keeps the path maps a line already tried to this one. */
  private isSeen(line: number, tried: readonly number[], target: readonly number[]): boolean {
    const orbit = new Map(target.map((one) => [one, one]));
    const root = (one: number): number => {
      const up = orbit.get(one) ?? one;
      return up === one ? one : root(up);
    };
    for (const automorphism of this.automorphisms) {
      if (this.path.some((fixed) => automorphism[fixed] !== fixed)) continue;
      for (const one of target) orbit.set(root(one), root(automorphism[one]));
    }
    return tried.some((one) => root(one) === root(line));
  }

  /**
   * Refines each vertex's colour by its connections until no more lines are distinguished. Smaller results are better.
   */
  private refine(colours: Int32Array): number {
    let classes = this.countClasses(colours);
    for (let idle = 0; idle < 2; ) {
      this.look(colours);
      const now = this.countClasses(colours);
      idle = now > classes ? 0 : idle + 1;
      classes = now;
    }
    let sum = 0;
    for (let line = 1; line <= this.structure.lines; line++) sum = (sum + mix(colours[line])) | 0;
    return (this.structure.lines - classes) * 2 ** 32 + (sum >>> 0);
  }

  private look(colours: Int32Array): void {
    const { mixed, sums } = this;
    const { tuples } = this.structure;
    for (let vertex = 1; vertex < colours.length; vertex++) mixed[vertex] = mix(colours[vertex]);
    sums.fill(0);
    for (let at = 0; at < tuples.length; at += 4) {
      const [a, b, c, d] = [tuples[at], tuples[at + 1], tuples[at + 2], tuples[at + 3]];
      const seen = mix(mixed[a] + mixed[b] + mixed[c] + mixed[d]);
      sums[a] += seen;
      sums[b] += seen;
      sums[c] += seen;
      sums[d] += seen;
    }
    for (let vertex = 1; vertex < colours.length; vertex++) colours[vertex] = mix(mixed[vertex] + sums[vertex]);
  }

  private countClasses(colours: Int32Array): number {
    const { sorted } = this;
    sorted.set(colours.subarray(1, sorted.length + 1));
    sorted.sort();
    let classes = 0;
    for (let i = 0; i < sorted.length; i++) if (i === 0 || sorted[i] !== sorted[i - 1]) classes++;
    return classes;
  }

  /**
   * Returns the lines of the largest class, of equal ones the one with the least colour; `[]` when all lines differ.
   */
  private chooseClass(colours: Int32Array): number[] {
    const { sorted } = this;
    let size = 1;
    let colour = 0;
    for (let from = 0, to = 0; from < sorted.length; from = to) {
      while (to < sorted.length && sorted[to] === sorted[from]) to++;
      if (to - from > size) [size, colour] = [to - from, sorted[from]];
    }
    const found: number[] = [];
    if (size > 1) for (let line = 1; line <= sorted.length; line++) if (colours[line] === colour) found.push(line);
    return found;
  }
}

/** Hashes a 32-bit word; different words have different hashes. */
export function mix(word: number): number {
  let mixed = Math.imul(word ^ (word >>> 16), 0x7feb352d);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x846ca68b);
  return mixed ^ (mixed >>> 16);
}

/** Compares two arrays of the same length: below 0 when a comes first, 0 when they are equal. */
export function compare(a: Uint8Array, b: Uint8Array): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i];
  return 0;
}
