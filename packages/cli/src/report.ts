import type { Writable } from 'node:stream';
import {
  cellCount,
  clashes,
  countReaching,
  countSoles,
  en,
  formatId,
  formatLine,
  formatLines,
  formatRows,
  type Grid,
  keptOf,
  kindOf,
  mistakeText,
  type Puzzle,
  type ReadItem,
  type Solutions,
  solutionsAt,
} from 'gridwright/internal';
import { BatchOutput } from './batch-output.js';
import type { BatchResult } from './batch-runner.js';
import type { Bounds } from './solving.js';
import type { Places } from './sources.js';

const LINE_FEED = 10;

/** Prints solutions on standard output, one line or grid per puzzle, and everything else on standard error. */
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

  async report(
    { puzzles: { batch, lines, bad }, result: found }: BatchResult<'solveAll'>,
    places: Places,
  ): Promise<void> {
    const cells = cellCount(batch.size);
    let at = 0;
    let next = 0;
    for (let i = 0; i <= lines.length; ) {
      for (; bad[next]?.before === i; next++) await this.reportBadLine(bad[next].item, places.line(bad[next].item));
      if (i === lines.length) return;
      const end = bad[next]?.before ?? lines.length;
      const isBrief = this.format === 'line' && !places.showsNotes;
      const soles = isBrief ? countSoles(found, i, end) : 0;
      const several = isBrief && found.keep === 'sole' ? countReaching(found, this.bounds.limit, i, end) : 0;
      if (soles > 0) {
        const solutions = found.solutions.subarray(at, at + soles * cells);
        await this.output.results.lines(soles * (cells + 1), (bytes) => formatLines(batch, solutions, bytes));
        at += soles * cells;
        i += soles;
      } else if (several > 0) {
        await this.reportSeveral(lines.subarray(i, i + several), places);
        i += several;
      } else {
        const puzzle = { ...batch, clues: batch.clues.slice(i * cells, (i + 1) * cells) };
        await this.reportPuzzle(
          puzzle,
          found.counts[i],
          solutionsAt(found, i, at, cells),
          places.puzzle(lines[i]),
          places.showsNotes,
        );
        at += keptOf(found, i) * cells;
        i++;
      }
    }
  }

  /** Reports puzzles that have too many solutions, all at once: one by one, that took longer than solving them. */
  private async reportSeveral(lines: Float64Array, places: Places): Promise<void> {
    const problem = formatCount(this.bounds.limit, false);
    let text = '';
    for (const line of lines) text += `${text === '' ? '' : '\n'}${places.puzzle(line)}: ${problem}`;
    await this.output.miss(text, lines.length);
    await this.output.results.lines(lines.length, (bytes) => void bytes.fill(LINE_FEED));
  }

  private async reportBadLine({ text, error }: ReadItem, place: string): Promise<void> {
    const message = error?.message ?? 'no puzzle';
    await this.output.refuse(`${place}: ${message}`);
    await this.print(this.format === 'json' ? JSON.stringify({ puzzle: text, error: message }) : '');
  }

  private async reportPuzzle(
    puzzle: Puzzle,
    count: number,
    { solutions, complete, best }: Solutions,
    place: string,
    showsNotes = false,
  ): Promise<void> {
    const { limit, steps } = this.bounds;
    const gaveUp = !complete && count < limit;
    const solved = count > 0 && (!kindOf(puzzle.kind).unique || limit === 1 || (complete && count === 1));
    if (!solved)
      await this.output.miss(
        `${place}: ${gaveUp ? `gave up after ${steps} steps with ${countFound(count)}` : verdict(puzzle, count, complete)}`,
      );
    const note = solved ? answerNote(puzzle, solutions[0], best === true) : undefined;
    if (note !== undefined && (showsNotes || best === false)) await this.output.note(`${place}: ${note}`);
    if (this.format === 'json') {
      const json = {
        id: formatId(puzzle),
        puzzle: formatLine(puzzle),
        count,
        complete,
        solutions: solutions.map((solution) => formatLine(puzzle, solution)),
        ...(note && { note }),
      };
      await this.print(JSON.stringify(gaveUp ? { ...json, error: 'gave up' } : json));
    } else
      await this.print(
        !solved ? '' : this.format === 'grid' ? formatRows(puzzle, solutions[0]) : formatLine(puzzle, solutions[0]),
      );
  }

  private async print(text: string): Promise<void> {
    await this.output.results.line(this.format === 'grid' && this.printed > 0 ? `\n${text}` : text);
    this.printed++;
  }
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
