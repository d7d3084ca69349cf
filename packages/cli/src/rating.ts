import {
  cellCount,
  clashes,
  en,
  formatId,
  formatLine,
  kindOf,
  LEVELS,
  mistakeText,
  type Puzzle,
  puzzlesOf,
  type Rating,
  rate,
  solve,
} from 'gridwright/internal';
import { BatchOutput } from './batch-output.js';
import type { BatchResult, BatchTask } from './batch-runner.js';
import { countOf } from './print.js';
import type { Places, Reporter } from './sources.js';

export const RATING_FORMATS = ['text', 'csv', 'json'] as const;
export type RatingFormat = (typeof RATING_FORMATS)[number];

/** Puzzles per batch: a hard one takes as long as a hundred easy ones. */
const BATCH_SIZE = 16;
const QUICK_CELLS = 100;

/** Rates puzzles. Puzzles of a kind without techniques are left out. */
export const ratingTask: BatchTask<'rate'> = {
  task: 'rate',
  run: ({ batch }) => ({ ratings: puzzlesOf(batch).map(rate) }),
  inputOf: ({ batch }) => ({ batch: hasLevels(batch) ? batch : { ...batch, clues: new Uint8Array(0) } }),
  isQuick: ({ size }) => cellCount(size) <= QUICK_CELLS,
  maxPuzzles: () => BATCH_SIZE,
};

function hasLevels({ kind }: Pick<Puzzle, 'kind'>): boolean {
  return kindOf(kind).logic !== undefined;
}

const COLUMNS = ['puzzle', 'level', 'hardest', 'solved', 'length', 'bottleneck', 'techniques'];

/** Prints one line per puzzle, even if the puzzle has no rating. */
export class RatingReporter implements Reporter<'rate'> {
  readonly output: BatchOutput;
  private readonly format: RatingFormat;
  private hasHeader = false;

  constructor(format: RatingFormat, output = new BatchOutput()) {
    this.format = format;
    this.output = output;
  }

  async report({ puzzles: { batch, lines, bad }, result }: BatchResult<'rate'>, places: Places): Promise<void> {
    const puzzles = puzzlesOf(batch);
    let next = 0;
    for (let i = 0; i <= puzzles.length; i++) {
      for (; bad[next]?.before === i; next++) {
        const { item } = bad[next];
        await this.refuse(item.text, item.error?.message ?? 'no puzzle', places.line(item));
      }
      if (i < puzzles.length) await this.reportPuzzle(puzzles[i], result.ratings[i], places.puzzle(lines[i]));
    }
  }

  private async reportPuzzle(puzzle: Puzzle, rating: Rating | undefined, place: string): Promise<void> {
    const text = formatLine(puzzle);
    if (!hasLevels(puzzle))
      return this.refuse(text, `${kindOf(puzzle.kind).title} has no techniques, so it has no levels`, place, puzzle);
    if (rating === undefined) await this.output.miss(`${place}: no level: ${reasonOf(puzzle)}`);
    if (this.format === 'json') return this.print(JSON.stringify(asJson(puzzle, rating)));
    if (this.format === 'csv') return this.print(asCsv(text, rating));
    return this.print(rating === undefined ? '' : asText(puzzle.kind, rating));
  }

  private async refuse(text: string, message: string, place: string, puzzle?: Puzzle): Promise<void> {
    await this.output.refuse(`${place}: ${message}`);
    const empty = this.format === 'csv' ? asCsv(text, undefined) : '';
    await this.print(
      this.format === 'json'
        ? JSON.stringify({ ...(puzzle && { id: formatId(puzzle) }), puzzle: text, error: message })
        : empty,
    );
  }

  private async print(line: string): Promise<void> {
    if (this.format === 'csv' && !this.hasHeader) await this.output.results.line(COLUMNS.join(','));
    this.hasHeader = true;
    await this.output.results.line(line);
  }
}

/** Returns why a puzzle has no level. */
function reasonOf(puzzle: Puzzle): string {
  const { solutions, complete } = solve(puzzle, { limit: 2, maxSteps: STEPS });
  if (solutions.length > 1) return 'it has several solutions';
  if (!complete) return `not known after ${STEPS} steps whether it has one solution`;
  const [clash] = clashes(puzzle);
  return clash === undefined ? 'it has no solution' : `it has no solution: ${mistakeText(en, puzzle, clash)}`;
}

/** Limit of solver steps per puzzle, the same as for ratings. */
const STEPS = 2 ** 21;

function asJson(puzzle: Puzzle, rating: Rating | undefined) {
  const { level = null, hardest = null, techniques = {}, solved = false, length = 0, bottleneck = null } = rating ?? {};
  return { id: formatId(puzzle), puzzle: formatLine(puzzle), level, hardest, techniques, solved, length, bottleneck };
}

function asCsv(puzzle: string, rating: Rating | undefined): string {
  const counts = Object.entries(rating?.techniques ?? {}).map(([code, count]) => `${code}:${count}`);
  const values =
    rating === undefined
      ? []
      : [rating.level, rating.hardest ?? '', rating.solved, rating.length, rating.bottleneck ?? '', counts.join(' ')];
  return [puzzle, ...COLUMNS.slice(1).map((_, i) => values[i] ?? '')].map((value) => quoted(String(value))).join(',');
}

/** Quotes a CSV value if necessary (RFC 4180). */
function quoted(value: string): string {
  return /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;
}

const WIDTHS = new Map(
  Object.entries(en.kinds).map(([name, { techniques }]) => [
    name,
    Math.max(0, ...Object.values(techniques).map(({ title }) => title.length)),
  ]),
);
const LEVEL_WIDTH = Math.max(...LEVELS.map((level) => level.length));

function asText(kind: string, { level, hardest = '', length, bottleneck, solved }: Rating): string {
  const title = en.kinds[kind].techniques[hardest]?.title ?? '';
  const parts = [level.padEnd(LEVEL_WIDTH), title.padEnd(WIDTHS.get(kind) ?? 0), countOf(length, 'step').padStart(9)];
  if (bottleneck !== undefined) parts.push(`bottleneck ${bottleneck}`);
  return [...parts, ...(solved ? [] : ['unsolved'])].join('  ');
}
