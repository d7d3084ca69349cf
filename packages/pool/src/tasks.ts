import type { Found } from 'gridwright/batch';
import { type Failure, packFailure } from './failure.js';
import type { Packed, PackedResult } from './pack.js';
import type { tasks } from './work.js';

export type { Failure };

export type TaskName = keyof typeof tasks;
export type Input<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
/** What a task returns. An output is a failure instead when the task threw an error. */
export type TaskResult<Name extends TaskName> = Awaited<ReturnType<(typeof tasks)[Name]>>;
export type Output<Name extends TaskName> = TaskResult<Name> | Failure;

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
  canonical: 1,
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
