import { kindOf, kinds } from 'gridwright';
import { quote } from 'gridwright/input';
import { PRESETS, presetOf, readCriteria, readOrderFor, requirePossible } from 'gridwright/orders';
import { type Asked, GridwrightError, LEVELS, type Level, type Order, ParseError, type Puzzle } from 'gridwright/rules';
import { type BookWords, wordsOf } from '../words/words.js';
import { type ChapterPlan, PER_PAGE } from './chapter-plan.js';
import {
  type Before,
  bad,
  choice,
  type Json,
  type Members,
  memberOf,
  readMembers,
  readObject,
  requireKeys,
  text,
  typeOf,
  whole,
} from './schema.js';
import { nameOf } from './titles.js';

/** Maximum number of puzzles and of chapters. */
const MOST_PUZZLES = 5000;
const MOST_CHAPTERS = 200;

/** The default book: 100 Sudoku from Gentle to Expert. */
export const DEFAULT_CHAPTERS: readonly Json[] = [
  { kind: 'sudoku', level: 'gentle..expert', count: 100, symmetry: 'half-turn' },
];

/** The chapters of a book that teaches Sudoku: one technique each, on larger and larger grids. */
export const LEARNING_CHAPTERS: readonly Json[] = [
  { size: '4x4', teaches: 'hidden-single-box' },
  { size: '6x6', teaches: 'hidden-single-line' },
  { size: '6x6', teaches: 'naked-single' },
  ...['pointing', 'claiming', 'naked-pair', 'hidden-pair', 'naked-triple', 'x-wing', 'xy-wing'].map((teaches) => ({
    size: '9x9',
    teaches,
  })),
].map((chapter) => ({ ...chapter, count: 6 }));

/** The heading of the command's options that choose the puzzles. */
export const PUZZLES = 'Puzzles in the book:';

const KINDS = [...kinds.map(({ name }) => name), ...PRESETS.keys()];

/** The members of a chapter, beside the options of its kind. */
export const CHAPTER_MEMBERS = {
  kind: {
    ...choice(KINDS, 'sudoku'),
    group: PUZZLES,
    form: 'KIND',
    help: 'kind of puzzle',
    docs: 'the kind; `takuzu` and `binairo` are Kurosu with distinct lines, `lights-out` is FlipIT with the neighbourhood `plus` and the goal `light`',
  },
  name: {
    ...text(40),
    help: 'the name of the kind as you sell it, such as `Takuzu`: in titles, rules, heads and on the cover',
    usually: 'that of `kind`',
  },
  title: { ...text(200), help: 'its own title', usually: 'by kind, size and level' },
  count: {
    ...whole(1, MOST_PUZZLES, 20),
    group: PUZZLES,
    help: 'number of puzzles',
    docs: `number of puzzles; at most ${MOST_PUZZLES} in the whole book`,
  },
  level: {
    ...text(40),
    form: 'LEVEL',
    group: PUZZLES,
    help: `difficulty, or a range such as gentle..expert: ${LEVELS.join(', ')}`,
    docs: 'a level, or a range such as `gentle..expert`, which makes one chapter for each level',
    usually: 'any',
  },
  teaches: {
    ...text(60),
    help: 'a technique such as `x-wing`, which all puzzles of the chapter need. The chapter begins by explaining it and shows it in its first puzzle. Requires `openers`',
  },
  order: {
    ...choice(['rating', 'made'], 'rating'),
    help: '`rating`: by hardest technique, then by how few cells are open at once, then by number of steps; `made`: as generated',
  },
  perPage: {
    ...choice(PER_PAGE, ({ largePrint, perPage }) => (largePrint ? 1 : perPage)),
    help: 'its own number of puzzles per page',
    usually: 'as in the plan',
  },
} as const satisfies Members;

/** Reads the chapters of a plan. Throws ParseError. */
export function readChapters(list: readonly unknown[], before: Before): ChapterPlan[] {
  const words = wordsOf({ language: before.language });
  if (list.length === 0 || list.length > MOST_CHAPTERS)
    throw bad('chapters', `1 to ${MOST_CHAPTERS} of them`, `${list.length}`);
  const chapters = titled(
    list.flatMap((value, i) => readChapter(value, `chapter ${i + 1}`, before, words)),
    words,
  );
  const count = chapters.reduce((sum, chapter) => sum + chapter.count, 0);
  if (count > MOST_PUZZLES) throw bad('chapters', `at most ${MOST_PUZZLES} puzzles in all`, `${count}`);
  return chapters;
}

/** A chapter with the title of the plan, '' for none, and the name of its puzzles. */
type Untitled = ChapterPlan & { readonly full: string };

/** Reads a chapter. A range of levels becomes one chapter per level, with the puzzles evenly distributed. */
function readChapter(value: unknown, path: string, before: Before, words: BookWords): Untitled[] {
  const json = readObject(value, path);
  const { count, perPage, order: sorting, ...given } = readMembers(CHAPTER_MEMBERS, json, path, before);
  const preset = presetOf(given.kind);
  const kind = kindOf(preset.kind);
  const options = ['size', 'box', ...[...kind.options, ...kind.requests].map(({ name }) => name)];
  requireKeys(json, path, [...Object.keys(CHAPTER_MEMBERS), ...options]);
  const teaches = within(path, () => readTeaches(kind.name, given.teaches));
  const levels = within(path, () => readLevels(kind.name, given.level));
  const asked = Object.fromEntries(
    options.map((name) => [name, readAsked(memberOf(json, name) ?? preset.options[name], `${path}, ${name}`)]),
  );
  const name = given.name || preset.title;
  const taught = teaches === undefined ? '' : words.library.kinds[kind.name].techniques[teaches].title;
  const title = given.title || taught;
  const shared = { teaches, perPage, byRating: sorting === 'rating' };
  const shares = sharesOf(count, levels.length, perPage);
  return levels
    .map((level, i) => ({ level, count: shares[i] }))
    .filter((chapter) => chapter.count > 0)
    .map(({ level, count: some }): Untitled => {
      const order = within(path, () => {
        const fitted = readOrderFor(kind.name, asked, { level, needs: teaches });
        requirePossible(fitted);
        return withPresses(fitted, asked);
      });
      const { variant, full } = nameOf(order, words, name);
      const isOwn = title !== '' && levels.length === 1;
      return {
        title: level === undefined || isOwn ? title : title && `${title}, ${words.level(level)}`,
        name,
        full,
        variant,
        order,
        level,
        count: some,
        ...shared,
      };
    });
}

/** Fewest puzzles in a part that may have one more or less for its last page. */
const ROUNDED = 10;

/**
 * Returns a number of puzzles in parts that are as equal as possible. With two per page, only the last of some large
 * parts can be odd: a page with a single puzzle can't be filled from the pages before it.
 */
function sharesOf(count: number, parts: number, perPage: number): number[] {
  const unit = perPage === 2 && count >= ROUNDED * parts ? 2 : 1;
  const units = Math.ceil(count / unit);
  const shares = Array.from(
    { length: parts },
    (_, i) => unit * (Math.floor(units / parts) + (i < units % parts ? 1 : 0)),
  );
  const last = Math.min(units, parts) - 1;
  shares[last] -= units * unit - count;
  return shares;
}

/** Gives titles to chapters without one: their puzzles and level, or the level alone if all names are the same. */
function titled(chapters: readonly Untitled[], words: BookWords): ChapterPlan[] {
  const levels = new Set(chapters.map(({ level }) => level));
  const isByLevel =
    chapters.length > 1 &&
    chapters.every(({ title, full }) => title === '' && full === chapters[0].full) &&
    levels.size === chapters.length &&
    !levels.has(undefined);
  return chapters.map(({ full, ...chapter }): ChapterPlan => {
    const { title, level } = chapter;
    if (title !== '') return chapter;
    if (level === undefined) return { ...chapter, title: full };
    return { ...chapter, title: isByLevel ? words.library.levels[level] : `${full}, ${words.level(level)}` };
  });
}

function readAsked(value: unknown, path: string): Asked[string] {
  if (value === undefined || typeof value === 'string' || typeof value === 'boolean' || typeof value === 'number')
    return value;
  throw bad(path, 'a text, a number, true or false', typeOf(value));
}

/** Reads the code of a technique; undefined for none. */
function readTeaches(kind: string, text: string): string | undefined {
  return text === '' ? undefined : readCriteria(kind, { needs: text }).needs;
}

/** Reads a level, or a range such as `gentle..expert`. Returns [undefined] if there is none. */
function readLevels(kind: string, text: string): (Level | undefined)[] {
  if (text === '') return [undefined];
  const [from, to = from] = text.split('..', 2).map((word) => readCriteria(kind, { level: word }).level as Level);
  const levels = LEVELS.slice(LEVELS.indexOf(from), LEVELS.indexOf(to) + 1);
  if (levels.length === 0) throw bad('level', 'the lighter level first', quote(text));
  return levels;
}

/** Default share of the cells that are pressed: 3 of 4x4. */
const PRESSED = 0.19;

/**
 * Returns an order for more presses on larger boards, if the plan leaves their number open and a board can need that
 * many.
 */
function withPresses(order: Order, asked: Asked): Order {
  const { kind, size, requests } = order;
  if (kindOf(kind).input !== 'presses' || requests.presses !== undefined) return order;
  const presses = Math.round(size.rows * size.columns * PRESSED);
  // On a torus, the most presses that a board can need depend on its size in ways that only a search shows.
  if (presses <= USUAL_PRESSES || order.options.torus !== undefined) return order;
  try {
    const larger = readOrderFor(kind, { ...asked, presses }, {});
    requirePossible(larger);
    return larger;
  } catch {
    return order;
  }
}

/** The number of presses that the library makes on boards of any size. */
const USUAL_PRESSES = 3;

/** Adds the place in the plan to an error of the library. */
function within<Result>(path: string, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof GridwrightError ? new ParseError('plan', `${path}: ${error.message}`) : error;
  }
}

/** Returns the chapters for existing puzzles: one for each sequence of puzzles of one kind, size and options. */
export function chaptersOf(puzzles: readonly Puzzle[]): Json[] {
  const chapters: { puzzle: Puzzle; count: number }[] = [];
  for (const puzzle of puzzles) {
    const last = chapters.at(-1);
    if (last !== undefined && areAlike(last.puzzle, puzzle)) last.count++;
    else chapters.push({ puzzle, count: 1 });
  }
  return chapters.map(({ puzzle: { kind, size, options }, count }) => {
    const box = size.boxRows > 0 ? { box: `${size.boxRows}x${size.boxColumns}` } : {};
    return { kind, count, size: `${size.rows}x${size.columns}`, ...box, ...options };
  });
}

/** Returns whether two puzzles have the same kind, size and options; their regions or signs may differ. */
export function areAlike(a: Puzzle, b: Puzzle): boolean {
  const shapeOf = ({ kind, size, options }: Puzzle) =>
    JSON.stringify([
      size,
      kindOf(kind).options.map(({ name, type }) => (type === 'data' ? options[name] !== undefined : options[name])),
    ]);
  return a.kind === b.kind && shapeOf(a) === shapeOf(b);
}
