import { INCH, MM } from '@gridwright/preflight';
import { kindOf } from 'gridwright';
import { ornamentValues, placeOrnament } from '../board/ornament.js';
import { balanced, flow, paragraph, placeBlocks, Space } from '../page/blocks.js';
import type { PageDraft } from '../page/draft.js';
import { STROKE } from '../page/geometry.js';
import type { PageElement } from '../page/page.js';
import type { Greys } from '../page/picture.js';
import { stylesOf, titleLines, titleStyle } from '../page/styles.js';
import { placeLines, type Style, wrap } from '../page/text.js';
import { largestOf } from './openers.js';
import type { Pages } from './pages.js';

/** Returns the half-title: the title alone, on the first page. */
export function halfTitleDraft({ book: { design }, metrics, geometry }: Pages): PageDraft {
  return {
    right: true,
    draw: ({ frame }) => {
      const style = titleStyle(metrics, design.title, frame.width, stylesOf(geometry).title.size);
      const lines = titleLines(metrics, style, design.title, frame.width);
      return placeLines(metrics, style, lines, frame.x, frame.y + frame.height * 0.3);
    },
  };
}

/** Returns the title page: a heavy rule, title, subtitle and author, an ornament, and the publisher at the foot. */
export function titleDraft({ book, metrics, geometry }: Pages): PageDraft {
  const { design, chapters, logo } = book;
  const { scale, trim } = geometry;
  const largest = largestOf(chapters.flatMap(({ puzzles }) => puzzles));
  return {
    right: true,
    draw: ({ frame }) => {
      const top = frame.y + 30 * scale;
      const title: Style = { ...titleStyle(metrics, design.title, frame.width, trim.width * 0.15), heading: 1 };
      const dek: Style = { font: 'italic', size: 18 * scale, leading: 24 * scale };
      const name: Style = { font: 'sans-bold', size: geometry.words(10), leading: geometry.words(10) * 1.3 };
      const lines = titleLines(metrics, title, design.title, frame.width);
      const [dekLines, authorLines, publisherLines] = (
        [
          [dek, design.subtitle],
          [name, design.author],
          [name, design.publisher],
        ] as const
      ).map(([style, text]) => wrap(metrics, style, text, frame.width));
      const subtitle = top + 16 * scale + lines.length * title.leading + 12 * scale;
      const author = subtitle + dekLines.length * dek.leading + (dekLines.length === 0 ? 0 : 10 * scale);
      const publisher = frame.y + frame.height - publisherLines.length * name.leading;
      const from = author + authorLines.length * name.leading + 24 * scale;
      const mark =
        logo &&
        placeLogo(logo, design.publisher, scale, frame.x, publisher - (publisherLines.length === 0 ? 0 : 8 * scale));
      const to = (mark?.y ?? publisher) - (mark === undefined && publisherLines.length === 0 ? 0 : 22 * scale);
      return [
        { type: 'line', x1: frame.x, y1: top, x2: frame.x + frame.width, y2: top, width: 5 * scale, grey: 0 },
        ...placeLines(metrics, title, lines, frame.x - Math.min(STROKE, title.size * 0.03), top + 16 * scale),
        ...placeLines(metrics, dek, dekLines, frame.x, subtitle),
        ...placeLines(metrics, name, authorLines, frame.x, author),
        ...placeOrnament(
          largest.puzzle,
          { x: frame.x, y: from, width: frame.width, height: to - from },
          ornamentValues(largest),
        ),
        ...(mark === undefined ? [] : [mark]),
        ...placeLines(metrics, name, publisherLines, frame.x, publisher),
      ];
    },
  };
}

/** Largest logo, on A5. */
const LOGO = { width: 40 * MM, height: 20 * MM };
/** Dots per inch that printers ask for. */
const RESOLUTION = 300;

/** Places the logo of a publisher above y, as large as its pixels allow. */
function placeLogo(
  logo: Greys,
  publisher: string,
  scale: number,
  x: number,
  y: number,
): Extract<PageElement, { type: 'picture' }> {
  const { width, height } = logo;
  const pixel = Math.min((LOGO.width * scale) / width, (LOGO.height * scale) / height, INCH / RESOLUTION);
  const box = { x, y: y - pixel * height, width: pixel * width, height: pixel * height };
  return {
    type: 'picture',
    ...box,
    picture: logo,
    figure: { alt: publisher || 'Logo', box: [x, box.y, x + box.width, y] },
  };
}

/** Returns the copyright page, with a colophon if the plan has one; two pages where large print needs them. */
export function copyrightDrafts({ book, words, metrics, geometry }: Pages): PageDraft[] {
  const { design, seed, chapters } = book;
  const { small } = stylesOf(geometry);
  const puzzles = chapters.flatMap((chapter) => chapter.puzzles);
  const values = puzzles.some(({ puzzle }) => kindOf(puzzle.kind).unique);
  const isUnique = puzzles.every(({ puzzle }) => kindOf(puzzle.kind).unique);
  const hasNumbers = puzzles.every(({ puzzle }) => kindOf(puzzle.kind).maxValues(puzzle.size).answer > 2);
  const paragraphs = [
    design.author === '' ? design.title : words.by(design.title, design.author),
    design.edition,
    design.publisher,
    design.copyright,
    design.isbn === '' ? '' : `ISBN ${design.isbn}`,
    `${isUnique ? words.oneSolution : values ? words.proved : ''} ${words.different(hasNumbers)}`.trim(),
    ...(design.colophon ? [words.made(seed), words.fonts] : []),
  ].filter((text) => text !== '');
  const { width, height: most } = geometry.frame(1);
  const blocks = paragraphs.flatMap((text) => [
    ...paragraph(metrics, small, text, Math.min(width, 38 * small.size)),
    new Space(7 * geometry.scale),
  ]);
  return balanced((lower) => flow(blocks, lower), most).map((page) => ({
    draw: ({ frame }) => {
      const height = page.reduce((sum, block) => sum + block.height, 0);
      return placeBlocks(page, frame.x, frame.y + frame.height - height);
    },
  }));
}
