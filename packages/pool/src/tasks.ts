import { type Asked, type Made, make, type Puzzle, readOrder, type Solutions, solve } from 'gridwright';
import { type Packed, pack, solved, toSolve, unpack } from './pack.js';

export type { Made, Solutions };

/** A puzzle to make: what `readOrder` and `make` take. */
export interface ToMake {
  readonly kind: string;
  readonly asked?: Asked;
  readonly seed: string;
}

/** A puzzle to solve: what `solve` takes. */
export interface ToSolve {
  readonly puzzle: Puzzle;
  readonly limit?: number;
  readonly steps?: number;
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
  solve: { chunk: 256, run: ({ puzzle, limit, steps }: ToSolve): Solutions => solve(puzzle, limit, steps) },
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
export type Message = Packet | { readonly toSolve: Packed<ToSolve> };
export type Reply = readonly unknown[] | { readonly solved: Packed<Output<'solve'>> };

export function formatMessage({ task, inputs }: Packet): Message {
  return task === 'solve' ? { toSolve: pack(inputs as ToSolve[], toSolve) } : { task, inputs };
}

/** What a worker answers to a message. */
export function answer(message: Message): Reply {
  if (!('toSolve' in message)) return message.inputs.map((input) => attempt(message.task, input));
  const results = unpack(message.toSolve, toSolve).map((input) => attempt('solve', input) as Output<'solve'>);
  return { solved: pack(results, solved) };
}

export function parseReply(reply: Reply): readonly unknown[] {
  return 'solved' in reply ? unpack(reply.solved, solved) : reply;
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
