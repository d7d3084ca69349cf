import { canonical } from 'gridwright';
import { type DrawInput, Draws, mostDraws } from 'gridwright/orders';
import { formatId, GridwrightError, LimitError, type Made, type Puzzle } from 'gridwright/rules';
import type { ChapterPlan } from '../plan/chapter-plan.js';
import { errorOf, type Making } from './facts.js';

/** Number of repeats in a row after which a chapter counts as exhausted. */
const MOST_REPEATS = 20_000;

/** Returns a text that is equal for essentially the same puzzles, or only for equal ones where that takes too long. */
export function classText(puzzle: Puzzle): string {
  try {
    return formatId(canonical(puzzle));
  } catch (error) {
    if (error instanceof GridwrightError) return formatId(puzzle);
    throw error;
  }
}

/** The draws of one chapter, and the puzzles accepted from them. */
export class ChapterDraws {
  readonly chapter: ChapterPlan;
  readonly accepted: { readonly made: Made; readonly form: string }[] = [];
  /** Number of puzzles to accept before chapters are compared. */
  wanted = 0;
  private readonly number: number;
  private readonly draws: Draws;
  /** Number of draws in a row without a new puzzle after which the chapter counts as exhausted. */
  private readonly most: number;
  private readonly known = new Set<string>();
  private since = 0;
  private repeats = 0;

  constructor(chapter: ChapterPlan, number: number, seed: string) {
    this.chapter = chapter;
    this.number = number;
    this.most = mostDraws(chapter.order);
    this.draws = new Draws(chapter.order, seed, { level: chapter.level, needs: chapter.teaches }, this.most);
  }

  get isFull(): boolean {
    return this.accepted.length >= this.wanted;
  }

  get input(): DrawInput {
    return this.draws.next();
  }

  take(made: Made | undefined, taken: ReadonlySet<string>): void {
    if (this.isFull) return;
    this.since++;
    if (made !== undefined) {
      const form = classText(made.puzzle);
      if (!this.known.has(form) && !taken.has(form)) {
        this.known.add(form);
        this.accepted.push({ made, form });
        this.since = 0;
        this.repeats = 0;
        return;
      }
      this.repeats++;
    }
    if (this.repeats >= MOST_REPEATS || this.since >= this.most) throw this.exhausted();
  }

  private exhausted(): LimitError {
    const { title, count } = this.chapter;
    const isRepeating = this.repeats >= MOST_REPEATS;
    const [draws, unit] = isRepeating ? [MOST_REPEATS, 'repeats'] : [this.most, 'draws without a match'];
    return new LimitError(
      `chapter ${this.number} (${title}): expected ${countOf(count)}, found ${countOf(this.accepted.length)} that are essentially different; gave up after ${draws} ${unit}`,
      'draws',
      draws,
    );
  }
}

/** Returns the first puzzles of each chapter that no earlier chapter has, whatever the order of work. */
export function choose(chapterDraws: readonly ChapterDraws[], taken: ReadonlySet<string>): Made[][] {
  const used = new Set(taken);
  return chapterDraws.map(({ accepted, chapter }) => {
    const fresh = accepted.filter(({ form }) => !used.has(form)).slice(0, chapter.count);
    for (const { form } of fresh) used.add(form);
    return fresh.map(({ made }) => made);
  });
}

/** Draws for all chapters in turn until each has the wanted number. */
export async function drawChapters(
  chapterDraws: readonly ChapterDraws[],
  { pool, signal }: Making,
  taken: ReadonlySet<string>,
  onFound: (found: number) => void,
): Promise<void> {
  const sent: ChapterDraws[] = [];
  function* inputs() {
    for (
      let open = chapterDraws.filter((draws) => !draws.isFull);
      open.length > 0;
      open = open.filter((draws) => !draws.isFull)
    ) {
      for (const draws of open) {
        sent.push(draws);
        yield draws.input;
      }
    }
  }
  let at = 0;
  for await (const result of pool.map('makeDraw', inputs(), { signal })) {
    const draws = sent[at++];
    if ('error' in result) {
      if (!draws.isFull) throw errorOf(result, draws.chapter.title);
      continue;
    }
    draws.take(result.made, taken);
    onFound(chapterDraws.reduce((sum, { accepted }) => sum + accepted.length, 0));
  }
}

function countOf(puzzles: number): string {
  return `${puzzles} ${puzzles === 1 ? 'puzzle' : 'puzzles'}`;
}
