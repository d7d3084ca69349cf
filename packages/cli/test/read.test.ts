import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { afterAll, describe, expect, test } from 'vitest';
import { gridwright } from './command.js';
import { pageOf } from './page.js';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';
const KUROSU = '1....1...00.1.....1.1.1..........0..';
const PAGE = pageOf(EASY, { turn: 4, noise: 5 });
const { data, width, height } = PNG.sync.read(PAGE);
const JPEG = Buffer.from(jpeg.encode({ data, width, height }, 80).data);

const folder = mkdtempSync(join(tmpdir(), 'gridwright-read-'));
afterAll(() => rmSync(folder, { recursive: true }));

function read(picture: Buffer | string, ...args: string[]) {
  writeFileSync(join(folder, 'page'), picture);
  return gridwright(['read', 'page', ...args], '', folder);
}

describe('a picture', () => {
  test.each([
    ['PNG', PAGE],
    ['JPEG', JPEG],
  ])('as %s gives the puzzle, and nothing to compare', async (_, picture) => {
    expect(await read(picture)).toEqual({ code: 0, out: `${EASY}\n`, err: '' });
  });

  test('gives its facts as JSON', async () => {
    const { out } = await read(PAGE, '--format', 'json');
    const { corners, ...facts } = JSON.parse(out);
    expect(facts).toEqual({ id: `sudoku:9x9:${EASY}`, puzzle: EASY, sure: true, whole: true, count: 1, doubtful: [] });
    expect(corners).toHaveLength(4);
  });

  test('of a puzzle with more than one solution ends with exit code 1', async () => {
    const { code, out, err } = await read(pageOf('.'.repeat(27) + EASY.slice(27)));
    expect({ code, lines: out.split('\n').length }).toEqual({ code: 1, lines: 2 });
    expect(err).toContain('page: more than one solution; compare it with the picture\n');
    expect(err).toContain('page: cages, lines, dots and numbers beside the grid aren’t read\n');
  });
});

test('a grid that is cut off by half a column is named as such, since it may be read wrongly', async () => {
  const wide = Math.round(0.8 * width);
  const rest = Buffer.alloc(4 * wide * height);
  for (let y = 0; y < height; y++) data.copy(rest, 4 * y * wide, 4 * y * width, 4 * (y * width + wide));
  const picture = Buffer.from(jpeg.encode({ data: rest, width: wide, height }, 90).data);
  const { out, err } = await read(picture, '--format', 'json');
  expect(err).toMatch(/^page: the grid is cut off; take a picture that shows the whole grid\n/);
  expect(JSON.parse(out)).toMatchObject({ sure: false, whole: false });
});

describe('a Kurosu', () => {
  const page = (clues: string) =>
    pageOf(clues, { turn: 3, noise: 3 }, { cell: 135, thick: 3, regions: 'a'.repeat(clues.length) });

  test('gives its id, as a line of 0 and 1 could also be a Sudoku, and JSON in its own symbols', async () => {
    const picture = page(KUROSU);
    expect(await read(picture)).toEqual({ code: 0, out: `kurosu:6x6:${KUROSU}\n`, err: '' });
    const facts = JSON.parse((await read(picture, '--format', 'json')).out);
    expect(facts).toMatchObject({ id: `kurosu:6x6:${KUROSU}`, puzzle: KUROSU, sure: true, count: 1 });
  });

  test('names a cell whose glyph is neither 0 nor 1', async () => {
    const at = KUROSU.indexOf('.');
    const { err } = await read(page(`${KUROSU.slice(0, at)}4${KUROSU.slice(at + 1)}`), '--format', 'json');
    expect(err).toBe(`page: r1c${at + 1}: read as empty\n`);
  });
});

describe('what can’t be read is named in one sentence', () => {
  const broken = Buffer.from(PAGE);
  broken.writeUInt32BE(10_000, 16);
  broken.writeUInt32BE(10_000, 20);
  const long = Buffer.from(PAGE);
  long.writeUInt32BE(1, 16);
  long.writeUInt32BE(40_000_000, 20);
  const short = PNG.sync.write(new PNG({ width: 100, height: 100 }));
  short.writeUInt32BE(200, 20);
  short.writeUInt32BE(crc32(short.subarray(12, 29)), 29);
  test.each<[string, Buffer | string, string]>([
    ['a text', 'hello', 'page: expected a PNG or JPEG picture'],
    ...[
      ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
      ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0avifmif1'],
      ['GIF', 'GIF89a\x01\0\x01\0'],
      ['WebP', 'RIFF\x1a\0\0\0WEBPVP8 '],
      ['TIFF', 'II*\0\x08\0\0\0'],
      ['PDF', '%PDF-1.7\n'],
    ].map(([format, start]): [string, string, string] => [
      format,
      start,
      `page: expected a PNG or JPEG picture, got ${format}; convert it to JPEG first`,
    ]),
    ['an empty file', '', 'page: expected a PNG or JPEG picture'],
    ['a PNG that is cut off', PAGE.subarray(0, PAGE.length >> 1), 'page: the picture is damaged or cut off'],
    ['a PNG with fewer rows than it claims', short, 'page: the picture is damaged or cut off'],
    ['a PNG of a few bytes', PAGE.subarray(0, 12), 'page: the picture is damaged or cut off'],
    ['a JPEG that is cut off', JPEG.subarray(0, JPEG.length >> 1), 'page: the picture is damaged or cut off'],
    ['a JPEG of a few bytes', JPEG.subarray(0, 12), 'page: the picture is damaged or cut off'],
    ['100 megapixels', broken, 'page: expected a picture of at most 50 megapixels, got 10000x10000'],
    ['a column of pixels', long, 'page: expected a picture with sides of at most 65535 pixels, got 1x40000000'],
    [
      'a page without a grid',
      Buffer.from(jpeg.encode({ data: Buffer.alloc(90_000, 255), width: 150, height: 150 }, 80).data),
      'page: no Sudoku and no Kurosu was found; try a closer, sharper picture with the whole grid; killer Sudoku without clues can’t be read',
    ],
  ])('%s', async (_, picture, message) => {
    expect(await read(picture)).toEqual({ code: 2, out: '', err: `gridwright: ${message}\n` });
  });

  test('a folder and a file that isn’t there', async () => {
    expect((await gridwright(['read', folder])).err).toBe(`gridwright: ${folder}: expected a file, got a folder\n`);
    expect((await gridwright(['read', join(folder, 'none.png')])).err).toContain('no such file or folder');
  });
});
