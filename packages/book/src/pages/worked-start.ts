import { kindOf } from 'gridwright';
import { type Cell, hintText, type Puzzle, rowOf, type Shape, type Value } from 'gridwright/rules';
import { cellToFit, leastCell, numbersSpace, placeBoard } from '../board/board.js';
import type { BoardPlacement } from '../board/place.js';
import { nameNotes, withoutColours } from '../making/aims.js';
import type { BookPuzzle } from '../making/book.js';
import { type FirstStep, workedStart } from '../making/first-steps.js';
import { type Block, heightOf, paragraph, placeBlocks, Space } from '../page/blocks.js';
import type { PageDraft } from '../page/draft.js';
import type { Metrics, PageElement } from '../page/page.js';
import { stylesOf } from '../page/styles.js';
import type { BookWords } from '../words/words.js';
import { textDrafts } from './front-pages.js';
import type { Pages } from './pages.js';

/** Steps of a worked start, and in large print. */
const STEPS = 3;
const LARGE_STEPS = 2;

/** Widths of their pictures as shares of the page. The first width that fits the most steps on one page is used. */
const STEP_WIDTHS = [0.52, 0.44, 0.36];

/**
 * Returns a page with the first steps of one of the puzzles with the same rules, each as a picture and in words; none
 * for presses, or without room for both.
 */
export function startDrafts(pages: Pages, head: string, items: readonly BookPuzzle[]): PageDraft[] {
  const { words, geometry } = pages;
  if (kindOf(items[0].puzzle.kind).logic === undefined) return [];
  const { item, steps } = workedStart(items, geometry.largePrint ? LARGE_STEPS : STEPS);
  return stepDrafts(pages, { head, above: words.begins(item.number) }, item, steps);
}

/** Returns a page with steps of a puzzle, or with as many of them as fit. A single step has a large board. */
export function stepDrafts(
  { words, metrics, geometry }: Pages,
  { head, above }: { readonly head: string; readonly above: string },
  { puzzle }: BookPuzzle,
  steps: readonly FirstStep[],
): PageDraft[] {
  const { scale, boardNumbers } = geometry;
  const { title, heading, body, small } = stylesOf(geometry);
  const { width, height } = geometry.body(1);
  const numbers = numbersSpace(boardNumbers);
  const gap = 12 * scale;
  const linesOf = (step: FirstStep, measure: number, i: number): Block[] => {
    const { technique, text } = hintText(words.library, puzzle, step.hint);
    const plain = withoutColours(text, words);
    const reason = [plain, ...excludedSentence(puzzle, step, words)].join(' ');
    const printed = step.filled === undefined ? reason : words.whenFilled(step.filled, reason);
    return [
      ...paragraph(metrics, heading, steps.length === 1 ? technique : `${i + 1}  ${technique}`, measure),
      new Space(3 * scale),
      ...paragraph(metrics, body, printed, measure),
      // The first step uses the names first, and has room beside its board.
      ...(i > 0 ? [] : [new Space(5 * scale), ...paragraph(metrics, small, nameNotes([puzzle], words), measure)]),
    ];
  };
  const room = height - title.leading - 8 * scale;
  const rowsOf = (shown: readonly FirstStep[], share: number): Block[] => {
    const cell = Math.max(
      leastCell(puzzle),
      cellToFit(puzzle.size, width * share, room / shown.length - gap - numbers),
    );
    const left = numbers + cell * puzzle.size.columns + 18 * scale;
    if (width - left < 8 * body.size) return [];
    return shown.map((step, i): Block => {
      const lines = linesOf(step, width - left, i);
      return {
        height: Math.max(numbers + cell * puzzle.size.rows, heightOf(lines)) + gap,
        place: (x, y) => [
          ...placeStep(metrics, puzzle, step, { x: x + numbers, y: y + numbers, cell }, boardNumbers),
          ...placeBlocks(lines, x + left, y + numbers - 3 * scale),
        ],
      };
    });
  };
  const draftsOf = (rows: readonly Block[]) =>
    textDrafts(head, [...paragraph(metrics, title, above, width, true), new Space(8 * scale, true), ...rows], geometry);
  if (steps.length === 1) {
    const [step] = steps;
    const lines = linesOf(step, width, 0);
    const cell = cellToFit(puzzle.size, width - numbers, room - heightOf(lines) - gap - numbers);
    const board: Block = {
      height: numbers + cell * puzzle.size.rows + gap,
      place: (x, y) => placeStep(metrics, puzzle, step, { x: x + numbers, y: y + numbers, cell }, boardNumbers),
    };
    const drafts = draftsOf([board, ...lines]);
    if (cell >= leastCell(puzzle) && drafts.length === 1) return drafts;
  }
  // Large grids leave room for fewer steps.
  for (let count = steps.length; count > 0; count--) {
    const shown = fewerSteps(steps, count);
    const options = STEP_WIDTHS.map((share) => rowsOf(shown, share)).filter((rows) => rows.length > 0);
    const fitting = options.map(draftsOf).find((drafts) => drafts.length === 1);
    if (fitting !== undefined) return fitting;
  }
  return [];
}

/** Returns what only the puzzle's own rules exclude in a step; none if its reason names them. */
function excludedSentence({ kind, size }: Puzzle, { excluded }: FirstStep, words: BookWords): string[] {
  if (excluded === undefined) return [];
  const { title, answerAlphabet } = kindOf(kind);
  const cellName = (cell: Cell) => words.library.cellName(cell, size);
  const valueName = (value: Value) => answerAlphabet.symbols[value];
  return 'cells' in excluded
    ? [words.otherCells(title, valueName(excluded.value), excluded.cells.map(cellName))]
    : [words.otherValues(title, cellName(excluded.cell), excluded.values.map(valueName))];
}

/** Returns the first steps, and the last one in place of another if it doesn't follow the one before it. */
function fewerSteps(steps: readonly FirstStep[], count: number): FirstStep[] {
  const last = steps[steps.length - 1];
  return last.filled === undefined || count === 1 ? steps.slice(0, count) : [...steps.slice(0, count - 1), last];
}

/** Places the board after a step: what to look at is light grey, and the new value's cell darker. */
function placeStep(
  metrics: Metrics,
  puzzle: Puzzle,
  { hint, places, answer }: FirstStep,
  place: BoardPlacement,
  numbered: number,
): PageElement[] {
  const kind = kindOf(puzzle.kind);
  const areas = hint.areas
    .flatMap(({ cells }) => cells)
    .map((cell): Shape => {
      const row = rowOf(cell, puzzle.size);
      return { role: 'shade', cell, rect: [cell - row * puzzle.size.columns, row, 1, 1] };
    });
  const shapes = [...areas, ...kind.draw(puzzle, answer)];
  // Broad lines are darker than the new value's cell, and values on them have to be read.
  const hasLines = shapes.some(({ role }) => role === 'line' || role === 'bulb');
  return placeBoard(metrics, shapes, puzzle.size, place, { shaded: places, shade: hasLines ? 0.82 : 0.72, numbered });
}
