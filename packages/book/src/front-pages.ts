import { kindOf } from 'gridwright/internal';
import { type Block, flow, paragraph, placeBlocks, Space } from './blocks.js';
import { cellToFit, LEAST_TEXT, placeBoard, puzzleMarks } from './board.js';
import type { Book } from './book.js';
import type { Draft } from './draft.js';
import { type PageGeometry, STROKE } from './geometry.js';
import type { Metrics, PageElement } from './page.js';
import { placeLines, placeText, type Style, wrap } from './text.js';
import { type BookWords, wordsOf } from './words.js';

/** Returns the text styles at a scale. */
export function stylesOf(scale: number): Readonly<Record<'title' | 'heading' | 'dek' | 'body' | 'small', Style>> {
  return {
    title: { font: 'serif', size: 25 * scale, leading: 29 * scale },
    heading: { font: 'sans-bold', size: 9.4 * scale, leading: 13 * scale },
    dek: { font: 'italic', size: 13.5 * scale, leading: 18.5 * scale },
    body: { font: 'serif', size: 10.6 * scale, leading: 15.4 * scale },
    small: { font: 'sans', size: Math.max(LEAST_TEXT, 8 * scale), leading: 12 * scale, grey: 0.15 },
  };
}

/** Returns the title page: the title below a heavy rule, the subtitle in italics, and a puzzle at the bottom. */
export function titleDraft({ design, chapters }: Book, metrics: Metrics, { scale, trim }: PageGeometry): Draft {
  const [{ puzzle }] = chapters[0].puzzles;
  return {
    draw: ({ frame }) => {
      const top = frame.y + 30 * scale;
      const title = titleStyle(metrics, design.title, frame.width, trim.width * 0.15);
      const lines = wrap(metrics, title, design.title, frame.width);
      const below = top + 16 * scale + lines.length * title.leading + 12 * scale;
      const dek = { font: 'italic' as const, size: 18 * scale, leading: 24 * scale };
      const dekLines = wrap(metrics, dek, design.subtitle, frame.width);
      const author: Style = { font: 'sans-bold', size: 10 * scale, leading: 13 * scale };
      const authorLines = wrap(metrics, author, design.author, frame.width);
      const foot = Math.max(0, authorLines.length - 1) * author.leading;
      const free = frame.y + frame.height - foot - below - dekLines.length * dek.leading - 60 * scale;
      const cell = Math.min(cellToFit(puzzle.size, frame.width * 0.72, free), 44 * scale);
      const [width, height] = [cell * puzzle.size.columns, cell * puzzle.size.rows];
      const board =
        free < 60
          ? []
          : placeBoard(metrics, puzzleMarks(puzzle), puzzle.size, {
              x: frame.x + 1,
              y: frame.y + frame.height - foot - 34 * scale - height,
              cell,
            });
      return [
        { type: 'line', x1: frame.x, y1: top, x2: frame.x + frame.width, y2: top, width: 5 * scale, grey: 0 },
        ...placeLines(metrics, title, lines, frame.x - Math.min(STROKE, title.size * 0.03), top + 16 * scale),
        ...placeLines(metrics, dek, dekLines, frame.x, below),
        ...(width > 0 ? board : []),
        ...authorLines.map((line, i) =>
          placeText(metrics, author, line, { x: frame.x, y: frame.y + frame.height - 2 - foot + i * author.leading }),
        ),
      ];
    },
  };
}

/** Returns the largest style with at most four lines and no broken word. */
export function titleStyle(metrics: Metrics, title: string, width: number, largest: number): Style {
  const words = title.split(' ');
  for (let size = largest; ; size *= 0.94) {
    const style: Style = { font: 'serif', size, leading: size * 0.98 };
    const fits = words.every((word) => size * metrics.width('serif', word) <= width);
    if (size < 14 || (fits && wrap(metrics, style, title, width).length <= 4)) return style;
  }
}

/** Returns the copyright page, which also says how the book was made. */
export function copyrightDraft(book: Book, metrics: Metrics, geometry: PageGeometry): Draft {
  const { design, seed, chapters } = book;
  const { small } = stylesOf(geometry.scale);
  const puzzles = chapters.flatMap((chapter) => chapter.puzzles);
  const values = puzzles.some(({ puzzle }) => kindOf(puzzle.kind).unique);
  const isUnique = puzzles.every(({ puzzle }) => kindOf(puzzle.kind).unique);
  const words = wordsOf(design);
  const paragraphs = [
    design.author === '' ? design.title : words.by(design.title, design.author),
    design.copyright,
    design.isbn === '' ? '' : `ISBN ${design.isbn}`,
    `${isUnique ? words.oneSolution : values ? words.proved : ''} ${words.different}`.trim(),
    words.made(seed),
    words.fonts,
  ].filter((text) => text !== '');
  return {
    draw: ({ frame }) => {
      const width = Math.min(frame.width, 300 * geometry.scale);
      const blocks = paragraphs.flatMap((text) => [
        ...paragraph(metrics, small, text, width),
        new Space(7 * geometry.scale),
      ]);
      const height = blocks.reduce((sum, block) => sum + block.height, 0);
      return placeBlocks(blocks, frame.x, frame.y + frame.height - height);
    },
  };
}

/** An entry of the contents. */
export interface Entry {
  readonly title: string;
  readonly detail: string;
  readonly draft: Draft;
}

export function contentsDrafts(
  entries: readonly Entry[],
  title: string,
  metrics: Metrics,
  geometry: PageGeometry,
): Draft[] {
  const { scale } = geometry;
  const styles = stylesOf(scale);
  const { width, height } = geometry.body(1);
  const style: Style = { font: 'serif', size: 12.5 * scale, leading: 16 * scale };
  const gap = 9 * scale;
  const numberWidth = style.size * metrics.width('serif', '0000');
  const rows = entries.map((entry): ContentsLine => {
    const detailWidth = styles.small.size * metrics.width('sans', entry.detail);
    const lines = wrap(metrics, style, entry.title, width - numberWidth - detailWidth - 2 * gap);
    return { entry, lines, height: 24 * scale + (lines.length - 1) * style.leading };
  });
  const placeContentsLine = (
    { entry, lines, height: rowHeight }: ContentsLine,
    x: number,
    y: number,
    page: number,
    isFirst: boolean,
  ): PageElement[] => {
    const base = y + rowHeight - 8 * scale;
    const after = x + style.size * metrics.width('serif', lines[lines.length - 1]) + gap;
    return [
      { type: 'line', x1: x, y1: y, x2: x + width, y2: y, width: 0.75, grey: isFirst ? 0 : 0.7 },
      ...lines.map((line, i) =>
        placeText(metrics, style, line, { x, y: y + 16 * scale + i * style.leading, to: page }),
      ),
      placeText(metrics, styles.small, entry.detail, { x: after, y: base }),
      placeText(metrics, style, String(page), { x: x + width, y: base, align: 'right', to: page }),
    ];
  };
  return pagesOf(rows, height - 60 * scale).map((page) => ({
    head: title,
    draw: ({ body, placeOf }) => {
      const elements = placeTitle(metrics, geometry, title, body.x, body.y);
      let y = body.y + 48 * scale;
      for (const [i, line] of page.entries()) {
        elements.push(...placeContentsLine(line, body.x, y, placeOf(line.entry.draft), i === 0));
        y += line.height;
      }
      return elements;
    },
  }));
}

/** An entry of the contents with its title broken into lines. */
interface ContentsLine {
  readonly entry: Entry;
  readonly lines: readonly string[];
  readonly height: number;
}

/** Distributes entries over pages of a height. */
function pagesOf(rows: readonly ContentsLine[], height: number): ContentsLine[][] {
  const pages: ContentsLine[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const line of rows) {
    if (used + line.height > height) {
      pages.push([]);
      used = 0;
    }
    pages[pages.length - 1].push(line);
    used += line.height;
  }
  return pages;
}

/** Places the title of a text page. */
export function placeTitle(
  metrics: Metrics,
  { scale }: PageGeometry,
  title: string,
  x: number,
  y: number,
): PageElement[] {
  return placeLines(metrics, stylesOf(scale).title, [title], x - 0.5, y - 4 * scale);
}

/** Returns as many pages as the blocks need. */
export function textDrafts(head: string, blocks: readonly Block[], geometry: PageGeometry): Draft[] {
  return flow(blocks, geometry.body(1).height).map((page) => ({
    head,
    draw: ({ body }) => placeBlocks(page, body.x, body.y),
  }));
}

export function introductionDrafts({ design }: Book, metrics: Metrics, geometry: PageGeometry): Draft[] {
  const { scale } = geometry;
  const { title, body, dek } = stylesOf(scale);
  const { width } = geometry.body(1);
  const { introduction } = wordsOf(design);
  const blocks = [
    ...paragraph(metrics, title, introduction, width, true),
    new Space(10 * scale, true),
    ...design.introduction.flatMap((text, i) => [
      ...paragraph(metrics, i === 0 ? dek : body, text, width),
      new Space(8 * scale),
    ]),
  ];
  return textDrafts(introduction, blocks, geometry);
}

/** Returns a page of ruled lines. */
export function notesDraft({ notes }: BookWords, { scale }: PageGeometry, metrics: Metrics): Draft {
  return {
    head: notes,
    draw: ({ body }) => {
      const pitch = 21 * scale;
      const lines = Array.from({ length: Math.floor((body.height - 30 * scale) / pitch) }, (_, i): PageElement => {
        const y = body.y + 40 * scale + i * pitch;
        return { type: 'line', x1: body.x, y1: y, x2: body.x + body.width, y2: y, width: 0.75, grey: 0.65 };
      });
      return [...placeLines(metrics, stylesOf(scale).title, [notes], body.x, body.y - 4 * scale), ...lines];
    },
  };
}
