import { type PictureReading, type Pixels, readPicture } from '@gridwright/photo';
import { generate } from 'gridwright/sudoku';
import { describe, expect, it } from 'vitest';
import { blankSheet, drawBar, type Print, photograph, printDigits, printPuzzle, type Shot } from './scene.js';

/** Returns the clues of a puzzle as a text. */
function cluesOf(size: '4x4' | '6x6' | '8x8' | '9x9', seed: string): string {
  const { id } = generate({ size, seed });
  return id.slice(id.lastIndexOf(':') + 1);
}

const NINE = cluesOf('9x9', 'photo');

function shotOf(clues: string, shot: Shot = {}, print: Partial<Print> = {}): Pixels {
  const cell = Math.floor(810 / Math.sqrt(clues.length));
  const sheet = blankSheet(1000, 1000);
  printPuzzle(sheet, clues, { left: 95, top: 95, cell, ...print });
  return photograph(sheet, shot);
}

function textOf({ cells }: PictureReading): string {
  return cells.map(({ value }) => (value === 0 ? '.' : value)).join('');
}

function expectRead(picture: Pixels, clues: string): PictureReading {
  const readings = readPicture(picture);
  expect(readings.map(textOf)).toEqual([clues]);
  const [{ answer, notes }] = readings;
  expect({ answer, notes }, 'print is taken for neither pen nor notes').toEqual({
    answer: undefined,
    notes: undefined,
  });
  return readings[0];
}

describe('a picture of a puzzle', () => {
  it('is read, with one solution, where its corners are, and is sure', () => {
    const { puzzle, corners, solutions, isSure } = expectRead(shotOf(NINE), NINE);
    expect([...puzzle.clues].map((value) => value || '.').join('')).toBe(NINE);
    expect({ solutions, isSure }).toEqual({ solutions: 1, isSure: true });
    const scale = 640 / 1040;
    const at = (place: number) => (place - 500) * scale + 320;
    for (const [i, [x, y]] of [
      [95, 95],
      [905, 95],
      [905, 905],
      [95, 905],
    ].entries()) {
      expect(Math.abs(corners[i][0] - at(x))).toBeLessThan(4);
      expect(Math.abs(corners[i][1] - at(y))).toBeLessThan(4);
    }
  });

  it.each([90, 180, 270])('is read when turned by %i degrees, with the corners of the upright puzzle', (turn) => {
    const { corners } = expectRead(shotOf(NINE, { turn, noise: 4 }), NINE);
    const [[x, y]] = corners;
    const firstCorner = { 90: [1, 0], 180: [1, 1], 270: [0, 1] }[turn];
    expect([x > 320 ? 1 : 0, y > 320 ? 1 : 0]).toEqual(firstCorner);
  });

  it.each<[string, Shot, Partial<Print>]>([
    ['slanted', { turn: 17 }, {}],
    ['in perspective', { turn: -6, tilt: 0.25 }, {}],
    ['on curved paper', { bend: 0.03, turn: 3 }, { font: 'libre-franklin-semibold' }],
    ['noisy', { noise: 20 }, { font: 'libre-franklin-semibold' }],
    ['very noisy and small', { noise: 35, light: [0.7, 0.7], size: 560 }, { grey: 0.4 }],
    ['dark and noisy', { noise: 6, light: [0.15, 0.15], size: 560 }, { grey: 0.4 }],
    ['in the shade', { light: [0.9, 0.25] }, {}],
    ['white on black', { isNegative: true }, {}],
    ['small', { size: 420 }, {}],
    ['with faint inner lines', { noise: 2 }, { grey: 0.12, thin: 1 }],
    ['with small digits', {}, { height: 0.36 }],
    ['faint', { contrast: 0.06, turn: 3 }, { grey: 0.5 }],
    ['without bold lines', {}, { thick: 2 }],
  ])('is read %s', (_, shot, print) => {
    expectRead(shotOf(NINE, shot, print), NINE);
  });

  it('is read when its lines fade at a corner', () => {
    const sheet = blankSheet(1000, 1000);
    const print = { left: 95, top: 95, cell: 90 };
    printPuzzle(sheet, NINE, print);
    for (let y = 0; y < 200; y++) for (let x = 0; x < 165; x++) sheet.ink[y * 1000 + x] *= 0.03;
    printDigits(sheet, NINE, print);
    expectRead(photograph(sheet), NINE);
  });

  it.each(['4x4', '6x6', '8x8'] as const)('is read with %s cells', (size) => {
    const clues = cluesOf(size, 'small');
    expectRead(shotOf(clues, { turn: 5, noise: 4 }), clues);
  });

  it('gives the same result again', () => {
    const picture = shotOf(NINE, { turn: 8, noise: 10 });
    expect(readPicture(picture)).toEqual(readPicture(picture));
  });
});

describe('a page', () => {
  it('with four puzzles gives all of them', () => {
    const sheet = blankSheet(1400, 1400);
    const all = [0, 1, 2, 3].map((i) => cluesOf('9x9', `page-${i}`));
    all.forEach((clues, i) => {
      printPuzzle(sheet, clues, { left: 80 + (i % 2) * 650, top: 80 + (i >> 1) * 650, cell: 65 });
    });
    const readings = readPicture(photograph(sheet, { size: 1100, noise: 3 }));
    expect(readings.map(textOf).sort()).toEqual([...all].sort());
  });

  it('with four small puzzles gives all of them, though their inner lines are faint', () => {
    const sheet = blankSheet(1400, 1400);
    const all = [0, 1, 2, 3].map((i) => cluesOf('6x6', `small-${i}`));
    all.forEach((clues, i) => {
      const print = { left: 80 + (i % 2) * 650, top: 80 + (i >> 1) * 650, cell: 95, grey: 0.3 };
      printPuzzle(sheet, clues, print);
    });
    const readings = readPicture(photograph(sheet, { size: 1100, noise: 4, turn: 3 }));
    expect(readings.map(textOf).sort()).toEqual([...all].sort());
  });

  it('with keys below a puzzle gives the puzzle', () => {
    const sheet = blankSheet(1400, 1400);
    printPuzzle(sheet, NINE, { left: 385, top: 80, cell: 70 });
    printPuzzle(sheet, '484.82441.23473.', { left: 385, top: 850, cell: 110, thick: 2 });
    const readings = readPicture(photograph(sheet, { size: 1000, noise: 2, isNegative: true }));
    expect(readings.map(textOf)).toEqual([NINE]);
  });

  it.each([
    ['blank paper', () => blankSheet(800, 800)],
    ['a crossword', () => crossword()],
    ['a crossword without words', () => crosswordOfSquares()],
    ['a table of nine columns without digits', () => table()],
  ])('with %s gives no puzzle', (_, draw) => {
    expect(readPicture(photograph(draw(), { turn: 4, noise: 5 }))).toEqual([]);
  });

  it.each([12, 16])('with a grid of %i cells per side doesn’t give a part of it', (side) => {
    const readings = readPicture(photograph(large(side), { turn: 4, noise: 5 }));
    expect(readings.map(({ cells, isSure }) => [cells.length, isSure])).toEqual([[side ** 2, false]]);
  });
});

function crossword() {
  const sheet = blankSheet(800, 800);
  for (let i = 0; i <= 13; i++) {
    drawBar(sheet, 75, 75 + i * 50, 650, 2);
    drawBar(sheet, 75 + i * 50, 75, 2, 650);
  }
  for (let i = 0; i < 40; i++) drawBar(sheet, 75 + ((i * 7) % 13) * 50, 75 + ((i * 11) % 13) * 50, 50, 50);
  return sheet;
}

/** One as newspapers have it: black squares between lines, up to the sheet's edge. */
function crosswordOfSquares() {
  const sheet = blankSheet(800, 600);
  for (let row = 0; row < 15; row++)
    for (let column = 0; column < 20; column++) {
      const isBlack = (column * 7 + row * 11) % 13 >= 4;
      drawBar(sheet, column * 40, row * 40, 40, 2);
      drawBar(sheet, column * 40, row * 40, 2, 40);
      if (!isBlack) drawBar(sheet, column * 40, row * 40, 40, 40);
    }
  return sheet;
}

/** A large grid with digits that clash. */
function large(side: number) {
  const sheet = blankSheet(1000, 1000);
  const clues = Array.from({ length: side * side }, (_, i) => ((i * 7) % 5 < 2 ? 1 + ((i * 11 + (i >> 4)) % 9) : '.'));
  printPuzzle(sheet, clues.join(''), { left: 100, top: 100, cell: Math.floor(800 / side) });
  return sheet;
}

function table() {
  const sheet = blankSheet(800, 800);
  printPuzzle(sheet, '.'.repeat(81), { left: 85, top: 85, cell: 70 });
  return sheet;
}

describe('a reading that isn’t certain', () => {
  it('shows more than one solution when a clue is covered, and isn’t sure', () => {
    const minimal = generate({ minimal: true, seed: 'covered' }).id.slice(-81);
    const at = minimal.search(/\d/);
    const covered = `${minimal.slice(0, at)}.${minimal.slice(at + 1)}`;
    const { solutions, isSure } = expectRead(shotOf(covered), covered);
    expect({ solutions, isSure }).toEqual({ solutions: 2, isSure: false });
  });

  it('isn’t sure when the picture cuts off a column', () => {
    const { data, width, height } = shotOf(NINE);
    const cut = 90;
    const rest = new Uint8Array((width - cut) * height * 4);
    for (let y = 0; y < height; y++)
      rest.set(data.subarray((y * width + cut) * 4, (y + 1) * width * 4), y * (width - cut) * 4);
    const readings = readPicture({ data: rest, width: width - cut, height });
    expect(readings.filter(({ isSure }) => isSure)).toEqual([]);
  });

  it('marks a cell with a blot', () => {
    const sheet = blankSheet(1000, 1000);
    printPuzzle(sheet, NINE, { left: 95, top: 95, cell: 90 });
    const at = NINE.indexOf('.');
    const [x, y] = [95 + (at % 9) * 90, 95 + Math.floor(at / 9) * 90];
    drawBar(sheet, x + 30, y + 22, 32, 14);
    drawBar(sheet, x + 42, y + 22, 12, 48);
    const [{ cells }] = readPicture(photograph(sheet));
    expect(cells.filter(({ value, isDoubtful }) => value === 0 && !isDoubtful)).not.toContain(cells[at]);
  });
});

describe('what isn’t a picture', () => {
  it('is named', () => {
    const read = (pixels: unknown) => () => readPicture(pixels as Pixels);
    expect(read(undefined)).toThrow(
      new TypeError('pixels.data: expected a Uint8Array or a Uint8ClampedArray, got undefined'),
    );
    expect(read({ data: new Uint8Array(4), width: 0, height: 1 })).toThrow(
      'pixels.width: expected a whole number from 1',
    );
    expect(read({ data: new Uint8Array(4), width: 2, height: 1 })).toThrow('pixels.data: expected 8 bytes, got 4');
    expect(read({ data: new Uint8Array(4), width: 10_000, height: 10_000 })).toThrow(
      'pixels: expected at most 50000000 pixels, got 100000000',
    );
  });

  it('is read without a fault when it is a single pixel or a strip', () => {
    for (const [width, height] of [
      [1, 1],
      [3000, 1],
      [1, 3000],
      [2, 2],
    ])
      expect(readPicture({ data: new Uint8Array(width * height * 4), width, height })).toEqual([]);
  });
});
