import {
  type DrawInput,
  draw,
  type ExplainedStep,
  explain,
  type Found,
  firstUse,
  formats,
  hint,
  kindOf,
  type Lesson,
  lessons,
  make,
  OptionError,
  type Order,
  ParseError,
  parseId,
  puzzlesOf,
  rate,
  readOrder,
  readOrderFor,
  readSheets,
  type Sheet,
  type Solutions,
  seriesDaily,
  solve,
  solveAll,
  writeSheets,
} from 'gridwright/internal';
import { failureOf } from './failure.js';
import { solvePacked } from './pack.js';
import type {
  Advice,
  Daily,
  Drawn,
  Examples,
  Explained,
  Lessons,
  Made,
  Message,
  Output,
  Rated,
  ReadSheets,
  Reply,
  TaskName,
  ToGet,
  ToHelp,
  Told,
  ToMake,
  ToOrder,
  ToRate,
  ToRead,
  ToRemake,
  ToSolve,
  ToSolveAll,
  ToTeach,
  ToTell,
  ToWrite,
  Written,
} from './tasks.js';

/** The work that a pool can do, by name: pure functions, some of them asynchronous, whose inputs and results can be copied to another thread. */
export const tasks = {
  make: ({ kind, asked, seed, version }: ToMake): Made => make(readOrder(kind, asked), seed, version),
  draw: (input: DrawInput): Drawn => ({ made: draw(input) }),
  daily: ({ date, kind, level }: ToGet): Daily => seriesDaily(date, kind, level),
  rate: ({ batch }: ToRate): Rated => ({ ratings: puzzlesOf(batch).map(rate) }),
  solve: ({ puzzle, ...options }: ToSolve): Solutions => solve(puzzle, options),
  solveAll: ({ batch, ...options }: ToSolveAll): Found => solveAll(batch, options),
  hint: ({ puzzle, answer, removed, maxSteps }: ToHelp): Advice => hint(puzzle, { answer, removed }, { maxSteps }),
  explain: ({ puzzle }: ToTell): Explained => ({ explanation: explain(puzzle) }),
  facts: ({ puzzle }: ToTell): Told => ({ facts: kindOf(puzzle.kind).presses?.facts(puzzle) ?? {} }),
  remake: ({ seedId }: ToRemake): Made => {
    const named = parseId(seedId);
    if (named.type === 'puzzle') throw new ParseError('id', 'expected a seed id, got a puzzle id');
    return make(named.order, named.seed, named.version);
  },
  order: ({ kind, asked, criteria }: ToOrder): Order => readOrderFor(kind, asked, criteria),
  read: ({ text, hints }: ToRead): ReadSheets => ({
    items: readSheets(text, hints).map(({ line, sheet, error }) => ({
      line,
      ...(sheet && { sheet }),
      ...(error && { error: error.message }),
    })),
  }),
  write: ({ sheet }: ToWrite): Written => ({ texts: textsOf(sheet) }),
  examples: ({ kind }: ToTeach): Examples => ({ examples: kindOf(kind).examples() }),
  lessons: async ({ kind }: ToTeach): Promise<Lessons> => ({ lessons: await lessons(kind) }),
  lesson: (lesson: Lesson): ExplainedStep => firstUse(lesson),
} as const;

/** A sheet in every format that can carry it. */
function textsOf(sheet: Sheet): Written['texts'] {
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

/** What a worker answers to a message. */
export async function answer(message: Message): Promise<Reply> {
  if ('packed' in message) return { packed: message.packed.map((packed) => solvePacked(packed, solveOne)) };
  const results: unknown[] = [];
  for (const input of message.inputs) results.push(await attempt(message.task, input));
  return { results };
}

/** The result of one input; an error is a result too. */
export async function attempt(task: TaskName, input: unknown): Promise<unknown> {
  try {
    return await (tasks[task] as (input: never) => unknown)(input as never);
  } catch (error) {
    return failureOf(error);
  }
}

function solveOne(input: ToSolve): Output<'solve'> {
  try {
    return tasks.solve(input);
  } catch (error) {
    return failureOf(error);
  }
}
