import { acceptanceOf, rateOnScales, readRange } from '@gridwright/scales';
import { countSolutions, kindOf, type Solutions, solve, type TrueCandidates, trueCandidates } from 'gridwright';
import { countAllSolutions, type Found, puzzlesOf, solveAll } from 'gridwright/batch';
import { seriesDaily } from 'gridwright/days';
import {
  drawPublished,
  findFormat,
  formats,
  readDrawnRules,
  readSheets,
  type Sheet,
  writeSheets,
} from 'gridwright/formats';
import { requireObject } from 'gridwright/input';
import { adviceFor, countAhead, drill, explanationOf, firstUse, lessons, ratingOf } from 'gridwright/logic';
import { make, makeDraw, makeMatching, numberingOf, readCriteria, readOrderFor } from 'gridwright/orders';
import {
  type Drill,
  type ExplainedStep,
  type Lesson,
  OptionError,
  type Order,
  ParseError,
  parseId,
  readOrder,
} from 'gridwright/rules';
import { collect } from './collect.js';
import { failureOf, type PackedFailure, packFailure } from './failure.js';
import { solvePacked } from './pack.js';
import type {
  Advice,
  AheadRequest,
  AheadResult,
  CandidatesRequest,
  CountRequest,
  CountResult,
  Daily,
  DailyRequest,
  DrawRequest,
  DrawResult,
  DrillRequest,
  ExamplesResult,
  ExplainResult,
  FactsResult,
  GenerateRequest,
  HintRequest,
  KindRequest,
  LessonsResult,
  Made,
  MakeRequest,
  Message,
  OrderRequest,
  Output,
  PictureRequest,
  PictureResult,
  PuzzleRequest,
  RateRequest,
  RateResult,
  ReadRequest,
  ReadResult,
  RemakeRequest,
  Reply,
  ScaleRequest,
  ScaleResult,
  SolveAllRequest,
  SolveRequest,
  TaskName,
  WriteRequest,
  WriteResult,
} from './tasks.js';

/** Limit of steps for each reading of a drawing. */
const READING_STEPS = 60_000;
const interpret = readDrawnRules((puzzle) => solve(puzzle, { limit: 2, maxSteps: READING_STEPS }));

/** Pixels of a cell in the picture beside a reading. */
const PICTURE_CELL = 40;
/** The first puzzles of a text, which come with a picture of what their authors drew. */
const MOST_PICTURES = 20;

/** The tasks of a pool: pure functions, some asynchronous, whose inputs and results can be copied to another thread. */
export const tasks = {
  make: ({ kind, asked, seed, version }: MakeRequest): Made => make(readOrder(kind, asked), seed, version),
  generate: async ({ kind, asked, seed, se, hodoku, score, ...words }: GenerateRequest): Promise<Made> => {
    const criteria = readCriteria(kind, words);
    const within = readRange({ se, hodoku, score });
    const accept = within && (await acceptanceOf(within));
    return makeMatching(readOrderFor(kind, asked ?? {}, criteria, accept), seed, criteria, accept);
  },
  makeDraw: async ({ within, ...input }: DrawRequest): Promise<DrawResult> => {
    const made = makeDraw(input);
    if (made === undefined || within === undefined) return { made };
    return { made: (await acceptanceOf(within)).test(made.puzzle) ? made : undefined };
  },
  collect,
  daily: ({ date, kind, level }: DailyRequest): Daily => seriesDaily(kindOf(kind), date, level),
  rate: ({ batch, level }: RateRequest): RateResult => ({
    ratings: puzzlesOf(batch).map((puzzle) => ratingOf(puzzle, level)),
  }),
  rateOnScales: async ({ batch, scales }: ScaleRequest): Promise<ScaleResult> => {
    const ratings: ScaleResult['ratings'][number][] = [];
    for (const puzzle of puzzlesOf(batch)) ratings.push(await rateOnScales(puzzle, scales));
    return { ratings };
  },
  count: (request: CountRequest): CountResult => {
    if ('order' in request) return { count: numberingOf(request.order).count, complete: true };
    const { puzzle, limit, ...options } = request;
    if (limit === undefined) return { count: countAllSolutions(puzzle, options), complete: true };
    const { count, complete } = countSolutions(puzzle, { limit, ...options });
    return { count: BigInt(count), complete };
  },
  candidates: ({ puzzle, ...options }: CandidatesRequest): TrueCandidates => trueCandidates(puzzle, options),
  solve: ({ puzzle, ...options }: SolveRequest): Solutions => solve(puzzle, options),
  solveAll: ({ batch, ...options }: SolveAllRequest): Found => solveAll(batch, options),
  hint: ({ puzzle, answer, removed, maxSteps }: HintRequest): Advice =>
    adviceFor(puzzle, { answer, removed }, { maxSteps }),
  ahead: ({ puzzle, entered }: AheadRequest): AheadResult => ({ ahead: countAhead(puzzle, entered) }),
  explain: ({ puzzle }: PuzzleRequest): ExplainResult => ({ explanation: explanationOf(puzzle) }),
  facts: ({ puzzle }: PuzzleRequest): FactsResult => ({ facts: kindOf(puzzle.kind).presses?.facts(puzzle) ?? {} }),
  remake: ({ seedId }: RemakeRequest): Made => {
    const named = parseId(seedId);
    if (named.type === 'puzzle') throw new ParseError('id', 'expected a seed id, got a puzzle id');
    return make(named.order, named.seed, named.version);
  },
  order: ({ kind, asked, criteria }: OrderRequest): Order => readOrderFor(kind, asked, criteria),
  read: ({ text, hints }: ReadRequest): ReadResult => ({
    items: readSheets(text, hints, interpret).map(({ line, sheet, foreign, published, reading, error }, i) => ({
      line,
      ...(sheet && { sheet }),
      ...(reading && { reading }),
      ...(published?.unshown && { unshown: published.unshown }),
      ...(published && i < MOST_PICTURES && { picture: drawPublished(published) }),
      ...(foreign && { foreign: { ...foreign, link: findFormat('sudokupad').writeForeign?.(foreign) ?? '' } }),
      ...(error && packed(error)),
    })),
  }),
  picture: async ({ pixels, ...options }: PictureRequest): Promise<PictureResult> => {
    const { readPicture, straightenPicture } = await import('@gridwright/photo');
    const readings = readPicture(pixels, options).map((reading) => ({
      ...reading,
      picture: straightenPicture(pixels, reading.mesh, PICTURE_CELL),
    }));
    return { readings };
  },
  write: ({ sheet }: WriteRequest): WriteResult => ({ texts: textsOf(sheet) }),
  examples: ({ kind }: KindRequest): ExamplesResult => ({ examples: kindOf(kind).examples() }),
  lessons: async ({ kind }: KindRequest): Promise<LessonsResult> => ({ lessons: await lessons(kind) }),
  lesson: (lesson: Lesson): ExplainedStep => firstUse(lesson),
  drill: ({ kind, code, seed }: DrillRequest): Promise<Drill> => drill(kind, code, seed),
} as const;

function packed(error: Error): { error: PackedFailure['failure'] } {
  const { failure } = packFailure({ error }) as PackedFailure;
  return { error: failure };
}

/** Returns a sheet in every format that can hold it. */
function textsOf(sheet: Sheet): WriteResult['texts'] {
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

function solveOne(input: SolveRequest): Output<'solve'> {
  try {
    requireObject('input', input);
    return tasks.solve(input);
  } catch (error) {
    return failureOf(error);
  }
}
