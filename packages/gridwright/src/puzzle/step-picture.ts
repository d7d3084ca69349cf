import { type Cell, columnOf, rowOf, type Size } from '../core/grid.js';
import { hasCornerText, type Puzzle, type Rules } from '../core/kind.js';
import type { Candidate, ChainNode, Hint, Step } from '../core/logic.js';

/** A step as a picture, in cells: the top left corner of the board is 0, 0. */
export interface StepPicture {
  /** Where to look, as closed outlines by their corners; none beside links, which show their own places. */
  readonly outlines: readonly (readonly Point[])[];
  /** Cells of the houses within which something is ruled out. */
  readonly lines: readonly Cell[];
  /** Filled cells whose values rule candidates out. */
  readonly digits: readonly Cell[];
  /** Cells of the candidates that the reason mentions, and of values to enter. */
  readonly marked: readonly Cell[];
  readonly links: readonly Link[];
  readonly notes: readonly Note[];
  /** Values to enter. */
  readonly places: readonly Candidate[];
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A line from candidate to candidate. */
export interface Link {
  readonly from: Point;
  readonly to: Point;
  /** `strong`: one of the two is true; `weak`: at most one is; `same`: both belong to one node of the chain. */
  readonly type: 'strong' | 'weak' | 'same';
  /** Place in the order in which to read the chains, from 0. */
  readonly order: number;
}

/** A candidate in its cell. */
export interface Note extends Candidate, Point {
  /**
   * `true` and `false` in a chain, `mentioned` elsewhere in the reason, `removed` by the step, or a `plain` candidate
   * of the position.
   */
  readonly role: 'plain' | 'mentioned' | 'true' | 'false' | 'removed';
  /** Place in the order in which to read the chains; undefined outside of them. */
  readonly order: number | undefined;
}

/** A step to be shown. */
export interface ShownStep extends Partial<Pick<Step, 'places' | 'removes'>> {
  readonly hint: Hint;
  /** The open candidates of the position, if all of them are shown. */
  readonly candidates?: readonly Candidate[];
}

/** How much of a step is shown: where to look, why, or all of it. */
export type Stage = 'where' | 'why' | 'what';

/**
 * Returns the picture of a step up to a stage of its hint.
 *
 * @example
 * ```ts
 * import { kindOf, parsePuzzle } from 'gridwright';
 * import { stepPicture } from 'gridwright/drawing';
 *
 * const kind = kindOf('kurosu');
 * const { logic } = kind;
 * const puzzle = parsePuzzle('kurosu:2x4:00......');
 * const position = logic?.position(puzzle, puzzle.clues, false, []);
 * const step = position && logic?.next(position);
 * if (logic && step) {
 *   const picture = stepPicture(kind, puzzle, { ...step, hint: logic.hint(position, step) });
 *   console.log(picture.places); // => [ { cell: 2, value: 2 } ]
 * }
 * ```
 */
export function stepPicture(rules: Rules, puzzle: Puzzle, step: ShownStep, stage: Stage = 'what'): StepPicture {
  const { hint } = step;
  const { size } = puzzle;
  const values = rules.maxValues(size).answer;
  const why = stage !== 'where';
  const [places, removes] = stage === 'what' ? [step.places ?? [], step.removes ?? []] : [[], []];
  const chains = why ? (hint.evidence?.chains ?? []) : [];
  const candidates = step.candidates ?? (why ? (hint.evidence?.context ?? []) : []);
  const mentioned = why ? hint.candidates : [];
  const isBelowText = hasCornerText(rules, puzzle);
  const placeOf = (one: Candidate) => noteAt(one, values, size, isBelowText);
  const links = chains.flatMap((chain, i) => linksOf(chain, before(chains, i), placeOf));
  return {
    outlines: links.length > 0 ? [] : hint.areas.flatMap(({ cells }) => outlinesOf(cells, size)),
    lines: why ? distinct((hint.evidence?.lines ?? []).flatMap(({ cells }) => cells)) : [],
    digits: why ? (hint.evidence?.digits ?? []) : [],
    marked: distinct([...mentioned, ...chains.flatMap(candidatesOf), ...places].map(({ cell }) => cell)),
    links,
    notes: notesOf({ candidates, mentioned, chains, removes, places }).map((note) => ({
      ...note,
      ...placeOf(note),
    })),
    places,
  };
}

/** Share of a cell's height for the sum of a cage. */
export const SUM_SHARE = 0.2;

/**
 * Returns the middle of a candidate's place. Values go row by row: 9 values in 3 rows of 3, below the sum of a cage.
 */
function noteAt({ cell, value }: Candidate, values: number, size: Size, isBelowText: boolean): Point {
  const across = Math.ceil(Math.sqrt(values));
  const middle = (i: number) => (i + 0.75) / (across + 0.5);
  const down = middle(Math.floor((value - 1) / across));
  return {
    x: columnOf(cell, size) + middle((value - 1) % across),
    y: rowOf(cell, size) + (isBelowText ? SUM_SHARE + (1 - SUM_SHARE) * down : down),
  };
}

interface Noted {
  readonly candidates: readonly Candidate[];
  readonly mentioned: readonly Candidate[];
  readonly chains: readonly (readonly ChainNode[])[];
  readonly removes: readonly Candidate[];
  readonly places: readonly Candidate[];
}

/** Each candidate once, in its most telling role. Cells that get a value show none. */
function notesOf({ candidates, mentioned, chains, removes, places }: Noted): Omit<Note, 'x' | 'y'>[] {
  const filled = new Set(places.map(({ cell }) => cell));
  const notes = new Map<string, Omit<Note, 'x' | 'y'>>();
  const note = ({ cell, value }: Candidate, role: Note['role'], order?: number) => {
    const key = `${cell} ${value}`;
    if (filled.has(cell)) return;
    notes.set(key, { cell, value, role, order: order ?? notes.get(key)?.order });
  };
  for (const one of candidates) note(one, 'plain');
  for (const one of mentioned) note(one, 'mentioned');
  for (const [i, chain] of chains.entries()) {
    // A loop ends where it starts.
    const isLoop = chain.length > 1 && chain[0] === chain[chain.length - 1];
    for (const [j, node] of (isLoop ? chain.slice(0, -1) : chain).entries())
      for (const one of node.candidates) note(one, node.holds ? 'true' : 'false', before(chains, i) + j);
  }
  for (const one of removes) note(one, 'removed');
  return [...notes.values()];
}

/** Nodes of the chains before one of them. */
function before(chains: readonly (readonly ChainNode[])[], index: number): number {
  return chains.slice(0, index).reduce((sum, { length }) => sum + length, 0);
}

/** The links from node to node; two nodes that are both true don't rest on each other alone and get none. */
function linksOf(chain: readonly ChainNode[], first: number, at: (candidate: Candidate) => Point): Link[] {
  return chain.flatMap((node, i): Link[] => {
    const points = node.candidates.map(at);
    const order = first + i;
    const same = points.slice(1).map((to, j): Link => ({ from: points[j], to, type: 'same', order }));
    const last = chain[i - 1];
    if (last === undefined || last.holds === node.holds) return same;
    const [from, to] = nearest(last.candidates.map(at), points);
    return [{ from, to, type: node.holds ? 'strong' : 'weak', order }, ...same];
  });
}

function nearest(some: readonly Point[], others: readonly Point[]): readonly [Point, Point] {
  const pairs = some.flatMap((a) => others.map((b) => [a, b] as const));
  const length = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y);
  return pairs.reduce((best, pair) => (length(pair) < length(best) ? pair : best));
}

/** Follows the sides between cells inside and outside clockwise, one outline for each piece or hole. */
function outlinesOf(cells: readonly Cell[], size: Size): Point[][] {
  const inside = new Set(cells.map((cell) => `${columnOf(cell, size)} ${rowOf(cell, size)}`));
  const isIn = (x: number, y: number) => inside.has(`${x} ${y}`);
  /** Sides that start at a corner, by the corner. */
  const sides = new Map<string, Point[]>();
  const addSide = (from: Point, to: Point) => {
    const key = `${from.x} ${from.y}`;
    sides.set(key, [...(sides.get(key) ?? []), to]);
  };
  for (const cell of [...cells].sort((a, b) => a - b)) {
    const [x, y] = [columnOf(cell, size), rowOf(cell, size)];
    if (!isIn(x, y - 1)) addSide({ x, y }, { x: x + 1, y });
    if (!isIn(x + 1, y)) addSide({ x: x + 1, y }, { x: x + 1, y: y + 1 });
    if (!isIn(x, y + 1)) addSide({ x: x + 1, y: y + 1 }, { x, y: y + 1 });
    if (!isIn(x - 1, y)) addSide({ x, y: y + 1 }, { x, y });
  }
  const outlines: Point[][] = [];
  for (const [key, open] of sides) {
    while (open.length > 0) {
      const [x, y] = key.split(' ').map(Number);
      const outline: Point[] = [{ x, y }];
      for (let next = open.shift(); next !== undefined; next = sides.get(`${next.x} ${next.y}`)?.shift())
        outline.push(next);
      outlines.push(cornersOf(outline.slice(0, -1)));
    }
  }
  return outlines;
}

/** Drops the points between two sides in the same direction. */
function cornersOf(outline: readonly Point[]): Point[] {
  return outline.filter(({ x, y }, i) => {
    const [before, after] = [outline.at(i - 1) as Point, outline[(i + 1) % outline.length]];
    return !((before.x === x && after.x === x) || (before.y === y && after.y === y));
  });
}

function candidatesOf(chain: readonly ChainNode[]): Candidate[] {
  return chain.flatMap((node) => [...node.candidates]);
}

function distinct(cells: readonly Cell[]): Cell[] {
  return [...new Set(cells)];
}
