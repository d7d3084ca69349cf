import type { Failure, Pool } from '@gridwright/pool';
import { canonical, formatId, kindOf, LEVELS, type Made, MOST_DRAWS, type Order, type Puzzle, type Rating, seedOfDraw, type Wish, WishError } from 'gridwright';
import type { Book, BookPuzzle, Chapter } from './book.js';
import type { ChapterPlan, Plan } from './plan.js';
import { lessonsOf } from './technique-pages.js';

/** Who does the work, and who watches it. */
export interface Making {
  readonly pool: Pool;
  readonly signal?: AbortSignal | undefined;
  /** Hears how many puzzles there are so far, of how many. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Puzzles of earlier books: none that is essentially one of them is printed. */
  readonly avoid?: Iterable<Puzzle>;
}

/** Draws in a row that are as wished, and all essentially known, after which there count as no more. */
const MOST_REPEATS = 20_000;

/**
 * The book of a plan: the same for the same plan, however many workers there are. Throws WishError when a chapter cannot
 * be filled, the signal's reason when it is aborted.
 */
export async function makeBook(plan: Plan, making: Making): Promise<Book> {
  const taken = new Set<string>();
  for (const puzzle of making.avoid ?? []) taken.add(essence(puzzle));
  const rows = plan.chapters.map((chapter, i) => new Row(chapter, i + 1, `${plan.seed}.${i + 1}`));
  const total = rows.reduce((sum, row) => sum + row.chapter.count, 0);
  let chosen = choose(rows, taken);
  while (chosen.some((puzzles, i) => puzzles.length < rows[i].chapter.count)) {
    // A repeat in another chapter is found only now: its row goes on by as many.
    for (const [i, row] of rows.entries()) row.wanted += row.chapter.count - chosen[i].length;
    await drawRows(rows, making, taken, (found) => making.onProgress?.(Math.min(found, total), total));
    chosen = choose(rows, taken);
  }
  const lists = await inOrder(rows, chosen, making);
  const puzzles = lists.flat();
  const facts = await solutionsOf(
    puzzles.map(({ puzzle }) => puzzle),
    making,
  );
  let number = 0;
  const chapters = lists.map((list, i): Chapter => {
    const { title, perPage, level } = rows[i].chapter;
    return {
      title,
      perPage,
      puzzles: list.map(
        (made): BookPuzzle => ({ ...facts[number], number: ++number, puzzle: made.puzzle, level, ...labelOf(level, facts[number - 1]), seedId: made.seedId }),
      ),
    };
  });
  return {
    design: plan,
    seed: plan.seed,
    chapters,
    lessons: await lessonsOf(
      plan.chapters.map(({ order }) => order.kind),
      plan.techniques,
    ),
  };
}

/** A puzzle that was given, and where it stands. */
export interface Given {
  readonly puzzle: Puzzle;
  readonly place: string;
}

/**
 * A book of given puzzles in their order, a chapter for each kind in a row. Throws WishError, naming its place, for one that
 * has not exactly one solution (of FlipIT: none) or that is essentially an earlier one.
 */
export async function bookOf(plan: Plan, given: readonly Given[], making: Making): Promise<Book> {
  const puzzles = given.map(({ puzzle }) => puzzle);
  const facts = await solutionsOf(puzzles, making, given);
  const seen = new Map([...(making.avoid ?? [])].map((puzzle) => [essence(puzzle), 'one of those to avoid']));
  for (const { puzzle, place } of given) {
    const form = essence(puzzle);
    const earlier = seen.get(form);
    if (earlier !== undefined)
      throw new WishError(`${place}: expected no puzzle twice, got one that is essentially ${earlier === '' ? 'an earlier one' : earlier}`);
    seen.set(form, `that of ${place}`);
  }
  const ratings = await ratingsOf(puzzles, making);
  const chapters: { title: string; perPage: ChapterPlan['perPage']; puzzles: BookPuzzle[] }[] = [];
  for (const [i, puzzle] of puzzles.entries()) {
    const { title } = kindOf(puzzle.kind);
    if (chapters.at(-1)?.title !== title) chapters.push({ title, perPage: plan.chapters[0].perPage, puzzles: [] });
    const level = ratings[i]?.level;
    chapters.at(-1)?.puzzles.push({ number: i + 1, puzzle, level, ...facts[i], ...labelOf(level, facts[i]), seedId: undefined });
  }
  return {
    design: plan,
    seed: '',
    chapters,
    lessons: await lessonsOf(
      puzzles.map(({ kind }) => kind),
      plan.techniques,
    ),
  };
}

/** Two puzzles have the same essence when a symmetry of their kind leads from one to the other; beyond what can be computed, when they are equal. */
function essence(puzzle: Puzzle): string {
  try {
    return formatId(canonical(puzzle));
  } catch (error) {
    if (error instanceof WishError || error instanceof RangeError) return formatId(puzzle);
    throw error;
  }
}

/** The draws of one chapter, and those that are as wished and no repeats of each other. */
class Row {
  readonly chapter: ChapterPlan;
  readonly accepted: { readonly made: Made; readonly essence: string }[] = [];
  /** How many are to be found before it is looked whether they are enough. */
  wanted = 0;
  next = 1;
  private readonly number: number;
  private readonly seed: string;
  private readonly known = new Set<string>();
  private since = 0;
  private repeats = 0;

  constructor(chapter: ChapterPlan, number: number, seed: string) {
    this.chapter = chapter;
    this.number = number;
    this.seed = seed;
  }

  get isFull(): boolean {
    return this.accepted.length >= this.wanted;
  }

  get input(): { order: Order; seed: string; wish: Wish } {
    return { order: this.chapter.order, seed: seedOfDraw(this.seed, this.next++), wish: { level: this.chapter.level } };
  }

  take(made: Made | undefined, taken: ReadonlySet<string>): void {
    if (this.isFull) return;
    this.since++;
    if (made !== undefined) {
      const form = essence(made.puzzle);
      if (!this.known.has(form) && !taken.has(form)) {
        this.known.add(form);
        this.accepted.push({ made, essence: form });
        this.since = 0;
        this.repeats = 0;
        return;
      }
      this.repeats++;
    }
    if (this.repeats >= MOST_REPEATS || this.since >= MOST_DRAWS) throw this.exhausted();
  }

  private exhausted(): WishError {
    const { title, count } = this.chapter;
    const found = `${this.accepted.length} essentially different ${this.accepted.length === 1 ? 'puzzle' : 'puzzles'}`;
    const more = this.repeats >= MOST_REPEATS ? `${MOST_REPEATS} draws more brought none that is new` : `${MOST_DRAWS} draws more brought none as wished`;
    return new WishError(`chapter ${this.number} (${title}): expected ${count} puzzles, found ${found}; ${more}`);
  }
}

/** The first puzzles of each row that are in no earlier one, as many as its chapter has: decided by the rows alone, not by who was quicker. */
function choose(rows: readonly Row[], taken: ReadonlySet<string>): Made[][] {
  const used = new Set(taken);
  return rows.map(({ accepted, chapter }) => {
    const fresh = accepted.filter(({ essence: form }) => !used.has(form)).slice(0, chapter.count);
    for (const { essence: form } of fresh) used.add(form);
    return fresh.map(({ made }) => made);
  });
}

/** Draws for all rows in turn until each is full. */
async function drawRows(rows: readonly Row[], { pool, signal }: Making, taken: ReadonlySet<string>, onFound: (found: number) => void): Promise<void> {
  const sent: Row[] = [];
  function* inputs() {
    for (let open = rows.filter((row) => !row.isFull); open.length > 0; open = open.filter((row) => !row.isFull)) {
      for (const row of open) {
        sent.push(row);
        yield row.input;
      }
    }
  }
  let at = 0;
  for await (const result of pool.map('draw', inputs(), { signal })) {
    const row = sent[at++];
    if ('error' in result) {
      if (!row.isFull) throw errorOf(result, row.chapter.title);
      continue;
    }
    row.take(result.made, taken);
    onFound(rows.reduce((sum, { accepted }) => sum + accepted.length, 0));
  }
}

/** The lighter puzzles of a chapter first, where it is to be so: by the hardest technique, then by how few cells are open at once, then by the steps. */
async function inOrder(rows: readonly Row[], chosen: readonly Made[][], making: Making): Promise<Made[][]> {
  const sorted = chosen.map((list, i) => (rows[i].chapter.byRating ? list.map(({ puzzle }) => puzzle) : []));
  const ratings = await ratingsOf(sorted.flat(), making);
  let at = 0;
  return chosen.map((list, i) => {
    if (!rows[i].chapter.byRating) return [...list];
    const rated = list.map((made) => ({ made, weight: weightOf(made.puzzle, ratings[at++]) }));
    return rated.sort((a, b) => compare(a.weight, b.weight)).map(({ made }) => made);
  });
}

function weightOf({ kind }: Puzzle, rating: Rating | undefined): number[] {
  if (rating === undefined) return [];
  const codes = kindOf(kind).logic?.techniques.map(({ code }) => code) ?? [];
  return [LEVELS.indexOf(rating.level), codes.indexOf(rating.hardest ?? ''), -rating.bottleneck, rating.length];
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (const [i, part] of a.entries()) if (part !== b[i]) return part - b[i];
  return 0;
}

/** The rating of each puzzle of a kind that is solved by logic. */
async function ratingsOf(puzzles: readonly Puzzle[], { pool, signal }: Making): Promise<(Rating | undefined)[]> {
  const ratings: (Rating | undefined)[] = puzzles.map(() => undefined);
  const rated = [...puzzles.keys()].filter((i) => kindOf(puzzles[i].kind).logic !== undefined);
  let at = 0;
  for await (const result of pool.map(
    'rate',
    rated.map((i) => ({ batch: puzzles[i] })),
    { signal },
  )) {
    if ('error' in result) throw errorOf(result, 'rating');
    [ratings[rated[at++]]] = result.ratings;
  }
  return ratings;
}

interface Fact {
  readonly solution: Uint8Array;
  /** What the kind tells of the solution. */
  readonly label: string;
}

/** The only solution of each puzzle, or its best; steps are bounded, so that a hostile puzzle ends too. */
async function solutionsOf(puzzles: readonly Puzzle[], { pool, signal }: Making, given: readonly Given[] = []): Promise<Fact[]> {
  const facts: Fact[] = [];
  const inputs = puzzles.map((puzzle) => ({ puzzle, limit: kindOf(puzzle.kind).unique ? 2 : 1, steps: SOLVE_STEPS }));
  for await (const result of pool.map('solve', inputs, { signal })) {
    const puzzle = puzzles[facts.length];
    const place = given[facts.length]?.place ?? `puzzle ${facts.length + 1}`;
    if ('error' in result) throw errorOf(result, place);
    const { solutions, complete, best } = result;
    const { unique, tell } = kindOf(puzzle.kind);
    if (solutions.length === 0 && complete) throw new WishError(`${place}: expected a puzzle with a solution, got one with none`);
    if (solutions.length > 1) throw new WishError(`${place}: expected a puzzle with exactly one solution, got one with more`);
    if (solutions.length === 0 || (unique && !complete))
      throw new WishError(`${place}: expected a puzzle whose only solution is found within ${SOLVE_STEPS} steps, got one that takes more`);
    facts.push({ solution: solutions[0], label: tell?.(puzzle, solutions[0], best === true) ?? '' });
  }
  return facts;
}

const SOLVE_STEPS = 2 ** 26;

/** The level in words; where there is none the first words of what the kind tells. */
function labelOf(level: BookPuzzle['level'], { label }: Fact): { label: string } {
  if (level !== undefined) return { label: level[0].toUpperCase() + level.slice(1) };
  return { label: label.split(',')[0] };
}

function errorOf({ error }: Failure, place: string): Error {
  return error.name === 'WishError' || error.name === 'RangeError' ? new WishError(`${place}: ${error.message}`) : new Error(error.message);
}
