import { OptionError, UnsatisfiableError } from '../../../core/errors.js';
import { cellCount, formatShape, type Size } from '../../../core/grid.js';
import type { Order } from '../../../core/kind.js';
import { LEVELS, type Level } from '../../../core/logic.js';
import { orbits } from '../../../core/symmetry.js';
import { type DEPTH_NAMES, usualDepth } from '../rules/request-specs.js';
import { countPatterns } from '../rules/valid-lines.js';
import { BALANCE, type Depth, LINE, NEAR, RUNS } from '../solve/depth.js';

/** How far the solver that must manage without a clue may look: these depths of line reasoning, or without limit. */
const DEPTHS: Readonly<Record<(typeof DEPTH_NAMES)[number], Depth | undefined>> = {
  pairs: RUNS,
  balance: BALANCE,
  last: NEAR,
  line: LINE,
  search: undefined,
  deep: undefined,
};

/** What must not be enough for the puzzles of a depth. */
const BEYOND: Readonly<Partial<Record<(typeof DEPTH_NAMES)[number], Depth>>> = {
  last: BALANCE,
  line: NEAR,
  deep: NEAR,
};

/** The depth whose puzzles most often have each level. */
const DEPTH_OF_LEVEL = ['pairs', 'balance', 'last', 'deep', 'deep', 'deep', 'deep'] as const;
/**
 * The most cells of a grid with signs where more expert puzzles have the depth `deep` than `line`. At 14x14, a deep
 * puzzle with signs is never hard or expert, and one of `line` is hard in nine of ten cases.
 */
const MOST_DEEP_EXPERT = 64;

const LONGEST_WHEN_MINIMAL = 16;
/** Up to this length, the depths `last` and `line` are the same without signs. */
const LONGEST_PLAIN = 7;

/** Symmetries of the square that other rectangles don't have. */
const OF_SQUARES = ['quarter-turn', 'diagonal', 'anti-diagonal', 'full'];

/** The requests for the clues. */
export interface Requests {
  /** Exact number of clues; undefined = as few as possible. */
  readonly clues: number | undefined;
  readonly minimal: boolean;
  /** Undefined = no limit. */
  readonly depth: Depth | undefined;
  /** Whether clues next to equal ones are removed first, which makes puzzles deeper. */
  readonly deep: boolean;
  /** The depth that must not be sufficient; undefined = any may be. */
  readonly beyond: Depth | undefined;
  readonly symmetry: string;
  /** Whether to draw signs. */
  readonly signs: boolean;
  /** Whether to draw numbers beside the lines. */
  readonly counts: boolean;
}

export function readRequests({ requests }: Order): Requests {
  return {
    signs: requests.signs === 'yes',
    counts: requests.counts === 'yes',
    clues: requests.clues === undefined ? undefined : Number(requests.clues),
    minimal: requests.minimal === 'yes',
    depth: DEPTHS[(requests.depth ?? usualDepth(requests)) as keyof typeof DEPTHS],
    deep: requests.depth === 'deep' || requests.depth === 'line',
    beyond: BEYOND[(requests.depth ?? '') as keyof typeof BEYOND],
    symmetry: requests.symmetry ?? 'none',
  };
}

/** Returns the order with the depth for a level, if the order doesn't name one. */
export function orderForKurosu(order: Order, level: Level): Order {
  const { requests } = order;
  const depth = depthOfLevel(order, level);
  const isMinimal = requests.minimal !== undefined && depth !== 'deep';
  return isMinimal || requests.depth !== undefined || depth === usualDepth(requests)
    ? order
    : { ...order, requests: { ...requests, depth } };
}

function depthOfLevel({ size, options, requests }: Order, level: Level): (typeof DEPTH_NAMES)[number] {
  const hasSigns = requests.signs !== undefined || options.signs !== undefined;
  const isLine = level === 'hard' || (level === 'expert' && cellCount(size) > MOST_DEEP_EXPERT);
  return hasSigns && isLine && requests.minimal === undefined ? 'line' : DEPTH_OF_LEVEL[LEVELS.indexOf(level)];
}

/** Throws UnsatisfiableError when no puzzle can satisfy the order, OptionError for requests that don't go together. */
export function requirePossibleKurosu(order: Order): void {
  const { size, options, requests } = order;
  const hasCounts = requests.counts !== undefined || options.counts !== undefined;
  if (options.distinct === 'yes' && !hasCounts) {
    refuseDistinct(size.columns, size.rows, 'rows');
    refuseDistinct(size.rows, size.columns, 'columns');
  }
  const wanted = readRequests(order);
  refuseMinimal(order, wanted);
  refuseShortLines(order);
  refuseClues(size, wanted, { signs: wanted.signs || options.signs !== undefined, counts: hasCounts });
  const shape = formatShape(size.rows, size.columns);
  if (size.rows !== size.columns && OF_SQUARES.includes(wanted.symmetry))
    throw new OptionError('symmetry', `one that a ${shape} rectangle has`, wanted.symmetry);
}

function refuseDistinct(length: number, lines: number, name: string): void {
  const patterns = countPatterns(length);
  if (patterns < lines)
    throw new UnsatisfiableError(
      `distinct: there are only ${patterns} patterns of length ${length} for ${lines} ${name}`,
    );
}

function refuseMinimal({ size, requests }: Order, { minimal, depth }: Requests): void {
  if (!minimal) return;
  if (depth !== undefined) throw new OptionError('depth', 'search or deep for a minimal puzzle', requests.depth);
  const shape = formatShape(size.rows, size.columns);
  if (Math.max(size.rows, size.columns) > LONGEST_WHEN_MINIMAL)
    throw new OptionError(
      'size',
      `at most ${LONGEST_WHEN_MINIMAL}x${LONGEST_WHEN_MINIMAL} for a minimal puzzle`,
      shape,
    );
}

/** Throws UnsatisfiableError for the depth `line` where a line without signs determines no more than `last` sees. */
function refuseShortLines({ size, options, requests }: Order): void {
  const isPlain = ['signs', 'counts'].every((name) => requests[name] === undefined && options[name] === undefined);
  if (requests.depth !== 'line' || !isPlain || Math.max(size.rows, size.columns) > LONGEST_PLAIN) return;
  throw new UnsatisfiableError(
    `depth: a whole line of ${Math.max(size.rows, size.columns)} cells shows no more than its last one; expected last, or a larger size`,
  );
}

function refuseClues(
  size: Size,
  { clues, minimal, symmetry }: Requests,
  has: { readonly signs: boolean; readonly counts: boolean },
): void {
  if (clues === undefined) return;
  const shape = formatShape(size.rows, size.columns);
  const cells = cellCount(size);
  if (clues > cells) throw new OptionError('clues', `at most ${cells} for ${shape}`, clues);
  if (clues === 0 && !has.counts)
    throw new UnsatisfiableError('clues: a puzzle without clues cannot have exactly one solution');
  if (clues === 1 && cells > 4 && !has.signs && !has.counts)
    throw new UnsatisfiableError('clues: a single clue cannot give exactly one solution');
  // The last cell of a line of even length follows from the others.
  const spare = Math.max(size.columns % 2 === 0 ? size.rows : 0, size.rows % 2 === 0 ? size.columns : 0);
  const most = cells - spare;
  if (minimal && symmetry === 'none' && clues > most) {
    throw new UnsatisfiableError(`clues: a minimal ${shape} puzzle has at most ${most} clues, got ${clues}`);
  }
  const isSquare = size.rows === size.columns || !OF_SQUARES.includes(symmetry);
  if (isSquare && !hasPattern(size, symmetry, clues))
    throw new UnsatisfiableError(`clues: no pattern of ${clues} clues on ${shape} has the symmetry ${symmetry}`);
}

/** Returns whether some orbits of a symmetry have that number of cells in total. */
function hasPattern(size: Size, symmetry: string, clues: number): boolean {
  if (symmetry === 'none') return true;
  const sums = new Set([0]);
  for (const { length } of orbits(symmetry, size)) for (const sum of [...sums]) sums.add(sum + length);
  return sums.has(clues);
}
