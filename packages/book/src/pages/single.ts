import { MM } from '@gridwright/preflight';
import type { Puzzle } from 'gridwright/rules';
import { cellToFit, placeBoard } from '../board/board.js';
import { boardsOf } from '../board/group.js';
import type { Metrics, PageElement } from '../page/page.js';
import { placeLines, requirePrintable, type Style, wrap } from '../page/text.js';
import { english } from '../words/en.js';
import type { BookLayout } from './layout.js';

/** Width of the boards together, and the margin around everything. */
const WIDTH = 82 * MM;
const MARGIN = 1 * MM;
/** Gap between boards beside each other, and above the caption. */
const GAP = 4 * MM;
const BELOW = 2 * MM;
const CAPTION: Style = { font: 'sans', size: 8.5, leading: 11.5 };

/**
 * Lays out one puzzle on a page of its own size, 82 mm wide, with a caption below: for newspapers and slides. Throws
 * ParseError for a caption that the fonts can't print.
 */
export function layOutPuzzle(
  puzzle: Puzzle,
  metrics: Metrics,
  caption = '',
): Pick<BookLayout, 'pages' | 'width' | 'height' | 'page'> {
  const { size } = puzzle;
  requirePrintable(metrics, 'caption', CAPTION.font, caption);
  const boards = boardsOf(puzzle, english.boards);
  const each = (WIDTH - (boards.length - 1) * GAP) / boards.length;
  const cell = cellToFit(size, each, Number.POSITIVE_INFINITY);
  const lines = wrap(metrics, CAPTION, caption, WIDTH);
  const below = boards.length > 1 ? BELOW + CAPTION.leading : 0;
  const text = MARGIN + cell * size.rows + below + (lines.length === 0 ? 0 : BELOW);
  const width = WIDTH + 2 * MARGIN;
  const height = text + lines.length * CAPTION.leading + MARGIN;
  const elements: PageElement[] = boards.flatMap(({ title, shapes }, i) => {
    const x = MARGIN + i * (each + GAP);
    return [
      ...placeBoard(metrics, shapes, size, { x, y: MARGIN, cell }),
      ...(boards.length > 1 ? placeLines(metrics, CAPTION, [title], x, MARGIN + cell * size.rows + BELOW) : []),
    ];
  });
  elements.push(...placeLines(metrics, { ...CAPTION, grey: 0.1 }, lines, MARGIN, text));
  const page = { number: 1, width, height, trim: { x: 0, y: 0, width, height }, elements };
  return { pages: 1, width, height, page: () => page };
}
