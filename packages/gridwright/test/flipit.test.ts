import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGrid, parseGrid } from '../src/core/alphabet.js';
import type { Puzzle } from '../src/core/kind.js';
import { rngFromText } from '../src/core/rng.js';
import { flipit } from '../src/kinds/flipit/flipit.js';
import { disksAfter } from '../src/kinds/flipit/rules/disks.js';
import { goalOf, goalOption } from '../src/kinds/flipit/rules/goal.js';
import { formatPuzzleNumber, parseNumber } from '../src/kinds/flipit/rules/puzzle-number.js';
import { mistakeText } from '../src/puzzle/sentences.js';
import { en } from '../src/text/en.js';

const size4 = flipit.size(4, 4);
const pressedAt = (cells: number, ...pressed: number[]) =>
  Uint8Array.from({ length: cells }, (_, cell) => (pressed.includes(cell) ? 1 : 0));
const read = (text: string, size = size4) => parseGrid(text, size, flipit.clueAlphabet, 2);

/** The goal of 4x4 with r2c2 pressed: king flips the nine cells of the top left. */
const oneAway: Puzzle = { kind: 'flipit', size: size4, options: {}, clues: read('0001011101111111') };

/** Any small puzzle with an answer. */
const anyPuzzle = fc
  .record({
    rows: fc.integer({ min: 2, max: 7 }),
    columns: fc.integer({ min: 2, max: 7 }),
    neighbourhood: fc.constantFrom('king', 'plus'),
    goal: fc.constantFrom('ring', 'dark', 'light'),
    seed: fc.string(),
  })
  .map(({ rows, columns, neighbourhood, goal, seed }) =>
    flipit.generators[0].generate(
      { kind: 'flipit', size: flipit.size(rows, columns), options: { neighbourhood, goal }, requests: {} },
      rngFromText(seed),
    ),
  );

describe('goal', () => {
  const goalText = (rows: number, columns: number, goal?: string) =>
    formatGrid(
      goalOf({ size: flipit.size(rows, columns), options: goal === undefined ? {} : { goal } }),
      flipit.clueAlphabet,
    );

  it('is by default a ring: outer disks dark, inner ones light', () => {
    expect(goalText(4, 4)).toBe('1111100110011111');
    expect(goalText(3, 5)).toBe('111111000111111');
    expect(goalText(2, 2)).toBe('1111');
  });

  it('can be all dark, all light or any pattern', () => {
    expect(goalText(3, 3, 'dark')).toBe('111111111');
    expect(goalText(3, 3, 'light')).toBe('000000000');
    expect(goalText(3, 3, '010101010')).toBe('010101010');
  });

  it('is formatted by the first word that fits the pattern, if there is one', () => {
    expect(goalOption.read('1111100110011111', size4)).toBe('ring');
    expect(goalOption.read('1'.repeat(16), size4)).toBe('dark');
    expect(goalOption.read('0'.repeat(16), size4)).toBe('light');
    expect(goalOption.read('0000000000000001', size4)).toBe('0000000000000001');
    expect(goalOption.read('dark', flipit.size(2, 3))).toBe('ring');
    for (const word of ['ring', 'dark', 'light']) expect(goalOption.read(word, size4)).toBe(word);
  });

  it.each(['', 'Ring', '111', '2'.repeat(16), 'toString'])('refuses %j', (text) => {
    expect(() => goalOption.read(text, size4)).toThrow(
      expect.objectContaining({
        name: 'OptionError',
        message: `goal: expected ring, dark, light or 16 characters 0 (light) and 1 (dark) for 4x4, got ${JSON.stringify(text)}`,
      }),
    );
  });

  it('is available as a puzzle to draw', () => {
    expect(flipit.disks?.goal(oneAway)).toEqual({ ...oneAway, clues: goalOf(oneAway) });
  });
});

describe('size', () => {
  it('is any shape from 2x2 to 32x32 without boxes', () => {
    expect(flipit.size(2, 32)).toEqual({ rows: 2, columns: 32, boxRows: 0, boxColumns: 0 });
    expect(flipit.sizes).toBe('2x2 to 32x32');
    expect(() => flipit.size(33, 4)).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'size.rows: expected 2..32, got 33' }),
    );
    expect(() => flipit.size(4, 1)).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'size.columns: expected 2..32, got 1' }),
    );
    expect(() => flipit.size(4, 2.5)).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'size.columns: expected 2..32, got 2.5' }),
    );
    expect(() => flipit.size(4, 4, 2, 2)).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'box: expected none for flipit, got "2x2"' }),
    );
  });

  it('of a number of cells is the square, if there is one', () => {
    expect(flipit.sizeOfCells(16)).toEqual(size4);
    expect(flipit.sizeOfCells(1024)).toEqual(flipit.size(32, 32));
    for (const cells of [0, 1, 15, 33 * 33]) expect(flipit.sizeOfCells(cells)).toBeUndefined();
  });
});

describe('check', () => {
  it('accepts the presses that lead to the goal, and only those', () => {
    expect(flipit.check(oneAway, pressedAt(16, 5))).toEqual([]);
    const mistakes = flipit.check(oneAway, flipit.start(oneAway));
    expect(mistakes).toEqual([{ code: 'goal-missed', cells: [0, 1, 2, 4, 5, 6, 8, 9, 10], unfinished: true }]);
    expect(mistakeText(en, oneAway, mistakes[0])).toBe("9 of 16 disks don't match the goal.");
  });

  it('uses the singular for one disk', () => {
    const clues = goalOf(oneAway);
    clues[15] = 1;
    const [mistake] = flipit.check({ ...oneAway, clues }, flipit.start(oneAway));
    expect(mistakeText(en, oneAway, mistake)).toBe("1 of 16 disks doesn't match the goal.");
  });

  it('reports every broken rule at once', () => {
    const answer = pressedAt(16, 0);
    answer[3] = 7;
    const clues = oneAway.clues.slice();
    clues[12] = 0;
    expect(
      flipit.check({ ...oneAway, clues }, answer).map(({ code, cells, unfinished }) => ({ code, cells, unfinished })),
    ).toEqual([
      { code: 'disk-missing', cells: [12], unfinished: false },
      { code: 'press-unknown', cells: [3], unfinished: false },
      { code: 'goal-missed', cells: [2, 6, 8, 9, 10], unfinished: true },
    ]);
  });

  it('has a sentence and an example for every rule, and each example breaks that rule alone', () => {
    const examples = flipit.examples();
    expect(Object.keys(examples).sort()).toEqual([...flipit.rules].sort());
    for (const [code, { puzzle, answer }] of Object.entries(examples))
      expect(flipit.check(puzzle, answer).map((mistake) => mistake.code)).toEqual([code]);
  });

  it('rejects an answer of another size', () => {
    expect(() => flipit.check(oneAway, new Uint8Array(9))).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'answer: expected a Uint8Array of 16 values, got 9' }),
    );
  });
});

describe('moves', () => {
  it('press a cell, and pressing it again undoes that', () => {
    fc.assert(
      fc.property(anyPuzzle, fc.nat(), (puzzle, at) => {
        const cell = at % puzzle.clues.length;
        const once = flipit.apply(puzzle, flipit.start(puzzle), { type: 'press', cell });
        expect(once).toEqual(pressedAt(puzzle.clues.length, cell));
        expect(flipit.apply(puzzle, once, { type: 'press', cell })).toEqual(flipit.start(puzzle));
      }),
    );
  });

  it('of a solution lead to the goal in any order', () => {
    fc.assert(
      fc.property(anyPuzzle, fc.string(), (puzzle, seed) => {
        const [solution] = flipit.solve(puzzle, { limit: 1 }).solutions;
        const cells = rngFromText(seed).shuffle([...solution.keys()].filter((cell) => solution[cell] === 1));
        let answer = flipit.start(puzzle);
        for (const cell of cells) {
          expect(flipit.check(puzzle, answer)).not.toEqual([]);
          answer = flipit.apply(puzzle, answer, { type: 'press', cell });
        }
        expect(flipit.check(puzzle, answer)).toEqual([]);
      }),
    );
  });

  it('leave the answer before the move as it was', () => {
    const before = flipit.start(oneAway);
    flipit.apply(oneAway, before, { type: 'press', cell: 3 });
    expect(before).toEqual(new Uint8Array(16));
  });

  it("are errors if they aren't presses or are outside the board", () => {
    const start = flipit.start(oneAway);
    expect(() => flipit.apply(oneAway, start, { type: 'set', cell: 0, value: 1 })).toThrow(
      expect.objectContaining({ name: 'OptionError', message: 'move: expected a press, got a set' }),
    );
    for (const cell of [-1, 16, 0.5]) {
      expect(() => flipit.apply(oneAway, start, { type: 'press', cell })).toThrow(
        expect.objectContaining({ name: 'OptionError', message: `move.cell: expected 0..15, got ${cell}` }),
      );
    }
  });
});

const isDisk = ({ role }: { readonly role: string }) => role === 'dark' || role === 'light';

describe('draw', () => {
  it('shows the disks after the presses, and the ground and the corners of each pressed cell', () => {
    const shapes = flipit.draw(oneAway, pressedAt(16, 5));
    const disks = shapes.filter(isDisk);
    expect(disks.map((disk) => (disk.role === 'dark' ? '1' : '0')).join('')).toBe('1111100110011111');
    expect(disks[6]).toEqual({ role: 'light', cell: 6, circle: [2.5, 1.5, 0.34] });
    expect(shapes[0]).toEqual({ role: 'pressed', cell: 5, rect: [1, 1, 1, 1] });
    expect(shapes.flatMap(({ role, cell }) => (role === 'press' ? cell : []))).toEqual([5]);
  });

  it('leaves a cell without a disk empty', () => {
    const clues = oneAway.clues.slice();
    clues[5] = 0;
    const disks = flipit.draw({ ...oneAway, clues }, pressedAt(16, 5)).filter(isDisk);
    expect(disks.map(({ cell }) => cell)).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  });
});

describe('the puzzle number', () => {
  it('has cell 0 as its least significant bit, dark = 1', () => {
    expect(formatPuzzleNumber(read('1000000000000000'))).toBe('1');
    expect(formatPuzzleNumber(read('0000000000000001'))).toBe('32768');
    expect(formatPuzzleNumber(read('1111111111111111'))).toBe('65535');
    expect(parseNumber('0xA169', size4)).toEqual(parseNumber('41321', size4));
    // 41321 = 2^15 + 2^13 + 2^8 + 2^6 + 2^5 + 2^3 + 2^0
    expect(parseNumber('41321', size4)).toEqual(read('1001011010000101'));
  });

  it('can be formatted and parsed at every size', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 32 }),
        fc.integer({ min: 2, max: 32 }),
        fc.string(),
        (rows, columns, seed) => {
          const rng = rngFromText(seed);
          const disks = Uint8Array.from({ length: rows * columns }, () => 1 + rng.below(2));
          expect(parseNumber(formatPuzzleNumber(disks), flipit.size(rows, columns))).toEqual(disks);
          expect(
            parseNumber(`0x${BigInt(formatPuzzleNumber(disks)).toString(16)}`, flipit.size(rows, columns)),
          ).toEqual(disks);
        },
      ),
    );
  });

  it("isn't a text with one 0 or 1 per cell, nor any other text", () => {
    for (const text of ['1001011010000101', '', '-1', '12x', ' 5', '0x', '0xg', '1e3', 'ff', '٣'])
      expect(parseNumber(text, size4)).toBeUndefined();
    expect(parseNumber('0005', size4)).toEqual(parseNumber('5', size4));
  });

  it.each([
    ['expected a number 0..65535 for 4x4, got 70000', '70000', size4],
    ['expected a number 0..65535 for 4x4, got 65536', '65536', size4],
    ['expected a number 0..15 for 2x2, got 16', '16', flipit.size(2, 2)],
    ['expected a number 0..65535 for 4x4, got 0x10000', '0x10000', size4],
    ['expected a number 0..2^81-1 for 9x9, got one of 1000000 digits', '9'.repeat(1_000_000), flipit.size(9, 9)],
  ])('out of range is refused: %s', (message, text, size) => {
    expect(() => parseNumber(text, size)).toThrow(expect.objectContaining({ name: 'ParseError', message }));
  });
});

describe('facts', () => {
  it('are the puzzle number, the fewest presses and the difficulty', () => {
    expect(flipit.presses?.facts(oneAway)).toEqual({
      number: '65256',
      fewest: { least: 1, most: 1 },
      difficulty: { fewest: 1, greedy: 1, left: 0, detour: 0 },
    });
  });

  it("have bounds if the fewest presses aren't proved, and no presses without an answer", () => {
    // King on a torus whose sides are multiples of 3 is singular, and this goal hundreds of presses away.
    const size = flipit.size(30, 30);
    const far: Puzzle = {
      kind: 'flipit',
      size,
      options: { torus: 'yes', goal: 'light' },
      clues: new Uint8Array(900).fill(1),
    };
    const rng = rngFromText('far');
    const clues = disksAfter(
      far,
      Uint8Array.from(far.clues, () => rng.below(2)),
    );
    const facts = flipit.presses?.facts({ ...far, clues });
    expect(Object.keys(facts ?? {})).toEqual(['number', 'fewest']);
    expect(facts?.fewest?.least).toBeLessThan(facts?.fewest?.most ?? 0);
    const none: Puzzle = {
      kind: 'flipit',
      size: flipit.size(2, 2),
      options: {},
      clues: read('1110', flipit.size(2, 2)),
    };
    expect(flipit.presses?.facts(none)).toEqual({ number: '7' });
  });

  it('are empty for a puzzle with a cell without a disk', () => {
    expect(flipit.presses?.facts({ ...oneAway, clues: read('0001011101111111').fill(0, 0, 1) })).toEqual({});
  });
});

describe('texts', () => {
  it('of clues are 0 for light and 1 for dark, of answers x for pressed', () => {
    expect(formatGrid(read('0001011101111111'), flipit.clueAlphabet)).toBe('0001011101111111');
    expect(formatGrid(pressedAt(4, 1), flipit.answerAlphabet)).toBe('.x..');
    for (const text of ['.x..', '_x__', '0100'])
      expect(parseGrid(text, flipit.size(2, 2), flipit.answerAlphabet, 1)).toEqual(pressedAt(4, 1));
  });
});
