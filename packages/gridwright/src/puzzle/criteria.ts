import { readRange } from '../core/clue-range.js';
import { OptionError, UnsatisfiableError } from '../core/errors.js';
import { formatShape } from '../core/grid.js';
import { requireFunction, requireList, requireObject, requireText, requireWhole } from '../core/guard.js';
import type { Kind, Order, Puzzle } from '../core/kind.js';
import { type Acceptance, type Aim, LEVELS, type Level, type Logic } from '../core/logic.js';
import { meantName, quoteUnknown } from '../core/nearest-name.js';
import { requireOrder } from './check-puzzle.js';
import { type Criteria, type DrawInput, Draws, type MinutesRange, mostDraws } from './draws.js';
import { isOfLevel, isWithinMinutes, levelsOf } from './grade.js';
import { type Made, make } from './make-puzzle.js';
import { type Asked, readOrder } from './order.js';
import { areEnough, hasOneSolution, logicOf } from './path.js';

/** Longer times aren't asked for. */
const MOST_MINUTES = 999;

/** Criteria as text, from a command line; `only` separated by commas, `minutes` such as `20..30` or `25`. */
export interface CriteriaWords {
  readonly level?: string | undefined;
  readonly needs?: string | undefined;
  readonly only?: string | undefined;
  readonly minutes?: string | undefined;
}

/**
 * Parses the criteria for puzzles of a kind. Throws OptionError for an unknown word.
 */
export function readCriteria({ logic, title }: Kind, words: CriteriaWords): Criteria {
  requireObject('words', words);
  for (const [name, word] of Object.entries(words)) if (word !== undefined) requireText(name, word);
  const codes = logic?.techniques.map(({ code }) => code) ?? [];
  const known = (name: string, word: string, names: readonly string[], expected: string) => {
    const meant = meantName(word, names);
    if (meant !== undefined) return meant;
    const wanted = logic === undefined ? `none, since ${title} has no techniques` : expected;
    throw new OptionError(name, wanted, word, quoteUnknown(word, names));
  };
  const { level, needs, only, minutes } = words;
  const technique = `the name of a technique, such as ${codes[0]}`;
  return {
    level:
      level === undefined
        ? undefined
        : (known('level', level, logic === undefined ? [] : LEVELS, `one of ${LEVELS.join(', ')}`) as Level),
    needs: needs === undefined ? undefined : known('needs', needs, codes, technique),
    only: only?.split(',').map((word) => known('only', word.trim(), codes, technique)),
    ...(minutes !== undefined && { minutes: readMinutes(minutes) }),
  };
}

function readMinutes(text: string): MinutesRange {
  const [least, most] = readRange(text) ?? [1, 0];
  if (least < 1 || least > most || most > MOST_MINUTES)
    throw new OptionError('minutes', `1 to ${MOST_MINUTES} or a range such as 20..30`, text);
  return { least, most };
}

/** Throws UnsatisfiableError for minutes that no puzzle of an order is expected to take. */
function requireTimes({ logic, title }: Kind, { most }: MinutesRange, order: Order): void {
  const fewest = logic?.leastMinutes?.(order);
  const { rows, columns } = order.size;
  if (fewest === undefined)
    throw new UnsatisfiableError(
      `minutes: no times are known for ${title} of ${formatShape(rows, columns)}, so choose a level`,
    );
  if (most < fewest)
    throw new UnsatisfiableError(
      `minutes: expected ${fewest} or more, got ${most}; no times are known for puzzles easier than hard, so choose a level`,
    );
}

/**
 * Throws UnsatisfiableError for criteria that no puzzle of an order can meet, judging only by the levels and the order of
 * the techniques.
 */
function requireMeetable(logic: Logic, { level, needs, only }: Criteria, order: Order): void {
  const { techniques } = logic;
  const at = techniques.findIndex(({ code }) => code === needs);
  if (needs === undefined || at < 0) return;
  const possible = levelsOf(logic, techniques[at].level, order);
  if (level !== undefined && !possible.includes(level))
    throw new UnsatisfiableError(
      `needs: a puzzle that needs ${needs} has the level ${possible.join(' or ')}, not ${level}`,
    );
  if (only?.every((code) => techniques.findIndex((one) => one.code === code) < at))
    throw new UnsatisfiableError(`only: a puzzle that needs ${needs} isn't solved by cheaper techniques alone`);
}

/** Throws TypeError for wrong types, OptionError for an unknown level. */
function requireCriteria(criteria: Criteria): void {
  requireObject('criteria', criteria);
  const { level, needs, only, minutes } = criteria;
  if (level !== undefined) requireLevel('level', level);
  if (needs !== undefined) requireText('needs', needs);
  if (minutes !== undefined) {
    requireObject('minutes', minutes);
    requireWhole('minutes.least', minutes.least, 1, MOST_MINUTES);
    requireWhole('minutes.most', minutes.most, minutes.least, MOST_MINUTES);
  }
  if (only === undefined) return;
  requireList('only', only);
  for (const [i, code] of only.entries()) requireText(`only[${i}]`, code);
}

function requireLevel(name: string, level: Level): void {
  requireText(name, level);
  if (!LEVELS.includes(level))
    throw new OptionError(name, `one of ${LEVELS.join(', ')}`, level, quoteUnknown(level, LEVELS));
}

/**
 * Returns whether every puzzle meets the criteria.
 *
 * @example
 * ```ts
 * import { isEmptyCriteria } from 'gridwright/orders';
 *
 * console.log(isEmptyCriteria({ level: undefined })); // => true
 * ```
 */
export function isEmptyCriteria(criteria: Criteria): boolean {
  requireObject('criteria', criteria);
  const { level, needs, only, minutes } = criteria;
  return [level, needs, only, minutes].every((one) => one === undefined);
}

/** Throws TypeError for wrong types, OptionError for an unknown level. */
export function requireAcceptance(accept: Acceptance): void {
  requireObject('accept', accept);
  requireFunction('accept.test', accept.test);
  if (accept.check !== undefined) requireFunction('accept.check', accept.check);
  if (accept.level !== undefined) requireLevel('accept.level', accept.level);
}

/**
 * Reads an order as `readOrder` does, and settles anything left open about the clues so that puzzles that meet the
 * criteria are found soon. Throws as `readOrder` and `aim.check` do, and UnsatisfiableError for criteria that no puzzle
 * can meet.
 */
export function readOrderFor(kind: Kind, asked: Asked, criteria: Criteria, aim: Aim = {}): Order {
  requireCriteria(criteria);
  const order = readOrder(kind, asked);
  aim.check?.(order);
  const { level, needs, minutes } = criteria;
  const { logic } = kind;
  if (minutes !== undefined) requireTimes(kind, minutes, order);
  if (logic !== undefined) requireMeetable(logic, criteria, order);
  const needed = logic?.techniques.find(({ code }) => code === needs)?.level;
  const target = level ?? needed ?? aim.level ?? (minutes && 'hard');
  return target === undefined || logic === undefined ? order : logic.orderFor(order, target);
}

/** Returns whether a puzzle meets the criteria; false for a puzzle without exactly one solution. */
export function meets(kind: Kind, puzzle: Puzzle, criteria: Criteria): boolean {
  requireCriteria(criteria);
  return hasOneSolution(kind, puzzle) && isMet(kind, puzzle, criteria);
}

/** Generates the puzzle of a draw; undefined when it doesn't meet the criteria. Throws as `make` does. */
export function makeDraw(kind: Kind, { order, seed, criteria }: DrawInput): Made | undefined {
  requireCriteria(criteria);
  const made = make(kind, order, seed);
  // If the kind promises one solution, puzzles from `make` have it.
  return isMet(kind, made.puzzle, criteria) ? made : undefined;
}

/**
 * Generates the first puzzle among the draws of a seed that meets the criteria and is accepted; its seed id is that of
 * the draw. Throws LimitError after `mostDraws` draws; a draw with an impossible order throws as `make` does.
 */
export function makeMatching(kind: Kind, order: Order, seed: string, criteria: Criteria, accept?: Acceptance): Made {
  requireOrder(kind, order);
  requireText('seed', seed);
  for (const draws = new Draws(order, seed, criteria, mostDraws(kind.drawTime, order)); ; ) {
    const made = makeDraw(kind, draws.next());
    const match = made === undefined || accept?.test(made.puzzle) === false ? undefined : made;
    if (draws.take(match)) return match;
  }
}

function isMet(kind: Kind, puzzle: Puzzle, criteria: Criteria): boolean {
  if (isEmptyCriteria(criteria)) return true;
  const { level, needs, only, minutes } = criteria;
  const logic = logicOf(kind);
  return (
    (level === undefined || isOfLevel(kind, puzzle, level)) &&
    (needs === undefined || isNeeded(logic, puzzle, needs)) &&
    (only === undefined || areEnough(logic, puzzle, new Set(only))) &&
    (minutes === undefined || isWithinMinutes(kind, puzzle, minutes))
  );
}

/** Returns whether the cheaper techniques don't solve a puzzle alone, and do together with this one. */
function isNeeded(logic: Logic, puzzle: Puzzle, code: string): boolean {
  const codes = logic.techniques.map((technique) => technique.code);
  const cheaper = codes.slice(0, codes.indexOf(code));
  return !areEnough(logic, puzzle, new Set(cheaper)) && areEnough(logic, puzzle, new Set([...cheaper, code]));
}
