import { preflight } from '@gridwright/preflight';
import { describe, expect, it, test } from 'vitest';
import {
  type Book,
  greysOf,
  layOut,
  layOutCover,
  type PageElement,
  type Pixels,
  propertiesOf,
  requireAdvertisement,
  requireCoverPicture,
} from '../src/index.js';
import { inksOf } from '../src/page/picture.js';
import { bookOf, metrics, pdfOf } from './making.js';

/** Returns a picture of one colour. */
function plain(width: number, height: number, colour: readonly [number, number, number] = [200, 100, 0]): Pixels {
  const data = new Uint8Array(width * height * 4).fill(255);
  for (let at = 0; at < data.length; at += 4) data.set(colour, at);
  return { width, height, data };
}

const picturesIn = (elements: readonly PageElement[]) => elements.filter((element) => element.type === 'picture');

const plan = {
  seed: 'a',
  title: 'Winter',
  trim: '5x8',
  spine: 0.3,
  profile: 'ingram',
  chapters: [{ kind: 'flipit', count: 40 }],
};
let book: Book | undefined;
const madeBook = async () => {
  book ??= await bookOf(plan);
  return book;
};

describe('inks of a picture', () => {
  // Cyan is white without red, and so on; black is what the three have in common.
  test.each([
    ['white', [255, 255, 255], [0, 0, 0, 0]],
    ['black', [0, 0, 0], [0, 0, 0, 255]],
    ['red', [255, 0, 0], [0, 255, 255, 0]],
    ['dark blue', [0, 0, 100], [100, 100, 0, 155]],
  ] as const)('of %s', (_, colour, inks) => {
    expect([...inksOf(plain(1, 1, colour), { width: 1, height: 1 }).inks]).toEqual(inks);
  });

  it('add up to at most 200 %', () => {
    const levels = [0, 50, 100, 150, 200, 255];
    for (const red of levels)
      for (const green of levels)
        for (const blue of levels) {
          const { inks } = inksOf(plain(1, 1, [red, green, blue]), { width: 1, height: 1 });
          expect(inks.reduce((sum, ink) => sum + ink, 0)).toBeLessThanOrEqual(510);
        }
  });

  it('are those of the middle, if the area has other proportions', () => {
    const pixels = plain(6, 2);
    const wide = { ...pixels, data: pixels.data.map((_, i) => (i % 24 < 8 || i % 24 >= 16 ? 0 : 255)) };
    const { width, height, inks } = inksOf(wide, { width: 10, height: 10 });
    expect([width, height]).toEqual([2, 2]);
    expect(new Set(inks)).toEqual(new Set([0]));
  });
});

test.each(['board', 'dark', 'many'] as const)(
  'a cover of the design %s has the picture in place of puzzles, with at least 300 dots per inch',
  async (coverDesign) => {
    const made = await madeBook();
    const design = { ...made.design, coverDesign };
    // 4.75 x 4.925 in at 300 dots per inch.
    const picture = plain(1425, 1478);
    expect(() => requireCoverPicture(design, picture)).not.toThrow();
    const cover = layOutCover({ ...made, design, coverPicture: picture }, metrics, 60);
    const [placed, ...others] = picturesIn(cover.page(1).elements);
    expect(others).toEqual([]);
    // It reaches the right edge of the bleed, and the lower or the upper one.
    expect(placed.x + placed.width).toBeCloseTo(cover.width, 6);
    if (coverDesign === 'many') expect(placed.y).toBe(0);
    else expect(placed.y + placed.height).toBeCloseTo(cover.height, 6);
    const { width, height } = cover;
    const bytes = await pdfOf(cover, propertiesOf(design));
    const { findings } = await preflight(bytes, { profile: 'ingram', paper: 'white', cover: { width, height } });
    expect(findings).toEqual([]);
  },
);

test('a picture with too few pixels for a cover is refused', async () => {
  const { design } = await madeBook();
  for (const [width, height] of [
    [1424, 2000],
    [2000, 1477],
  ])
    expect(() => requireCoverPicture(design, { width, height, data: new Uint8Array() })).toThrow(
      `cover picture: expected at least 1425 pixels wide and 1478 high for 300 dots per inch, got ${width} x ${height}`,
    );
});

test('the check adds up the inks of pictures in CMYK', async () => {
  const made = await madeBook();
  const cover = layOutCover(made, metrics, 60);
  const { width, height } = cover;
  const page = cover.page(1);
  const ofInk = async (ink: number) => {
    const picture = { width: 2, height: 2, inks: new Uint8Array(16).fill(ink) };
    const element: PageElement = { type: 'picture', x: 0, y: 0, width: 0.4, height: 0.4, picture };
    const bytes = await pdfOf({ pages: 1, page: () => ({ ...page, elements: [element] }) }, propertiesOf(made.design));
    return (await preflight(bytes, { profile: 'ingram', paper: 'white', cover: { width, height } })).findings;
  };
  expect(await ofInk(153)).toEqual([]);
  expect((await ofInk(204)).map(({ message }) => message)).toEqual([
    'Inks add up to 320 %, expected at most 240 %, on page 1.',
  ]);
});

test('an advertisement takes half a page after the solutions, within the margins, above ruled lines', async () => {
  const made = await madeBook();
  const advertisement = greysOf(plain(1500, 900));
  expect(() => requireAdvertisement(made.design, advertisement)).not.toThrow();
  const layout = layOut({ ...made, advertisement }, metrics);
  const without = layOut(made, metrics);
  expect(layout.pages - without.pages).toBeLessThanOrEqual(2);
  const pages = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1));
  const [page, ...others] = pages.filter(({ elements }) => picturesIn(elements).length > 0);
  expect(others).toEqual([]);
  expect(page.number).toBeGreaterThan(layout.answerPageOf(40) ?? 0);
  const [placed] = picturesIn(page.elements);
  expect(placed.y + placed.height).toBeLessThanOrEqual(page.height / 2);
  expect(placed.width / placed.height).toBeCloseTo(1500 / 900, 6);
  expect(page.elements.some((element) => element.type === 'text' && element.text === 'Advertisement')).toBe(true);
  const { findings } = await preflight(await pdfOf(layout, propertiesOf(made.design)), {
    profile: 'ingram',
    paper: 'white',
  });
  expect(findings).toEqual([]);
});

test('an advertisement with too few pixels for half a page is refused', async () => {
  const { design } = await madeBook();
  expect(() => requireAdvertisement(design, { width: 800, height: 600 })).toThrow(
    /^advertisement: expected at least \d+ pixels wide or \d+ high for 300 dots per inch, got 800 x 600$/,
  );
});
