import { Command } from 'commander';
import { kindOf, type TrueCandidates, trueCandidates } from 'gridwright';
import { formatPosition } from 'gridwright/formats';
import { cellName, type Puzzle } from 'gridwright/rules';
import { readPuzzle } from '../arguments.js';
import { addExamples } from '../help.js';
import { addHintOptions, formatOption, type OptionValues, readNumber } from '../options.js';
import { formatJson } from '../print.js';

/** Limit of steps: about half a minute for a puzzle with further rules. */
const STEPS = 2 ** 20;
const MOST_STEPS = 9_999_999_999;
/** Largest limit: solutions stay in memory, so that none is counted twice. */
const MOST_SOLUTIONS = 1000;

export function candidatesVerb(): Command {
  const command = new Command('candidates')
    .description('print the true candidates of a puzzle: the values that each cell has in solutions')
    .argument('<puzzle>', 'the puzzle, its id or its seed id')
    .option('--limit <N>', 'also count the solutions with each candidate, up to N')
    .addOption(formatOption(['text', 'json'], 'text'))
    .option('--max-steps <N>', `stop after N steps (default: ${STEPS})`);
  addExamples(
    command,
    [
      'candidates 1...3....1......',
      'candidates 1...3....1...... --limit 20',
      'candidates sudoku:4x4:whispers-1122-2:................ --format json',
    ],
    `With --limit, each cell with several candidates has a line below the grid, with
the number of solutions for each. 20+ means 20 or more.
Exit code: 1 if the puzzle has no solution or the search stopped at --max-steps;
candidates may be missing then.`,
  );
  return addHintOptions(command).action(async (text: string, values: OptionValues) => {
    const limit = values.limit === undefined ? 1 : readNumber('limit', String(values.limit), MOST_SOLUTIONS);
    const maxSteps = readNumber('max-steps', String(values.maxSteps ?? STEPS), MOST_STEPS);
    const puzzle = await readPuzzle(text, values);
    const found = trueCandidates(puzzle, { limit, maxSteps });
    const isCounted = values.limit !== undefined;
    const lines =
      values.format === 'json' ? [jsonOf(puzzle, found, isCounted)] : textOf(puzzle, found, limit, isCounted);
    process.stdout.write(`${lines.join('\n')}\n`);
    const remark = remarkOn(found, maxSteps);
    if (remark === undefined) return;
    process.stderr.write(`${remark}\n`);
    process.exitCode = 1;
  });
}

function remarkOn({ counts, complete }: TrueCandidates, maxSteps: number): string | undefined {
  if (!complete) return `Stopped after ${maxSteps} steps: candidates may be missing. Increase --max-steps.`;
  return counts[0].some((count) => count > 0) ? undefined : 'The puzzle has no solution.';
}

function textOf(puzzle: Puzzle, { counts }: TrueCandidates, limit: number, isCounted: boolean): string[] {
  const notes = Uint32Array.from(counts, (ofCell) =>
    ofCell.reduce((mask, count, value) => (count > 0 ? mask | (1 << (value - 1)) : mask), 0),
  );
  const grid = formatPosition({ puzzle, notes });
  if (!isCounted) return [grid];
  const { symbols } = kindOf(puzzle.kind).answerAlphabet;
  const lines = counts.flatMap((ofCell, cell) => {
    const words = [...ofCell.entries()]
      .filter(([, count]) => count > 0)
      .map(([value, count]) => `${symbols[value]}: ${count}${count === limit ? '+' : ''}`);
    return words.length > 1 ? [`${cellName(cell, puzzle.size)}  ${words.join(', ')}`] : [];
  });
  return lines.length === 0 ? [grid] : [grid, '', ...lines];
}

/** Returns the candidates of each cell as a text, as the JSON of games has notes, and with `isCounted` the counts. */
function jsonOf(puzzle: Puzzle, { counts, complete }: TrueCandidates, isCounted: boolean): string {
  const { symbols } = kindOf(puzzle.kind).answerAlphabet;
  const found = counts.map((ofCell) => [...ofCell.entries()].filter(([, count]) => count > 0));
  return formatJson(puzzle, {
    complete,
    candidates: found.map((values) => values.map(([value]) => symbols[value]).join('')),
    ...(isCounted && {
      counts: found.map((values) => Object.fromEntries(values.map(([value, count]) => [symbols[value], count]))),
    }),
  });
}
