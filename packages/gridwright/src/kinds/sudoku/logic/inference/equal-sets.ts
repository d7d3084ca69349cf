import type { Cell } from '../../../../core/grid.js';
import { isBox, type Layout } from '../../rules/layout.js';

/** Cells, each as often as it counts. */
export interface RepeatedCells {
  readonly cells: readonly Cell[];
  readonly counts: readonly number[];
  /** The counts added up. */
  readonly size: number;
}

/**
 * Two groups of houses without the cells that both have. A house has each value once, so the cells left of the first
 * group have the same values as those left of the second, and each value `difference` times more.
 */
export interface EqualSets {
  readonly houses: readonly number[];
  readonly others: readonly number[];
  readonly inside: RepeatedCells;
  readonly outside: RepeatedCells;
  readonly difference: number;
}

/** The most lines, the most if there are some on both sides, and the most cells left: with more, sets say little. */
const MOST_LINES = 4;
const MOST_IN_BOTH = 3;
const MOST_CELLS = 32;
/** The smallest sets of a layout are kept, up to this number. */
const MOST_SETS = 1000;
/** Houses other than boxes that sets are made of, at most. */
const MOST_HOUSES = 30;

/** By houses, which layouts with other constraints share. */
const known = new WeakMap<Layout['houses'], readonly EqualSets[]>();

/** Returns the sets of a layout that are most alike, computed once: rows, columns and other houses against boxes. */
export function equalSetsOf(layout: Layout): readonly EqualSets[] {
  let found = known.get(layout.houses);
  if (found === undefined) {
    found = [...new Search(layout).found.values()].sort((a, b) => sizeOf(a) - sizeOf(b)).slice(0, MOST_SETS);
    known.set(layout.houses, found);
  }
  return found;
}

function sizeOf({ inside, outside }: EqualSets): number {
  return inside.size + outside.size;
}

/**
 * Adds lines, and then subtracts or adds the boxes that leave the fewest cells. Lines other than rows and columns are
 * subtracted, too.
 */
class Search {
  readonly found = new Map<string, EqualSets>();
  private readonly layout: Layout;
  private readonly lines: readonly number[];
  private readonly boxes: readonly number[];
  private readonly weights: Int8Array;
  private readonly meets: string[] = [];
  /** Rows and columns are the houses before this one. */
  private readonly rowsAndColumns: number;
  /** What two houses leave of each other. Other techniques look there. */
  private readonly ofTwo = new Set<string>();

  constructor(layout: Layout) {
    this.layout = layout;
    const houses = [...layout.houses.keys()];
    this.boxes = houses.filter((house) => isBox(layout, house));
    this.lines = houses.filter((house) => !isBox(layout, house)).slice(0, MOST_HOUSES);
    this.weights = new Int8Array(layout.cells);
    this.rowsAndColumns = 2 * layout.values;
    for (const one of houses) {
      for (const other of houses) {
        this.add(one, 1);
        this.add(other, -1);
        this.ofTwo.add(this.weights.join());
        this.add(one, -1);
        this.add(other, 1);
      }
    }
    this.extend(0, [], []);
  }

  private extend(from: number, added: readonly number[], taken: readonly number[]): void {
    const count = added.length + taken.length;
    if (count > 0 && !this.leavesSameAsThirdLine(added, taken)) this.withBoxes(added, taken);
    if (count === MOST_LINES) return;
    for (let i = from; i < this.lines.length; i++) {
      const line = this.lines[i];
      if (taken.length === 0 || count < MOST_IN_BOTH) {
        this.add(line, 1);
        this.extend(i + 1, [...added, line], taken);
        this.add(line, -1);
      }
      if (line < this.rowsAndColumns || count === 0 || count >= MOST_IN_BOTH) continue;
      this.add(line, -1);
      this.extend(i + 1, added, [...taken, line]);
      this.add(line, 1);
    }
  }

  /** Returns whether two rows or columns are of one band: its third line, on the other side, leaves the same. */
  private leavesSameAsThirdLine(added: readonly number[], taken: readonly number[]): boolean {
    if (taken.length > 0 || added.some((line) => line >= this.rowsAndColumns)) return false;
    return new Set(added.map((line) => this.boxesOf(line))).size < added.length;
  }

  /** Returns the boxes that a line meets. */
  private boxesOf(line: number): string {
    const cells = new Set(this.layout.houses[line].cells);
    this.meets[line] ??= this.boxes
      .filter((box) => this.layout.houses[box].cells.some((cell) => cells.has(cell)))
      .join();
    return this.meets[line];
  }

  private add(house: number, weight: number): void {
    for (const cell of this.layout.houses[house].cells) this.weights[cell] += weight;
  }

  private withBoxes(added: readonly number[], taken: readonly number[]): void {
    const { layout, weights } = this;
    const houses = [...added];
    const others = [...taken];
    let size = 0;
    for (const box of this.boxes) {
      const { cells } = layout.houses[box];
      const left = [-1, 0, 1].map((sign) => cells.reduce((sum, cell) => sum + Math.abs(weights[cell] + sign), 0));
      const least = Math.min(...left);
      size += least;
      if (left[1] === least) continue;
      if (left[0] === least) others.push(box);
      else houses.push(box);
    }
    if (size === 0 || size > MOST_CELLS || houses.length + others.length < 3) return;
    for (const box of this.boxes) this.add(box, others.includes(box) ? -1 : houses.includes(box) ? 1 : 0);
    this.note(houses, others);
    for (const box of this.boxes) this.add(box, others.includes(box) ? 1 : houses.includes(box) ? -1 : 0);
  }

  /** Returns whether houses can't be parted into two groups, each with others of its own. */
  private areLinked(houses: readonly number[], others: readonly number[]): boolean {
    const shares = (one: number, other: number) =>
      this.layout.houses[one].cells.some((cell) => this.layout.houses[other].cells.includes(cell));
    const reached = new Set([houses[0] ?? others[0]]);
    for (const one of reached)
      for (const other of houses.includes(one) ? others : houses) if (shares(one, other)) reached.add(other);
    return reached.size === houses.length + others.length;
  }

  /** Notes the cells that two groups of houses leave, unless fewer houses leave the same or a house has just these. */
  private note(houses: readonly number[], others: readonly number[]): void {
    const { weights } = this;
    const difference = houses.length - others.length;
    const sign = difference < 0 ? -1 : 1;
    const key = `${weights.map((weight) => sign * weight)}`;
    if (this.ofTwo.has(key) || !this.areLinked(houses, others)) return;
    const before = this.found.get(key);
    if (before !== undefined && before.houses.length + before.others.length <= houses.length + others.length) return;
    const isWhole = ({ cells }: { readonly cells: readonly Cell[] }) => cells.every((cell) => sign * weights[cell] > 0);
    if (difference !== 0 && this.layout.houses.some(isWhole)) return;
    if (difference !== 0 && weights.some((weight) => sign * weight < 0)) return;
    const [inside, outside] = [sign, -sign].map((one) => countedIn(weights, one));
    this.found.set(key, {
      houses: sign > 0 ? houses : others,
      others: sign > 0 ? others : houses,
      inside,
      outside,
      difference: Math.abs(difference),
    });
  }
}

/** Returns the cells with a weight of a sign, each as often as it counts. */
function countedIn(weights: Int8Array, sign: number): RepeatedCells {
  const cells = [...weights.keys()].filter((cell) => sign * weights[cell] > 0);
  const counts = cells.map((cell) => sign * weights[cell]);
  return { cells, counts, size: counts.reduce((sum, count) => sum + count, 0) };
}
