import { expect, test } from 'vitest';
import { layOut, layOutCover, type PageElement, proofOf, readPlan } from '../src/index.js';
import { bookOf, metrics } from './making.js';

const PLAN = { seed: 'proof', bleed: true, chapters: [{ size: '4x4', level: 'gentle', count: 6 }], notes: 20 };

/** Returns the rectangle around the lines of a page with these dashes. */
function around(elements: readonly PageElement[], dashes: readonly number[] | undefined): number[] {
  const lines = elements.flatMap((one) =>
    one.type === 'line' &&
    one.width === 0.5 &&
    one.grey === 0.35 &&
    String(one.dashes) === String(dashes) &&
    Math.hypot(one.x2 - one.x1, one.y2 - one.y1) > 30
      ? [one]
      : [],
  );
  const [xs, ys] = [lines.flatMap(({ x1, x2 }) => [x1, x2]), lines.flatMap(({ y1, y2 }) => [y1, y2])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)].map(
    (value) => Math.round(value * 10) / 10,
  );
}

test('a proof shows where each page is cut, the printer’s margins within, and the bleed around', async () => {
  const book = await bookOf(PLAN);
  const layout = layOut(book, metrics);
  const proof = proofOf(book, layout, metrics, false);
  expect(proof.pages).toBe(layout.pages);
  const { elements, width } = proof.page(5);
  const page = layout.page(5);
  expect(width - page.width).toBe(56);
  expect(around(elements, undefined)).toEqual(
    [28, 28 + 9, 28 + page.trim.width, 28 + 9 + page.trim.height].map((value) => Math.round(value * 10) / 10),
  );
  // KDP asks for 0.375 in at the spine, and with bleed for the same at the other edges.
  const [left, top, right] = around(elements, [4, 3]);
  expect([left, top, Math.round((28 + page.trim.width - right) * 10) / 10]).toEqual([28 + 27, 28 + 9 + 27, 27]);
  expect(around(elements, [1, 2])[3]).toBeCloseTo(28 + page.height, 1);
  expect(() => proof.page(proof.pages + 1)).toThrow(RangeError);
});

test('a proof of a cover shows its folds, too', async () => {
  const book = await bookOf(PLAN);
  const layout = layOut(book, metrics);
  const proof = proofOf(book, layout, metrics, true);
  const { elements } = proof.page(proof.pages);
  const cover = layOutCover(book, metrics, layout.pages);
  expect(around(elements, [1, 2])[2]).toBeCloseTo(28 + cover.width, 1);
  const folds = elements.flatMap((one) =>
    one.type === 'line' && one.x1 === one.x2 && one.width === 0.5 && one.dashes === undefined ? one.x1 : [],
  );
  expect(new Set(folds.map(Math.round)).size).toBe(4);
});

test('facing answers lie on the right of their puzzles, and no solutions follow', async () => {
  const book = await bookOf({ ...PLAN, answers: 'facing', perPage: 2 });
  const layout = layOut(book, metrics);
  for (const { number } of book.chapters[0].puzzles) {
    const page = layout.pageOf(number) ?? 0;
    expect(page % 2).toBe(0);
    expect(layout.answerPageOf(number)).toBe(page + 1);
  }
  expect(layout.bookmarks.map(({ title }) => title)).not.toContain('Solutions');
});

/** Returns the values in the grids of a page. */
const bodyOf = (elements: readonly PageElement[]) =>
  elements.flatMap((one) => (one.type === 'text' && one.inCell !== undefined ? [one] : []));

test.each([4, 'same', 'facing'])('answers %s upside down are half a turn from upright ones', async (answers) => {
  const upright = layOut(await bookOf({ ...PLAN, answers, title: 'T' }), metrics);
  const layout = layOut(await bookOf({ ...PLAN, answers, title: 'T', upsideDown: true }), metrics);
  expect(layout.pages).toBe(upright.pages);
  const page = layout.answerPageOf(1) ?? 0;
  const [expected, found] = [upright, layout].map((one) => bodyOf(one.page(page).elements));
  expect(found.length).toBeGreaterThan(16);
  const sums = found.map(({ x, y }, i) => [x + expected[i].x, y + expected[i].y].map(Math.round).join());
  expect(new Set(sums).size).toBe(1);
  expect(found.map(({ text, turn }) => [text, turn])).toEqual(expected.map(({ text }) => [text, 180]));
  const turned = layout.page(page).elements.flatMap((one) => (one.type === 'text' && one.turn ? [one.text] : []));
  expect(turned).not.toContain(String(page));
  expect(layout.page(layout.pageOf(1) ?? 0)).toEqual(upright.page(upright.pageOf(1) ?? 0));
});

test('answers upside down need answers', () => {
  expect(() => readPlan({ ...PLAN, answers: 'none', upsideDown: true })).toThrow(
    'upsideDown: expected false beside answers none, got true',
  );
});
