import { createPool, type Input, type TaskResult } from '@gridwright/pool';
import { Command } from 'commander';
import { countSolutions, kindOf } from 'gridwright';
import { countAllSolutions } from 'gridwright/batch';
import { PRESETS, presetOf } from 'gridwright/orders';
import { formatShape, LimitError, type Order, type Puzzle, readOrder } from 'gridwright/rules';
import { readPuzzle } from '../arguments.js';
import { BadInput, INTERRUPTED } from '../errors.js';
import { addExamples, KIND_NAMES } from '../help.js';
import { interruptible } from '../interruption.js';
import { Progress } from '../io.js';
import { addHintOptions, askedOf, formatOption, type OptionValues, readNumber } from '../options.js';
import { formatJson } from '../print.js';

/** Largest limit, because solutions up to the limit may be kept in memory. */
const MAX_LIMIT = 1_000_000;
/** Limits of steps: half a minute of counting all solutions, or a minute of counting them one by one. */
const STEPS = 2 ** 18;
const LIMITED_STEPS = 2 ** 24;
const MOST_STEPS = 9_999_999_999;
/** Steps in this thread before a worker starts: about the time that starting it takes. */
const QUICK_STEPS = 2 ** 10;
/** Largest least number of solutions that a stopped count reports. */
const SHOWN = 1000;

export function countVerb(): Command {
  const command = new Command('count')
    .description('count all full grids of a kind and size, or all solutions of a puzzle, exactly')
    .argument('<kind or puzzle>', `${KIND_NAMES}, or a puzzle or its id`)
    .option('--limit <N>', `stop after N solutions, up to ${MAX_LIMIT} (default: count all)`)
    .addOption(formatOption(['text', 'json'], 'text'))
    .option('--max-steps <N>', `stop after N steps (default: ${STEPS}, or ${LIMITED_STEPS} with --limit)`);
  addExamples(
    command,
    [
      'count kurosu --size 8x8 --distinct',
      'count 1...3....1...... --kind sudoku',
      'count 1............... --kind sudoku --limit 10',
    ],
    `Without --limit, a Sudoku with few clues can take hours, so the count stops
after a number of steps; Ctrl-C stops it, too. Other kinds need --limit.
Exit code: 1 if the count stopped at a limit, 130 after Ctrl-C.`,
  );
  return addHintOptions(command).action(async (text: string, values: OptionValues) => {
    // Puzzles that consist only of letters are longer.
    const isKind = PRESETS.has(text) || /^[a-z]{1,15}$/i.test(text);
    const bound = Object.entries({ limit: values.limit, 'max-steps': values.maxSteps }).find(([, value]) => value);
    if (isKind && bound !== undefined) throw new BadInput(`--${bound[0]}: expected a puzzle, got a kind`);
    const isJson = values.format === 'json';
    if (isKind) await countGrids(readOrder(presetOf(text).kind, askedOf(values, false, text)), isJson);
    else await countPuzzle(await readPuzzle(text, values), boundsOf(values), isJson);
  });
}

/** Prints the number of full grids of an order. Only the last step of the count gives a number. */
async function countGrids(order: Order, isJson: boolean): Promise<void> {
  const { kind, size, options } = order;
  await interruptible(async (signal) => {
    try {
      const { count } = await countInWorker({ order }, signal);
      const json = { kind, size: formatShape(size.rows, size.columns), options, count: String(count) };
      process.stdout.write(`${isJson ? JSON.stringify(json) : count}\n`);
    } catch (error) {
      if (!signal.aborted) throw error;
      process.stderr.write(
        'gridwright: stopped by Ctrl-C before the count was complete; a smaller size takes less time\n',
      );
      process.exitCode = INTERRUPTED;
    }
  });
}

/** What a count of a puzzle may take. */
interface Bounds {
  readonly limit: number | undefined;
  readonly maxSteps: number;
}

function boundsOf({ limit, maxSteps }: OptionValues): Bounds {
  return {
    limit: typeof limit === 'string' ? readNumber('limit', limit, MAX_LIMIT) : undefined,
    maxSteps:
      typeof maxSteps === 'string'
        ? readNumber('max-steps', maxSteps, MOST_STEPS)
        : limit === undefined
          ? STEPS
          : LIMITED_STEPS,
  };
}

/** Prints the number of solutions, or why it isn't known, and sets the exit code. Throws BadInput. */
async function countPuzzle(puzzle: Puzzle, bounds: Bounds, isJson: boolean): Promise<void> {
  const { title, countAllSolutions: canCount } = kindOf(puzzle.kind);
  const { limit, maxSteps } = bounds;
  if (limit === undefined && canCount === undefined)
    throw new BadInput(`--limit: expected a limit, because solutions of ${title} are counted one by one`);
  await interruptible(async (signal) => {
    try {
      const { count, complete } = countQuickly(puzzle, bounds) ?? (await countInWorker({ puzzle, ...bounds }, signal));
      if (!complete && count < Number(limit)) return stop(puzzle, `after ${maxSteps} steps`, 1);
      process.stdout.write(`${isJson ? formatJson(puzzle, { count: String(count), complete }) : count}\n`);
      if (complete) return;
      process.stderr.write(`stopped at the limit of ${limit}; there may be more solutions\n`);
      process.exitCode = 1;
    } catch (error) {
      if (signal.aborted) stop(puzzle, 'by Ctrl-C', INTERRUPTED);
      else if (error instanceof LimitError) stop(puzzle, `after ${maxSteps} steps`, 1);
      else throw error;
    }
  });
}

/** Counts in a worker, so that progress can be shown and Ctrl-C stops. */
async function countInWorker(request: Input<'count'>, signal: AbortSignal): Promise<TaskResult<'count'>> {
  const progress = new Progress((seconds) => `counting, ${seconds} s`);
  const pool = createPool({ workers: 1 });
  try {
    for await (const result of pool.map('count', [request], { signal })) {
      if ('error' in result) throw result.error;
      return result;
    }
    throw new Error('the worker returned no count');
  } finally {
    progress.end();
    await pool.close();
  }
}

/** Returns the count if it takes few steps. */
function countQuickly(puzzle: Puzzle, bounds: Bounds): TaskResult<'count'> | undefined {
  const { limit } = bounds;
  const maxSteps = Math.min(bounds.maxSteps, QUICK_STEPS);
  try {
    if (limit === undefined) return { count: countAllSolutions(puzzle, { maxSteps }), complete: true };
    const { count, complete } = countSolutions(puzzle, { limit, maxSteps });
    return complete || count === limit ? { count: BigInt(count), complete } : undefined;
  } catch (error) {
    if (error instanceof LimitError) return undefined;
    throw error;
  }
}

/** Reports a stopped count: the least number of solutions, and how to count longer. */
function stop(puzzle: Puzzle, when: string, exitCode: number): void {
  const { count } = countSolutions(puzzle, { limit: SHOWN, maxSteps: QUICK_STEPS * 16 });
  process.stderr.write(
    `gridwright: stopped ${when}: at least ${count} ${count === 1 ? 'solution' : 'solutions'}; --max-steps N counts longer, --limit N counts up to N solutions\n`,
  );
  process.exitCode = exitCode;
}
