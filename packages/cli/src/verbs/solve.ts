import { Command } from 'commander';
import { PuzzleReader, quote, type ReadItem } from 'gridwright';
import { BadInput } from '../errors.js';
import { isFile, piecesOf, sourceName } from '../io.js';
import { addHintOptions, formatOption, type Given, hintsOf, readNumber } from '../options.js';
import { Report } from '../report.js';
import { type Bounds, passagesOf, Solver } from '../solving.js';
import { solveByTable } from './solve-table.js';

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
    .addOption(formatOption(['line', 'grid', 'json', 'table'], 'line'))
    .addHelpText(
      'after',
      `
With --format table: the cells, then the lines of "gridwright table" that the puzzle fits.
A puzzle without exactly one solution gives an empty line, and its line number on standard error.
Exit code: 2 if a line could not be read, else 1 if a puzzle had not exactly one solution, else 0.

Example: gridwright solve puzzles.txt --format json`,
    );
  return addHintOptions(command).action((sources: string[], given: Given) => {
    const all = sources.length === 0 ? ['-'] : sources;
    return given.format === 'table' ? solveByTable(all, given) : solveSources(all, given);
  });
}

async function solveSources(sources: readonly string[], given: Given): Promise<void> {
  const limit = readNumber('limit', String(given.limit), MOST_SOLUTIONS);
  const format = String(given.format);
  const hints = hintsOf(given);
  new PuzzleReader(hints);
  // JSON has all solutions, and the limit 1 asks for the first of several.
  const bounds: Bounds = { limit, steps: STEPS, keep: format === 'json' || limit === 1 ? 'all' : 'sole' };
  const report = new Report(format, bounds);
  const solver = new Solver(bounds);
  try {
    for (const [index, source] of sources.entries()) {
      const reader = new PuzzleReader(hints);
      try {
        if (!isSource(source)) await solveText(source, reader, solver, report, sources.length === 1 ? 'puzzle' : `puzzle ${index + 1}`);
        else await solveFile(source, reader, solver, report, sources.length === 1 ? '' : `${sourceName(source)}: `);
      } catch (error) {
        if (!(error instanceof BadInput)) throw error;
        await report.refuse(error.message);
      }
    }
  } finally {
    await solver.close();
  }
  await report.flush();
  process.exitCode = report.exitCode;
}

/** Whether an argument is a file, not a puzzle. Throws BadInput for one that is neither. */
function isSource(argument: string): boolean {
  if (isFile(argument)) return true;
  if (argument.trim() !== '') return false;
  throw new BadInput('expected a file or a puzzle, got an empty argument');
}

async function solveText(text: string, reader: PuzzleReader, solver: Solver, report: Report, name: string): Promise<void> {
  const places = { line: () => `${quote(text)} is no file, and as a puzzle`, puzzle: () => name, talks: true };
  for await (const passage of passagesOf(reader, [Buffer.from(text)], solver.bounds)) {
    await report.tell({ ...passage, found: solver.solveHere(passage) }, places);
  }
}

async function solveFile(file: string, reader: PuzzleReader, solver: Solver, report: Report, title: string): Promise<void> {
  const places = { line: ({ line }: ReadItem) => `${title}line ${line}`, puzzle: (line: number) => `${title}line ${line}` };
  for await (const solved of solver.solve(passagesOf(reader, piecesOf(file), solver.bounds))) {
    await report.tell(solved, places);
    // Another program may wait for the answer before it writes its next puzzle.
    if (file === '-') await report.flush();
  }
}
