import type { Grid } from '../../core/grid.js';
import type { Puzzle, Solutions } from '../../core/kind.js';
import { namesOfShapes } from '../foreign-rules.js';
import type { Interpret } from '../puzzle-reader.js';
import { type ForeignSheet, foreignItem, type SheetItem, wholeItem } from '../sheet.js';
import { type Drawing, drawingOf } from './drawing.js';
import type { Reading, Verdict } from './reading.js';
import { type DrawnReading, NO_BOXES, readingsOf } from './readings.js';
import { onlyAdds } from './sentences.js';
import { BOXES, undrawnNames } from './undrawn.js';

/**
 * Returns up to two solutions of a puzzle, within a bound of steps. It is called once more with `isLast` for a puzzle
 * that reached the bound and has no other reading, so a greater bound is worth its time then.
 */
export type Confirm = (puzzle: Puzzle, isLast: boolean) => Pick<Solutions, 'solutions' | 'complete'>;

/**
 * Returns a function for `readSheets` that reads the rules which a puzzle of f-puzzles or SudokuPad only draws or states
 * in words. It tries several readings. One counts if the puzzle then has exactly one solution, and the one that its
 * author stored, if there is one. `confirm` returns up to two solutions of a puzzle.
 *
 * @example
 * ```ts
 * import { solve } from 'gridwright';
 * import { readDrawnRules, readSheets } from 'gridwright/formats';
 *
 * const grid = [[{ value: 1, given: true }, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}], [{}, {}, {}, {}]];
 * const circle = [{ cells: ['R1C1'], baseC: '#ccc', width: 0.8, height: 0.8 }];
 * const line = [{ lines: [['R1C1', 'R1C2', 'R1C3', 'R1C4', 'R2C3', 'R3C3']], outlineC: '#ccc', width: 0.3 }];
 * const text = JSON.stringify({ size: 4, grid, circle, line, ruleset: 'Normal sudoku rules apply.' });
 * const interpret = readDrawnRules((puzzle) => solve(puzzle, { limit: 2, maxSteps: 20_000 }));
 * console.log(readSheets(text, {}, interpret)[0]?.reading?.verdict); // => several
 * ```
 */
export function readDrawnRules(confirm: Confirm): Interpret {
  return (item) => (item.published === undefined ? item : interpret(item, item.published, confirm));
}

function interpret(item: SheetItem, published: ForeignSheet, confirm: Confirm): SheetItem {
  const { line, text } = item;
  const drawing = drawingOf(published);
  const isWhole = published.missing.length === 0;
  const judged = judge(published, drawing, confirm);
  if (judged === undefined) return isWhole ? item : foreignItem(line, text, withoutReading(published, drawing));
  const { reading, verdict } = judged;
  const found: Reading = {
    rules: reading.rules,
    unread: reading.sentences.map((sentence) => sentence.text),
    verdict,
  };
  const read = { ...published, part: { ...published.part, puzzle: reading.puzzle } };
  if (verdict === 'confirmed' || (isWhole && verdict === 'open'))
    return { ...wholeItem(line, text, read), published, reading: found };
  if (isWhole) return { ...item, reading: found };
  return { ...foreignItem(line, text, withNames(published, reading)), reading: found };
}

/** The most readings of a puzzle that may reach the bound of steps. */
const MOST_UNKNOWN = 2;

/** A reading, and what solving it shows. */
interface Judged {
  readonly reading: DrawnReading;
  readonly verdict: Verdict;
  /** Its solution, if it has just one. */
  readonly solution?: Grid;
}

/**
 * Returns the first reading that its solution confirms, or else the first one; undefined if there is none. A stored
 * solution confirms by itself. Without one, sentences that weren't understood may only restrict the puzzle more, which
 * leaves its one solution as it is, and no other reading may have another solution.
 */
function judge(published: ForeignSheet, drawing: Drawing, confirm: Confirm): Judged | undefined {
  const tried: Judged[] = [];
  for (const reading of readingsOf(published, drawing)) {
    tried.push(judgeOne(reading, drawing, (puzzle) => confirm(puzzle, false)));
    const unknown = tried.filter(({ verdict }) => verdict === 'unknown').length;
    const isSure = drawing.solution !== undefined && tried.some(({ verdict }) => verdict === 'confirmed');
    if (isSure || unknown === MOST_UNKNOWN) break;
  }
  const judged = tried.some(({ verdict }) => verdict === 'confirmed') ? tried : patiently(tried, drawing, confirm);
  const unique = judged.filter(({ verdict }) => verdict === 'confirmed');
  const [first] = unique.length > 0 ? unique : judged;
  if (first?.verdict !== 'confirmed' || drawing.solution !== undefined) return first;
  const isOne = unique.every(({ solution }) => solution?.every((value, cell) => value === first.solution?.[cell]));
  return isOne && isUnderstood(first.reading) ? first : { ...first, verdict: 'open' };
}

/** Returns whether what a reading doesn't explain can only restrict the puzzle more. */
function isUnderstood({ sentences, unfound, missing }: DrawnReading): boolean {
  return sentences.every(onlyAdds) && unfound.length + missing.length === 0;
}

/**
 * Judges the first reading that reached the bound again, with a greater one, if that may confirm it: without a stored
 * solution, no other reading may be left open. None of the readings is confirmed yet.
 */
function patiently(tried: readonly Judged[], drawing: Drawing, confirm: Confirm): readonly Judged[] {
  const [first, ...others] = tried.filter(({ verdict }) => verdict === 'unknown');
  const isWorth = drawing.solution !== undefined || (others.length === 0 && first && isUnderstood(first.reading));
  if (!isWorth) return tried;
  return tried.map((one) => (one === first ? judgeOne(one.reading, drawing, (puzzle) => confirm(puzzle, true)) : one));
}

function judgeOne(
  reading: DrawnReading,
  { solution }: Drawing,
  confirm: (puzzle: Puzzle) => ReturnType<Confirm>,
): Judged {
  const { solutions, complete } = confirm(reading.puzzle);
  if (solutions.length > 1) return { reading, verdict: 'several' };
  if (!complete) return { reading, verdict: 'unknown' };
  const [only] = solutions;
  if (only === undefined) return { reading, verdict: 'none' };
  const isUnlike = solution !== undefined && !isLike(only, solution);
  return { reading, verdict: isUnlike ? 'unlike' : 'confirmed', solution: only };
}

/** Returns whether a solution agrees with the stored one where that is known. */
function isLike(solution: Grid, stored: Grid): boolean {
  return solution.length === stored.length && stored.every((value, cell) => value === 0 || value === solution[cell]);
}

/** Returns a puzzle with the names of what a reading lacks. */
function withNames(published: ForeignSheet, reading: DrawnReading): ForeignSheet {
  const missing = published.missing.filter((name) => !namesOfShapes.includes(name));
  return { ...published, missing: sorted([...missing, ...reading.missing]), unfound: sorted(reading.unfound) };
}

/** Names the rules of a puzzle that has no reading at all: those that its shapes show and those of its sentences. */
function withoutReading(published: ForeignSheet, { sentences }: Drawing): ForeignSheet {
  const [shapes, missing] = [true, false].map((isShape) =>
    published.missing.filter((name) => namesOfShapes.includes(name) === isShape),
  );
  return {
    ...published,
    missing: sorted([...missing, ...undrawnNames(sentences)]),
    unfound: sorted(shapes.map((name) => (name === NO_BOXES ? BOXES : name))),
  };
}

function sorted(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
