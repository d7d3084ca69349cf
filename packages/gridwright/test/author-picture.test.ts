import { expect, it } from 'vitest';
import { drawPublished, type ForeignSheet, formatPublishedSvg, readSheets } from '../src/formats.js';
import { DRAWN, itemOf, madeOf, optionsOf, padOf } from './drawn-files.js';

const row = (length: number) => Array.from({ length }, () => ({}));
const cells = Array.from({ length: 4 }, () => row(4));
const regions = [0, 2].flatMap((top) =>
  [0, 2].map((left) => [0, 1].flatMap((down) => [0, 1].map((right) => [top + down, left + right]))),
);

function publishedOf(file: object): ForeignSheet {
  const [{ published }] = readSheets(JSON.stringify(file));
  if (published === undefined) throw new Error('not a puzzle of another program');
  return published;
}

const picture = (drawing: object) => drawPublished(publishedOf({ cells, regions, ...drawing }));
const named = (drawing: object, name: string) => picture(drawing).elements.filter((element) => element.name === name);

it('a line is drawn in its colour and width, with the head of an arrow', () => {
  const wayPoints = [
    [0.5, 0.5],
    [0.5, 2.5],
  ];
  const [line] = named({ arrows: [{ wayPoints, color: '#cc00ff', thickness: 6.4, headLength: 0.5 }] }, 'path');
  expect(line.attributes).toMatchObject({ stroke: '#cc00ff', 'stroke-width': 10, fill: 'none' });
  expect(String(line.attributes.d)).toMatch(/^M50 50L250 50M214\.64 [\d.]+L250 50L214\.64 [\d.]+$/);
});

it('a figure keeps its size, colours, turn and text', () => {
  const diamond = {
    center: [1, 2],
    width: 0.5,
    height: 0.5,
    angle: 45,
    backgroundColor: '#FF000080',
    borderColor: '#000',
  };
  const [box] = named({ overlays: [{ ...diamond, text: 'X', fontSize: 32, color: '#00f' }] }, 'rect');
  expect(box.attributes).toMatchObject({
    x: 175,
    y: 75,
    width: 50,
    fill: '#ff0000',
    'fill-opacity': 0.5,
    stroke: '#000000',
    transform: 'rotate(45 200 100)',
  });
  const texts = named({ overlays: [{ ...diamond, text: 'X', fontSize: 32, color: '#00f' }] }, 'text');
  expect(texts.find(({ text }) => text === 'X')?.attributes).toMatchObject({
    x: 200,
    y: 100,
    'font-size': 50,
    fill: '#0000ff',
  });
});

it.each([
  ['˅', 0, 'M185 92.5L200 107.5L215 92.5'],
  ['Ʌ', 0, 'M215 107.5L200 92.5L185 107.5'],
  ['❮', 90, 'M207.5 115L192.5 100L207.5 85'],
])('%s, an inequality sign that few fonts have, is drawn as lines', (text, angle, d) => {
  const sign = { center: [1, 2], width: 0, height: 0, angle, text, fontSize: 32, color: '#f00' };
  expect(named({ overlays: [sign] }, 'text')).toEqual([]);
  const line = named({ overlays: [sign] }, 'path').find(({ attributes }) => attributes.stroke === '#ff0000');
  expect(line?.attributes).toMatchObject({ d, fill: 'none', ...(angle > 0 && { transform: 'rotate(90 200 100)' }) });
});

it('underlays are below the lines of the grid, overlays above them', () => {
  const disk = (backgroundColor: string) => ({
    center: [0.5, 0.5],
    width: 1,
    height: 1,
    rounded: true,
    backgroundColor,
  });
  const { elements } = picture({ underlays: [disk('#111111')], overlays: [disk('#222222')] });
  const at = (fill: string) => elements.findIndex(({ attributes }) => attributes.fill === fill);
  const grid = elements.findIndex(({ name, attributes }) => name === 'path' && attributes.stroke === '#000');
  expect([at('#111111') < grid, grid < at('#222222')]).toEqual([true, true]);
});

it('the box grows with texts beside the grid, up to five cells', () => {
  const text = (row: number) => ({ center: [row, 0.5], width: 0, height: 0, text: '7', fontSize: 32 });
  expect(picture({}).box).toEqual([-6, -6, 412, 412]);
  expect(picture({ overlays: [text(-0.5)] }).box[1]).toBeLessThan(-50);
  expect(picture({ overlays: [text(-40)] }).box[1]).toBe(-506);
});

it('cages are drawn, also with texts that are no sums', () => {
  const cage = {
    cells: [
      [0, 0],
      [0, 1],
    ],
    value: '2X',
  };
  expect(named({ cages: [cage] }, 'text').map(({ text }) => text)).toEqual(['2X']);
});

it("f-puzzles' lines, figures, texts and cell colours are drawn", () => {
  const grid = Array.from({ length: 4 }, (_, r) =>
    Array.from({ length: 4 }, (_, c) => (r + c === 0 ? { c: '#FFD700' } : {})),
  );
  const { elements } = drawPublished(
    publishedOf({
      size: 4,
      grid,
      line: [{ lines: [['R1C1', 'R1C2']], outlineC: '#00CC00', width: 0.25 }],
      circle: [{ cells: ['R2C2'], baseC: '#FFFFFF', outlineC: '#000000', width: 0.7, height: 0.7 }],
      text: [{ cells: ['R3C3'], value: 'hi', fontC: '#123456', size: 0.4 }],
    }),
  );
  expect(elements.find(({ attributes }) => attributes.fill === '#ffd700')?.attributes).toMatchObject({
    x: 0,
    width: 100,
  });
  expect(elements.find(({ attributes }) => attributes.stroke === '#00cc00')?.attributes.d).toBe('M50 50L150 50');
  expect(elements.find(({ text }) => text === 'hi')?.attributes).toMatchObject({
    x: 250,
    'font-size': 40,
    fill: '#123456',
  });
});

it('nothing of a file becomes markup, and numbers and texts are bounded', () => {
  const hostile = '"><script>alert(1)</script>';
  const svg = formatPublishedSvg(
    publishedOf({
      cells,
      regions,
      overlays: [
        {
          center: [1e9, 1e9],
          width: 1e300,
          height: 1,
          text: hostile.repeat(9),
          color: hostile,
          backgroundColor: hostile,
        },
        { center: ['1', 2], width: 1, height: 1, text: 'x', fontSize: hostile },
        { center: [1, 1], width: Number.NaN, height: 1, text: hostile, angle: hostile },
      ],
      lines: [
        {
          wayPoints: [
            [0, 0],
            [1, hostile],
            [3, 3],
          ],
          color: hostile,
          thickness: hostile,
        },
      ],
      cages: [
        {
          cells: [
            [0, 0],
            [0, 1],
          ],
          value: hostile,
        },
      ],
    }),
  );
  const drawn = svg.replace(/<metadata.*<\/metadata>/, '');
  expect(drawn).not.toMatch(/<script|NaN|Infinity|e\+|undefined/);
  expect(drawn.length).toBeLessThan(10_000);
  const wayPoints = Array.from({ length: 1000 }, (_, i) => [i % 4, (i * 7) % 4]);
  const lines = Array.from({ length: 400 }, () => ({ wayPoints, color: '#000000', thickness: 1 }));
  expect(picture({ lines }).elements.filter(({ attributes }) => attributes.stroke === '#000000')).toHaveLength(30);
});

it('the picture of a puzzle that can be played no further is read again whole', () => {
  const published = publishedOf({
    cells,
    regions,
    lines: [
      {
        wayPoints: [
          [0, 0],
          [2, 2],
        ],
        color: '#f00',
        thickness: 3,
      },
    ],
  });
  const [again] = readSheets(formatPublishedSvg(published));
  expect(again.foreign?.missing).toEqual(published.missing);
});

it.each(['thermometer', 'arrow', 'kropki'])(
  "%s: a confirmed reading adds nothing to the author's picture",
  (request) => {
    const { puzzle, solution } = madeOf(request);
    const [[, drawn]] = optionsOf(puzzle);
    const [words, draw] = DRAWN[request];
    const file = padOf(puzzle, `Normal sudoku rules apply. ${words}`, draw(drawn), solution);
    const { reading, published } = itemOf(file);
    expect(reading?.verdict).toBe('confirmed');
    expect(drawPublished(published as ForeignSheet)).toEqual(drawPublished(publishedOf(file)));
  },
);
