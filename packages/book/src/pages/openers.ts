import { kindOf } from 'gridwright';
import type { Level, Puzzle } from 'gridwright/rules';
import { cellToFit, leastCell, placeBoard, puzzleShapes } from '../board/board.js';
import { ornamentValues, placeOrnament } from '../board/ornament.js';
import { placePips } from '../board/pips.js';
import { aimOf, sharedSentences } from '../making/aims.js';
import type { BookPuzzle, Chapter } from '../making/book.js';
import { type Block, paragraph, placeBlocks, Space } from '../page/blocks.js';
import type { PageDraft } from '../page/draft.js';
import { type Rectangle, STROKE } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';
import { stylesOf, titleLines, titleStyle } from '../page/styles.js';
import { placeLines, type Style } from '../page/text.js';
import type { BookWords } from '../words/words.js';
import type { Pages } from './pages.js';

/** Returns the opening page of each chapter: title, level, numbers, and what the puzzles ask of the solver. */
export function chapterOpeners(pages: Pages): PageDraft[] {
  const { book, words } = pages;
  return book.chapters.map((chapter, tab) => {
    const { title, puzzles } = chapter;
    const texts = { title, ...askedBy(chapter, words), body: hardestOf(puzzles, words) };
    const last = puzzles[puzzles.length - 1];
    const level = isOneLevel(puzzles) ? last.level : undefined;
    const ornament = (area: Rectangle) => placeOrnament(last.puzzle, area, ornamentValues(last));
    const picture = goalPicture(pages, puzzles) ?? ornament;
    return {
      ...openerDraft(pages, texts, { numbers: numbersOf(puzzles, words), level }, picture),
      tab,
    };
  });
}

/** Returns the opening page of the solutions. */
export function solutionsOpener(pages: Pages): PageDraft {
  const { book, words } = pages;
  const puzzles = book.chapters.flatMap((chapter) => chapter.puzzles);
  const texts = { title: words.solutions, dek: words.solutionsAre, rules: [], body: '' };
  const { puzzle, solution } = largestOf(puzzles);
  const numbers = numbersOf(puzzles, words);
  return openerDraft(pages, texts, { numbers, level: undefined }, (area) => placeOrnament(puzzle, area, solution));
}

/** Places a picture in the lower left corner of an area. */
type PlacePicture = (area: Rectangle) => PageElement[];

/** Returns the picture of a goal that all puzzles have; undefined if they have none or several. */
function goalPicture({ words, metrics, geometry }: Pages, puzzles: readonly BookPuzzle[]): PlacePicture | undefined {
  const [{ puzzle }] = puzzles;
  const { disks } = kindOf(puzzle.kind);
  const goals = disks && puzzles.map((one) => disks.goal(one.puzzle));
  const [goal] = goals ?? [];
  const isSame = (one: Puzzle) =>
    JSON.stringify([one.size, ...one.clues]) === JSON.stringify([goal.size, ...goal.clues]);
  if (goal === undefined || !goals?.every(isSame)) return undefined;
  const { body } = stylesOf(geometry);
  return (area) => {
    const cell = cellToFit(goal.size, area.width, area.height - 2 * body.leading);
    if (cell < leastCell(goal)) return [];
    const y = area.y + area.height - cell * goal.size.rows;
    const label = paragraph(metrics, { ...body, font: 'sans-bold' }, words.goal, area.width);
    return [
      ...placeBlocks(label, area.x, y - 1.5 * body.leading),
      ...placeBoard(metrics, puzzleShapes(goal), goal.size, { x: area.x, y, cell }),
    ];
  };
}

function openerDraft(
  { metrics, geometry }: Pages,
  texts: {
    readonly title: string;
    readonly dek: string;
    readonly rules: readonly string[];
    readonly body: string;
  },
  { numbers, level }: { readonly numbers: string; readonly level: Level | undefined },
  placePicture: PlacePicture,
): PageDraft {
  const { scale, trim } = geometry;
  const styles = stylesOf(geometry);
  const { dek } = styles;
  return {
    right: true,
    draw: ({ frame }) => {
      const { x, y, width, height } = frame;
      const top = y + 30 * scale;
      const title: Style = { ...titleStyle(metrics, texts.title, width, trim.width * 0.11), heading: 2 };
      const lines = titleLines(metrics, title, texts.title, width);
      const label: Style = { font: 'sans-bold', size: geometry.words(10), leading: geometry.words(10) * 1.6 };
      const side = 9 * scale;
      const below = top + 16 * scale + lines.length * title.leading + 14 * scale;
      const pips = level === undefined ? 0 : side + 10 * scale;
      const measure = Math.min(width, 30 * styles.body.size);
      const blocksWith = (body: readonly string[]) => [
        ...paragraph(metrics, label, numbers, width),
        new Space(14 * scale),
        ...paragraph(metrics, dek, texts.dek, measure),
        new Space(8 * scale),
        ...body.flatMap((text) => [...paragraph(metrics, styles.body, text, measure), new Space(6 * scale)]),
      ];
      const endOf = (blocks: readonly Block[]) => blocks.reduce((sum, { height }) => sum + height, below + pips);
      // Small pages in large print may not have room for everything.
      const blocks = [[...texts.rules, texts.body], texts.rules, [texts.body], []]
        .map(blocksWith)
        .find((some, i) => i === 3 || endOf(some) <= y + height) as Block[];
      const end = endOf(blocks) + 24 * scale;
      const largest = Math.min(width * 0.5, y + height - end);
      const picture = { x, y: y + height - largest, width: width * 0.5, height: largest };
      const rule: PageElement = { type: 'line', x1: x, y1: top, x2: x + width, y2: top, width: 5 * scale, grey: 0 };
      return [
        rule,
        ...placeLines(metrics, title, lines, x - Math.min(STROKE, title.size * 0.03), top + 16 * scale),
        ...(level === undefined ? [] : placePips(level, x, below + side, side)),
        ...placeBlocks(blocks, x, below + pips),
        ...placePicture(picture),
      ];
    },
  };
}

function numbersOf(puzzles: readonly BookPuzzle[], words: BookWords): string {
  const [first, last] = [puzzles[0].number, puzzles[puzzles.length - 1].number];
  return words.puzzlesFrom(first, last);
}

/** Returns whether all puzzles have the same level, or none has one. */
export function isOneLevel(puzzles: readonly BookPuzzle[]): boolean {
  return puzzles.every(({ level }) => level === puzzles[0].level);
}

/** Returns the last of the largest puzzles. */
export function largestOf(puzzles: readonly BookPuzzle[]): BookPuzzle {
  return puzzles.reduce((best, one) => (one.puzzle.clues.length >= best.puzzle.clues.length ? one : best));
}

/**
 * Returns what the level asks of the solver, and the rules that all puzzles add to those of their kind. If the puzzles
 * have no level or several, the first is the aim instead, which includes one of these rules.
 */
function askedBy({ puzzles }: Chapter, words: BookWords): { dek: string; rules: string[] } {
  const [{ level }] = puzzles;
  const own = puzzles.map((one) => one.puzzle);
  const aim = aimOf(own, words);
  const isByLevel = level !== undefined && isOneLevel(puzzles);
  return {
    dek: isByLevel ? words.asked[level] : aim.summary,
    rules: sharedSentences(own, isByLevel ? { ...aim, covered: undefined } : aim, words),
  };
}

/** Returns the hardest techniques of the puzzles, the easiest first, with numbers of puzzles; '' if there are none. */
function hardestOf(puzzles: readonly BookPuzzle[], words: BookWords): string {
  const [{ puzzle }] = puzzles;
  const counts = (kindOf(puzzle.kind).logic?.techniques ?? [])
    .map(({ code }) => ({ code, count: puzzles.filter(({ hardest }) => hardest === code).length }))
    .filter(({ count }) => count > 0);
  const { techniques } = words.library.kinds[puzzle.kind];
  return counts.length === 0
    ? ''
    : words.hardestSteps(counts.map(({ code, count }) => `${techniques[code].title} (${count})`));
}
