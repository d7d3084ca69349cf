import { Command } from 'commander';
import { countAllSolutions, countSolutions, kindOf, numberingOf, type Puzzle, readOrder } from 'gridwright/internal';
import { readPuzzle } from '../arguments.js';
import { BadInput } from '../errors.js';
import { addExamples, KIND_NAMES } from '../help.js';
import { Progress } from '../io.js';
import { addHintOptions, askedOf, type OptionValues, readNumber } from '../options.js';
import { PRESETS, presetOf } from '../presets.js';

/** Largest limit, because solutions up to the limit may be kept in memory. */
const MAX_LIMIT = 1_000_000;

export function countVerb(): Command {
  const command = new Command('count')
    .description('count all full grids of a kind and size, or all solutions of a puzzle, exactly')
    .argument('<kind or puzzle>', `${KIND_NAMES}, or a puzzle or its id`)
    .option('--limit <N>', `stop after N solutions, up to ${MAX_LIMIT} (default: count all)`);
  addExamples(
    command,
    [
      'count kurosu --size 8x8 --distinct',
      'count 1...3....1...... --kind sudoku',
      'count 1............... --kind sudoku --limit 10',
    ],
    `Without --limit a Sudoku with few clues can take hours; progress is shown on a
terminal, and Ctrl-C stops. Other kinds need --limit.
Exit code: 1 if the count stopped at the limit, so that there may be more.`,
  );
  return addHintOptions(command).action(async (text: string, values: OptionValues) => {
    // Puzzles that consist only of letters are longer.
    const isKind = PRESETS.has(text) || /^[a-z]{1,15}$/i.test(text);
    if (isKind)
      process.stdout.write(`${numberingOf(readOrder(presetOf(text).kind, askedOf(values, false, text))).count}\n`);
    else if (typeof values.limit === 'string')
      countLimited(await readPuzzle(text, values), readNumber('limit', values.limit, MAX_LIMIT));
    else process.stdout.write(`${countAll(await readPuzzle(text, values))}\n`);
  });
}

function countLimited(puzzle: Puzzle, limit: number): void {
  const { count, complete } = countSolutions(puzzle, { limit });
  process.stdout.write(`${count}\n`);
  if (complete) return;
  process.stderr.write(`stopped at the limit of ${limit}; there may be more solutions\n`);
  process.exitCode = 1;
}

function countAll(puzzle: Puzzle): bigint {
  const { title, countAllSolutions: canCount } = kindOf(puzzle.kind);
  if (canCount === undefined)
    throw new BadInput(`--limit: expected a limit, because solutions of ${title} are counted one by one`);
  let steps = 0;
  const progress = new Progress((seconds) => `${steps} steps, ${seconds} s`);
  try {
    return countAllSolutions(puzzle, {
      maxSteps: Number.POSITIVE_INFINITY,
      onProgress: (taken) => {
        steps = taken;
        progress.show();
      },
    });
  } finally {
    progress.end();
  }
}
