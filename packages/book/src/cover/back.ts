import { INCH } from '@gridwright/preflight';
import { kindOf } from 'gridwright';
import { pipsWidth, placePips } from '../board/pips.js';
import type { Book, Chapter } from '../making/book.js';
import type { PageElement } from '../page/page.js';
import { placeLines, placeText, type Style, wrap } from '../page/text.js';
import { isOneLevel } from '../pages/openers.js';
import { countTitle, type NamedPuzzles } from '../plan/titles.js';
import { wordsOf } from '../words/words.js';
import { BARCODE, placeBarcode } from './barcode.js';
import { type Drawing, inner, puzzlesOf } from './drawing.js';
import { COVER_MARGIN } from './geometry.js';

/** Places the list of contents and the area for the bar code. */
export function placeBack({ book, metrics, geometry, palette, scale }: Drawing): PageElement[] {
  const { design } = book;
  const words = wordsOf(design);
  const { x, y, width } = inner(geometry.back);
  // The area for the printer's own bar code is a quarter of an inch from the edges.
  const edge = design.isbn === '' ? 0.25 * INCH : COVER_MARGIN;
  const code = {
    x: geometry.back.x + geometry.back.width - edge - BARCODE.width,
    y: geometry.back.y + geometry.back.height - edge - BARCODE.height,
  };
  const dek: Style = { font: 'italic', size: 17 * scale, leading: 23 * scale, cmyk: palette.ink };
  const body: Style = { font: 'serif', size: 11.5 * scale, leading: 16.5 * scale, cmyk: palette.ink };
  const isUnique = puzzlesOf(book).every(({ puzzle }) => kindOf(puzzle.kind).unique);
  const facts = [
    isUnique ? words.oneSolution : '',
    design.howToPlay ? words.rulesExplained : '',
    design.hints ? words.firstSteps : '',
    design.play === undefined ? '' : words.playable,
    design.answers === 'none' ? '' : words.solutionsAtBack,
  ];
  const texts = design.blurb === '' ? facts : [design.blurb];
  const head = design.blurb === '' ? countTitle(namedOf(book), words) : '';
  const dekLines = wrap(metrics, dek, [head, design.subtitle].filter((text) => text !== '').join('. '), width);
  const bodyLines = texts.flatMap((text) => wrap(metrics, body, text, width));
  let at = y + 16 * scale;
  const elements: PageElement[] = [{ type: 'rect', x, y, width, height: 6 * scale, grey: 0, cmyk: palette.ink }];
  if (design.blurb === '') {
    elements.push(...placeLines(metrics, dek, dekLines, x, at));
    at += dekLines.length * dek.leading + 8 * scale;
  }
  elements.push(...placeLines(metrics, body, bodyLines, x, at));
  at += bodyLines.length * body.leading + 18 * scale;
  return [
    ...elements,
    ...placeChapters({ book, metrics, geometry, palette, scale }, at, code.y - 16 * scale),
    ...placeBarcode(metrics, design.isbn, code.x, code.y),
  ];
}

/** Places a line for each chapter, with its numbers and level, if all fit between two heights. */
function placeChapters(
  { book, metrics, geometry, palette, scale }: Drawing,
  top: number,
  bottom: number,
): PageElement[] {
  const { x, width } = inner(geometry.back);
  const step = 21 * scale;
  const { chapters } = book;
  if (chapters.length < 2 || top + chapters.length * step > bottom) return [];
  const words = wordsOf(book.design);
  const pip = 5.5 * scale;
  const levelOf = ({ puzzles }: Chapter) => (isOneLevel(puzzles) ? puzzles[0].level : undefined);
  const pips = chapters.some((chapter) => levelOf(chapter) !== undefined) ? pipsWidth(pip) + 12 * scale : 0;
  return chapters.flatMap((chapter, i) => {
    const { title, puzzles } = chapter;
    const [first, last] = [puzzles[0], puzzles[puzzles.length - 1]];
    const level = levelOf(chapter);
    const y = top + i * step;
    const base = y + 14 * scale;
    const style = { font: 'serif' as const, size: 11.5 * scale, cmyk: palette.ink };
    const numbers = words.range(first.number, last.number);
    const room = width - pips - style.size * metrics.width('serif', numbers) - 12 * scale;
    const size = Math.min(style.size, room / metrics.width('serif', title));
    return [
      { type: 'line', x1: x, y1: y, x2: x + width, y2: y, width: 0.75, grey: 0, cmyk: palette.soft } as const,
      placeText(metrics, { ...style, size }, title, { x, y: base }),
      placeText(metrics, style, numbers, { x: x + width - pips, y: base, align: 'right' }),
      ...(level === undefined
        ? []
        : placePips(level, x + width - pipsWidth(pip), base - 0.5 * scale, pip).map((element) => ({
            ...element,
            cmyk: palette.ink,
          }))),
    ];
  });
}

function namedOf({ chapters }: Book): NamedPuzzles[] {
  return chapters.map(({ variant, name, puzzles }) => ({ variant, name, count: puzzles.length }));
}
