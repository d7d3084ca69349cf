import { LimitError, OptionError, UnsatisfiableError } from '../../../core/errors.js';
import { type Cell, cellCount, formatShape, type Grid, type Size } from '../../../core/grid.js';
import type { Order, Puzzle } from '../../../core/kind.js';
import type { Options } from '../../../core/option.js';
import type { Rng } from '../../../core/rng.js';
import { orbits } from '../../../core/symmetry.js';
import { type Layout, layoutOf } from '../rules/layout.js';
import { formatPath } from '../rules/paths.js';
import { generatorSearchOf } from '../solve/constraint-search.js';
import { fastSolverOf } from '../solve/fast-solver.js';
import { arrowDrawing } from '../variants/arrow.js';
import { inOrderOfText, type MarkDrawing } from '../variants/drawing.js';
import { DRAWINGS } from '../variants/drawings.js';
import { variants, variantsIn } from '../variants/index.js';
import { arrowsByLogic } from './arrows-by-logic.js';
import { type CarveOptions, carve } from './carve.js';
import { type DrawnMarks, MARK_STEPS, minimalMarks, openMarks, withMarks } from './draw-marks.js';
import { drawJigsaw } from './draw-regions.js';
import { fill } from './fill.js';
import { isUnique } from './is-unique.js';
import { killerByLogic } from './killer-by-logic.js';
import { killerBySearch } from './killer-by-search.js';
import { killerBySteps } from './killer-by-steps.js';

/**
 * The largest grid, in rows, whose uniqueness tests run to their end. Above it, a test stops after one of these numbers
 * of guesses.
 */
const EXACT_ROWS = 12;
const TEST_STEPS = 10;
const MINIMAL_TEST_STEPS = 2000;
/** The largest grid, in rows, whose clues a minimal puzzle loses in random order, not line by line. */
const RANDOM_ROWS = 20;
/**
 * The largest grid, in rows, whose clues are dug again. Rounds: the first for a given number of clues, the second for
 * any minimal puzzle.
 */
const AGAIN_ROWS = 9;
const ROUNDS = 1000;
const MINIMAL_ROUNDS = 2;
/**
 * The number of orbits put back in each round. One more or less changed the time of a minimal puzzle by +4 % or -6 %
 * and its clues by -0.07 or +0.15.
 */
const BACK = 3;

/** Draws of marks before an order is given up; where guesses take long, also digs per draw and guesses per uniqueness test. */
const MARK_DRAWS = 100;
const SLOW_DRAWS = 30;
const SLOW_DIGS = 3;
const SLOW_STEPS = 2000;

/** The grids, in rows, whose arrows are chosen by logic if there are no clues, and how many of them it tries. */
const ARROW_ROWS = { least: 6, most: 9 };
const ARROW_DRAWS = 100;

/** The fewest cells in which two full grids differ: two cells each in two rows and two columns. */
const FEWEST_DIFFERENT = 4;

/** The largest grid, in rows, for which cages are drawn. */
const CAGE_ROWS = 16;
/** Draws of cages before an order is given up: by logic, and by search up to 9x9 and above. */
const LOGIC_DRAWS = 200;
const SEARCH_DRAWS = [40, 6];
/** Guesses per uniqueness test with cages. */
const CAGE_STEPS = 2000;

/** Returns whether a puzzle has odd and even cells, or will. */
function hasParity({ options, requests }: Order): boolean {
  return options['odd-even'] !== undefined || requests['odd-even'] !== undefined;
}

/** Returns whether a puzzle has cages, or will. */
function hasCages({ options, requests }: Pick<Order, 'options' | 'requests'>): boolean {
  return options.killer !== undefined || requests.killer !== undefined;
}

/**
 * Returns the number of clues when the order doesn't name one: about as many as printed puzzles have, fewer beside
 * marks.
 */
export function usualClues({ size, options, requests }: Order): number {
  const n = size.rows;
  let share = 0;
  for (const { name, all, share: own, shareOfAll = 0 } of DRAWINGS) {
    if (options[name] !== undefined || requests[name] !== undefined) share += own;
    if (all !== undefined && options[all] !== undefined) share += shareOfAll;
  }
  const usual = Math.round(n * n * (n <= 6 ? 0.4 : n <= 10 ? 0.37 : 0.3 + n * 0.011));
  return Math.max(0, usual - Math.round(share * n * n));
}

/** Returns the greatest number of clues, up to `most`, that a pattern with the symmetry of an order can have. */
export function cluesUpTo(most: number, { size, requests }: Order): number {
  const { sums } = patternOf(requests.symmetry ?? 'none', size);
  return Math.max(...[...sums].filter((sum) => sum <= most));
}

/**
 * Throws UnsatisfiableError when no puzzle can satisfy the order, OptionError for a size that puzzles with cages don't
 * have.
 */
export function requirePossible(order: Order, version: number): void {
  const { size, requests } = order;
  const shape = formatShape(size.rows, size.columns);
  if (requests.killer !== undefined) {
    if (size.rows > CAGE_ROWS) throw new OptionError('size', `at most ${CAGE_ROWS}x${CAGE_ROWS} with cages`, shape);
    const other = DRAWINGS.find(({ name }) => requests[name] !== undefined);
    if (other !== undefined) throw new OptionError('killer', `no ${other.name} beside it`, other.name, 'both');
  }
  if (requests['any-technique'] !== undefined) {
    if (requests.killer === undefined) throw new OptionError('any-technique', 'none without killer', 'yes');
    if (requests.minimal !== undefined) throw new OptionError('any-technique', 'none with minimal', 'yes');
    if (version === 1) throw new OptionError('any-technique', 'version 2 of the generator', 1);
  }
  if (requests['harder-steps'] !== undefined) requireForSteps(order, version);
  if (requests.clues === undefined) return;
  const clues = Number(requests.clues);
  const least = leastClues(order);
  if (clues < least)
    throw new UnsatisfiableError(
      `clues: a ${shape} puzzle with one solution has at least ${least} ${least === 1 ? 'clue' : 'clues'}, got ${clues}`,
    );
  const needed = ['killer', ...DRAWINGS.map(({ name }) => name)].find((name) => requests[name] !== undefined);
  const mostDrawn = cellCount(size) - FEWEST_DIFFERENT;
  if (needed !== undefined && clues > mostDrawn)
    throw new UnsatisfiableError(
      `clues: with more than ${mostDrawn} clues, no ${shape} puzzle needs what ${needed} draws, got ${clues}`,
    );
  const most = size.rows * (size.rows - 1);
  if (requests.minimal !== undefined && requests.symmetry === undefined && clues > most) {
    throw new UnsatisfiableError(`clues: a minimal ${shape} puzzle has at most ${most} clues, got ${clues}`);
  }
  const symmetry = requests.symmetry ?? 'none';
  if (!patternOf(symmetry, size).sums.has(clues))
    throw new UnsatisfiableError(`clues: no pattern of ${clues} clues on ${shape} has the symmetry ${symmetry}`);
}

/** Throws OptionError for a request that can't be met beside a number of harder steps. */
function requireForSteps({ requests }: Order, version: number): void {
  const steps = requests['harder-steps'];
  if (requests.killer === undefined) throw new OptionError('harder-steps', 'none without killer', steps);
  for (const other of ['minimal', 'any-technique'])
    if (requests[other] !== undefined) throw new OptionError('harder-steps', `none with ${other}`, steps);
  if (version === 1) throw new OptionError('harder-steps', 'version 2 of the generator', 1);
  const clues = requests.clues ?? 'none';
  if (clues !== '0') throw new OptionError('harder-steps', 'clues 0', clues, clues);
}

/** Returns a number of clues below which there are always other solutions, by exchanging values. */
function leastClues(order: Order): number {
  const { size, options, requests } = order;
  // Marks that distinguish values may be enough without clues.
  const rules = [...variantsIn(options), ...variants.filter(({ name }) => requests[name] !== undefined)];
  if (rules.some(({ renaming }) => renaming === 'none') || hasCages(order)) return 0;
  // Where only turning all values over keeps the rules, one clue may be enough; turning may change parities.
  if (rules.some(({ renaming }) => renaming === 'turning')) return hasParity(order) ? 0 : 1;
  // Odd values can be exchanged with odd ones only, so that one of each parity may be missing.
  if (hasParity(order)) return size.rows - 2;
  const isPlain = size.boxRows > 0 && rules.length + Object.keys(options).length === 0;
  return size.rows === 9 && isPlain ? 17 : size.rows - 1;
}

/** Generates the puzzle of an order by a version of the generator; the same one with and without the accelerator. */
export function generate(order: Order, rng: Rng, version: number): Puzzle {
  const { kind, size, requests } = order;
  const drawings = DRAWINGS.filter(({ name }) => requests[name] !== undefined);
  const given = withoutAll(order.options, drawings);
  const { options, layout } =
    requests.jigsaw === undefined ? { options: given, layout: layoutOf(size, given) } : drawJigsaw(size, given, rng);
  if (requests.killer !== undefined) return generateKiller(order, options, rng, version);
  if (hasChosenArrows(order)) return generateArrows(order, options, layout, rng);
  if (drawings.length > 0) return generateWithMarks(order, options, drawings, rng);
  const carveOptions = carveOptionsOf(order);
  const fast = fastSolverOf(size, options);
  const clues = fast === undefined ? carve(layout, carveOptions, rng) : fast.carve(carveOptions, rng);
  if (clues === undefined)
    throw new LimitError(`no ${describe(order)} found in ${carveOptions.digs} attempts`, 'attempts', carveOptions.digs);
  return { kind, size, options, clues };
}

/**
 * Returns options without those that say that all marks are given, which a grid can keep only once the marks are drawn.
 */
function withoutAll(options: Options, drawings: readonly MarkDrawing[]): Options {
  const names = drawings.map(({ all }) => all);
  return Object.fromEntries(Object.entries(options).filter(([name]) => !names.includes(name)));
}

/** Draws marks and removes clues, until some of these marks are needed for the solution. */
function generateWithMarks(order: Order, before: Options, drawings: readonly MarkDrawing[], rng: Rng): Puzzle {
  const { kind, size, requests } = order;
  const options = { ...before, ...order.options };
  const carveOptions = carveOptionsOf(order);
  const isSlow = drawings.some((drawing) => drawing.isSlow);
  const draws = isSlow ? SLOW_DRAWS : MARK_DRAWS;
  const digs = isSlow ? SLOW_DIGS : Math.ceil(carveOptions.digs / draws);
  const layout = layoutOf(size, before);
  // Without clues, the search with constraints finds two solutions of grids with sandwich sums or counting circles in a
  // tenth of the time; the plain solver settles few of them in 2,000 guesses.
  const isEnough = (marked: Options, clues: Grid) =>
    isSlow
      ? isUnique(size, marked, clues, carveOptions.steps, generatorSearchOf)
      : isUnique(size, marked, clues, MARK_STEPS);
  // Few clues need more marks.
  const isSparse = requests.clues !== undefined && Number(requests.clues) < usualClues(order);
  for (let draw = 0; draw < draws; draw++) {
    const { houses } = layout;
    const solution = fill(layout, rng);
    const marks = drawings.map((drawing): DrawnMarks => {
      const all = drawing.all !== undefined && options[drawing.all] !== undefined;
      const subject = { grid: solution, size, houses, rng, all: all || (drawing.all === undefined && isSparse) };
      return { drawing, all, marks: drawing.choose(subject) };
    });
    const marked = withMarks(options, marks);
    const clues =
      isSlow && carveOptions.wanted === 0
        ? withoutClues(size, (none) => isEnough(marked, none))
        : carve(layoutOf(size, marked), { ...carveOptions, digs }, rng, () => solution);
    if (clues === undefined || isUnique(size, before, clues, MARK_STEPS)) continue;
    const open = openMarks(marks, clues);
    const left =
      requests.minimal === undefined ? open : minimalMarks(options, open, rng, (some) => isEnough(some, clues));
    if (left.every(({ marks }) => marks.length > 0)) return { kind, size, options: withMarks(options, left), clues };
  }
  throw new LimitError(
    `no ${describe(order)} that needs ${drawings.map(({ name }) => name).join(', ')} found in ${draws} attempts`,
    'attempts',
    draws,
  );
}

/**
 * Returns whether arrows are the only marks, there are no clues and no other rules, on 6x6 to 9x9. Arrows that
 * don't touch are never enough then.
 */
export function hasChosenArrows({ size, options, requests }: Order): boolean {
  const others = Object.keys(options).length > 0 || DRAWINGS.some(({ name }) => name !== 'arrow' && requests[name]);
  const isSized = size.rows >= ARROW_ROWS.least && size.rows <= ARROW_ROWS.most;
  return requests.arrow !== undefined && requests.clues === '0' && !others && isSized;
}

/**
 * Chooses arrows that solve a grid without clues by logic; for a minimal puzzle, only those that one solution needs.
 */
function generateArrows(order: Order, options: Options, layout: Layout, rng: Rng): Puzzle {
  const { kind, size, requests } = order;
  const clues = new Uint8Array(layout.cells);
  for (let draw = 0; draw < ARROW_DRAWS; draw++) {
    const arrows = arrowsByLogic(layout, fill(layout, rng), rng);
    if (arrows === undefined) continue;
    const marks = inOrderOfText(arrows.map((cells) => ({ text: formatPath(cells, size), cells })));
    const drawn = [{ drawing: arrowDrawing, all: false, marks }];
    const isEnough = (some: Options) => isUnique(size, some, clues, SLOW_STEPS, generatorSearchOf);
    const left = requests.minimal === undefined ? drawn : minimalMarks(options, drawn, rng, isEnough);
    return { kind, size, options: withMarks(options, left), clues };
  }
  throw new LimitError(`no ${describe(order)} found in ${ARROW_DRAWS} attempts`, 'attempts', ARROW_DRAWS);
}

/** Returns an empty grid if marks are enough without clues: this needs one test, while removing clues needs many. */
function withoutClues(size: Size, isEnough: (clues: Grid) => boolean): Grid | undefined {
  const none = new Uint8Array(cellCount(size));
  return isEnough(none) ? none : undefined;
}

/** Version 2 has other killers, unless any technique may be needed. */
function generateKiller(order: Order, options: Options, rng: Rng, version: number): Puzzle {
  const { kind, size, requests } = order;
  const steps = requests['harder-steps'];
  if (steps !== undefined) return { kind, size, ...killerBySteps(size, options, Number(steps), rng) };
  const minimal = requests.minimal !== undefined;
  const byLogic = version > 1 && !minimal && requests['any-technique'] === undefined;
  const draws = byLogic ? LOGIC_DRAWS : SEARCH_DRAWS[size.rows <= AGAIN_ROWS ? 0 : 1];
  const carveOptions = { ...carveOptionsOf(order), digs: 1 };
  const killer = byLogic
    ? killerByLogic(size, options, carveOptions, draws, rng)
    : killerBySearch(size, options, carveOptions, { minimal, draws }, rng);
  if (killer === undefined)
    throw new LimitError(`no ${describe(order)} that needs cages found in ${draws} attempts`, 'attempts', draws);
  return { kind, size, ...killer };
}

function carveOptionsOf(order: Order): CarveOptions {
  const { size, options, requests } = order;
  const minimal = requests.minimal !== undefined;
  const wanted = requests.clues === undefined ? undefined : Number(requests.clues);
  const pattern = patternOf(requests.symmetry ?? 'none', size).orbits;
  const rounds = wanted !== undefined ? ROUNDS : minimal ? MINIMAL_ROUNDS : 0;
  return {
    pattern,
    fewest: minimal ? 0 : (wanted ?? (requests.killer === undefined ? usualClues(order) : 0)),
    wanted,
    rounds: size.rows <= AGAIN_ROWS ? rounds : 0,
    back: BACK,
    byLines: minimal && size.rows > RANDOM_ROWS,
    digs: mostDigs(size, minimal),
    steps: stepsOf({ options, requests }, size, minimal),
  };
}

/** Returns the number of guesses after which a uniqueness test fails. */
function stepsOf(order: Pick<Order, 'options' | 'requests'>, { rows }: Size, minimal: boolean): number {
  if (hasCages(order)) return CAGE_STEPS;
  if (DRAWINGS.some(({ name, isSlow }) => isSlow && order.requests[name] !== undefined)) return SLOW_STEPS;
  return rows <= EXACT_ROWS ? Number.POSITIVE_INFINITY : minimal ? MINIMAL_TEST_STEPS : TEST_STEPS;
}

/** Returns the number of digs before an order is given up. At every size this takes seconds, not minutes. */
function mostDigs({ rows }: Size, minimal: boolean): number {
  // At 20x20, 10 digs of 24 prove a minimal puzzle; at 25x25, 20 of 60.
  if (minimal && rows > 16) return 100;
  return rows <= AGAIN_ROWS ? 30_000 : rows <= EXACT_ROWS ? 200 : 10;
}

interface Pattern {
  readonly orbits: Cell[][];
  /** Cell counts that some set of orbits adds up to. */
  readonly sums: ReadonlySet<number>;
}

const patterns = new Map<string, Pattern>();

/** The pattern of a symmetry, computed once for each size. */
function patternOf(symmetry: string, size: Size): Pattern {
  const key = `${symmetry} ${size.rows}`;
  let pattern = patterns.get(key);
  if (pattern === undefined) {
    const found = orbits(symmetry, size);
    pattern = { orbits: found, sums: sumsOf(found.map((orbit) => orbit.length)) };
    patterns.set(key, pattern);
  }
  return pattern;
}

/** Returns all sums of subsets of the lengths. */
function sumsOf(lengths: readonly number[]): Set<number> {
  const sums = new Set([0]);
  for (const length of lengths) for (const sum of [...sums]) sums.add(sum + length);
  return sums;
}

/** `minimal 9x9 puzzle with 21 clues, symmetry full`. */
function describe({ size, requests }: Order): string {
  const minimal = requests.minimal === undefined ? '' : 'minimal ';
  const clues = requests.clues === undefined ? '' : ` with ${requests.clues} clues`;
  const symmetry = requests.symmetry === undefined ? '' : `, symmetry ${requests.symmetry}`;
  return `${minimal}${formatShape(size.rows, size.columns)} puzzle${clues}${symmetry}`;
}
