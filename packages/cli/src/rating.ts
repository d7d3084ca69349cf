import { kindOf, solve } from 'gridwright';
import { puzzlesOf } from 'gridwright/batch';
import { en } from 'gridwright/en';
import { formatLine } from 'gridwright/formats';
import { ratingOf } from 'gridwright/logic';
import { cellCount, clashes, formatId, LEVELS, mistakeText, type Puzzle, type Rating } from 'gridwright/rules';
import { BatchOutput } from './batch-output.js';
import type { BatchResult, BatchTask, Reporter } from './batch-runner.js';
import { countOf, idUnlessHeld } from './print.js';
import type { Places } from './sources.js';

export const RATING_FORMATS = ['text', 'csv', 'json'] as const;
export type RatingFormat = (typeof RATING_FORMATS)[number];

/** Puzzles per batch: a hard one takes as long as a hundred easy ones. */
export const BATCH_SIZE = 16;
const QUICK_CELLS = 100;

/** Rates puzzles. Puzzles of a kind without techniques are left out. */
export const ratingTask: BatchTask<'rate'> = {
  task: 'rate',
  run: ({ batch }) => ({ ratings: puzzlesOf(batch).map((puzzle) => ratingOf(puzzle)) }),
  inputOf: ({ batch }) => ({ batch: hasLevels(batch) ? batch : { ...batch, clues: new Uint8Array(0) } }),
  isQuick: ({ size }) => cellCount(size) <= QUICK_CELLS,
  maxPuzzles: () => BATCH_SIZE,
};

function hasLevels({ kind }: Pick<Puzzle, 'kind'>): boolean {
  return kindOf(kind).logic !== undefined;
}

/** How one sort of rating is printed. */
export interface RatingStyle<Name extends 'rate' | 'rateOnScales', Rated> {
  readonly ratingsOf: (result: BatchResult<Name>) => readonly (Rated | undefined)[];
  /** Why puzzles like this one have no such rating; undefined where they have one. */
  readonly refusal: (puzzle: Omit<Puzzle, 'clues'>) => string | undefined;
  /** What a puzzle without a rating lacks: `no level`. */
  readonly missing: string;
  /** Columns of a CSV besides the puzzle. */
  readonly columns: readonly string[];
  readonly csv: (rating: Rated) => readonly string[];
  readonly json: (rating: Rated | undefined) => object;
  readonly text: (rating: Rated, kind: string) => string;
}

/** Prints one line per puzzle, even if the puzzle has no rating. */
export class RatingReporter<Name extends 'rate' | 'rateOnScales', Rated> implements Reporter<Name> {
  readonly output: BatchOutput;
  private readonly format: RatingFormat;
  private readonly style: RatingStyle<Name, Rated>;
  private hasHeader = false;

  constructor(format: RatingFormat, style: RatingStyle<Name, Rated>, output = new BatchOutput()) {
    this.format = format;
    this.style = style;
    this.output = output;
  }

  async report(result: BatchResult<Name>, places: Places): Promise<void> {
    const { batch, lines, bad } = result.puzzles;
    const puzzles = puzzlesOf(batch);
    const ratings = this.style.ratingsOf(result);
    let next = 0;
    for (let i = 0; i <= puzzles.length; i++) {
      for (; bad[next]?.before === i; next++) {
        const { item } = bad[next];
        await this.refuse(item.text, item.error?.message ?? 'no puzzle', places.line(item), places.isTyped);
      }
      if (i < puzzles.length) await this.reportPuzzle(puzzles[i], ratings[i], places.puzzle(lines[i]));
    }
  }

  private async reportPuzzle(puzzle: Puzzle, rating: Rated | undefined, place: string): Promise<void> {
    const { style } = this;
    const text = formatLine(puzzle);
    const refusal = style.refusal(puzzle);
    if (refusal !== undefined) return this.refuse(text, refusal, place, false, puzzle);
    if (rating === undefined) await this.output.miss(`${place}: ${style.missing}: ${reasonOf(puzzle)}`);
    if (this.format === 'json')
      return this.print(JSON.stringify({ id: formatId(puzzle), puzzle: text, ...style.json(rating) }));
    if (this.format === 'csv') return this.print(this.csvLine(idUnlessHeld(puzzle)[0] ?? text, rating));
    return this.print(rating === undefined ? '' : style.text(rating, puzzle.kind));
  }

  private async refuse(text: string, message: string, place: string, isTyped = false, puzzle?: Puzzle): Promise<void> {
    await this.output.refuse(`${place}: ${message}`);
    if (isTyped && this.format !== 'json') return;
    const empty = this.format === 'csv' ? this.csvLine(text, undefined) : '';
    await this.print(
      this.format === 'json'
        ? JSON.stringify({ ...(puzzle && { id: formatId(puzzle) }), puzzle: text, error: message })
        : empty,
    );
  }

  private csvLine(puzzle: string, rating: Rated | undefined): string {
    const values = rating === undefined ? this.style.columns.map(() => '') : this.style.csv(rating);
    return [puzzle, ...values].map(quoted).join(',');
  }

  private async print(line: string): Promise<void> {
    if (this.format === 'csv' && !this.hasHeader)
      await this.output.results.line(['puzzle', ...this.style.columns].join(','));
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

/** Levels, with the techniques of the path. */
export const levelStyle: RatingStyle<'rate', Rating> = {
  ratingsOf: ({ result }) => result.ratings,
  refusal: ({ kind }) =>
    hasLevels({ kind }) ? undefined : `${kindOf(kind).title} has no techniques, so it has no levels`,
  missing: 'no level',
  columns: ['level', 'hardest', 'solved', 'length', 'bottleneck', 'techniques', 'minutes'],
  csv: ({ level, hardest = '', solved, length, bottleneck = '', techniques, minutes }) => {
    const counts = Object.entries(techniques).map(([code, count]) => `${code}:${count}`);
    const range = minutes === undefined ? '' : `${minutes.least}..${minutes.most}`;
    return [level, hardest, String(solved), String(length), String(bottleneck), counts.join(' '), range];
  },
  json(rating) {
    const {
      level = null,
      hardest = null,
      techniques = {},
      solved = false,
      bounded,
      length = 0,
      bottleneck = null,
      minutes,
    } = rating ?? {};
    return {
      level,
      hardest,
      techniques,
      solved,
      ...(bounded && { bounded }),
      length,
      bottleneck,
      ...(minutes && { minutes }),
    };
  },
  text: (rating, kind) => asText(kind, rating),
};

function asText(kind: string, { level, hardest = '', length, bottleneck, solved, bounded, minutes }: Rating): string {
  const title = en.kinds[kind].techniques[hardest]?.title ?? '';
  const atLeast = bounded && level !== LEVELS.at(-1) ? `at least ${level}` : level;
  const parts = [atLeast.padEnd(LEVEL_WIDTH), title.padEnd(WIDTHS.get(kind) ?? 0), countOf(length, 'step').padStart(9)];
  if (bottleneck !== undefined) parts.push(`bottleneck ${bottleneck}`);
  if (minutes !== undefined) parts.push(`${minutes.least} to ${minutes.most} minutes`);
  return [...parts, ...(solved ? [] : [bounded ? 'unsolved within the search limit' : 'unsolved'])].join('  ');
}
