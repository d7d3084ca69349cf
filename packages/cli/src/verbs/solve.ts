import { Command } from 'commander';
import { clashes, formatLine, formatRows, kindOf, type Puzzle, PuzzleReader, quote, type ReadItem } from 'gridwright';
import { BadInput } from '../errors.js';
import { isFile, Output, sourceName } from '../io.js';
import { addHintOptions, formatOption, type Given, hintsOf, readNumber } from '../options.js';
import { type Answer, type Bounds, solveFile, solveStream, solveText } from '../solving.js';

/**
 * Steps of a solver after which a puzzle is given up: minutes, where a puzzle worth printing takes milliseconds.
 * Enough to compare the answers of every FlipIT board whose fewest presses can be proved.
 */
const STEPS = 2 ** 21;
/** Most solutions of one puzzle: they are kept until all are found. */
const MOST_SOLUTIONS = 10_000;

export function solveVerb(): Command {
  const command = new Command('solve')
    .description('solve puzzles, one a line or as grids, and prove each solution the only one')
    .argument('[puzzles...]', 'files, - for standard input, or puzzles themselves; standard input without any')
    .option('--limit <N>', 'stop at so many solutions; 1 takes the first without proof', '2')
    .addOption(formatOption(['line', 'grid', 'json'], 'line'))
    .addHelpText(
      'after',
      `
A puzzle without exactly one solution gives an empty line, and its line number on standard error.
Exit code: 2 if a line could not be read, else 1 if a puzzle had not exactly one solution, else 0.

Example: gridwright solve puzzles.txt --format json`,
    );
  return addHintOptions(command).action((sources: string[], given: Given) => solveAll(sources.length === 0 ? ['-'] : sources, given));
}

async function solveAll(sources: readonly string[], given: Given): Promise<void> {
  const limit = readNumber('limit', String(given.limit), MOST_SOLUTIONS);
  const out = { output: new Output(process.stdout), told: new Output(process.stderr) };
  const run: Run = { format: String(given.format), limit, steps: STEPS, ...out, printed: 0, badLines: 0, notUnique: 0 };
  const hints = hintsOf(given);
  new PuzzleReader(hints);
  for (const [index, source] of sources.entries()) {
    const reader = new PuzzleReader(hints);
    const file = await opens(run, source);
    if (file === undefined) continue;
    const place = (item: ReadItem) => {
      if (file) return `${sources.length > 1 ? `${sourceName(source)}: ` : ''}line ${item.line}`;
      if (item.puzzle === undefined) return `${quote(source)} is no file, and as a puzzle`;
      return sources.length > 1 ? `puzzle ${index + 1}` : 'puzzle';
    };
    const answers = !file ? solveText(reader, source, run) : source === '-' ? solveStream(reader, run) : solveFile(reader, source, run);
    try {
      for await (const answer of answers) await tell(run, answer, place(answer.item));
    } catch (error) {
      if (!(error instanceof BadInput)) throw error;
      run.badLines++;
      await run.told.line(error.message);
    }
  }
  await run.output.flush();
  await run.told.flush();
  process.exitCode = run.badLines > 0 ? 2 : run.notUnique > 0 ? 1 : 0;
}

interface Run extends Bounds {
  readonly format: string;
  readonly output: Output;
  readonly told: Output;
  printed: number;
  badLines: number;
  notUnique: number;
}

/** Whether an argument is a file, not a puzzle; undefined for one that is neither, which is told. */
async function opens(run: Run, source: string): Promise<boolean | undefined> {
  try {
    if (isFile(source)) return true;
    if (source.trim() !== '') return false;
    throw new BadInput('expected a file or a puzzle, got an empty argument');
  } catch (error) {
    if (!(error instanceof BadInput)) throw error;
    run.badLines++;
    await run.told.line(error.message);
    return undefined;
  }
}

async function tell(run: Run, { item, found }: Answer, place: string): Promise<void> {
  const { puzzle } = item;
  if (puzzle === undefined || found === undefined || 'error' in found) {
    const message = item.error?.message ?? (found !== undefined && 'error' in found ? found.error.message : 'no puzzle');
    run.badLines++;
    await run.told.line(`${place}: ${message}`);
    await print(run, run.format === 'json' ? JSON.stringify({ puzzle: item.text, error: message }) : '');
    return;
  }
  const { solutions, complete, best } = found;
  const gaveUp = !complete && solutions.length < run.limit;
  const solved = solutions.length > 0 && (!kindOf(puzzle.kind).unique || run.limit === 1 || (complete && solutions.length === 1));
  if (!solved) {
    run.notUnique++;
    await run.told.line(`${place}: ${verdict(puzzle, solutions.length, complete, gaveUp)}`);
  } else if (best === false) await run.told.line(`${place}: solved, but not proved to be the best solution`);
  if (run.format === 'json') {
    const json = { puzzle: formatLine(puzzle), count: solutions.length, solutions: solutions.map((solution) => formatLine(puzzle, solution)) };
    await print(run, JSON.stringify(gaveUp ? { ...json, error: 'gave up' } : json));
  } else await print(run, !solved ? '' : run.format === 'grid' ? formatRows(puzzle, solutions[0]) : formatLine(puzzle, solutions[0]));
}

/** Why a puzzle is not solved, in a few words. */
function verdict(puzzle: Puzzle, count: number, complete: boolean, gaveUp: boolean): string {
  if (gaveUp) return `gave up after ${STEPS} steps with ${count === 0 ? 'no solution' : `${count} found`}`;
  if (count > 0) return `${complete ? '' : 'at least '}${count} solutions`;
  const [clash] = clashes(puzzle);
  return clash === undefined ? 'no solution' : `no solution: ${clash.message}`;
}

async function print(run: Run, text: string): Promise<void> {
  await run.output.line(run.format === 'grid' && run.printed > 0 ? `\n${text}` : text);
  run.printed++;
}
