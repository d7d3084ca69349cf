import type { PictureReading, Pixels, ReadOptions } from '@gridwright/photo';
import type { RangeWords, ScaleName, ScaleRange, ScaleRatings } from '@gridwright/scales';
import type { Solutions } from 'gridwright';
import type { Batch, Found, SolveAllOptions } from 'gridwright/batch';
import type { AuthorPicture, ForeignSheet, Reading, Sheet, SheetOptions } from 'gridwright/formats';
import type { CriteriaWords, DrawInput } from 'gridwright/orders';
import type {
  Advice,
  Asked,
  Candidate,
  Criteria,
  Daily,
  Example,
  ExplainedStep,
  Explanation,
  Grid,
  Lesson,
  Level,
  Made,
  Order,
  PressFacts,
  Puzzle,
  Rating,
} from 'gridwright/rules';
import { type Failure, type PackedFailure, packFailure } from './failure.js';
import type { Packed, PackedResult } from './pack.js';
import type { tasks } from './work.js';

export type { Advice, Daily, ExplainedStep, Explanation, Failure, Found, Made, Rating, Solutions };

/** The size, the options and the requests of a kind. A level and other criteria aren't among them. */
type AskedOfKind = Asked & { readonly [Name in keyof (CriteriaWords & RangeWords)]?: never };

/** What `readOrder` and `make` take. */
export interface MakeRequest {
  readonly kind: string;
  readonly asked?: AskedOfKind;
  readonly seed: string;
  /** Version of the generator; the newest by default. */
  readonly version?: number;
}

/** What `readOrderFor` and `makeMatching` take, with the criteria in words. */
export interface GenerateRequest extends CriteriaWords, RangeWords {
  readonly kind: string;
  readonly asked?: AskedOfKind;
  readonly seed: string;
}

/** What `draw` takes, and the required rating on a scale. */
export interface DrawRequest extends DrawInput {
  readonly within?: ScaleRange | undefined;
}

export interface DrawResult {
  /** Undefined when the puzzle doesn't meet the criteria. */
  readonly made: Made | undefined;
}

/** What `seriesDaily` takes. */
export interface DailyRequest {
  readonly date: string;
  readonly kind: string;
  readonly level?: string | undefined;
}

/** What `hint` takes. */
export interface HintRequest {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
  readonly removed?: readonly Candidate[];
  readonly maxSteps?: number | undefined;
}

/** What `countAhead` takes. */
export interface AheadRequest {
  readonly puzzle: Puzzle;
  readonly entered: readonly Candidate[];
}

export interface AheadResult {
  /** Undefined for a puzzle harder than expert. */
  readonly ahead: number | undefined;
}

/** What `explain` and `facts` take. */
export interface PuzzleRequest {
  readonly puzzle: Puzzle;
}

export interface RemakeRequest {
  readonly seedId: string;
}

/** What `readOrderFor` takes. */
export interface OrderRequest {
  readonly kind: string;
  readonly asked: AskedOfKind;
  readonly criteria: Criteria;
}

export interface ExplainResult {
  /** Undefined for a puzzle without exactly one solution. */
  readonly explanation: Explanation | undefined;
}

export interface FactsResult {
  /** Empty for kinds without presses. */
  readonly facts: PressFacts;
}

export interface RateRequest {
  readonly batch: Batch;
  /** The level of all puzzles, if it is known. Rating them takes less time then. */
  readonly level?: Level | undefined;
}

export interface RateResult {
  /** One for each puzzle of the batch; undefined for a puzzle without exactly one solution. */
  readonly ratings: readonly (Rating | undefined)[];
}

export interface ScaleRequest {
  readonly batch: Batch;
  readonly scales: readonly ScaleName[];
}

export interface ScaleResult {
  /** One for each puzzle of the batch, by scale; undefined for a puzzle without exactly one solution. */
  readonly ratings: readonly (Partial<ScaleRatings> | undefined)[];
}

/** What `count` takes: a puzzle whose solutions to count, or an order whose full grids to count. */
export type CountRequest =
  | {
      readonly puzzle: Puzzle;
      /** Number of solutions after which the count ends; undefined to count all without listing them. */
      readonly limit?: number | undefined;
      readonly maxSteps?: number;
    }
  | { readonly order: Order };

export interface CountResult {
  readonly count: bigint;
  /** Whether the count is exact. */
  readonly complete: boolean;
}

/** What `solve` takes. */
export interface SolveRequest {
  readonly puzzle: Puzzle;
  readonly limit?: number | undefined;
  readonly maxSteps?: number | undefined;
}

/** What `solveAll` takes. */
export interface SolveAllRequest extends SolveAllOptions {
  readonly batch: Batch;
}

/** What `readSheets` takes. */
export interface ReadRequest {
  readonly text: string;
  readonly hints?: SheetOptions;
}

export interface ReadResult {
  /** In the order of the text, each with a puzzle or why there is none. */
  readonly items: readonly {
    readonly line: number;
    readonly sheet?: Sheet;
    /** A puzzle of another program that can't be played, with the link to SudokuPad that holds it. */
    readonly foreign?: ForeignSheet & { readonly link: string };
    /** How the rules of a puzzle from f-puzzles or SudokuPad were read. */
    readonly reading?: Reading;
    /** What isn't shown of it: `fog`. */
    readonly unshown?: readonly string[];
    /** The puzzle as its author drew it, for the first of a text. */
    readonly picture?: AuthorPicture;
    readonly error?: PackedFailure['failure'];
  }[];
}

/** What `readPicture` of @gridwright/photo takes. */
export interface PictureRequest extends ReadOptions {
  readonly pixels: Pixels;
}

export interface PictureResult {
  /** The puzzles in the picture, each with its part of the picture, upright and flat. */
  readonly readings: readonly (PictureReading & { readonly picture: Pixels })[];
}

export interface WriteRequest {
  readonly sheet: Sheet;
}

export interface WriteResult {
  /** The sheet in each format that can hold it. */
  readonly texts: readonly {
    readonly format: string;
    readonly title: string;
    readonly extension: string;
    readonly text: string;
  }[];
}

/** What `examples` and `lessons` take. */
export interface KindRequest {
  readonly kind: string;
}

/** What `drill` takes. */
export interface DrillRequest extends KindRequest {
  readonly code: string;
  readonly seed: string;
}

export interface ExamplesResult {
  /** For each rule's code, an answer that breaks the rule. */
  readonly examples: Readonly<Record<string, Example>>;
}

export interface LessonsResult {
  /** The cheapest technique first. */
  readonly lessons: readonly Lesson[];
}

/** What `trueCandidates` takes. */
export type CandidatesRequest = SolveRequest;

export type TaskName = keyof typeof tasks;
export type Input<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type Output<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>> | Failure;

/** Maximum number of inputs per message, by task. Messages with inputs that take long have fewer. */
export const CHUNKS: Readonly<Record<TaskName, number>> = {
  make: 16,
  generate: 1,
  makeDraw: 32,
  collect: 1,
  daily: 1,
  rate: 1,
  rateOnScales: 1,
  count: 1,
  candidates: 1,
  solve: 256,
  solveAll: 1,
  hint: 1,
  ahead: 1,
  explain: 1,
  facts: 1,
  remake: 1,
  order: 1,
  read: 1,
  picture: 1,
  write: 1,
  examples: 1,
  lessons: 1,
  lesson: 1,
  drill: 1,
};

/** A chunk of inputs. A thread returns one result for each. */
export interface Packet {
  readonly task: TaskName;
  readonly inputs: readonly unknown[];
}

/** The inputs sent to a thread, and the results sent back, in a shorter form where there is one. */
export type Message = Packet | { readonly packed: readonly Packed[] };
export type Reply = { readonly results: readonly unknown[] } | { readonly packed: readonly PackedResult<unknown>[] };
/** A reply, and how long it took. */
export type TimedReply = Reply & { readonly milliseconds: number };

export function formatReply(reply: Reply, milliseconds: number): TimedReply {
  return 'packed' in reply
    ? { packed: reply.packed.map(packFailures), milliseconds }
    : { results: reply.results.map(packFailure), milliseconds };
}

function packFailures(part: PackedResult<unknown>): PackedResult<unknown> {
  if ('one' in part) return { one: packFailure(part.one) };
  return 'several' in part ? { several: part.several.map(packFailure) } : part;
}

/** Returns the buffers of a reply that can be transferred, because the worker doesn't use them any more and they aren't shared. */
export function buffersOf(reply: Reply): ArrayBufferLike[] {
  const parts: readonly unknown[] =
    'packed' in reply ? reply.packed.map((part) => ('found' in part ? part.found : undefined)) : reply.results;
  return parts
    .flatMap((part) => (isFound(part) ? [part.counts.buffer, part.states.buffer, part.solutions.buffer] : []))
    .filter((buffer) => buffer instanceof ArrayBuffer);
}

function isFound(part: unknown): part is Found {
  return typeof part === 'object' && part !== null && 'states' in part;
}
