import {
  type Asked,
  type Batch,
  draw,
  type Found,
  type Made,
  make,
  type Order,
  type Puzzle,
  type Rating,
  rate,
  readOrder,
  type Solutions,
  type SolveAllOptions,
  solve,
  solveAll,
  type Wish,
} from 'gridwright';
import { type Packed, type PackedResult, pack, puzzlesOf, solvePacked, unpack } from './pack.js';

export type { Found, Made, Rating, Solutions };

/** A puzzle to make: what `readOrder` and `make` take. */
export interface ToMake {
  readonly kind: string;
  readonly asked?: Asked;
  readonly seed: string;
}

/** A draw for a wish: what `draw` takes. */
export interface ToDraw {
  readonly order: Order;
  readonly seed: string;
  readonly wish: Wish;
}

/** The puzzle of a draw; undefined when it is not as wished. */
export interface Drawn {
  readonly made: Made | undefined;
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
  readonly steps?: number | undefined;
}

/** Puzzles to solve together: what `solveAll` takes. */
export interface ToSolveAll extends SolveAllOptions {
  readonly batch: Batch;
}

/** What comes back for an input that could not be worked on: what the library threw. */
export interface Failure {
  /** `code` is that of a ParseError. */
  readonly error: { readonly name: string; readonly code?: string; readonly message: string };
}

/**
 * The work that a pool can do, by name: pure functions, whose inputs and results can be copied to
 * another thread. `chunk` is the most inputs that go in one message, so that a message is a few milliseconds of work.
 */
export const tasks = {
  make: { chunk: 16, run: ({ kind, asked, seed }: ToMake): Made => make(readOrder(kind, asked), seed) },
  draw: { chunk: 16, run: ({ order, seed, wish }: ToDraw): Drawn => ({ made: draw(order, seed, wish) }) },
  rate: { chunk: 1, run: ({ batch }: ToRate): Rated => ({ ratings: puzzlesOf(batch).map(rate) }) },
  solve: { chunk: 256, run: ({ puzzle, limit, steps }: ToSolve): Solutions => solve(puzzle, limit, steps) },
  solveAll: { chunk: 1, run: ({ batch, ...options }: ToSolveAll): Found => solveAll(batch, options) },
} as const;

export type TaskName = keyof typeof tasks;
export type Input<Name extends TaskName> = Parameters<(typeof tasks)[Name]['run']>[0];
export type Output<Name extends TaskName> = ReturnType<(typeof tasks)[Name]['run']> | Failure;

/** A chunk of inputs; a thread answers it with one result for each. */
export interface Packet {
  readonly task: TaskName;
  readonly inputs: readonly unknown[];
}

/** What goes to another thread and back: the inputs and results themselves, or a shorter form of them. */
export type Message = Packet | { readonly packed: readonly Packed[] };
export type Reply = { readonly results: readonly unknown[] } | { readonly packed: readonly PackedResult<Output<'solve'>>[] };

export function formatMessage({ task, inputs }: Packet): Message {
  return task === 'solve' ? { packed: pack(inputs as ToSolve[]) } : { task, inputs };
}

/** What a worker answers to a message. */
export function answer(message: Message): Reply {
  if (!('packed' in message)) return { results: message.inputs.map((input) => attempt(message.task, input)) };
  return { packed: message.packed.map((packed) => solvePacked(packed, (input) => attempt('solve', input) as Output<'solve'>)) };
}

export function parseReply(reply: Reply): readonly unknown[] {
  return 'packed' in reply ? unpack(reply.packed) : reply.results;
}

/** The buffers of an answer that need not be copied, since the worker has no more use for them. */
export function buffersOf(reply: Reply): ArrayBufferLike[] {
  const parts: readonly unknown[] = 'packed' in reply ? reply.packed.map((part) => ('found' in part ? part.found : undefined)) : reply.results;
  return parts.flatMap((part) => (isFound(part) ? [part.counts.buffer, part.states.buffer, part.solutions.buffer] : []));
}

function isFound(part: unknown): part is Found {
  return typeof part === 'object' && part !== null && 'states' in part;
}

/** The result of one input; an error is a result too. */
export function attempt(task: TaskName, input: unknown): unknown {
  try {
    return tasks[task].run(input as never);
  } catch (error) {
    return { error: describe(error) } satisfies Failure;
  }
}

function describe(error: unknown): Failure['error'] {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  return 'code' in error ? { name, code: String(error.code), message } : { name, message };
}
