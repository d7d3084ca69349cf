import { kindOf } from 'gridwright';
import { type Link, stepPicture } from 'gridwright/drawing';
import { firstUse } from 'gridwright/logic';
import { type ExplainedStep, hintText, type Lesson, type Puzzle } from 'gridwright/rules';
import { cellToFit, numbersSpace, placeBoard } from '../board/board.js';
import { pipsWidth, placePips } from '../board/pips.js';
import type { BoardPlacement } from '../board/place.js';
import type { Book } from '../making/book.js';
import { type Block, flow, heightOf, paragraph, placeBlocks, Space } from '../page/blocks.js';
import type { PageDraft } from '../page/draft.js';
import { OPTICAL } from '../page/even-pages.js';
import { LEAST_LINE, LEAST_TEXT, type PageGeometry } from '../page/geometry.js';
import type { Metrics, PageElement } from '../page/page.js';
import { stylesOf } from '../page/styles.js';
import { placeText } from '../page/text.js';
import type { Pages } from './pages.js';

/**
 * Returns a page for each lesson: the technique, a position with its candidates, and the step. A lesson whose position
 * is too small below or beside its text has two facing pages, with the text on the left. In large print, all lessons
 * have two if one does. With a title, it takes the place of the technique's name, level and summary.
 */
export function techniqueDrafts(pages: Pages, lessons: readonly Lesson[], title?: string): PageDraft[] {
  const { design } = pages.book;
  const head = pages.words.techniques;
  const all = lessons.map((lesson) => new LessonPages(pages, lesson, title));
  const sumOf = (place: (typeof PLACES)[number]) => all.reduce((sum, lesson) => sum + (lesson[place]?.cell ?? 0), 0);
  // Most pages are alike: the position is where it is larger in most lessons.
  const places = sumOf('beside') > sumOf('below') * LARGER ? PLACES.toReversed() : PLACES;
  const singles = all.map((lesson) =>
    places.map((place) => lesson[place]).find((page) => page !== undefined && page.cell >= leastPosition(design)),
  );
  const isSpread = design.largePrint && singles.includes(undefined);
  return all.flatMap(({ apart }, i): PageDraft[] => {
    const single = singles[i];
    return single === undefined || isSpread
      ? apart.map((draw, page) => ({ head, draw, ...(page === 0 && facing(apart.length)) }))
      : [{ head, draw: single.draw }];
  });
}

/** Returns the side of the first of several pages so that the last one is on the right. */
function facing(pages: number): Pick<PageDraft, 'left' | 'right'> {
  return pages % 2 === 0 ? { left: true } : { right: true };
}

/** Where the position can be on a page with its text. */
const PLACES = ['below', 'beside'] as const;

/** Draws what is on a page. */
type Draw = PageDraft['draw'];

/** A page with text and position, and the side of the position's cells. */
interface Together {
  readonly cell: number;
  readonly draw: Draw;
}

/** The parts of a lesson, on one page or on two. */
class LessonPages {
  /** The page with the position below the text, and with it beside, if there is room. */
  readonly below: Together;
  readonly beside: Together | undefined;
  /** A page with the text, or several, and one with the position. */
  readonly apart: readonly Draw[];

  constructor(pages: Pages, lesson: Lesson, title?: string) {
    const { metrics, geometry } = pages;
    const { technique, puzzle } = lesson;
    const { scale } = geometry;
    const { width, height } = geometry.body(1);
    const { dek, body } = stylesOf(geometry);
    const { library } = pages.words;
    const use = firstUse(lesson);
    const heading =
      title === undefined
        ? headingOf(pages, lesson)
        : [...paragraph(metrics, stylesOf(geometry).title, title, width), new Space(8 * scale)];
    const { summary } = library.kinds[puzzle.kind].techniques[technique.code];
    const explanation = hintText(library, puzzle, use.hint).text;
    const textIn = (measure: number) => ({
      above: title === undefined ? [...paragraph(metrics, dek, summary, measure), new Space(10 * scale)] : [],
      below: [new Space(12 * scale), ...paragraph(metrics, body, explanation, measure)],
    });
    const numbers = numbersSpace(geometry.boardNumbers);
    const most = Math.min(width - 2 * numbers, pipsWidth(PIP * scale) + 330 * scale);
    const position = (place: BoardPlacement) => placePosition(metrics, geometry, puzzle, use, place);
    const boardOf = (cell: number): Block => ({
      height: numbers + cell * puzzle.size.rows,
      place: (left, top) => {
        const x = left + Math.max(numbers, (width - cell * puzzle.size.columns) / 2);
        return position({ x, y: top + numbers, cell });
      },
    });
    const { above, below } = textIn(width);
    const text = [...heading, ...above, ...below];
    const cell = cellToFit(puzzle.size, most, height - heightOf(text) - numbers);
    this.below = {
      cell,
      draw: ({ body: { x, y } }) => placeBlocks([...heading, ...above, boardOf(cell), ...below], x, y),
    };
    // A square page has room for a larger board beside the text.
    const gap = 6 * scale;
    const room = height - heightOf(heading) - gap;
    const widest = ((room - numbers) / puzzle.size.rows) * puzzle.size.columns;
    const least = Math.max(LEAST_COLUMN * body.size, width - numbers - BESIDE_GAP * scale - widest);
    let largest: Together | undefined;
    for (const share of COLUMNS) {
      const column = share * least;
      const beside = (width - column - BESIDE_GAP * scale - numbers) / puzzle.size.columns;
      const narrow = textIn(column);
      if (beside <= 0) break;
      if (heightOf([...narrow.above, ...narrow.below]) > room - numbers) continue;
      const draw: Draw = ({ body: { x, y } }) => {
        const top = y + heightOf(heading) + gap + numbers;
        return [
          ...placeBlocks(heading, x, y),
          ...position({ x: x + numbers, y: top, cell: beside }),
          ...placeBlocks([...narrow.above, ...narrow.below], x + width - column, top - 3 * scale),
        ];
      };
      largest = { cell: beside, draw };
      break;
    }
    this.beside = largest;
    const alone = boardOf(cellToFit(puzzle.size, width - numbers, height - numbers));
    this.apart = [
      ...flow(text, height).map(
        (page): Draw =>
          ({ body: { x, y } }) =>
            placeBlocks(page, x, y),
      ),
      ({ body: { x, y } }) => alone.place(x, y + OPTICAL * (height - alone.height)),
    ];
  }
}

/** Side of the level's squares, on A5. */
const PIP = 5;

/** Returns the name and the level of a technique. */
function headingOf({ words: { library }, metrics, geometry }: Pages, { technique, puzzle }: Lesson): Block[] {
  const { scale } = geometry;
  const { title: name } = library.kinds[puzzle.kind].techniques[technique.code];
  const level = library.levels[technique.level];
  const label = { font: 'sans-bold' as const, size: geometry.words(9) };
  const after = label.size * metrics.width('sans-bold', level) + 7 * scale;
  // Large words are as far below the name as usual ones.
  const base = Math.max(11 * scale, 4.5 * scale + 0.72 * label.size);
  return [
    ...paragraph(metrics, stylesOf(geometry).title, name, geometry.body(1).width),
    new Space(2 * scale),
    {
      height: base + 7 * scale,
      place: (left, top) => [
        placeText(metrics, label, level, { x: left, y: top + base }),
        ...placePips(technique.level, left + after, top + base, PIP * scale),
      ],
    },
  ];
}

/** Least width of text beside a board, in ems, and the gap between them on A5. A board beside is larger by a share. */
const LEAST_COLUMN = 13;
const BESIDE_GAP = 18;
const LARGER = 1.1;
/** Widths of the text to try, as multiples of the least. */
const COLUMNS = [1, 1.1, 1.2, 1.3, 1.4];

/** Size of candidates as a share of their part of the cell: usual, and in large print, which needs all of it. */
const CANDIDATE = 0.72;
const LARGE_CANDIDATE = 0.86;
/** Smallest cell of a position whose candidates don't touch each other, and in large print, where they have 12 pt. */
const LEAST_POSITION = 21;
const LEAST_LARGE_POSITION = (3 * 12) / LARGE_CANDIDATE;

function leastPosition({ largePrint }: Book['design']): number {
  return largePrint ? LEAST_LARGE_POSITION : LEAST_POSITION;
}

/**
 * Places a position with the numbers of rows and columns, and the step on it. Candidates that the reason mentions, or
 * that are true in a chain, have rings, and excluded ones are struck through. Areas are grey where no links connect the
 * candidates.
 */
function placePosition(
  metrics: Metrics,
  { largePrint, boardNumbers }: PageGeometry,
  puzzle: Puzzle,
  { grid, candidates, step, hint }: ExplainedStep,
  place: BoardPlacement,
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
  const text = Math.max(LEAST_TEXT, part * (largePrint ? LARGE_CANDIDATE : CANDIDATE));
  const plain = largePrint ? 0.3 : 0.45;
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
    ...placeBoard(metrics, kind.draw(puzzle, grid), size, place, {
      shaded: area,
      shade: 0.9,
      numbered: boardNumbers,
      large: largePrint,
    }),
    // Rings and strokes lie below all candidates, so that they hide none.
    ...placed.flatMap(({ isRemoved, isRinged, cx, cy }): PageElement[] => {
      if (isRemoved)
        return [{ type: 'line', x1: cx - reach, y1: cy + reach, x2: cx + reach, y2: cy - reach, width: 1, grey: 0.45 }];
      if (isRinged) return [{ type: 'disk', x: cx, y: cy, radius: part * 0.47, line: LEAST_LINE, grey: 1 }];
      // A link would look like a stroke through the candidates that it passes.
      return links.length > 0 ? [{ type: 'disk', x: cx, y: cy, radius: part * 0.4, line: 0, grey: 1 }] : [];
    }),
    ...placed.map(({ symbol, isBold, cx, cy }) =>
      placeText(metrics, { font: isBold ? 'sans-bold' : 'sans', size: text, grey: isBold ? 0 : plain }, symbol, {
        x: cx,
        y: cy + text * 0.365,
        align: 'centre',
        skipped: 'picture',
      }),
    ),
  ];
}

/** Places a link of a chain: a weak one is dashed. */
function placeLink({ from, to, type }: Link, { x, y, cell }: BoardPlacement): PageElement {
  const [x1, y1, x2, y2] = [x + from.x * cell, y + from.y * cell, x + to.x * cell, y + to.y * cell];
  return { type: 'line', x1, y1, x2, y2, width: 1.2, grey: 0.55, ...(type === 'weak' && { dashes: [3, 3] }) };
}
