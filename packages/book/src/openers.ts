import { type Grid, kindOf, type Level, type Puzzle } from 'gridwright/internal';
import { aimOf } from './aims.js';
import { paragraph, placeBlocks, Space } from './blocks.js';
import type { Book, BookPuzzle, Chapter } from './book.js';
import type { Draft } from './draft.js';
import { type PageGeometry, STROKE } from './geometry.js';
import { ornamentValues, placeOrnament } from './ornament.js';
import type { Metrics, PageElement } from './page.js';
import { placePips } from './pips.js';
import { stylesOf, titleStyle } from './styles.js';
import { placeLines, type Style, wrap } from './text.js';
import { type BookWords, wordsOf } from './words.js';

/** Returns the opening page of each chapter: title, level, numbers, and what the puzzles ask of the solver. */
export function chapterOpeners(book: Book, metrics: Metrics, geometry: PageGeometry): Draft[] {
  const words = wordsOf(book.design);
  return book.chapters.map((chapter, tab) => {
    const { title, puzzles } = chapter;
    const texts = { title, dek: askedBy(chapter, words), body: hardestOf(puzzles, words) };
    const last = puzzles[puzzles.length - 1];
    const level = isOneLevel(puzzles) ? last.level : undefined;
    const ornament = { puzzle: last.puzzle, values: ornamentValues(last) };
    return {
      ...openerDraft(metrics, geometry, texts, { numbers: numbersOf(puzzles, words), level, ...ornament }),
      tab,
    };
  });
}

/** Returns the opening page of the solutions. */
export function solutionsOpener({ design, chapters }: Book, metrics: Metrics, geometry: PageGeometry): Draft {
  const words = wordsOf(design);
  const puzzles = chapters.flatMap((chapter) => chapter.puzzles);
  const texts = { title: words.solutions, dek: words.solutionsAre, body: '' };
  const { puzzle, solution } = largestOf(puzzles);
  const numbers = numbersOf(puzzles, words);
  return openerDraft(metrics, geometry, texts, { numbers, level: undefined, puzzle, values: solution });
}

function openerDraft(
  metrics: Metrics,
  geometry: PageGeometry,
  texts: { readonly title: string; readonly dek: string; readonly body: string },
  {
    numbers,
    level,
    puzzle,
    values,
  }: { readonly numbers: string; readonly level: Level | undefined; readonly puzzle: Puzzle; readonly values: Grid },
): Draft {
  const { scale, trim } = geometry;
  const { dek, body } = stylesOf(geometry);
  return {
    right: true,
    draw: ({ frame }) => {
      const { x, y, width, height } = frame;
      const top = y + 30 * scale;
      const title: Style = { ...titleStyle(metrics, texts.title, width, trim.width * 0.11), heading: 2 };
      const titleLines = wrap(metrics, title, texts.title, width);
      const label: Style = { font: 'sans-bold', size: geometry.words(10), leading: geometry.words(10) * 1.6 };
      const side = 9 * scale;
      const below = top + 16 * scale + titleLines.length * title.leading + 14 * scale;
      const pips = level === undefined ? 0 : side + 10 * scale;
      const measure = Math.min(width, 30 * body.size);
      const blocks = [
        ...paragraph(metrics, label, numbers, width),
        new Space(14 * scale),
        ...paragraph(metrics, dek, texts.dek, measure),
        new Space(8 * scale),
        ...paragraph(metrics, body, texts.body, measure),
      ];
      const end = below + pips + blocks.reduce((sum, block) => sum + block.height, 0) + 24 * scale;
      const largest = Math.min(width * 0.5, y + height - end);
      const ornament = { x, y: y + height - largest, width: width * 0.5, height: largest };
      const rule: PageElement = { type: 'line', x1: x, y1: top, x2: x + width, y2: top, width: 5 * scale, grey: 0 };
      return [
        rule,
        ...placeLines(metrics, title, titleLines, x - Math.min(STROKE, title.size * 0.03), top + 16 * scale),
        ...(level === undefined ? [] : placePips(level, x, below + side, side)),
        ...placeBlocks(blocks, x, below + pips),
        ...placeOrnament(puzzle, ornament, values),
      ];
    },
  };
}

function numbersOf(puzzles: readonly BookPuzzle[], words: BookWords): string {
  const [first, last] = [puzzles[0].number, puzzles[puzzles.length - 1].number];
  return words.puzzlesFrom(first, last);
}

function isOneLevel(puzzles: readonly BookPuzzle[]): boolean {
  return puzzles.every(({ level }) => level === puzzles[0].level);
}

/** Returns the last of the largest puzzles. */
export function largestOf(puzzles: readonly BookPuzzle[]): BookPuzzle {
  return puzzles.reduce((best, one) => (one.puzzle.clues.length >= best.puzzle.clues.length ? one : best));
}

/** Returns what the level asks of the solver; for puzzles of several levels or none, the aim. */
function askedBy({ puzzles }: Chapter, words: BookWords): string {
  const [{ level }] = puzzles;
  if (level !== undefined && isOneLevel(puzzles)) return words.asked[level];
  return aimOf(
    puzzles.map(({ puzzle }) => puzzle),
    words,
  ).summary;
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
