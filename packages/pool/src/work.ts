import type { Pixels, ReadOptions } from '@gridwright/photo';
import {
  acceptanceOf,
  type RangeWords,
  rateOnScales,
  readRange,
  type ScaleName,
  type ScaleRange,
  type ScaleRatings,
} from '@gridwright/scales';
import { canonical, countSolutions, kindOf, solve, trueCandidates } from 'gridwright';
import { type Batch, countAllSolutions, puzzlesOf, type SolveAllOptions, solveAll } from 'gridwright/batch';
import { seriesDaily } from 'gridwright/days';
import {
  drawPublished,
  findFormat,
  formats,
  readDrawnRules,
  readSheets,
  type Sheet,
  type SheetItem,
  type SheetOptions,
  writeSheets,
} from 'gridwright/formats';
import { requireObject } from 'gridwright/input';
import { adviceFor, countAhead, drill, explanationOf, firstUse, lessons, ratingOf } from 'gridwright/logic';
import {
  type CriteriaWords,
  type DrawInput,
  make,
  makeDraw,
  makeMatching,
  numberingOf,
  readCriteria,
  readOrderFor,
} from 'gridwright/orders';
import {
  type Asked,
  type Candidate,
  type Criteria,
  formatId,
  type Grid,
  type Lesson,
  type Level,
  LimitError,
  OptionError,
  type Order,
  ParseError,
  type PressFacts,
  type Puzzle,
  parseId,
  readOrder,
} from 'gridwright/rules';
import { collect } from './collect.js';
import { failureOf, type PackedFailure, packFailure } from './failure.js';
import { solvePacked } from './pack.js';
import type { Input, Message, Output, Reply, TaskName } from './tasks.js';

/** The size, the options and the requests of a kind. A level and other criteria aren't among them. */
type AskedOfKind = Asked & { readonly [Name in keyof (CriteriaWords & RangeWords)]?: never };

interface Seeded {
  readonly kind: string;
  readonly asked?: AskedOfKind;
  readonly seed: string;
}

interface OfPuzzle {
  readonly puzzle: Puzzle;
}

interface Solving extends OfPuzzle {
  readonly limit?: number | undefined;
  readonly maxSteps?: number | undefined;
}

interface Position extends OfPuzzle {
  readonly answer: Grid;
  readonly removed?: readonly Candidate[];
  readonly maxSteps?: number | undefined;
}

/** Limit of steps for each reading of a drawing. */
const READING_STEPS = 60_000;
/**
 * The same for the last try. Of 1,288 published puzzles, 9 reach the first bound; this one takes up to half a minute.
 */
const MOST_READING_STEPS = 500_000;
const interpret = readDrawnRules((puzzle, isLast) =>
  solve(puzzle, { limit: 2, maxSteps: isLast ? MOST_READING_STEPS : READING_STEPS }),
);

/** Pixels of a cell in the picture beside a reading. */
const PICTURE_CELL = 40;
/** The first puzzles of a text, which come with a picture of what their authors drew. */
const MOST_PICTURES = 20;

function formOf(puzzle: Puzzle): string | undefined {
  try {
    return formatId(canonical(puzzle));
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  }
}

/**
 * The tasks of a pool: pure functions, some asynchronous, whose inputs and results can be copied to another thread.
 * `Input` and `Output` take their types from here.
 */
export const tasks = {
  /** Makes the puzzle of a seed, by the newest version of the generator unless another is named. */
  make: ({ kind, asked, seed, version }: Seeded & { readonly version?: number }) =>
    make(readOrder(kind, asked), seed, version),
  /** Takes the criteria in words. */
  generate: async ({ kind, asked, seed, se, hodoku, score, ...words }: Seeded & CriteriaWords & RangeWords) => {
    const criteria = readCriteria(kind, words);
    const within = readRange({ se, hodoku, score });
    const accept = within && (await acceptanceOf(within));
    return makeMatching(readOrderFor(kind, asked ?? {}, criteria, accept), seed, criteria, accept);
  },
  /** Returns undefined as `made` when the puzzle doesn't meet the criteria or the range of a scale. */
  makeDraw: async ({ within, ...input }: DrawInput & { readonly within?: ScaleRange | undefined }) => {
    const made = makeDraw(input);
    if (made === undefined || within === undefined) return { made };
    return { made: (await acceptanceOf(within)).test(made.puzzle) ? made : undefined };
  },
  collect,
  daily: ({
    date,
    kind,
    level,
  }: {
    readonly date: string;
    readonly kind: string;
    readonly level?: string | undefined;
  }) => seriesDaily(kindOf(kind), date, level),
  /**
   * Returns a rating for each puzzle of the batch, undefined for one without exactly one solution. It takes less time
   * if the level of all puzzles is known.
   */
  rate: ({ batch, level }: { readonly batch: Batch; readonly level?: Level | undefined }) => ({
    ratings: puzzlesOf(batch).map((puzzle) => ratingOf(puzzle, level)),
  }),
  /** Does the same by scale. */
  rateOnScales: async ({ batch, scales }: { readonly batch: Batch; readonly scales: readonly ScaleName[] }) => {
    const ratings: (Partial<ScaleRatings> | undefined)[] = [];
    for (const puzzle of puzzlesOf(batch)) ratings.push(await rateOnScales(puzzle, scales));
    return { ratings };
  },
  /** Counts the solutions of a puzzle, or the full grids of an order. Without a limit, solutions aren't listed. */
  count: (input: (Solving & { readonly maxSteps?: number }) | { readonly order: Order }) => {
    if ('order' in input) return { count: numberingOf(input.order).count, complete: true };
    const { puzzle, limit, ...options } = input;
    if (limit === undefined) return { count: countAllSolutions(puzzle, options), complete: true };
    const { count, complete } = countSolutions(puzzle, { limit, ...options });
    return { count: BigInt(count), complete };
  },
  candidates: ({ puzzle, ...options }: Solving) => trueCandidates(puzzle, options),
  solve: ({ puzzle, ...options }: Solving) => solve(puzzle, options),
  /** Returns the canonical form of each puzzle as an id, undefined where that takes too long. */
  canonical: ({ puzzles }: { readonly puzzles: readonly Puzzle[] }) => ({ forms: puzzles.map(formOf) }),
  solveAll: ({ batch, ...options }: SolveAllOptions & { readonly batch: Batch }) => solveAll(batch, options),
  hint: ({ puzzle, answer, removed, maxSteps }: Position) => adviceFor(puzzle, { answer, removed }, { maxSteps }),
  /** Returns undefined as `ahead` for a puzzle harder than expert. */
  ahead: ({ puzzle, entered }: OfPuzzle & { readonly entered: readonly Candidate[] }) => ({
    ahead: countAhead(puzzle, entered),
  }),
  /** Returns undefined as `explanation` for a puzzle without exactly one solution. */
  explain: ({ puzzle }: OfPuzzle) => ({ explanation: explanationOf(puzzle) }),
  /** Returns empty `facts` for kinds without presses. */
  facts: ({ puzzle }: OfPuzzle): { readonly facts: PressFacts } => ({
    facts: kindOf(puzzle.kind).presses?.facts(puzzle) ?? {},
  }),
  remake: ({ seedId }: { readonly seedId: string }) => {
    const named = parseId(seedId);
    if (named.type === 'puzzle') throw new ParseError('id', 'expected a seed id, got a puzzle id');
    return make(named.order, named.seed, named.version);
  },
  order: ({
    kind,
    asked,
    criteria,
  }: {
    readonly kind: string;
    readonly asked: AskedOfKind;
    readonly criteria: Criteria;
  }) => readOrderFor(kind, asked, criteria),
  /**
   * Returns one item for each puzzle of the text, in order: a sheet, a puzzle of another program, or why there is none.
   */
  read: ({ text, hints }: { readonly text: string; readonly hints?: SheetOptions }) => ({
    items: readSheets(text, hints, interpret).map(itemOf),
  }),
  /** Returns the puzzles in a picture, each with its part of the picture, upright and flat. */
  picture: async ({ pixels, ...options }: ReadOptions & { readonly pixels: Pixels }) => {
    const { readPicture, straightenPicture } = await import('@gridwright/photo');
    const readings = readPicture(pixels, options).map((reading) => ({
      ...reading,
      picture: straightenPicture(pixels, reading.mesh, PICTURE_CELL),
    }));
    return { readings };
  },
  write: ({ sheet }: { readonly sheet: Sheet }) => ({ texts: textsOf(sheet) }),
  examples: ({ kind }: { readonly kind: string }) => ({ examples: kindOf(kind).examples() }),
  lessons: async ({ kind }: { readonly kind: string }) => ({ lessons: await lessons(kind) }),
  lesson: (lesson: Lesson) => firstUse(lesson),
  drill: ({ kind, code, seed }: { readonly kind: string; readonly code: string; readonly seed: string }) =>
    drill(kind, code, seed),
} as const;

/** Returns an item of a text. The first puzzles come with a picture of what their authors drew. */
function itemOf({ line, sheet, foreign, published, reading, error }: SheetItem, i: number) {
  return {
    line,
    ...(sheet && { sheet }),
    ...(reading && { reading }),
    ...(published?.unshown && { unshown: published.unshown }),
    ...(published && i < MOST_PICTURES && { picture: drawPublished(published) }),
    ...(foreign && { foreign: { ...foreign, link: findFormat('sudokupad').writeForeign?.(foreign) ?? '' } }),
    ...(error && packed(error)),
  };
}

function packed(error: Error): { error: PackedFailure['failure'] } {
  const { failure } = packFailure({ error }) as PackedFailure;
  return { error: failure };
}

/** Returns a sheet in every format that can hold it. */
function textsOf(sheet: Sheet) {
  return formats.flatMap((format) => {
    const { name, title, extensions } = format;
    try {
      return [{ format: name, title, extension: extensions[0] ?? 'txt', text: writeSheets(format, [sheet]) }];
    } catch (error) {
      if (error instanceof OptionError) return [];
      throw error;
    }
  });
}

/** Works on a message and returns the reply. */
export async function replyTo(message: Message): Promise<Reply> {
  if ('packed' in message) return { packed: message.packed.map((packed) => solvePacked(packed, solveOne)) };
  const results: unknown[] = [];
  for (const input of message.inputs) results.push(await attempt(message.task, input));
  return { results };
}

/** Returns the result of one input, or a Failure with the error. */
export async function attempt(task: TaskName, input: unknown): Promise<unknown> {
  try {
    requireObject('input', input);
    return await (tasks[task] as (input: never) => unknown)(input as never);
  } catch (error) {
    return failureOf(error);
  }
}

function solveOne(input: Input<'solve'>): Output<'solve'> {
  try {
    requireObject('input', input);
    return tasks.solve(input);
  } catch (error) {
    return failureOf(error);
  }
}
