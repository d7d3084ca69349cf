import {
  daily,
  draw,
  explain,
  type Found,
  hint,
  kindOf,
  make,
  type Order,
  ParseError,
  parseId,
  puzzlesOf,
  rate,
  readOrder,
  readWishedOrder,
  type Solutions,
  solve,
  solveAll,
} from 'gridwright';
import { solvePacked } from './pack.js';
import type {
  Advice,
  Daily,
  Drawn,
  Explained,
  Failure,
  Made,
  Message,
  Output,
  Rated,
  Reply,
  TaskName,
  ToDraw,
  ToGet,
  ToHelp,
  Told,
  ToMake,
  ToOrder,
  ToRate,
  ToRemake,
  ToSolve,
  ToSolveAll,
  ToTell,
} from './tasks.js';

/** The work that a pool can do, by name: pure functions, whose inputs and results can be copied to another thread. */
export const tasks = {
  make: ({ kind, asked, seed }: ToMake): Made => make(readOrder(kind, asked), seed),
  draw: ({ order, seed, wish }: ToDraw): Drawn => ({ made: draw(order, seed, wish) }),
  daily: ({ date, kind, level }: ToGet): Daily => daily(date, kind, level),
  rate: ({ batch }: ToRate): Rated => ({ ratings: puzzlesOf(batch).map(rate) }),
  solve: ({ puzzle, limit, steps }: ToSolve): Solutions => solve(puzzle, limit, steps),
  solveAll: ({ batch, ...options }: ToSolveAll): Found => solveAll(batch, options),
  hint: ({ puzzle, answer, removed }: ToHelp): Advice => hint(puzzle, answer, removed),
  explain: ({ puzzle }: ToTell): Explained => ({ explanation: explain(puzzle) }),
  facts: ({ puzzle }: ToTell): Told => ({ facts: kindOf(puzzle.kind).facts?.(puzzle) ?? {} }),
  remake: ({ seedId }: ToRemake): Made => {
    const named = parseId(seedId);
    if (named.type === 'puzzle') throw new ParseError('id', 0, 'expected a seed id, got a puzzle id');
    return make(named.order, named.seed);
  },
  order: ({ kind, asked, wish }: ToOrder): Order => readWishedOrder(kind, asked, wish),
} as const;

/** What a worker answers to a message. */
export function answer(message: Message): Reply {
  if (!('packed' in message)) return { results: message.inputs.map((input) => attempt(message.task, input)) };
  return { packed: message.packed.map((packed) => solvePacked(packed, (input) => attempt('solve', input) as Output<'solve'>)) };
}

/** The result of one input; an error is a result too. */
export function attempt(task: TaskName, input: unknown): unknown {
  try {
    return (tasks[task] as (input: never) => unknown)(input as never);
  } catch (error) {
    return { error: describe(error) } satisfies Failure;
  }
}

function describe(error: unknown): Failure['error'] {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const { name, message } = error;
  return 'code' in error ? { name, code: String(error.code), message } : { name, message };
}
