import { createPool } from '@gridwright/pool';
import type { Shape } from 'gridwright/rules';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { placeBoard } from '../src/board/board.js';
import { type Book, layOut, makeBook, type Page, type PageElement, readPlan } from '../src/index.js';
import { metrics } from './making.js';

const TRIMS = ['4.25x6.875', '5x8', 'a5', '6x9', '7x10', '7.5x9.25', '8.5x11', '7.5x7.5', '8x8', '8.5x8.5'];

let book: Book;

beforeAll(async () => {
  const pool = createPool({ workers: 0 });
  const chapters = [
    { level: 'easy', count: 3 },
    { kind: 'flipit', count: 3 },
  ];
  book = await makeBook(readPlan({ seed: 'captions', profile: 'home', howToPlay: false, chapters }), { pool });
  await pool.close();
});

function pagesOf(design: Partial<Book['design']>, chapters: Book['chapters']): Page[] {
  const layout = layOut({ ...book, design: { ...book.design, ...design }, chapters }, metrics);
  return Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
}

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Returns the extent of a text, a line or a rectangle, a little smaller. */
function boxOf(element: PageElement): Box | undefined {
  if (element.type === 'line')
    return [
      Math.min(element.x1, element.x2),
      Math.min(element.y1, element.y2),
      Math.max(element.x1, element.x2),
      Math.max(element.y1, element.y2),
    ];
  if (element.type === 'rect') return [element.x, element.y, element.x + element.width, element.y + element.height];
  if (element.type !== 'text') return undefined;
  const { font, size, text, x, y } = element;
  return [x, y - size * 0.6, x + size * metrics.width(font, text), y];
}

describe('a QR code', () => {
  it('ends where the line above its board ends', () => {
    const chapters = book.chapters.slice(0, 1).map((chapter) => ({ ...chapter, perPage: 9 as const }));
    const pages = pagesOf({ trim: '7.5x9.25', play: 'https://example.org/' }, chapters);
    const { elements } = pages.find((page) => page.elements.some(({ figure }) => figure !== undefined)) as Page;
    const ends = new Set(elements.flatMap(({ figure }) => (figure === undefined ? [] : [Math.round(figure.box[2])])));
    const lines = elements.flatMap((one) => (one.type === 'line' && one.width > 1.5 ? [Math.round(one.x2)] : []));
    expect(ends.size).toBe(3);
    // Rounding may move one of them by a point.
    for (const end of ends) expect(lines.some((line) => Math.abs(line - end) <= 1)).toBe(true);
  });

  it.each(TRIMS)('covers neither number, level, time nor board at %s', (trim) => {
    for (const largePrint of [false, true]) {
      for (const perPage of [1, 2, 3, 4, 6, 8, 9, 12] as const) {
        const chapters = book.chapters.map((chapter) => ({ ...chapter, perPage }));
        for (const { number, elements } of pagesOf({ trim, largePrint, play: 'https://example.org/' }, chapters)) {
          const codes = new Map(
            elements.flatMap((one) => ('figure' in one && one.figure ? [[one.figure.alt, one.figure.box]] : [])),
          );
          const covered = elements.flatMap((one) => {
            const box = 'figure' in one && one.figure ? undefined : boxOf(one);
            if (box === undefined) return [];
            const hit = [...codes.values()].some(
              ([left, top, right, bottom]) =>
                box[2] > left + 0.1 && box[0] < right - 0.1 && box[3] > top + 0.1 && box[1] < bottom - 0.1,
            );
            return hit ? [one.type === 'text' ? one.text : one.type] : [];
          });
          expect(covered, `${perPage} per page, page ${number}${largePrint ? ', large print' : ''}`).toEqual([]);
        }
      }
    }
  });
});

/** Returns whether a line begins where the number of a puzzle does, and is right above it. */
function isAbove(line: PageElement, elements: readonly PageElement[]): boolean {
  return elements.some(
    (one) =>
      one.type === 'text' &&
      line.type === 'line' &&
      /^1[123]$/.test(one.text) &&
      Math.abs(one.x - line.x1) < 2 &&
      one.y - line.y1 > 0 &&
      one.y - line.y1 < 48,
  );
}

describe('captions above the boards of a page', () => {
  it.each(TRIMS)('have rules of one length, and squares for all levels or for none, at %s', (trim) => {
    const [{ puzzles, ...chapter }] = book.chapters;
    const labels = ['Easy', 'Medium', 'Extreme'];
    const labelled = puzzles.map((one, i) => ({ ...one, number: 11 + i, label: labels[i], level: 'extreme' as const }));
    for (const perPage of [6, 8, 9, 12] as const) {
      const pages = pagesOf({ trim, play: undefined }, [{ ...chapter, perPage, puzzles: labelled }]);
      const page = pages.find(({ elements }) => elements.some((one) => one.type === 'text' && one.text === 'Extreme'));
      const squares = page?.elements.filter((one) => one.type === 'rect' && one.grey === 0 && one.width < 8);
      expect([0, 21], `${perPage} per page`).toContain(squares?.length);
      const lengths = (page?.elements ?? []).flatMap((one) =>
        one.type === 'line' && one.width > 1.5 && one.y1 === one.y2 && isAbove(one, page?.elements ?? [])
          ? [one.x2 - one.x1]
          : [],
      );
      expect(lengths.length, `${perPage} per page`).toBe(3);
      expect(Math.max(...lengths) - Math.min(...lengths), `${perPage} per page`).toBeLessThan(0.01);
    }
  });
});

test('all pages with as many puzzles have squares for the level, or none has', () => {
  const [{ puzzles, ...chapter }] = book.chapters;
  const labels = ['Easy', 'Extreme'];
  for (const trim of ['7.5x7.5', '5x8', '8x10']) {
    for (const largePrint of [false, true]) {
      const chapters = labels.map((label, i) => ({
        ...chapter,
        perPage: 9 as const,
        title: label,
        puzzles: puzzles.map((one, k) => ({ ...one, number: 100 * i + k + 1, label })),
      }));
      const counts = pagesOf({ trim, largePrint, play: undefined, openers: true }, chapters).flatMap(({ elements }) => {
        const shown = elements.some((one) => one.type === 'text' && /^Solutions? on/.test(one.text));
        const squares = elements.filter((one) => one.type === 'rect' && one.grey === 0 && one.width < 8);
        return shown ? [squares.length > 0] : [];
      });
      expect(counts.length, trim).toBeGreaterThan(1);
      expect(new Set(counts).size, trim).toBe(1);
    }
  }
});

test('lines above narrow boards fill the width of the page', () => {
  const [{ puzzles, ...chapter }] = book.chapters;
  const numbered = puzzles.map((one, i) => ({ ...one, number: 11 + i }));
  for (const trim of ['a4', 'a5', '5x8']) {
    const pages = pagesOf({ trim, play: undefined }, [{ ...chapter, perPage: 9, puzzles: numbered }]);
    const { elements } = pages.find((page) =>
      page.elements.some((one) => one.type === 'text' && /^Solutions? on/.test(one.text)),
    ) as Page;
    const lines = elements.flatMap((one) =>
      one.type === 'line' && isAbove(one, elements) && one.width > 1.5 ? [one] : [],
    );
    expect(lines).toHaveLength(3);
    expect(lines[1].x1 - lines[0].x2, trim).toBeLessThan(20);
  }
});

test('shapes in shaded cells are seen', () => {
  const size = { rows: 4, columns: 4, boxRows: 2, boxColumns: 2 };
  const place = { x: 0, y: 0, cell: 10 };
  const marker: Shape[] = [{ role: 'marker', cell: 0, circle: [0.5, 0.5, 0.38] }];
  const thermometer: Shape[] = [
    { role: 'bulb', cell: 0, circle: [0.5, 0.5, 0.37] },
    {
      role: 'line',
      path: [
        [
          [0.5, 0.5],
          [1.5, 0.5],
        ],
      ],
    },
  ];
  for (const shade of [0.72, 0.82, 0.9]) {
    for (const shapes of [marker, thermometer]) {
      const areas = placeBoard(metrics, shapes, size, place, { shaded: [0], shade });
      const shown = areas.findIndex(({ type }) => type === 'disk');
      const covering = areas.findIndex(({ type }) => type === 'rect');
      expect(shown).toBeGreaterThan(covering);
      const disk = areas[shown];
      expect(Math.abs((disk.type === 'disk' ? disk.grey : 0) - shade)).toBeGreaterThan(0.07);
    }
  }
});
