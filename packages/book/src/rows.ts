import {
  canonical,
  type DrawInput,
  Draws,
  formatId,
  GridwrightError,
  LimitError,
  MAX_DRAWS,
  type Made,
  type Puzzle,
} from 'gridwright/internal';
import { errorOf, type Making } from './facts.js';
import type { ChapterPlan } from './plan.js';

/** Matching draws that are all essentially known, after which there count as no more. */
const MOST_REPEATS = 20_000;

/** Two puzzles have the same essence when a symmetry of their kind leads from one to the other; beyond what can be computed, when they are equal. */
export function essence(puzzle: Puzzle): string {
  try {
    return formatId(canonical(puzzle));
  } catch (error) {
    if (error instanceof GridwrightError) return formatId(puzzle);
    throw error;
  }
}

/** The draws of one chapter, and those that match and don't repeat each other. */
export class Row {
  readonly chapter: ChapterPlan;
  readonly accepted: { readonly made: Made; readonly essence: string }[] = [];
  /** How many are to be found before it is looked whether they are enough. */
  wanted = 0;
  private readonly number: number;
  private readonly draws: Draws;
  private readonly known = new Set<string>();
  private since = 0;
  private repeats = 0;

  constructor(chapter: ChapterPlan, number: number, seed: string) {
    this.chapter = chapter;
    this.number = number;
    this.draws = new Draws(chapter.order, seed, { level: chapter.level });
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
    if (this.repeats >= MOST_REPEATS || this.since >= MAX_DRAWS) throw this.exhausted();
  }

  private exhausted(): LimitError {
    const { title, count } = this.chapter;
    const isRepeating = this.repeats >= MOST_REPEATS;
    const [draws, unit] = isRepeating ? [MOST_REPEATS, 'repeats'] : [MAX_DRAWS, 'draws without a match'];
    return new LimitError(
      `chapter ${this.number} (${title}): expected ${countOf(count)}, found ${countOf(this.accepted.length)} that are essentially different; gave up after ${draws} ${unit}`,
      'draws',
      draws,
    );
  }
}

/** The first puzzles of each row that are in no earlier one, as many as its chapter has: decided by the rows alone, not by who was quicker. */
export function choose(rows: readonly Row[], taken: ReadonlySet<string>): Made[][] {
  const used = new Set(taken);
  return rows.map(({ accepted, chapter }) => {
    const fresh = accepted.filter(({ essence: form }) => !used.has(form)).slice(0, chapter.count);
    for (const { essence: form } of fresh) used.add(form);
    return fresh.map(({ made }) => made);
  });
}

/** Draws for all rows in turn until each is full. */
export async function drawRows(
  rows: readonly Row[],
  { pool, signal }: Making,
  taken: ReadonlySet<string>,
  onFound: (found: number) => void,
): Promise<void> {
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

function countOf(puzzles: number): string {
  return `${puzzles} ${puzzles === 1 ? 'puzzle' : 'puzzles'}`;
}
