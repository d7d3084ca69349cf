import { LEAST_TEXT, leastCell } from './board.js';
import type { Book, BookPuzzle, Chapter } from './book.js';
import { placeAbove, placeBeside, placeLineAbove } from './captions.js';
import type { Context, Draft } from './draft.js';
import type { Metrics, Thing } from './page.js';
import { areAlike, PER_PAGE, type PerPage } from './plan.js';
import type { Setting } from './setting.js';
import type { Box, Sheets } from './sheet.js';
import { type Slot, slotOf } from './slot.js';
import { answerBoards, boardsOf } from './tableau.js';
import { wordsOf } from './words.js';

/** Columns and rows of puzzles on a page. */
const ARRANGEMENTS: Readonly<Record<PerPage, readonly [columns: number, rows: number]>> = {
  1: [1, 1],
  2: [1, 2],
  4: [2, 2],
  6: [2, 3],
  9: [3, 3],
};

/** A run of chapters whose puzzles are alike in shape, so that they share pages. */
interface Run {
  readonly perPage: PerPage;
  readonly items: readonly { readonly chapter: number; readonly puzzle: BookPuzzle }[];
}

/** Pages of puzzles, or of their answers at the same size. `tell` hears of a run that has fewer a page than the plan says. */
export function puzzleDrafts(
  book: Book,
  metrics: Metrics,
  sheets: Sheets,
  solved: boolean,
  tell: (sentence: string) => void,
): Draft[] {
  const setting: Setting = { book, metrics, sheets, solved, longestId: longestId(book) };
  return runsOf(book.chapters).flatMap((run) => {
    const { perPage, slot } = fit(setting, run);
    if (perPage < run.perPage && !solved) {
      const { title } = book.chapters[run.items[0].chapter];
      tell(
        `${title}: ${perPage} a page and not ${run.perPage}, since the values would be smaller than ${LEAST_TEXT} pt`,
      );
    }
    return pagesOf(run.items, perPage).map((items) => puzzleDraft(setting, items, perPage, slot));
  });
}

/** A hair longer than the longest, since not all letters are as wide. */
function longestId({ chapters }: Book): string | undefined {
  let longest = '';
  for (const { puzzles } of chapters)
    for (const { seedId = '' } of puzzles) if (seedId.length > longest.length) longest = seedId;
  return longest === '' ? undefined : `${longest}.`;
}

function runsOf(chapters: readonly Chapter[]): Run[] {
  const runs: { perPage: PerPage; items: { chapter: number; puzzle: BookPuzzle }[] }[] = [];
  for (const [chapter, { perPage, puzzles }] of chapters.entries()) {
    for (const puzzle of puzzles) {
      const last = runs.at(-1);
      const items =
        last !== undefined && last.perPage === perPage && areAlike(last.items[0].puzzle.puzzle, puzzle.puzzle)
          ? last.items
          : [];
      if (items.length === 0) runs.push({ perPage, items });
      items.push({ chapter, puzzle });
    }
  }
  return runs;
}

function pagesOf<Item>(items: readonly Item[], perPage: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / perPage) }, (_, i) =>
    items.slice(i * perPage, (i + 1) * perPage),
  );
}

/** The most puzzles a page, up to what the plan says, at which values are large enough to print; and how each fills its part. */
function fit(setting: Setting, { perPage, items }: Run): { perPage: PerPage; slot: Slot } {
  const [{ puzzle }] = items;
  const { sheets } = setting;
  const fits = PER_PAGE.filter((count) => count <= perPage).map((count) => ({
    perPage: count,
    slot: slotOf(setting, puzzle, count, cellOfPage(sheets.body(1), count, 0, sheets.scale)),
  }));
  return fits.findLast(({ slot }) => slot.tableau.cell >= leastCell(puzzle.puzzle)) ?? fits[0];
}

function puzzleDraft(setting: Setting, items: Run['items'], perPage: PerPage, slot: Slot): Draft {
  const { book, solved } = setting;
  const words = wordsOf(book.design);
  const numbers = items.map(({ puzzle }) => puzzle.number);
  const { chapter } = items[0];
  const { title } = book.chapters[chapter];
  const foot = ({ pageOf, answerPageOf }: Context) => {
    const pages = [...new Set(numbers.map(solved ? pageOf : answerPageOf))].filter((page) => page !== undefined);
    if (pages.length === 0) return '';
    return solved ? words.puzzlesOn(pages) : words.solutionsOn(pages);
  };
  return {
    head: solved ? `${words.solutions} · ${title}` : title,
    foot,
    ...(solved ? { answers: numbers } : { puzzles: numbers, tab: chapter }),
    draw: ({ body }) =>
      items.flatMap(({ puzzle }, i) =>
        placePuzzle(setting, puzzle, perPage, slot, cellOfPage(body, perPage, i, setting.sheets.scale)),
      ),
  };
}

/** The part of a page for one of its puzzles. */
function cellOfPage(body: Box, perPage: PerPage, i: number, scale: number): Box {
  const [columns, rows] = ARRANGEMENTS[perPage];
  const gap = (perPage > 4 ? 14 : 18) * scale;
  const width = (body.width - (columns - 1) * gap) / columns;
  const height = (body.height - (rows - 1) * gap) / rows;
  return {
    x: body.x + (i % columns) * (width + gap),
    y: body.y + Math.floor(i / columns) * (height + gap),
    width,
    height,
  };
}

function placePuzzle(setting: Setting, item: BookPuzzle, perPage: PerPage, slot: Slot, box: Box): Thing[] {
  const { book, metrics, solved } = setting;
  const boards = solved ? answerBoards(item.puzzle, item.solution) : boardsOf(item.puzzle, wordsOf(book.design).boards);
  const caption = slot.beside ? placeBeside : perPage === 1 ? placeAbove : placeLineAbove;
  const x = slot.beside ? box.x : perPage === 1 ? box.x + (box.width - slot.tableau.width) / 2 : box.x;
  return [
    ...slot.tableau.place(metrics, item.puzzle, boards, x, box.y + slot.above, book.design.largePrint),
    ...caption(setting, item, perPage, slot, box),
  ];
}
