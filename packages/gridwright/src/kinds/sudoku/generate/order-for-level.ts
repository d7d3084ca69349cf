import { UnsatisfiableError } from '../../../core/errors.js';
import { cellCount, formatShape } from '../../../core/grid.js';
import type { Order } from '../../../core/kind.js';
import { LEVELS, type Level } from '../../../core/logic.js';
import type { Options } from '../../../core/option.js';
import { isTimed } from '../logic/minutes.js';
import { layoutOf } from '../rules/layout.js';
import { DRAWINGS } from '../variants/drawings.js';
import { hasGridAutomata } from '../variants/index.js';
import { cluesUpTo, hasChosenArrows, usualClues } from './generate.js';

/** Up to this number of rows, most minimal puzzles are gentle. */
const SMALL = 6;
/** The largest grid, in rows, whose clues are dug to the end for a level. */
const LARGEST_MINIMAL = 10;
/** The share of cells left empty in addition to the usual ones; rules about pairs of cells make up for more clues. */
const FEWER = 0.06;
const FEWER_WITH_PAIRS = 0.12;
/**
 * The same with non-consecutive and a symmetry. Of 925 puzzles of 9x9 with 18 clues and half-turn symmetry, 140 are
 * medium, 238 hard, 11 expert and 30 master. With 10 clues all are extreme, and minimal puzzles have 6 to 8.
 */
const FEWER_WITH_SYMMETRY = 0.15;
/**
 * The same with non-consecutive and one or both of anti-king and anti-knight. On 9x9, with 20 clues all of 20 puzzles
 * with all three rules are gentle, with 6 clues 9 of 12 are hard, and with the fewest, 2, all of 8 are extreme.
 */
const FEWER_WITH_TWO = 0.22;
const FEWER_WITH_THREE = 0.3;
/**
 * The shares of cells with clues in killer Sudokus and in those with arrows, by level. Of 20 killers of 9x9 with 14
 * clues eleven are medium, without clues none of 60. Of 20 killers of 6x6 without clues six are.
 */
const KILLER: Shares = { easy: 0.28, medium: 0.2 };
const SMALL_KILLER: Shares = { easy: 0.28 };
/**
 * The largest share of cells with clues for which drawn cages give no killers larger than 6x6 below hard: of 519 of 9x9
 * without clues none is, and of 361 with 4 clues 360 are hard and one is expert. With 8, 5 of 395 are medium.
 */
const TOO_FEW = 0.05;
/** The same below medium: of 695 of 9x9 with 5 or 8 clues, none is easy. With 11, 12 of 150 are medium. */
const TOO_FEW_FOR_EASY = 0.1;
/** How many steps harder than singles the cages of a killer without clues may take, by level. */
const CAGE_STEPS: Readonly<Partial<Record<Level, number>>> = { easy: 0, medium: 6 };
const ARROW: Shares = { easy: 0.37 };

/** The clues that lower levels need beside drawn lines, as shares of all cells. */
const LINES: Shares = { gentle: 0.08, easy: 0.05, medium: 0.02 };

type Shares = Readonly<Partial<Record<Level, number>>>;

/**
 * Adapts an order to a level. With the usual number of clues, nearly all puzzles need singles alone. So from medium up,
 * unless the order says otherwise, there are fewer: 25 in a 9x9 grid, where medium, hard and expert are one puzzle in
 * six each. Minimal 9x9 puzzles have 23.5, and finding a hard one took a fifth longer. Orders with a symmetry become
 * minimal instead, unless that would be too hard. Throws UnsatisfiableError for a level that no puzzle of the size has.
 */
export function orderFor(order: Order, level: Level): Order {
  const { size, requests } = order;
  requireReached(order, level);
  if (requests.killer !== undefined) return orderForKiller(order, level);
  if (hasChosenArrows(order)) return orderForArrows(order, level);
  const drawn = DRAWINGS.filter(({ name }) => requests[name] !== undefined);
  if (drawn.length === 1 && drawn[0].name === 'arrow' && LEVELS.indexOf(level) < LEVELS.indexOf('medium'))
    return orderForSums(order, level, 'a Sudoku with arrows', ARROW);
  for (const { name, least = 'gentle' } of drawn)
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least))
      throw new UnsatisfiableError(
        `level: a Sudoku that needs its marks of ${name} is at least ${least}, got ${level}`,
      );
  if (drawn.some(({ isHard }) => isHard)) return orderForLines(order, level);
  // With the usual number of clues, 5 of 724 non-consecutive puzzles of 9x9 are easy, and with 24, 135 of 738.
  const isNonConsecutive = order.options['non-consecutive'] !== undefined && size.rows <= LARGEST_MINIMAL;
  const least = size.rows <= SMALL || isNonConsecutive ? 'easy' : 'medium';
  if (requests.clues !== undefined || requests.minimal !== undefined || LEVELS.indexOf(level) < LEVELS.indexOf(least))
    return order;
  const { symmetry } = requests;
  // Minimal puzzles with non-consecutive are extreme, and take seconds, as those with conditions on all squares do.
  const isDugLess = (isNonConsecutive && level !== 'extreme') || hasGridAutomata(order.options);
  if (size.rows > SMALL && (symmetry === undefined || isDugLess)) {
    const fewer = layoutOf(size, order.options).exchangeable
      ? FEWER
      : fewerWithPairs(order.options, symmetry !== undefined);
    const share = level === 'easy' ? fewer / 2 : fewer;
    const most = Math.max(0, usualClues(order) - Math.round(share * cellCount(size)));
    return { ...order, requests: { ...requests, clues: String(cluesUpTo(most, order)) } };
  }
  return size.rows > LARGEST_MINIMAL ? order : { ...order, requests: { ...requests, minimal: 'yes' } };
}

function fewerWithPairs(options: Options, isSymmetric: boolean): number {
  const others = ['anti-king', 'anti-knight'].filter((name) => options[name] !== undefined).length;
  return options['non-consecutive'] === undefined
    ? FEWER_WITH_PAIRS
    : [isSymmetric ? FEWER_WITH_SYMMETRY : FEWER_WITH_PAIRS, FEWER_WITH_TWO, FEWER_WITH_THREE][others];
}

/**
 * Adapts an order with sums. With few clues, nearly all puzzles are medium or harder. One that needs its sums isn't
 * gentle. Some killers with many clues are: they need only that the values of a cage differ.
 */
function orderForSums(order: Order, level: Level, name: string, shares: Shares): Order {
  const { size, requests } = order;
  if (level === 'gentle') throw new UnsatisfiableError(`level: ${name} is at least easy, got gentle`);
  const share = shares[level];
  if (share === undefined || requests.clues !== undefined || requests.minimal !== undefined) return order;
  return { ...order, requests: { ...requests, clues: String(Math.round(share * cellCount(size))) } };
}

/**
 * Adapts an order with arrows and without clues. On an empty grid, each arrow takes an arrow sum, and more than eight
 * of these are hard. Only arrows that were proved enough by a search may need harder steps.
 */
function orderForArrows(order: Order, level: Level): Order {
  const { size, requests } = order;
  const lowest = size.rows > SMALL ? 'hard' : 'medium';
  if (LEVELS.indexOf(level) < LEVELS.indexOf(lowest))
    throw new UnsatisfiableError(
      `level: a ${formatShape(size.rows, size.columns)} Sudoku with arrows and without clues is at least ${lowest}, got ${level}; ask for more clues, or leave their number open`,
    );
  const isHarder = LEVELS.indexOf(level) > LEVELS.indexOf('hard');
  return isHarder ? { ...order, requests: { ...requests, minimal: 'yes' } } : order;
}

/** Adapts an order with lines that are often hard with the usual clues. */
function orderForLines(order: Order, level: Level): Order {
  const { size, requests } = order;
  const share = LINES[level];
  if (share === undefined || requests.clues !== undefined || requests.minimal !== undefined) return order;
  const most = usualClues(order) + Math.round(share * cellCount(size));
  return { ...order, requests: { ...requests, clues: String(cluesUpTo(most, order)) } };
}

/**
 * Adapts an order for a killer Sudoku. What singles and sums of single houses solve is medium or hard, so that harder
 * puzzles are proved by search.
 */
function orderForKiller(order: Order, level: Level): Order {
  const { size, requests } = order;
  const adapted = orderForSums(
    order,
    level,
    'a killer Sudoku that needs its sums',
    size.rows > SMALL ? KILLER : SMALL_KILLER,
  );
  const steps = CAGE_STEPS[level];
  const isChosen = requests.clues === '0' && requests.minimal === undefined && requests['any-technique'] === undefined;
  if (!isChosen) requireClues(order, level);
  else if (steps !== undefined)
    return { ...adapted, requests: { ...adapted.requests, 'harder-steps': requests['harder-steps'] ?? String(steps) } };
  const isHarder = LEVELS.indexOf(level) > LEVELS.indexOf('hard');
  if (!isHarder || requests.minimal !== undefined || requests['any-technique'] !== undefined) return adapted;
  // Of 40 killers of 9x9 that may need any technique, 5 are expert and none is harder. Of 40 minimal ones, 5 are master
  // and 33 extreme.
  const isMinimal =
    isTimed(order) && LEVELS.indexOf(level) > LEVELS.indexOf('expert') && Number(requests.clues ?? 0) === 0;
  return { ...adapted, requests: { ...adapted.requests, [isMinimal ? 'minimal' : 'any-technique']: 'yes' } };
}

/** Throws for killers with fewer clues than their level needs. Of 1,547 of 6x6 without clues, none is easy. */
function requireClues({ size, requests }: Order, level: Level): void {
  const clues = Number(requests.clues);
  const share = clues / cellCount(size);
  const isLarge = size.rows > SMALL;
  const isMedium = clues === 0 || (isLarge && share <= TOO_FEW_FOR_EASY);
  const lowest = isLarge && share <= TOO_FEW ? 'hard' : isMedium ? 'medium' : 'easy';
  if (LEVELS.indexOf(level) < LEVELS.indexOf(lowest))
    throw new UnsatisfiableError(
      `level: a ${formatShape(size.rows, size.columns)} killer Sudoku with ${clues} ${clues === 1 ? 'clue' : 'clues'} is at least ${lowest}, got ${level}; ask for clues 0 alone, for more clues, or leave their number open`,
    );
}

/**
 * Throws for levels that 4x4 doesn't have. All minimal puzzles with boxes were rated, 85,632 without diagonals and
 * 14,592 with them. Of 800 minimal killers, 15 are hard and none is harder.
 */
function requireReached({ size, options, requests }: Order, level: Level): void {
  if (size.rows !== 4) return;
  const isAbove = (hardest: Level) => LEVELS.indexOf(level) > LEVELS.indexOf(hardest);
  if (requests.killer !== undefined) {
    if (isAbove('hard')) throw new UnsatisfiableError(`level: no 4x4 killer Sudoku above hard is known, got ${level}`);
    return;
  }
  const drawn = ['jigsaw', ...DRAWINGS.map(({ name }) => name)];
  if (drawn.some((name) => requests[name] !== undefined)) return;
  const names = Object.keys(options);
  const hardest = names.length === 0 ? 'gentle' : names.join() === 'diagonals' ? 'easy' : undefined;
  if (hardest !== undefined && isAbove(hardest))
    throw new UnsatisfiableError(
      `level: a 4x4 Sudoku${names.length === 0 ? '' : ' with diagonals'} is at most ${hardest}, got ${level}`,
    );
}
