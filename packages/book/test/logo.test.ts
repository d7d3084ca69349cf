import { deflateSync } from 'node:zlib';
import { preflight } from '@gridwright/preflight';
import { describe, expect, it } from 'vitest';
import { layOut, readLogo } from '../src/index.js';
import { metrics, pdfOf, printed } from './making.js';

interface Png {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly type: number;
  /** Bytes of each row, with the filter first. */
  readonly rows: readonly (readonly number[])[];
  readonly chunks?: Readonly<Record<string, readonly number[]>>;
  readonly interlaced?: number;
}

function png({ width, height, depth, type, rows, chunks = {}, interlaced = 0 }: Png): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, type, 0, 0, interlaced], 8);
  const chunk = (name: string, content: Uint8Array) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(content.length);
    return Buffer.concat([length, Buffer.from(name), content, Buffer.alloc(4)]);
  };
  const others = Object.entries(chunks).map(([name, content]) => chunk(name, Uint8Array.from(content)));
  const data = deflateSync(Uint8Array.from(rows.flat()));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', header), ...others, chunk('IDAT', data)]);
}

/** Returns rows of one colour. */
function plain(width: number, height: number, pixel: readonly number[]): number[][] {
  return Array.from({ length: height }, () => [0, ...Array.from({ length: width }, () => pixel).flat()]);
}

describe('a logo', () => {
  it.each([
    ['RGB', { depth: 8, type: 2, rows: plain(300, 2, [255, 0, 0]) }, 76],
    ['RGB with alpha, on white', { depth: 8, type: 6, rows: plain(300, 2, [0, 0, 0, 51]) }, 204],
    ['grey', { depth: 8, type: 0, rows: plain(300, 2, [40]) }, 40],
    [
      'a palette of four colours',
      { depth: 2, type: 3, rows: plain(75, 2, [0b10101010]), chunks: { PLTE: [0, 0, 0, 9, 9, 9, 80, 80, 80] } },
      80,
    ],
    [
      'one bit',
      {
        depth: 1,
        type: 0,
        rows: [
          [0, ...Array(38).fill(255)],
          [0, ...Array(38).fill(255)],
        ],
      },
      255,
    ],
  ] as const)('is read as greys: %s', (_, file, grey) => {
    const { width, height, greys } = readLogo(png({ width: 300, height: 2, ...file }));
    expect({ width, height, greys: [...new Set(greys)] }).toEqual({ width: 300, height: 2, greys: [grey] });
  });

  it('is the same with every filter of PNG', () => {
    const pixels = Array.from({ length: 5 }, (_, y) => Array.from({ length: 240 }, (_, x) => (x * 7 + y * 50) % 256));
    const before = (y: number, x: number) => pixels[y]?.[x] ?? 0;
    const paeth = (a: number, b: number, c: number) =>
      [a, b, c].sort((p, q) => Math.abs(a + b - c - p) - Math.abs(a + b - c - q))[0];
    const rows = pixels.map((row, y) => [
      y,
      ...row.map((value, x) => {
        const [left, up, corner] = [before(y, x - 1), before(y - 1, x), before(y - 1, x - 1)];
        return (value - [0, left, up, Math.floor((left + up) / 2), paeth(left, up, corner)][y] + 256) % 256;
      }),
    ]);
    expect([...readLogo(png({ width: 240, height: 5, depth: 8, type: 0, rows })).greys]).toEqual(pixels.flat());
  });

  const grey = { width: 300, height: 2, depth: 8, type: 0, rows: plain(300, 2, [0]) };
  it.each([
    ['another file', Buffer.from('%PDF-1.7'), 'logo: expected a PNG, got another file'],
    ['half a file', png(grey).subarray(0, 50), 'logo: expected a PNG, got a damaged file'],
    [
      'too many pixels for its size',
      png({ ...grey, rows: plain(300, 2000, [0]) }),
      'logo: expected a PNG, got a damaged file',
    ],
    [
      'an unknown filter',
      png({
        ...grey,
        rows: [
          [9, ...Array(300).fill(0)],
          [0, ...Array(300).fill(0)],
        ],
      }),
      'logo: expected a PNG, got a damaged file',
    ],
    [
      'a side that is too long',
      png({ ...grey, width: 2 ** 31 }),
      'logo: expected 236 to 4000 pixels on its longer side, got 2147483648 x 2',
    ],
    [
      'a small picture',
      png({ ...grey, width: 20 }),
      'logo: expected 236 to 4000 pixels on its longer side, got 20 x 2',
    ],
    [
      '16 bits',
      png({ ...grey, depth: 16 }),
      'logo: expected a PNG of at most 8 bits per colour that is not interlaced, got another one',
    ],
    [
      'interlaced',
      png({ ...grey, interlaced: 1 }),
      'logo: expected a PNG of at most 8 bits per colour that is not interlaced, got another one',
    ],
  ])('is refused: %s', (_, bytes, sentence) => {
    expect(() => readLogo(bytes)).toThrow(sentence);
  });

  it('stands on the title page at 300 dots per inch, in greys only', async () => {
    const logo = readLogo(png({ ...grey, height: 100, rows: plain(300, 100, [0]) }));
    const { book } = await printed({ seed: 'a', chapters: [{ kind: 'flipit', count: 2 }], notes: 14 });
    const layout = layOut({ ...book, logo }, metrics);
    const pictures = Array.from({ length: layout.pages }, (_, i) => layout.page(i + 1)).flatMap(
      ({ number, elements }) =>
        elements.flatMap((element) => (element.type === 'picture' ? [{ number, width: element.width }] : [])),
    );
    expect(pictures).toEqual([{ number: 3, width: 72 }]);
    const without = await preflight(await pdfOf(layOut(book, metrics)), { profile: 'kdp', paper: 'white' });
    const { findings } = await preflight(await pdfOf(layout), { profile: 'kdp', paper: 'white' });
    expect(findings).toEqual(without.findings);
  });
});
