import {
  type Candidate,
  type ExplainedStep,
  firstUse,
  hintText,
  kindOf,
  type Lesson,
  lessons,
  type Puzzle,
  type Size,
} from 'gridwright/internal';
import { paragraph, placeBlocks, Space } from './blocks.js';
import { cellToFit, LEAST_LINE, type Place, placeBoard } from './board.js';
import type { Book } from './book.js';
import type { Draft } from './draft.js';
import { LEAST_TEXT, type PageGeometry, type Rectangle } from './geometry.js';
import type { Metrics, PageElement } from './page.js';
import { pipsWidth, placePips } from './pips.js';
import { stylesOf } from './styles.js';
import { placeText } from './text.js';
import { type BookWords, wordsOf } from './words.js';

/** Returns the lessons of the techniques with these codes. */
export async function lessonsOf(kindNames: readonly string[], codes: readonly string[]): Promise<Lesson[]> {
  if (codes.length === 0) return [];
  const all = await Promise.all([...new Set(kindNames)].map(lessons));
  return all.flat().filter(({ technique }) => codes.includes(technique.code));
}

/** Returns a page for each lesson: the technique, a position with its candidates, and the step. */
export function techniqueDrafts({ design, lessons: chosen }: Book, metrics: Metrics, geometry: PageGeometry): Draft[] {
  const words = wordsOf(design);
  return chosen.map((lesson) => {
    const use = firstUse(lesson);
    return { head: words.techniques, draw: ({ body }) => placeLesson(metrics, geometry, words, { lesson, use }, body) };
  });
}

function placeLesson(
  metrics: Metrics,
  geometry: PageGeometry,
  { library }: BookWords,
  { lesson: { technique, puzzle }, use }: { readonly lesson: Lesson; readonly use: ExplainedStep },
  { x, y, width, height }: Rectangle,
): PageElement[] {
  const { scale } = geometry;
  const { title, dek, body } = stylesOf(geometry);
  const { title: name, summary } = library.kinds[puzzle.kind].techniques[technique.code];
  const level = library.levels[technique.level];
  const label = { font: 'sans-bold' as const, size: geometry.words(9) };
  const pip = 5 * scale;
  const heading = [
    ...paragraph(metrics, title, name, width),
    new Space(2 * scale),
    {
      height: 18 * scale,
      place: (left: number, top: number) => [
        placeText(metrics, label, level, { x: left, y: top + 11 * scale }),
        ...placePips(
          technique.level,
          left + label.size * metrics.width('sans-bold', level) + 7 * scale,
          top + 11 * scale,
          pip,
        ),
      ],
    },
    ...paragraph(metrics, dek, summary, width),
    new Space(10 * scale),
  ];
  const explanation = [
    new Space(12 * scale),
    ...paragraph(metrics, body, hintText(library, puzzle, use.hint).text, width),
  ];
  const used = [...heading, ...explanation].reduce((sum, block) => sum + block.height, 0);
  const most = Math.min(width - 2 * NUMBERS, pipsWidth(pip) + 330 * scale);
  const cell = cellToFit(puzzle.size, most, height - used - NUMBERS);
  const board = {
    height: NUMBERS + cell * puzzle.size.rows,
    place: (left: number, top: number) =>
      placePosition(metrics, puzzle, use, {
        x: left + (width - cell * puzzle.size.columns) / 2,
        y: top + NUMBERS,
        cell,
      }),
  };
  return placeBlocks([...heading, board, ...explanation], x, y);
}

/**
 * Places a position with the numbers of rows and columns: areas of the hint are grey, candidates of the reason have
 * rings, excluded ones are struck through.
 */
function placePosition(
  metrics: Metrics,
  puzzle: Puzzle,
  { grid, candidates, step, hint }: ExplainedStep,
  { x, y, cell }: Place,
): PageElement[] {
  const { size } = puzzle;
  const area = new Set(hint.areas.flatMap(({ cells }) => cells));
  const marks = kindOf(puzzle.kind).draw(puzzle, grid);
  const has = (list: readonly Candidate[], one: Candidate) =>
    list.some(({ cell: at, value }) => at === one.cell && value === one.value);
  const symbols = kindOf(puzzle.kind).answerAlphabet.symbols;
  const across = Math.ceil(Math.sqrt(kindOf(puzzle.kind).maxValues(size).answer));
  const text = Math.max(LEAST_TEXT, (cell / across) * 0.72);
  const placed = candidates.map((one) => {
    const removed = has(step.removes, one);
    const named = has(hint.candidates, one) || has(step.places, one);
    const cx = x + ((one.cell % size.columns) + (((one.value - 1) % across) + 0.5) / across) * cell;
    const cy = y + (Math.floor(one.cell / size.columns) + (Math.floor((one.value - 1) / across) + 0.5) / across) * cell;
    return { symbol: symbols[one.value], removed, named, cx, cy };
  });
  const reach = text * 0.5;
  return [
    ...placeBoard(metrics, marks, size, { x, y, cell }, { shaded: [...area], shade: 0.9 }),
    ...placeNumbers(metrics, size, { x, y, cell }),
    // Rings and strokes lie below all candidates, so that they hide none.
    ...placed.flatMap(({ removed, named, cx, cy }): PageElement[] => {
      if (removed)
        return [{ type: 'line', x1: cx - reach, y1: cy + reach, x2: cx + reach, y2: cy - reach, width: 1, grey: 0.45 }];
      const radius = (cell / across) * 0.47;
      return named ? [{ type: 'disk', x: cx, y: cy, radius, line: LEAST_LINE, grey: 1 }] : [];
    }),
    ...placed.map(({ symbol, removed, named, cx, cy }) =>
      placeText(
        metrics,
        { font: named || removed ? 'sans-bold' : 'sans', size: text, grey: named || removed ? 0 : 0.45 },
        symbol,
        { x: cx, y: cy + text * 0.365, align: 'centre', skipped: true },
      ),
    ),
  ];
}

/** Space around a board for the numbers of its rows and columns. */
export const NUMBERS = 11;

/** Places the numbers of rows on the left of a board, and those of columns above it. */
export function placeNumbers(metrics: Metrics, { rows, columns }: Size, { x, y, cell }: Place): PageElement[] {
  const style = { font: 'sans' as const, size: LEAST_TEXT, grey: 0.25 };
  return [
    ...Array.from({ length: rows }, (_, i) =>
      placeText(metrics, style, String(i + 1), {
        x: x - 4,
        y: y + (i + 0.5) * cell + 2.5,
        align: 'right',
        skipped: true,
      }),
    ),
    ...Array.from({ length: columns }, (_, i) =>
      placeText(metrics, style, String(i + 1), { x: x + (i + 0.5) * cell, y: y - 4, align: 'centre', skipped: true }),
    ),
  ];
}
