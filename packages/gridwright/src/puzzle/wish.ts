import { ParseError, quote, WishError } from '../core/errors.js';
import type { Order, Puzzle } from '../core/kind.js';
import { LEVELS, type Level, type Logic } from '../core/logic.js';
import { kindOf } from '../kinds/index.js';
import { seedOfDraw } from './day.js';
import { isOfLevel } from './grade.js';
import { type Made, make } from './make.js';
import { type Asked, readOrder } from './order.js';
import { hasOneSolution, logicOf, solves } from './path.js';

/** What a puzzle shall ask of its solver. It chooses among draws and is not part of a name. */
export interface Wish {
  readonly level?: Level | undefined;
  /** Code of a technique: the puzzle is solved with it and the cheaper ones, and not without it. */
  readonly needs?: string | undefined;
  /** Codes of the techniques that have to be enough. */
  readonly only?: readonly string[] | undefined;
}

/** A wish in words, as a command line gives it; `only` separated by commas. */
export interface WishWords {
  readonly level?: string | undefined;
  readonly needs?: string | undefined;
  readonly only?: string | undefined;
}

/** Draws after which a wish is given up. */
export const MOST_DRAWS = 100_000;

/** Reads a wish for a kind. Throws ParseError saying what there is. */
export function readWish(kindName: string, words: WishWords): Wish {
  const { logic, title } = kindOf(kindName);
  const codes = logic?.techniques.map(({ code }) => code) ?? [];
  const known = (name: string, word: string, names: readonly string[]) => {
    if (names.includes(word)) return word;
    const expected = logic === undefined ? `none, since ${title} has no techniques` : names.join(', ');
    throw new ParseError(name, 0, `${name}: expected ${expected}, got ${quote(word)}`);
  };
  const { level, needs, only } = words;
  return {
    level: level === undefined ? undefined : (known('level', level, logic === undefined ? [] : LEVELS) as Level),
    needs: needs === undefined ? undefined : known('needs', needs, codes),
    only: only?.split(',').map((word) => known('only', word.trim(), codes)),
  };
}

/** Whether nothing is wished. */
export function isEmptyWish({ level, needs, only }: Wish): boolean {
  return level === undefined && needs === undefined && only === undefined;
}

/**
 * The order that a wish chooses from, by names and values as `readOrder` takes them: what they leave open about the
 * clues is settled so that the wish is soon met. Throws as `readOrder` does.
 */
export function readWishedOrder(kindName: string, asked: Asked, { level, needs }: Wish): Order {
  const order = readOrder(kindName, asked);
  const { fit, logic } = kindOf(kindName);
  const wished = level ?? logic?.techniques.find(({ code }) => code === needs)?.level;
  return wished === undefined ? order : (fit?.(order, wished) ?? order);
}

/** Whether a puzzle is as wished; one that has not exactly one solution never is. */
export function meets(puzzle: Puzzle, wish: Wish): boolean {
  return hasOneSolution(puzzle) && isAsWished(puzzle, wish);
}

/** The puzzle of an order and the seed text of a draw, when it is as wished. Throws as `make` does. */
export function draw(order: Order, seed: string, wish: Wish): Made | undefined {
  const made = make(order, seed);
  // What `make` gives has one solution, of a kind that promises it.
  return isAsWished(made.puzzle, wish) ? made : undefined;
}

/**
 * The first puzzle as wished in the row of draws that begins with a seed; its name is that of the draw.
 * Throws WishError after MOST_DRAWS draws; a draw for which the order itself cannot be met throws as in `make`.
 */
export function makeWished(order: Order, seed: string, wish: Wish): Made {
  for (let i = 1; i <= MOST_DRAWS; i++) {
    const made = draw(order, seedOfDraw(seed, i), wish);
    if (made !== undefined) return made;
  }
  throw new WishError(`no puzzle as wished was found in ${MOST_DRAWS} draws`);
}

function isAsWished(puzzle: Puzzle, wish: Wish): boolean {
  if (isEmptyWish(wish)) return true;
  const { level, needs, only } = wish;
  const logic = logicOf(puzzle);
  return (
    (level === undefined || isOfLevel(logic, puzzle, level)) &&
    (needs === undefined || isNeeded(logic, puzzle, needs)) &&
    (only === undefined || solves(logic, puzzle, new Set(only)))
  );
}

/** Whether the cheaper techniques do not solve a puzzle, and together with this one do. */
function isNeeded(logic: Logic, puzzle: Puzzle, code: string): boolean {
  const codes = logic.techniques.map((technique) => technique.code);
  const cheaper = codes.slice(0, codes.indexOf(code));
  return !solves(logic, puzzle, new Set(cheaper)) && solves(logic, puzzle, new Set([...cheaper, code]));
}
