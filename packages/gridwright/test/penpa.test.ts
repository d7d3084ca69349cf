import { constants, deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inflate } from '../src/formats/inflate.js';
import { unpack } from '../src/formats/penpa/link.js';
import { formatPublishedSvg, readDrawnRules, readSheets, type SheetItem } from '../src/formats.js';
import { solve } from '../src/index.js';
import { rngFromText } from '../src/orders.js';
import { formatId, ParseError } from '../src/rules.js';
import links from './fixtures/penpa-links.json' with { type: 'json' };
import { howMany } from './how-many.js';
import { mutated } from './mutate.js';

// The links were made with penpa-edit 3.2.3 itself, by its own tools for these puzzles.

const interpret = readDrawnRules((puzzle) => solve(puzzle, { limit: 2, maxSteps: 20_000 }));

function read(link: string): SheetItem {
  const [item] = readSheets(link, {}, interpret);
  return item;
}

function idOf(link: string): string | undefined {
  const { puzzle } = read(link);
  return puzzle && formatId(puzzle);
}

/** Returns a link with another text in it, compressed anew. */
function withText(link: string, change: (text: string) => string): string {
  const [start, packed] = link.split('&p=');
  return `${start}&p=${deflateRawSync(change(unpack(packed.split('&')[0]))).toString('base64')}`;
}

describe('a link to penpa-edit', () => {
  it.each([
    ['thermometers', 'thermometer-313243.352636.66556564:......2..4.3.5....12....4..1....1...'],
    ['arrows', 'arrow-232232.252413.646555:...3...34.25......4......4....1.2..6'],
    [
      'killer',
      'killer-1121-7.12131422-14.1516-11.2333-3.2434-9.2526-4.3132-5.3536-10.41425161-17.4344-6.454656-9.525362-8.5455-8.63646566-15:....................................',
    ],
    [
      'little-killer',
      'little-killer-1221-10.1256-13.1346-19.1551-22.1661-32.2165-24.5162-6.5665-7:..5.3.......1..65...6...5...2.4..3..',
    ],
    [
      'sandwiches',
      'sandwich-1161-14.1262-14.1363-0.1565-7.1666-7.3136-0.4146-0.5156-0.6166-0:1..3.......62.....4.6.......6...24.5',
    ],
    ['dots', 'kropki-22b31w34b35W35w41B42W44w53b:...3............4...3..1......516.32'],
    ['xv', 'xv-12v16X25v34X41v46V53X61v:.4.5...2.31........136...5.2......4.'],
    ['odd-even', 'odd-even-13o14e25e46e51o55o56e63e64o66e:1...43..3....3..65...4....6....4....'],
    ['quadruples', 'quadruple-22-156.32-34.33-2346.51-126.53-3455:....3..5....1.......326...4.1....32.'],
    ['palindromes', 'palindrome-2413233241.33344352.546362:......1.4..5...2......5.....6..4..2.'],
    ['inequality', 'inequality-11l12g14l21g22L22g23l32G33g45G46L52g53l54L55l62l:4...6.....5....31..1.....6......4.31'],
  ] as const)('has its %s confirmed by the only solution', (name, id) => {
    expect(idOf(links[name])).toBe(`sudoku:6x6:${id}`);
    expect(read(links[name]).reading?.verdict).toBe('confirmed');
  });

  it.each([
    ['whispers', 'sudoku:4x4:german-whispers-142423.31424333:1.2..24.........'],
    ['diagonals', 'sudoku:4x4:diagonals:2.....3..2.4.1.3'],
    ['jigsaw', 'sudoku:5x5:jigsaw-a2bc2a2bc2ab2dce2bd2e3d2:2.5.....3241..55..1..2...'],
  ] as const)('has the %s of a smaller grid', (name, id) => {
    expect(idOf(links[name])).toBe(id);
  });

  it('has the title, the author, the rules and the source', () => {
    const { sheet } = read(links.thermometers);
    expect(sheet).toMatchObject({ title: 'Warm, cold', author: 'Gridwright', source: 'https://example.org/a' });
    expect(sheet?.comment).toBe(
      'Normal sudoku rules apply.\nValues increase along thermometers, from the bulb = the start & on.',
    );
  });

  it('shows a turned and mirrored board as its author sees it', () => {
    expect(idOf(links.turned)).toBe(
      'sudoku:6x6:box-3x2:thermometer-132334.536263.66555646:inequality-11G:.2.14...52.......1.4..1........3....',
    );
  });

  it.each(['solution', 'solved'] as const)('has the stored answer as its solution: %s', (name) => {
    const item = read(links[name]);
    expect(item.reading?.verdict).toBe('confirmed');
    expect(item.sheet?.answer).toBeUndefined();
    expect(JSON.parse(item.published?.json ?? '').metadata.solution).toBe('1432231432414123');
  });

  it('with another answer than the only solution gets a warning', () => {
    const changed = withText(links.solved, (text) => text.replace(/\["4",/, '["3",'));
    expect(read(changed).reading?.verdict).toBe('unlike');
  });

  it('has the values that a player entered', () => {
    const { answer } = read(links.game).sheet ?? {};
    expect(answer && [...answer]).toEqual([1, 3, 0, 0, 2, 0, 0, 0, 0, 0, 4, 0, 0, 0, 2, 0]);
  });

  it('with symbols of unknown meaning is drawn and refused', () => {
    const { foreign, error } = read(links.symbols);
    expect(error?.message).toContain("got one with rules that couldn't be confirmed;");
    expect(foreign && formatPublishedSvg(foreign)).toContain('>8</text>');
  });

  it.each([
    [links.hexagons, 'expected a penpa-edit link with a grid of squares, got "hex"'],
    [
      'https://tinyurl.com/abc123',
      'a short link, "https://tinyurl.com/abc123"; open it in a browser and copy the address',
    ],
    ['https://swaroopg92.github.io/penpa-edit/#m=edit', 'expected a penpa-edit link with a puzzle behind p='],
    ['https://swaroopg92.github.io/penpa-edit/#m=edit&p=abc', 'a text that is damaged or cut off'],
    [links.dots.slice(0, -200), 'a text that is damaged or cut off'],
    [withText(links.dots, (text) => text.replace('sudoku,6,6', '9,9,38')), 'from 2020 or later, got an older one'],
    [
      withText(links.dots, (text) => text.replace('sudoku,6,6', 'sudoku,6,99')),
      'at most 60 cells in a row, got 6 x 99',
    ],
    [withText(links.dots, (text) => text.replace('sudoku,6,6', 'sudoku,6,7')), 'expected'],
    [withText(links.dots, () => 'square,9,9'), 'got one without a board'],
  ])('that cannot be read gets one sentence: %#', (link, message) => {
    expect(read(link).error?.message).toContain(message);
  });

  it('with a hundred megabytes in a few kilobytes ends in a sentence', () => {
    const bomb = deflateRawSync(Buffer.alloc(100_000_000, 32)).toString('base64');
    expect(read(`https://swaroopg92.github.io/penpa-edit/#m=edit&p=${bomb}`).error?.message).toContain(
      'expected a compressed puzzle of at most 524288 characters',
    );
  });

  it('with changes in it gives a puzzle or one sentence', () => {
    const rng = rngFromText('penpa');
    for (const link of Object.values(links)) {
      for (let round = 0; round < howMany(2, 300); round++) {
        const changed = withText(link, (text) => mutated(text, rng));
        for (const one of [changed, mutated(link, rng)])
          for (const { puzzle, error } of readSheets(one))
            if (puzzle === undefined) expect(error).toBeInstanceOf(ParseError);
      }
    }
  });
});

describe('inflate', () => {
  const rng = rngFromText('inflate');
  const random = Uint8Array.from({ length: 3000 }, (_, i) => (i % 5 === 0 ? rng.below(256) : 97 + rng.below(4)));
  const texts = [new Uint8Array(0), random, new TextEncoder().encode('abc '.repeat(5000)), new Uint8Array(70_000)];

  it.each([
    ['stored', { level: 0 }],
    ['fast', { level: 1 }],
    ['best', { level: 9 }],
    ['fixed codes', { strategy: constants.Z_FIXED }],
    ['no repeats', { strategy: constants.Z_HUFFMAN_ONLY }],
  ])('returns what zlib compressed: %s', (_, options) => {
    for (const text of texts)
      expect(Buffer.from(inflate(deflateRawSync(text, options), 100_000)).equals(text)).toBe(true);
  });

  it('refuses every text that is cut off', () => {
    const packed = deflateRawSync(random);
    for (let end = 0; end < packed.length; end += 7)
      expect(() => inflate(packed.subarray(0, end), 100_000)).toThrow('damaged or cut off');
  });
});
