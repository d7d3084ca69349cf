import {
  type ExplainedStep,
  firstUse,
  hintText,
  kindOf,
  type Lesson,
  type Link,
  lessons,
  type Puzzle,
  stepPicture,
} from 'gridwright/internal';
import { type Block, paragraph, placeBlocks, Space } from './blocks.js';
import { cellToFit, LEAST_LINE, NUMBERS, type Place, placeBoard } from './board.js';
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
  const gap = 18 * scale;
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
  ];
  const explanation = hintText(library, puzzle, use.hint).text;
  const textIn = (measure: number) => ({
    above: [...paragraph(metrics, dek, summary, measure), new Space(10 * scale)],
    below: [new Space(12 * scale), ...paragraph(metrics, body, explanation, measure)],
  });
  const heightOf = (blocks: readonly Block[]) => blocks.reduce((sum, block) => sum + block.height, 0);
  const most = Math.min(width - 2 * NUMBERS, pipsWidth(pip) + 330 * scale);
  const { above, below } = textIn(width);
  const cell = cellToFit(puzzle.size, most, height - heightOf([...heading, ...above, ...below]) - NUMBERS);
  const room = height - heightOf(heading) - 6 * scale;
  // A square page has room for a larger board beside the text.
  const besideWidth = width - LEAST_BESIDE * body.size - gap - NUMBERS;
  const beside = cellToFit(puzzle.size, besideWidth, room - NUMBERS);
  const column = width - NUMBERS - beside * puzzle.size.columns - gap;
  const text = textIn(column);
  if (beside > cell * LARGER && heightOf([...text.above, ...text.below]) <= room) {
    const top = y + heightOf(heading) + 6 * scale;
    return [
      ...placeBlocks(heading, x, y),
      ...placePosition(metrics, puzzle, use, { x: x + NUMBERS, y: top + NUMBERS, cell: beside }),
      ...placeBlocks([...text.above, ...text.below], x + width - column, top + NUMBERS - 3 * scale),
    ];
  }
  const board = {
    height: NUMBERS + cell * puzzle.size.rows,
    place: (left: number, top: number) =>
      placePosition(metrics, puzzle, use, {
        x: left + (width - cell * puzzle.size.columns) / 2,
        y: top + NUMBERS,
        cell,
      }),
  };
  return placeBlocks([...heading, ...above, board, ...below], x, y);
}

/** Least width of text beside a board, in ems, and by how much that makes the board larger at least. */
const LEAST_BESIDE = 13;
const LARGER = 1.1;

/**
 * Places a position with the numbers of rows and columns, and the step on it. Candidates that the reason mentions, or
 * that are true in a chain, have rings, and excluded ones are struck through. Areas are grey where no links connect the
 * candidates.
 */
function placePosition(
  metrics: Metrics,
  puzzle: Puzzle,
  { grid, candidates, step, hint }: ExplainedStep,
  place: Place,
): PageElement[] {
  const { x, y, cell } = place;
  const { size } = puzzle;
  const kind = kindOf(puzzle.kind);
  // The candidates of a cell are shown even if the step fills it.
  const shown = { hint, candidates, removes: step.removes };
  const { links, notes } = stepPicture(kind, puzzle, shown);
  const area = links.length > 0 ? [] : [...new Set(hint.areas.flatMap(({ cells }) => cells))];
  const entered = new Set(step.places.map((one) => `${one.cell} ${one.value}`));
  const part = cell / Math.ceil(Math.sqrt(kind.maxValues(size).answer));
  const text = Math.max(LEAST_TEXT, part * 0.72);
  const reach = text * 0.5;
  const placed = notes.map((note) => ({
    symbol: kind.answerAlphabet.symbols[note.value],
    isRemoved: note.role === 'removed',
    isRinged: note.role === 'mentioned' || note.role === 'true' || entered.has(`${note.cell} ${note.value}`),
    isBold: note.role !== 'plain' || entered.has(`${note.cell} ${note.value}`),
    cx: x + note.x * cell,
    cy: y + note.y * cell,
  }));
  return [
    // Links lie below everything else, so that they strike through no value.
    ...links.map((link) => placeLink(link, place)),
    ...placeBoard(metrics, kind.draw(puzzle, grid), size, place, { shaded: area, shade: 0.9, numbered: true }),
    // Rings and strokes lie below all candidates, so that they hide none.
    ...placed.flatMap(({ isRemoved, isRinged, cx, cy }): PageElement[] => {
      if (isRemoved)
        return [{ type: 'line', x1: cx - reach, y1: cy + reach, x2: cx + reach, y2: cy - reach, width: 1, grey: 0.45 }];
      if (isRinged) return [{ type: 'disk', x: cx, y: cy, radius: part * 0.47, line: LEAST_LINE, grey: 1 }];
      // A link would look like a stroke through the candidates that it passes.
      return links.length > 0 ? [{ type: 'disk', x: cx, y: cy, radius: part * 0.4, line: 0, grey: 1 }] : [];
    }),
    ...placed.map(({ symbol, isBold, cx, cy }) =>
      placeText(metrics, { font: isBold ? 'sans-bold' : 'sans', size: text, grey: isBold ? 0 : 0.45 }, symbol, {
        x: cx,
        y: cy + text * 0.365,
        align: 'centre',
        skipped: 'picture',
      }),
    ),
  ];
}

/** Places a link of a chain: a weak one is dashed. */
function placeLink({ from, to, type }: Link, { x, y, cell }: Place): PageElement {
  const [x1, y1, x2, y2] = [x + from.x * cell, y + from.y * cell, x + to.x * cell, y + to.y * cell];
  return { type: 'line', x1, y1, x2, y2, width: 1.2, grey: 0.55, ...(type === 'weak' && { dashes: [3, 3] }) };
}
