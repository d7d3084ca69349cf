import { Command } from 'commander';
import { clashes, formatLine, formatRows, kindOf, type Puzzle, PuzzleReader, quote, type ReadItem, solve } from 'gridwright';
import { isFile, linesOf, Output, sourceName } from '../io.js';
import { addHintOptions, formatOption, type Given, hintsOf, readNumber } from '../options.js';

/** Steps of a solver after which a puzzle is given up: minutes, where a puzzle worth printing takes milliseconds. */
const STEPS = 1_000_000;

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
  const run: Run = {
    format: String(given.format),
    limit: readNumber('limit', String(given.limit), 1e6),
    output: new Output(),
    printed: 0,
    badLines: 0,
    notUnique: 0,
  };
  const hints = hintsOf(given);
  new PuzzleReader(hints);
  for (const [index, source] of sources.entries()) {
    const reader = new PuzzleReader(hints);
    const file = isFile(source);
    const place = (item: ReadItem) => {
      if (file) return `${sources.length > 1 ? `${sourceName(source)}: ` : ''}line ${item.line}`;
      if (item.puzzle === undefined) return `${quote(source)} is no file, and as a puzzle`;
      return sources.length > 1 ? `puzzle ${index + 1}` : 'puzzle';
    };
    for await (const line of file ? linesOf(source) : source.split('\n')) {
      for (const item of reader.push(line)) await solveItem(run, item, place(item));
    }
    for (const item of reader.end()) await solveItem(run, item, place(item));
  }
  await run.output.flush();
  process.exitCode = run.badLines > 0 ? 2 : run.notUnique > 0 ? 1 : 0;
}

interface Run {
  readonly format: string;
  readonly limit: number;
  readonly output: Output;
  printed: number;
  badLines: number;
  notUnique: number;
}

async function solveItem(run: Run, item: ReadItem, place: string): Promise<void> {
  const { puzzle } = item;
  if (puzzle === undefined) {
    const message = item.error?.message ?? 'no puzzle';
    run.badLines++;
    process.stderr.write(`${place}: ${message}\n`);
    await print(run, run.format === 'json' ? JSON.stringify({ puzzle: item.text, error: message }) : '');
    return;
  }
  const { solutions, complete } = solve(puzzle, run.limit, STEPS);
  const gaveUp = !complete && solutions.length < run.limit;
  const solved = solutions.length > 0 && (!kindOf(puzzle.kind).unique || run.limit === 1 || (complete && solutions.length === 1));
  if (!solved) {
    run.notUnique++;
    process.stderr.write(`${place}: ${verdict(puzzle, solutions.length, complete, gaveUp)}\n`);
  }
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
