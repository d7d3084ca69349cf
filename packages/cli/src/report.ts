import type { Writable } from 'node:stream';
import {
  cellCount,
  clashes,
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
import type { Done } from './batch-runner.js';
import type { Bounds } from './solving.js';
import type { Places } from './sources.js';

/** Tells what was found: solutions on standard output, one line or grid a puzzle, all else on standard error. */
export class Report {
  private readonly format: string;
  private readonly bounds: Bounds;
  readonly output: BatchOutput;
  private printed = 0;

  constructor(format: string, bounds: Bounds, out: Writable = process.stdout, err: Writable = process.stderr) {
    this.format = format;
    this.bounds = bounds;
    this.output = new BatchOutput(out, err);
  }

  async tell({ puzzles: { batch, lines, bad }, result: found }: Done<'solveAll'>, places: Places): Promise<void> {
    const cells = cellCount(batch.size);
    let at = 0;
    let told = 0;
    for (let i = 0; i <= lines.length; ) {
      for (; bad[told]?.before === i; told++) await this.tellBadLine(bad[told].item, places.line(bad[told].item));
      if (i === lines.length) return;
      const soles =
        this.format === 'line' && !places.talks ? countSoles(found, i, bad[told]?.before ?? lines.length) : 0;
      if (soles > 0) {
        const solutions = found.solutions.subarray(at, at + soles * cells);
        await this.output.results.lines(soles * (cells + 1), (bytes) => formatLines(batch, solutions, bytes));
        at += soles * cells;
        i += soles;
      } else {
        const puzzle = { ...batch, clues: batch.clues.slice(i * cells, (i + 1) * cells) };
        await this.tellPuzzle(
          puzzle,
          found.counts[i],
          solutionsAt(found, i, at, cells),
          places.puzzle(lines[i]),
          places.talks,
        );
        at += keptOf(found, i) * cells;
        i++;
      }
    }
  }

  private async tellBadLine({ text, error }: ReadItem, place: string): Promise<void> {
    const message = error?.message ?? 'no puzzle';
    await this.output.refuse(`${place}: ${message}`);
    await this.print(this.format === 'json' ? JSON.stringify({ puzzle: text, error: message }) : '');
  }

  private async tellPuzzle(
    puzzle: Puzzle,
    count: number,
    { solutions, complete, best }: Solutions,
    place: string,
    talks = false,
  ): Promise<void> {
    const { limit, steps } = this.bounds;
    const gaveUp = !complete && count < limit;
    const solved = count > 0 && (!kindOf(puzzle.kind).unique || limit === 1 || (complete && count === 1));
    if (!solved)
      await this.output.miss(
        `${place}: ${gaveUp ? `gave up after ${steps} steps with ${countFound(count)}` : verdict(puzzle, count, complete)}`,
      );
    const note = solved ? answerNote(puzzle, solutions[0], best === true) : undefined;
    if (note !== undefined && (talks || best === false)) await this.output.note(`${place}: ${note}`);
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

/** `3 presses, the fewest`, of an answer that is a set of presses. */
function answerNote(puzzle: Puzzle, answer: Grid, proved: boolean): string | undefined {
  const count = kindOf(puzzle.kind).presses?.count(puzzle, answer, proved);
  return count && en.kinds[puzzle.kind].presses?.answer(count);
}

/** Why a puzzle is not solved, in a few words. */
export function verdict(puzzle: Puzzle, count: number, complete: boolean): string {
  if (count > 0) return `${complete ? '' : 'at least '}${count} solutions`;
  const [clash] = clashes(puzzle);
  return clash === undefined ? 'no solution' : `no solution: ${mistakeText(en, puzzle, clash)}`;
}

function countFound(count: number): string {
  return count === 0 ? 'no solution' : `${count} found`;
}
