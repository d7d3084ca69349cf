import type { Writable } from 'node:stream';
import { kindOf, type Solutions } from 'gridwright';
import { type Batch, countReaching, countSoles, keptOf, solutionsAt, textLength } from 'gridwright/batch';
import { en } from 'gridwright/en';
import { formatLine, formatRows, type ReadItem } from 'gridwright/formats';
import { cellCount, clashes, formatId, type Grid, mistakeText, type Puzzle } from 'gridwright/rules';
import { BatchOutput } from './batch-output.js';
import type { BatchResult } from './batch-runner.js';
import type { Bounds } from './solving.js';
import type { Places } from './sources.js';

/** Prints solutions on standard output, one line or grid per puzzle unless all are listed, and everything else on standard error. */
export class SolutionReporter {
  private readonly format: string;
  private readonly bounds: Bounds;
  readonly output: BatchOutput;
  private printed = 0;

  constructor(format: string, bounds: Bounds, out: Writable = process.stdout, err: Writable = process.stderr) {
    this.format = format;
    this.bounds = bounds;
    this.output = new BatchOutput(out, err);
  }

  async report(result: BatchResult<'solveAll'>, places: Places): Promise<void> {
    const { lines, bad } = result.puzzles;
    const reportPart = result.result.keep === 'lines' ? this.reportText : this.reportGrids;
    let from = 0;
    let at = 0;
    for (const { before, item } of bad) {
      at = await reportPart.call(this, result, places, from, before, at);
      from = before;
      await this.reportBadLine(item, places);
    }
    await reportPart.call(this, result, places, from, lines.length, at);
  }

  /** Reports puzzles whose solutions are lines of text from index `at`; returns the index after these. */
  private async reportText(
    { puzzles: { batch, lines }, result: found }: BatchResult<'solveAll'>,
    places: Places,
    from: number,
    to: number,
    at: number,
  ): Promise<number> {
    const next = at + textLength(found, cellCount(batch.size), from, to);
    await this.output.results.text(found.solutions.subarray(at, next));
    for (let i = from; i < to; ) {
      i += countSoles(found, i, to);
      const several = countReaching(found, this.bounds.limit, i, to);
      if (several > 0) await this.missSeveral(lines.subarray(i, i + several), places);
      else if (i < to) {
        const { complete } = solutionsAt(found, i, 0, 0);
        await this.miss(puzzleAt(batch, i), found.counts[i], complete, places.puzzle(lines[i]));
      }
      i += Math.max(1, several);
    }
    return next;
  }

  /** Reports puzzles whose solutions are grids from index `at`; returns the index after these. */
  private async reportGrids(
    { puzzles: { batch, lines }, result: found }: BatchResult<'solveAll'>,
    places: Places,
    from: number,
    to: number,
    at: number,
  ): Promise<number> {
    const cells = cellCount(batch.size);
    let next = at;
    for (let i = from; i < to; i++) {
      const solutions = solutionsAt(found, i, next, cells);
      await this.reportPuzzle(puzzleAt(batch, i), found.counts[i], solutions, places.puzzle(lines[i]), places.isTyped);
      next += keptOf(found, i) * cells;
    }
    return next;
  }

  /** Reports puzzles that have too many solutions, all at once: one by one, that took longer than solving them. */
  private async missSeveral(lines: Float64Array, places: Places): Promise<void> {
    const problem = formatCount(this.bounds.limit, false);
    let text = '';
    for (const line of lines) text += `${text === '' ? '' : '\n'}${places.puzzle(line)}: ${problem}`;
    await this.output.miss(text, lines.length);
  }

  /** Reports a puzzle that doesn't have exactly one solution. */
  private async miss(puzzle: Puzzle, count: number, complete: boolean, place: string): Promise<void> {
    const { limit, steps } = this.bounds;
    const problem =
      !complete && count < limit
        ? `gave up after ${steps} steps with ${countFound(count)}`
        : verdict(puzzle, count, complete);
    await this.output.miss(`${place}: ${problem}`);
  }

  private async reportBadLine(item: ReadItem, places: Places): Promise<void> {
    const { text, error } = item;
    const message = error?.message ?? 'no puzzle';
    await this.output.refuse(`${places.line(item)}: ${message}`);
    if (places.isTyped === true && this.format !== 'json') return;
    await this.print(this.format === 'json' ? JSON.stringify({ puzzle: text, error: message }) : '');
  }

  private async reportPuzzle(
    puzzle: Puzzle,
    count: number,
    { solutions, complete, best }: Solutions,
    place: string,
    isTyped = false,
  ): Promise<void> {
    const { limit } = this.bounds;
    const solved = count > 0 && (!kindOf(puzzle.kind).unique || limit === 1 || (complete && count === 1));
    if (!solved) await this.miss(puzzle, count, complete, place);
    const note = solved ? answerNote(puzzle, solutions[0], best === true) : undefined;
    if (note !== undefined && (isTyped || best === false)) await this.output.note(`${place}: ${note}`);
    if (this.format === 'json') {
      const json = {
        id: formatId(puzzle),
        puzzle: formatLine(puzzle),
        count,
        complete,
        solutions: solutions.map((solution) => formatLine(puzzle, solution)),
        ...(note && { note }),
      };
      await this.print(JSON.stringify(!complete && count < limit ? { ...json, error: 'gave up' } : json));
      return;
    }
    const format = this.format === 'grid' ? formatRows : formatLine;
    const shown = this.bounds.lists === true ? solutions : solutions.slice(0, solved ? 1 : 0);
    if (shown.length === 0) await this.print('');
    for (const solution of shown) await this.print(format(puzzle, solution));
  }

  private async print(text: string): Promise<void> {
    await this.output.results.line(this.format === 'grid' && this.printed > 0 ? `\n${text}` : text);
    this.printed++;
  }
}

function puzzleAt(batch: Batch, i: number): Puzzle {
  const cells = cellCount(batch.size);
  return { ...batch, clues: batch.clues.slice(i * cells, (i + 1) * cells) };
}

/** Returns a note such as `3 presses, the fewest` for an answer that consists of presses. */
function answerNote(puzzle: Puzzle, answer: Grid, proved: boolean): string | undefined {
  const count = kindOf(puzzle.kind).presses?.count(puzzle, answer, proved);
  return count && en.kinds[puzzle.kind].presses?.answer(count);
}

/** Returns why a puzzle isn't solved. */
export function verdict(puzzle: Puzzle, count: number, complete: boolean): string {
  if (count > 0) return formatCount(count, complete);
  const [clash] = clashes(puzzle);
  return clash === undefined ? 'no solution' : `no solution: ${mistakeText(en, puzzle, clash)}`;
}

function formatCount(count: number, complete: boolean): string {
  return `${complete ? '' : 'at least '}${count} solutions`;
}

function countFound(count: number): string {
  return count === 0 ? 'no solution' : `${count} found`;
}
