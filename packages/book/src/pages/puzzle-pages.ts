import { kindOf } from 'gridwright';
import { hasCornerText } from 'gridwright/drawing';
import { leastCell } from '../board/board.js';
import { answerBoards, boardsOf } from '../board/group.js';
import type { Book, BookPuzzle } from '../making/book.js';
import type { PageContext, PageDraft } from '../page/draft.js';
import { evenOut, inParts, OPTICAL } from '../page/even-pages.js';
import type { Rectangle } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';
import { PER_PAGE, type PerPage } from '../plan/chapter-plan.js';
import { areAlike } from '../plan/chapters.js';
import type { LayoutNote } from '../words/note.js';
import { wordsOf } from '../words/words.js';
import { fitsBeside, lineAbove, placeAbove, placeBeside, placeLineAbove } from './captions.js';
import { namesBelow, namesWidth } from './names.js';
import type { Pages } from './pages.js';
import { type Placement, placementOf } from './placement.js';
import { MOST_BESIDE, type PuzzleSection, sectionFor } from './puzzle-section.js';

/** Columns and rows of puzzles on a page, and the gap between them on A5. */
const ARRANGEMENTS: Readonly<Record<PerPage, readonly [columns: number, rows: number, gap: number]>> = {
  1: [1, 1, 0],
  2: [1, 2, 18],
  3: [1, 3, 18],
  4: [2, 2, 18],
  6: [2, 3, 14],
  8: [2, 4, 14],
  9: [3, 3, 14],
  12: [3, 4, 14],
};

/** Neighbouring puzzles of one shape, which share pages: also across chapters, if these have no openers. */
interface PuzzleGroup {
  readonly perPage: PerPage;
  readonly items: readonly { readonly chapter: number; readonly puzzle: BookPuzzle }[];
}

/** Returns pages of puzzles, or of their answers at the same size. Reports groups with fewer per page than planned. */
export function puzzleDrafts(pages: Pages, solved: boolean, report: (note: LayoutNote) => void): PageDraft[] {
  const { book } = pages;
  const whole: PuzzleSection = { ...pages, solved, longestId: longestId(book) };
  const body = pages.geometry.body(1);
  const groups = groupsOf(book).map((pageGroup) => {
    const { perPage, placement, reason } = fit(whole, pageGroup);
    const section = sectionFor(whole, perPage);
    if (perPage < pageGroup.perPage && !solved) {
      const { title } = book.chapters[pageGroup.items[0].chapter];
      report({ about: 'puzzles', title, perPage, planned: pageGroup.perPage, reason });
    }
    const { width } = areaOf(body, perPage, 0, section.geometry.scale);
    const used = (puzzle: BookPuzzle) => lineAbove(section, puzzle, perPage, placement, width);
    const isBare = pageGroup.items.some(({ puzzle }) => puzzle.level !== undefined && used(puzzle).pips === 0);
    return { section, items: pageGroup.items, perPage, placement, width, used, isBare };
  });
  return groups.flatMap(({ section, items, perPage, placement, width, used }) => {
    const widest = items.reduce((most, { puzzle }) => Math.max(most, used(puzzle).width), 0);
    const needed = Math.max(widest, solved || placement.names === 'right' ? 0 : namesWidth(section, width));
    // The outer columns reach both margins, and the space between columns takes the rest. Where that would be a
    // wide gap, the lines above the boards fill it instead.
    const isFilled = perPage <= MOST_BESIDE || placement.beside !== undefined || needed < NARROW_BOARDS * width;
    const [line, slack] = isFilled ? [width, 0] : [widest, width - needed];
    // All pages with the same number of puzzles have squares for the level, or none has.
    const bare = groups.some((one) => one.perPage === perPage && one.isBare);
    return pagesOf(items, perPage).map((some) =>
      puzzleDraft(section, some, perPage, { ...placement, line, bare }, slack),
    );
  });
}

/** Boards are narrow if they need less than this share of their column. */
const NARROW_BOARDS = 0.85;

/** Returns the longest seed id and one character more, because letters differ in width. */
function longestId({ chapters }: Book): string | undefined {
  let longest = '';
  for (const { puzzles } of chapters)
    for (const { seedId = '' } of puzzles) if (seedId.length > longest.length) longest = seedId;
  return longest === '' ? undefined : `${longest}.`;
}

function groupsOf({ design, chapters }: Book): PuzzleGroup[] {
  const groups: { perPage: PerPage; items: { chapter: number; puzzle: BookPuzzle }[] }[] = [];
  for (const [chapter, { perPage, puzzles }] of chapters.entries()) {
    for (const puzzle of puzzles) {
      const last = groups.at(-1);
      const [first] = last?.items ?? [];
      const shared =
        last?.perPage === perPage &&
        areAlike(first.puzzle.puzzle, puzzle.puzzle) &&
        (first.chapter === chapter || !design.openers);
      const items = shared ? last.items : [];
      if (items.length === 0) groups.push({ perPage, items });
      items.push({ chapter, puzzle });
    }
  }
  return groups;
}

/** Distributes puzzles over pages. The last puzzles share a page. */
function pagesOf<Item>(items: readonly Item[], perPage: PerPage): Item[][] {
  const [columns, rows] = ARRANGEMENTS[perPage];
  const pages = inParts(
    inParts(items, columns).map((puzzles) => ({ puzzles, height: 1 })),
    rows,
  );
  evenOut(pages);
  return pages.map((page) => page.flatMap(({ puzzles }) => puzzles));
}

/**
 * Returns the number of puzzles per page, at most that of the plan, whose values are large enough to print and whose
 * captions fit, and why more would not do.
 */
function fit(
  section: PuzzleSection,
  { perPage, items }: PuzzleGroup,
): { perPage: PerPage; placement: Placement; reason: LayoutNote['reason'] } {
  const [{ puzzle }] = items;
  const body = section.geometry.body(1);
  const fits = PER_PAGE.filter((count) => count <= perPage).map((count) => {
    const own = sectionFor(section, count);
    const area = areaOf(body, count, 0, own.geometry.scale);
    const placement = placementOf(own, puzzle, count, area);
    const isCaptioned =
      placement.beside === undefined ||
      count > MOST_BESIDE ||
      fitsBeside({ ...own, solved: false }, puzzle, count, placement, area);
    return { perPage: count, placement, isCaptioned };
  });
  const { largePrint } = section.book.design;
  const least = leastCell(puzzle.puzzle, largePrint);
  const isLarge = ({ placement }: { placement: Placement }) => placement.group.cell >= least;
  const small = largePrint
    ? 'large-print'
    : hasCornerText(kindOf(puzzle.puzzle.kind), puzzle.puzzle)
      ? 'sums'
      : 'cells';
  const reason = isLarge(fits[fits.length - 1]) ? 'captions' : small;
  return { ...(fits.findLast((one) => one.isCaptioned && isLarge(one)) ?? fits[0]), reason };
}

function puzzleDraft(
  section: PuzzleSection,
  items: PuzzleGroup['items'],
  perPage: PerPage,
  placement: Placement,
  slack: number,
): PageDraft {
  const { book, solved } = section;
  const words = wordsOf(book.design);
  const numbers = items.map(({ puzzle }) => puzzle.number);
  const { chapter } = items[0];
  const { title } = book.chapters[chapter];
  const foot = ({ pageOf, answerPageOf }: PageContext) => {
    const pages = [...new Set(numbers.map(solved ? pageOf : answerPageOf))].filter((page) => page !== undefined);
    if (pages.length === 0) return [];
    return (solved ? words.puzzlesOn : words.solutionsOn)(pages, numbers.length);
  };
  return {
    head: solved ? `${words.solutions} · ${title}` : title,
    foot,
    footTo: ({ pageOf, answerPageOf }) => (solved ? pageOf : answerPageOf)(numbers[0]),
    ...(solved ? { answers: numbers } : { puzzles: numbers, tab: chapter }),
    draw: ({ body }) =>
      items.flatMap(({ puzzle }, i) => {
        const area = areaOf(body, perPage, i, section.geometry.scale, slack);
        const place = items.length > 1 ? area : centred(section, perPage, placement, body, area);
        return placePuzzle(section, puzzle, perPage, placement, place);
      }),
  };
}

/** Returns the area of the only puzzle on a page, at the page's optical centre. */
function centred(
  section: PuzzleSection,
  perPage: PerPage,
  { above, group }: Placement,
  body: Rectangle,
  area: Rectangle,
): Rectangle {
  const names = section.solved ? 0 : namesBelow(section, 1, group.width);
  const height = perPage === 1 ? above + group.height + names : area.height;
  const down = Math.max(0, body.height - height) * OPTICAL;
  return { ...area, x: body.x + (body.width - area.width) / 2, y: body.y + down, height };
}

/** Returns the area of a page for one of its puzzles, which is narrower than it could be by `slack`. */
function areaOf(body: Rectangle, perPage: PerPage, i: number, scale: number, slack = 0): Rectangle {
  const [columns, rows, designed] = ARRANGEMENTS[perPage];
  const column = i % columns;
  const gap = designed * scale;
  const width = (body.width - (columns - 1) * gap) / columns;
  const height = (body.height - (rows - 1) * gap) / rows;
  return {
    x: body.x + column * (width + gap) + (columns > 1 ? (column / (columns - 1)) * slack : 0),
    y: body.y + Math.floor(i / columns) * (height + gap),
    width: width - slack,
    height,
  };
}

function placePuzzle(
  section: PuzzleSection,
  item: BookPuzzle,
  perPage: PerPage,
  placement: Placement,
  area: Rectangle,
): PageElement[] {
  const { book, metrics, solved } = section;
  const boards = solved ? answerBoards(item.puzzle, item.solution) : boardsOf(item.puzzle, wordsOf(book.design).boards);
  const isAbove = placement.beside === undefined;
  const caption = !isAbove ? placeBeside : perPage <= MOST_BESIDE ? placeAbove : placeLineAbove;
  const x = area.x + (isAbove && perPage <= MOST_BESIDE ? (area.width - placement.group.width) / 2 : 0);
  return [
    // A screen reader finds the number before the board.
    ...caption(section, item, perPage, placement, area),
    ...placement.group.place(
      metrics,
      boards,
      { x, y: area.y + placement.above },
      { large: book.design.largePrint, pictures: section.geometry.pictures },
    ),
  ];
}
