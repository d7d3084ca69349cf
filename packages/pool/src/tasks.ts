import type {
  Advice,
  Asked,
  Batch,
  Candidate,
  Criteria,
  Daily,
  Example,
  ExplainedStep,
  Explanation,
  Found,
  Grid,
  Lesson,
  Made,
  PressFacts,
  Puzzle,
  Rating,
  Sheet,
  SheetHints,
  Solutions,
  SolveAllOptions,
} from 'gridwright/internal';
import { type Failure, packFailure, unpackFailure } from './failure.js';
import { type Packed, type PackedResult, pack, unpack } from './pack.js';
import type { tasks } from './work.js';

export type { Advice, Daily, ExplainedStep, Explanation, Failure, Found, Made, Rating, Solutions };

/** A puzzle to make: what `readOrder` and `make` take. */
export interface ToMake {
  readonly kind: string;
  readonly asked?: Asked;
  readonly seed: string;
  /** Version of the generator; the newest by default. */
  readonly version?: number;
}

/** The puzzle of a draw; undefined when it doesn't meet the criteria. */
export interface Drawn {
  readonly made: Made | undefined;
}

/** The puzzle of a day: what `daily` takes. */
export interface ToGet {
  readonly date: string;
  readonly kind: string;
  readonly level?: string | undefined;
}

/** A game to give a hint for: what `hint` takes. */
export interface ToHelp {
  readonly puzzle: Puzzle;
  readonly answer: Grid;
  readonly removed?: readonly Candidate[];
  readonly maxSteps?: number | undefined;
}

/** A puzzle to explain, or to tell facts of. */
export interface ToTell {
  readonly puzzle: Puzzle;
}

/** A seed id whose puzzle is to be made. */
export interface ToRemake {
  readonly seedId: string;
}

/** What `readOrderFor` takes. */
export interface ToOrder {
  readonly kind: string;
  readonly asked: Asked;
  readonly criteria: Criteria;
}

/** The whole solution; undefined for a puzzle that has not exactly one. */
export interface Explained {
  readonly explanation: Explanation | undefined;
}

/** The facts about a puzzle; none for kinds without presses. */
export interface Told {
  readonly facts: PressFacts;
}

/** Puzzles to rate. */
export interface ToRate {
  readonly batch: Batch;
}

/** The rating of each puzzle of a batch; undefined for one that has not exactly one solution. */
export interface Rated {
  readonly ratings: readonly (Rating | undefined)[];
}

/** A puzzle to solve: what `solve` takes. */
export interface ToSolve {
  readonly puzzle: Puzzle;
  readonly limit?: number | undefined;
  readonly maxSteps?: number | undefined;
}

/** Puzzles to solve together: what `solveAll` takes. */
export interface ToSolveAll extends SolveAllOptions {
  readonly batch: Batch;
}

/** A text to read: what `readSheets` takes. */
export interface ToRead {
  readonly text: string;
  readonly hints?: SheetHints;
}

/** What a text holds: in its order each puzzle, or the sentence why there is none. */
export interface ReadSheets {
  readonly items: readonly { readonly line: number; readonly sheet?: Sheet; readonly error?: string }[];
}

/** A sheet to write in every format that can carry it. */
export interface ToWrite {
  readonly sheet: Sheet;
}

/** A sheet as text, by format. */
export interface Written {
  readonly texts: readonly {
    readonly format: string;
    readonly title: string;
    readonly extension: string;
    readonly text: string;
  }[];
}

/** A kind that is to be taught. */
export interface ToTeach {
  readonly kind: string;
}

/** By the code of each rule of a kind an answer that breaks it. */
export interface Examples {
  readonly examples: Readonly<Record<string, Example>>;
}

/** The lessons of a kind, the cheapest technique first. */
export interface Lessons {
  readonly lessons: readonly Lesson[];
}

export type TaskName = keyof typeof tasks;
export type Input<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
export type Output<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>> | Failure;

/** The most inputs of a task that go in one message, so that a message is a few milliseconds of work. */
export const CHUNKS: Readonly<Record<TaskName, number>> = {
  make: 16,
  draw: 16,
  daily: 1,
  rate: 1,
  solve: 256,
  solveAll: 1,
  hint: 1,
  explain: 1,
  facts: 1,
  remake: 1,
  order: 1,
  read: 1,
  write: 1,
  examples: 1,
  lessons: 1,
  lesson: 1,
};

/** A chunk of inputs; a thread answers it with one result for each. */
export interface Packet {
  readonly task: TaskName;
  readonly inputs: readonly unknown[];
}

/** What goes to another thread and back: the inputs and results themselves, or a shorter form of them. */
export type Message = Packet | { readonly packed: readonly Packed[] };
export type Reply = { readonly results: readonly unknown[] } | { readonly packed: readonly PackedResult<unknown>[] };

export function formatMessage({ task, inputs }: Packet): Message {
  return task === 'solve' ? { packed: pack(inputs as ToSolve[]) } : { task, inputs };
}

export function formatReply(reply: Reply): Reply {
  return 'packed' in reply ? { packed: reply.packed.map(packFailures) } : { results: reply.results.map(packFailure) };
}

export function parseReply(reply: Reply): readonly unknown[] {
  return ('packed' in reply ? unpack(reply.packed) : reply.results).map(unpackFailure);
}

function packFailures(part: PackedResult<unknown>): PackedResult<unknown> {
  if ('one' in part) return { one: packFailure(part.one) };
  return 'several' in part ? { several: part.several.map(packFailure) } : part;
}

/** The buffers of an answer that need not be copied, since the worker has no more use for them. */
export function buffersOf(reply: Reply): ArrayBufferLike[] {
  const parts: readonly unknown[] =
    'packed' in reply ? reply.packed.map((part) => ('found' in part ? part.found : undefined)) : reply.results;
  return parts.flatMap((part) =>
    isFound(part) ? [part.counts.buffer, part.states.buffer, part.solutions.buffer] : [],
  );
}

function isFound(part: unknown): part is Found {
  return typeof part === 'object' && part !== null && 'states' in part;
}
