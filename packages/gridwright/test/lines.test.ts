import { afterEach, describe, expect, it } from 'vitest';
import {
  fastLines,
  formatLine as formatOne,
  OURS,
  parseLine,
  readLines,
  SYMBOL,
  strideAt,
  writeLines,
} from '../src/core/grid-lines.js';
import { rngFromText } from '../src/core/rng.js';
import { formatLine, formatLines } from '../src/formats/format-grid.js';
import { parsePuzzle } from '../src/formats/puzzle-reader.js';
import { switchEngine } from '../src/wasm/engine.js';
import { requireAccelerator } from './accelerated.js';

const accelerator = requireAccelerator();
const rng = rngFromText('lines');
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

/** `.`, `1` to `9` and `A`; `.` and `1` may be symbols of another kind too. */
const TABLE = new Uint8Array(128);
for (const [value, symbol] of [...'.123456789A'].entries())
  TABLE[symbol.charCodeAt(0)] = SYMBOL | value | (value < 2 ? 0 : OURS);

function textOf(cells: number, lines: number, end: string, flaws: number): string {
  const symbol = () => (rng.below(flaws) === 0 ? String.fromCharCode(rng.below(256)) : '.123456789A'[rng.below(11)]);
  return Array.from({ length: lines }, () => Array.from({ length: cells }, symbol).join('') + end).join('');
}

/** Returns the number of grids and their values, by splitting lines in JavaScript. */
function readByStrings(text: string, cells: number): number[][] {
  const grids: number[][] = [];
  for (const line of text.split('\n').slice(0, -1)) {
    const symbols = line.replace(/\r$/, '');
    if (symbols.length !== cells || !/^[.1-9A]+$/.test(symbols) || !/[2-9A]/.test(symbols)) break;
    grids.push([...symbols].map((symbol) => '.123456789A'.indexOf(symbol)));
  }
  return grids;
}

afterEach(() => switchEngine(true));

describe.each([false, true])('grids as lines, with WebAssembly: %s', (isFast) => {
  const use = () => fastLines.set(isFast ? accelerator : undefined);

  it("are read up to the first line that isn't one", () => {
    use();
    for (let round = 0; round < 600; round++) {
      const cells = [4, 15, 16, 17, 31, 32, 33, 81, 100, 256][rng.below(10)];
      const text = textOf(
        cells,
        rng.below(60),
        ['\n', '\r\n'][rng.below(2)],
        [10, 1000, 100_000][rng.below(3)] * cells,
      );
      const values = new Uint8Array(100 * cells);
      const from = bytes(text);
      const grids = readLines(from, strideAt(from, 0, cells), cells, TABLE, values);
      expect({ cells, text, grids: [...values.subarray(0, grids * cells)] }).toEqual({
        cells,
        text,
        grids: readByStrings(text, cells).flat(),
      });
    }
  });

  it("aren't read if all symbols may be another's, the line end is another, or there is no room", () => {
    use();
    const read = (text: string, stride = 17, room = 16) =>
      readLines(bytes(text), stride, 16, TABLE, new Uint8Array(room));
    expect(read(`${'.'.repeat(15)}2\n`)).toBe(1);
    expect(read(`${'.'.repeat(16)}\n`)).toBe(0);
    expect(read(`${'.'.repeat(15)}2\r`)).toBe(0);
    expect(read(`${'.'.repeat(15)}2`)).toBe(0);
    expect(read(`${'.'.repeat(15)}2\r\n`, 18)).toBe(1);
    expect(read(`${'.'.repeat(15)}2\n\n`, 18)).toBe(0);
    expect(read(`${'.'.repeat(15)}2\n`.repeat(3), 17, 47)).toBe(2);
    expect(read('')).toBe(0);
  });

  it('are read and written back, more than one call of the engine takes', () => {
    use();
    const text = bytes(textOf(81, 6000, '\n', 1e9));
    const values = new Uint8Array(6000 * 81);
    expect(readLines(text, 82, 81, TABLE, values)).toBe(6000);
    const written = new Uint8Array(text.length);
    writeLines(values, 81, bytes('.123456789A'.padEnd(32)), written);
    expect(Buffer.compare(written, text)).toBe(0);
  });

  it('are written for every number of cells, even more than fit in the memory of WebAssembly', () => {
    use();
    for (const cells of [1, 4, 15, 16, 17, 48, 625, 2 ** 14, 2 ** 14 + 1, 2 ** 18]) {
      const values = Uint8Array.from({ length: 2 * cells }, () => rng.below(26));
      const written = new Uint8Array(2 * (cells + 1));
      writeLines(values, cells, bytes('.123456789ABCDEFGHIJKLMNOP'.padEnd(32)), written);
      const line = (grid: Uint8Array) =>
        `${Array.from(grid, (value) => '.123456789ABCDEFGHIJKLMNOP'[value]).join('')}\n`;
      expect(Buffer.from(written).toString()).toBe(line(values.subarray(0, cells)) + line(values.subarray(cells)));
    }
  });

  it('are read one by one, if each character is a symbol of the table', () => {
    use();
    for (let round = 0; round < 600; round++) {
      const cells = [4, 15, 16, 17, 31, 81, 100, 625, 2 ** 14, 2 ** 14 + 1][rng.below(10)];
      const text = textOf(cells, 1, '', [10, 1000][rng.below(2)] * cells);
      const grid = parseLine(text, cells, TABLE);
      expect({ text, grid: grid && [...grid] }).toEqual({ text, grid: readByStrings(`${text}\n`, cells)[0] });
    }
    const line = '2'.repeat(16);
    expect(parseLine(line, 16, TABLE)).toEqual(new Uint8Array(16).fill(2));
    for (const text of ['', line.slice(1), `${line}2`, `${line}\n`]) expect(parseLine(text, 16, TABLE)).toBeUndefined();
    // The low byte of the first is that of a 2, and the others take several bytes in UTF-8.
    for (const character of ['\u0132', '\u00e9', '\ud800', '\0', '\n'])
      for (const at of [0, 7, 15])
        expect(parseLine(line.slice(0, at) + character + line.slice(at + 1), 16, TABLE)).toBeUndefined();
  });

  it('that were read stay as they are when others are read and one of their buffers is transferred', () => {
    use();
    const texts = Array.from({ length: 100 }, () => `${textOf(80, 1, '', 1e9)}9`);
    const grids = texts.map((text) => parseLine(text, 81, TABLE));
    expect(grids.map((grid) => grid && formatOne(grid, bytes('.123456789A'.padEnd(32))))).toEqual(texts);
    structuredClone(0, { transfer: [grids[99]?.buffer as ArrayBuffer] });
    const next = parseLine(texts[0], 81, TABLE);
    expect(next && formatOne(next, bytes('.123456789A'.padEnd(32)))).toBe(texts[0]);
  });

  it('are written one by one, with a zero byte for a value without a symbol', () => {
    use();
    const symbols = Uint8Array.from({ length: 32 }, (_, value) => '.123456789A'.charCodeAt(value));
    for (const cells of [1, 4, 15, 16, 17, 48, 81, 625, 2 ** 14, 2 ** 14 + 1]) {
      const grid = Uint8Array.from({ length: cells }, () => rng.below(11));
      expect(formatOne(grid, symbols)).toBe(Array.from(grid, (value) => '.123456789A'[value]).join(''));
      for (const value of [11, 16, 31, 32, 48, 255]) {
        grid[cells - 1] = value;
        expect(formatOne(grid, symbols).at(-1)).toBe('\0');
      }
    }
  });
});

it('formatLine rejects an answer with a value that has no symbol', () => {
  const puzzle = parsePuzzle('1234341221434.21');
  const answer = Uint8Array.from([...'1234341221434321'].map(Number));
  answer[5] = 30;
  expect(() => formatLine(puzzle, answer)).toThrow(
    expect.objectContaining({ name: 'OptionError', message: 'answer[5]: expected 0..4, got 30' }),
  );
});

it('formatLines rejects a text that is too short', () => {
  const puzzle = { kind: 'sudoku', size: { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 } };
  expect(() => formatLines(puzzle, new Uint8Array(162), new Uint8Array(163))).toThrow(
    expect.objectContaining({ name: 'OptionError', message: 'text: expected room for 164 bytes, got 163' }),
  );
  expect(Buffer.from(formatLines(puzzle, new Uint8Array(81).fill(7), new Uint8Array(99))).toString()).toBe(
    `${'7'.repeat(81)}\n`,
  );
});
