import { describe, expect, test } from 'vitest';
import * as avm from '../src/avm.js';
import * as batch from '../src/batch.js';
import * as days from '../src/days.js';
import { en } from '../src/en.js';
import * as evm from '../src/evm.js';
import * as flipit from '../src/flipit.js';
import * as formats from '../src/formats.js';
import { formatLine } from '../src/formats.js';
import * as library from '../src/index.js';
import { GridwrightError, OptionError } from '../src/index.js';
import * as kurosu from '../src/kurosu.js';
import * as logic from '../src/logic.js';
import * as orders from '../src/orders.js';
import * as rules from '../src/rules.js';
import { readOrder } from '../src/rules.js';
import * as sudoku from '../src/sudoku.js';

type Entry = Readonly<Record<string, (...args: unknown[]) => unknown>>;
/** The public entries, as plain JavaScript sees them. */
const ENTRIES = {
  library,
  sudoku,
  kurosu,
  flipit,
  rules,
  orders,
  days,
  batch,
  logic,
  formats,
  evm,
  avm,
} as unknown as Readonly<Record<string, Entry>>;
const plain = ENTRIES.library;
const { check, solve } = library;
const { make } = orders;

const puzzle = library.parsePuzzle('sudoku:4x4:1234341221434.21');
const order = readOrder('sudoku', { size: '4x4' });

/** Not tested: parts that programs use in loops or a page loads first, and texts and pictures of puzzles, steps and mistakes. */
const INSIDE = [
  ...['quote', 'cellCount', 'cellName', 'columnOf', 'countFilled', 'formatShape', 'rowOf'],
  ...[
    'formatMove',
    'formatRemoval',
    'formatGrid',
    'parseGrid',
    'nameInWords',
    'orderInWords',
    'rateForm',
    'refuteStep',
  ],
  ...[
    'weeklySeries',
    'seedOfDraw',
    'findKind',
    'countReaching',
    'countSoles',
    'keptOf',
    'mayJoin',
    'solutionsAt',
    'textLength',
    'dailyLevels',
    'listedLevels',
  ],
  ...['hintText', 'lessonText', 'mistakeText', 'stepPicture', 'packCells', 'unpackCells'],
];

const HUGE = { rows: 1e9, columns: 1e9, boxRows: 3, boxColumns: 3 };
const WRONG: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    0,
    -1,
    1.5,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    1e9,
    -1n,
    10n,
    1n << 300n,
    '',
    'x',
    '53..7',
    'toString',
    '\ud800',
  ],
  ...[
    Symbol('s'),
    [],
    [1],
    ['x'],
    {},
    Object.create(null),
    new Date(0),
    new Map(),
    new Set(['x']),
    () => {},
    /x/,
    new Uint8Array(3),
    new Uint8Array(81),
  ],
  // Puzzles and orders that are wrong in one part.
  ...[HUGE, { ...puzzle.size, rows: -4 }, { ...puzzle.size, rows: '4' }, null, {}].map((size) => ({
    ...puzzle,
    ...order,
    size,
  })),
  ...[[...puzzle.clues], new Uint8Array(15), new Uint8Array(16).fill(99), undefined].map((clues) => ({
    ...puzzle,
    clues,
  })),
  ...['chess', 4, undefined, Symbol('k'), 'kurosu', 'flipit'].map((kind) => ({ ...puzzle, ...order, kind })),
  ...[null, [], { diagonals: 5 }, { diagonals: 'no' }, { torus: 'yes' }, { toString: 'x' }].map((options) => ({
    ...puzzle,
    ...order,
    options,
  })),
  ...[null, { clues: 1e9 }, { clues: 'many' }, { toString: 'x' }].map((requests) => ({ ...order, requests })),
  ...[
    { limit: 'two' },
    { limit: 0 },
    { maxSteps: -1 },
    { maxSteps: Number.NaN },
    { keep: 'none' },
    { onProgress: 1 },
    { answer: 'x' },
    { removed: [5] },
  ],
  ...[
    { level: 5 },
    { level: 'x' },
    { only: 'x' },
    { needs: {} },
    { size: Symbol('s') },
    { size: {} },
    { language: 'de' },
    { language: { kinds: 5 } },
    { among: ['x'] },
    { watch: 1 },
  ],
];
/** Valid arguments, so that each argument in turn is wrong while the others are valid. */
const RIGHT: readonly unknown[] = [puzzle, order, 'sudoku', 'seed', puzzle.clues, {}];

function* argumentLists(): Generator<unknown[]> {
  yield [];
  for (const wrong of WRONG) {
    yield [wrong];
    for (const right of RIGHT) yield [right, wrong];
    yield ['2026-01-01', 'sudoku', wrong];
    yield [order, 'seed', wrong];
    yield [puzzle, puzzle.clues, wrong, 1n];
    yield [wrong, wrong, wrong, wrong];
  }
}

/** Returns the error of a call, or undefined. */
async function errorOf(call: () => unknown): Promise<unknown> {
  try {
    await call();
    return undefined;
  } catch (error) {
    return error;
  }
}

const isGuarded = (error: unknown) =>
  error === undefined ||
  error instanceof GridwrightError ||
  (error instanceof TypeError && /^[\w.[\]]+: expected .+, got .+$/.test(error.message));

const shown = (args: readonly unknown[]) =>
  args
    .map((arg) =>
      typeof arg === 'object' && arg !== null
        ? JSON.stringify(arg, (_, v) => (typeof v === 'bigint' ? `${v}n` : v))
        : String(arg),
    )
    .join(', ');

describe('wrong arguments', () => {
  const names = Object.entries(ENTRIES).flatMap(([entry, members]) =>
    Object.keys(members).flatMap((name) =>
      typeof members[name] === 'function' && !/^[A-Z]/.test(name) && !INSIDE.includes(name) ? [[entry, name]] : [],
    ),
  );

  test('are tested on every public function', () => expect(names.length).toBeGreaterThan(60));

  test.each(names)(
    '%s: %s throws errors of the library, or a TypeError that names the argument',
    async (entry, name) => {
      for (const args of argumentLists()) {
        const error = await errorOf(() => ENTRIES[entry][name](...args));
        if (!isGuarded(error))
          expect.fail(`${name}(${shown(args)}): ${error instanceof Error ? error.stack : String(error)}`);
      }
    },
  );

  test.each<[() => unknown, string]>([
    [() => plain.generate('sudoku', { seed: 123 }), 'seed: expected a string, got a number'],
    [() => (make as (...args: unknown[]) => unknown)(order, 123), 'seed: expected a string, got a number'],
    [
      () => (make as (...args: unknown[]) => unknown)({ kind: 'sudoku' }, 'a'),
      'order.size: expected an object, got undefined',
    ],
    [() => plain.solve('53..7'), 'puzzle: expected an object, got a string; parsePuzzle reads text'],
    [() => plain.solve(undefined), 'puzzle: expected an object, got undefined'],
    [() => plain.check(puzzle, '1234'), 'answer: expected a Uint8Array, got a string; parseAnswer reads text'],
    [
      () => plain.hint(puzzle, { answer: '1234' }),
      'answer: expected a Uint8Array, got a string; parseAnswer reads text',
    ],
    [
      () => plain.formatId({ ...puzzle, clues: '1' }),
      'clues: expected a Uint8Array, got a string; parsePuzzle reads text',
    ],
    [() => ENTRIES.formats.formatSvg('53..7'), 'puzzle: expected an object, got a string; parsePuzzle reads text'],
    [() => plain.parsePuzzle(5), 'text: expected a string, got a number'],
    [() => ENTRIES.rules.mistakeText(puzzle, {}, {}), 'language.kinds: expected an object, got undefined'],
    [() => sudoku.generate({ seed: 'a', accept: Boolean as never }), 'accept: expected an object, got a function'],
    [() => sudoku.generate({ seed: 'a', accept: {} as never }), 'accept.test: expected a function, got undefined'],
    [() => ENTRIES.formats.writeSheets('sdk', []), 'format: expected an object, got a string'],
    [() => new formats.PuzzleReader('sudoku' as never), 'hints: expected an object, got a string'],
    [() => new formats.PuzzleReader().push(5 as never), 'line: expected a string, got a number'],
    [() => plain.formatLine(puzzle, undefined), 'answer: expected a Uint8Array, got undefined'],
    [() => ENTRIES.formats.formatRows(puzzle, undefined), 'answer: expected a Uint8Array, got undefined'],
  ])('%s is a TypeError', (call, message) => {
    expect(call).toThrow(new TypeError(message));
    expect(call).toThrow(TypeError);
  });

  test.each<[() => unknown, string]>([
    [
      () => solve({ ...puzzle, size: HUGE }),
      'size: expected 4x4, 6x6, 8x8, 9x9, 10x10, 12x12, 15x15, 16x16, 20x20 or 25x25 (4x4 to 16x16 for a jigsaw), got "1000000000x1000000000"',
    ],
    [
      () => check({ ...puzzle, size: { ...puzzle.size, rows: 1.5 } }, puzzle.clues),
      'puzzle.size.rows: expected a whole number from 0, got 1.5',
    ],
    [() => solve(puzzle, { limit: Number.NaN }), 'limit: expected a whole number from 1, got NaN'],
    [() => solve(puzzle, { maxSteps: -1 }), 'maxSteps: expected a whole number from 0, got -1'],
    [
      () => rules.hintText(en, { ...puzzle, kind: 'toString' }, {} as never),
      'puzzle.kind: expected sudoku or kurosu or flipit, got "toString"',
    ],
    [
      () => formats.formatLines(puzzle, new Uint8Array(15), new Uint8Array(100)),
      'answers: expected 16 values for each grid, got 15',
    ],
    [() => make(order, ''), 'seed: expected at least one character, got an empty text'],
    [() => make(order, 'a', 2), 'version: expected a whole number 1..1, got 2'],
  ])('%s is an OptionError', (call, message) => {
    expect(call).toThrow(OptionError);
    expect(call).toThrow(message);
  });

  test.each(['sudoku:4x4:1...3....1....14', 'sudoku.1:alice', 'kurosu:4x4:0..1.....1.....0'])(
    'clues are asked for instead of the id %s, which another function reads',
    (id) => {
      for (const { parsePuzzle } of [sudoku, kurosu, flipit])
        expect(() => parsePuzzle(id)).toThrow(`expected one character per cell, got "${id}"; puzzleOf reads ids`);
    },
  );

  test('a date is a string, and a level one that there is', async () => {
    await expect(plain.daily('sudoku', new Date(0))).rejects.toThrow(
      new TypeError('date: expected a string, got a Date'),
    );
    await expect(plain.daily('sudoku', '2026-01-01', { level: 'x' })).rejects.toThrow(
      'level: expected one of gentle, ',
    );
  });

  test('correct arguments are accepted', () => {
    expect(formatLine(puzzle)).toBe('1234341221434.21');
    expect(formatLine(puzzle, solve(puzzle, { limit: 2, maxSteps: 100 }).solutions[0])).toBe('1234341221434321');
  });
});
