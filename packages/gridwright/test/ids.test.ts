import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { parsePuzzle } from '../src/formats.js';
import { kindOf, kinds, puzzleOf } from '../src/index.js';
import { make } from '../src/orders.js';
import { formatId, formatSeedId, OptionError, ParseError, parseId, readOrder } from '../src/rules.js';

const URL_SAFE = /^[A-Za-z0-9._~:-]+$/;

describe('the puzzle id', () => {
  test.each([
    ['53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79', {}, 'sudoku:9x9:'],
    ['1...............', { diagonals: true }, 'sudoku:4x4:diagonals:'],
    ['.'.repeat(64), { box: '4x2', size: '8x8' }, 'sudoku:8x8:box-4x2:'],
    ['.'.repeat(64), { box: '2x4', size: '8x8' }, 'sudoku:8x8:'],
  ])('of %s with %j begins %s and holds the clues', (text, options, start) => {
    const id = formatId(parsePuzzle(text, { kind: 'sudoku', ...options }));
    expect(id).toBe(start + text);
    expect(formatId(puzzleOf(id))).toBe(id);
  });

  test('contains everything that differs from the defaults of its kind', () => {
    expect(formatId(parsePuzzle('0.1.............', { kind: 'kurosu', distinct: true }))).toBe(
      'kurosu:4x4:distinct:0.1.............',
    );
    expect(formatId(parsePuzzle('41321', { kind: 'flipit', neighbourhood: 'plus', goal: 'dark' }))).toBe(
      'flipit:4x4:neighbourhood-plus:goal-dark:1001011010000101',
    );
  });

  test.each([
    ['', 'id', 'expected a name, kind:size:clues or kind.version:seed'],
    ['sudoku', 'id', 'expected a name, kind:size:clues or kind.version:seed'],
    ['chess:8x8:....', 'kind', 'expected a kind of puzzle (sudoku, kurosu, flipit), got "chess"'],
    ['sudoku:9x9:123', 'length', 'expected 81 characters for 9x9, got 3'],
    [`sudoku:4x4:${'5'.repeat(16)}`, 'symbol', 'character 1 is "5"; expected one of . 1 2 3 4'],
    ['sudoku:7x7:.', 'option', 'size: expected 4x4'],
    ['sudoku:4x4:minimal:................', 'option', 'expected a size or an option of sudoku, got "minimal"'],
    ['sudoku:4x4:diagonals:diagonals:................', 'option', 'got "diagonals"'],
    ['sudoku:4x4:diagonals-yes:................', 'option', 'got "diagonals-yes"'],
    ['sudoku:4x4:box-2x2:................', 'form', 'expected the name in its one form, "sudoku:4x4:................"'],
    ['sudoku:diagonals:4x4:................', 'form', 'expected the name in its one form'],
    ['sudoku:4x4:<script>', 'symbol', 'got "<" at character 12'],
    ['sudoku:4x4:ab\u0000c', 'symbol', 'expected a name of letters'],
    [`sudoku:25x25:${'.'.repeat(5000)}`, 'length', 'at most 4,096 characters, got 5013'],
    ['sudoku.1:~', 'seed', 'expected a seed'],
    [`sudoku.1:${'a'.repeat(4000)}`, 'seed', 'expected a seed'],
    ['sudoku.1:~FF', 'seed', 'bytes are UTF-8'],
    ['sudoku.1:~61', 'form', 'expected the name in its one form, "sudoku.1:a"'],
    ['sudoku.1:9x9:a', 'form', 'expected the name in its one form, "sudoku.1:a"'],
    ['sudoku.1:clues-030:a', 'form', '"sudoku.1:clues-30:a"'],
    ['sudoku.99:a', 'version', 'expected generator version 1 of sudoku, got "99"'],
  ])('%j is refused (%s)', (text, code, sentence) => {
    let error: unknown;
    try {
      parseId(text);
    } catch (thrown) {
      error = thrown;
    }
    expect(error).toBeInstanceOf(ParseError);
    expect((error as ParseError).code).toBe(code);
    expect((error as ParseError).message).toContain(sentence);
  });
});

test('a seed far too long is refused before it is written', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize');
  const order = readOrder('sudoku');
  for (const unit of ['a', 'é', '!', '\ud800'])
    expect(() => formatSeedId(order, unit.repeat(401))).toThrow('characters as written in a seed id, got at least 401');
  expect(normalize).not.toHaveBeenCalled();
  normalize.mockRestore();
  expect(() => formatSeedId(order, 'é'.repeat(67))).toThrow('at most 400 characters as written in a seed id, got 402');
});

test('an unknown generator version is reported at its column', () => {
  expect(() => parseId('sudoku.99:a')).toThrow(expect.objectContaining({ column: 8 }));
});

test.each(['size', 'diagonals', 'unknown'])(
  'an object as the option %s is a TypeError that names the option',
  (name) => {
    expect(() => readOrder('sudoku', { [name]: {} as string })).toThrow(TypeError);
    expect(() => readOrder('sudoku', { [name]: {} as string })).toThrow(name);
  },
);

describe('the seed id', () => {
  test('holds version, order and seed text', () => {
    expect(formatSeedId(readOrder('sudoku'), 'alice')).toBe('sudoku.1:alice');
    expect(
      formatSeedId(readOrder('sudoku', { size: '8x8', minimal: true, clues: 24, symmetry: 'half-turn' }), '2026-11-20'),
    ).toBe('sudoku.1:8x8:clues-24:minimal:symmetry-half-turn:2026-11-20');
    expect(formatSeedId(readOrder('flipit', { size: '5x5' }), 'a b:c~d')).toBe('flipit.1:5x5:a~20b~3Ac~7Ed');
  });

  test('is the same for every form of the same order', () => {
    const ways = [
      {},
      { size: '9x9' },
      { size: '9x9', box: '3x3', minimal: false, symmetry: 'none' },
      { diagonals: undefined },
    ];
    expect(new Set(ways.map((asked) => formatSeedId(readOrder('sudoku', asked), 's')))).toEqual(
      new Set(['sudoku.1:s']),
    );
    expect(formatSeedId(readOrder('flipit', { presses: 3 }), 's')).toBe('flipit.1:s');
  });

  test('normalizes text to NFC, so that é typed in two ways is one seed', () => {
    expect(formatSeedId(readOrder('kurosu'), 'caf\u00e9')).toBe('kurosu.1:caf~C3~A9');
    expect(formatSeedId(readOrder('kurosu'), 'cafe\u0301')).toBe('kurosu.1:caf~C3~A9');
  });

  test.each(['', 'x'.repeat(401), 'half \ud800'])('the seed text %j is refused', (seed) => {
    expect(() => formatSeedId(readOrder('sudoku'), seed)).toThrow(OptionError);
  });

  test('any Unicode text makes a seed id that is safe in a URL and contains the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }), (seed) => {
        const id = formatSeedId(readOrder('sudoku', { minimal: true }), seed);
        expect(id).toMatch(URL_SAFE);
        const named = parseId(id);
        expect(named).toEqual({
          type: 'seed',
          version: 1,
          order: readOrder('sudoku', { minimal: true }),
          seed: seed.normalize('NFC'),
        });
      }),
    );
  });
});

test('for any text, parseId returns its id or throws a ParseError', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'sudoku',
      'sudoku.1',
      'kurosu',
      'flipit.1',
      '9x9',
      '4x4',
      'box-2x3',
      'minimal',
      'clues-30',
      'distinct',
      'presses-3',
      '.'.repeat(16),
      '01'.repeat(8),
    ),
    fc.string({ maxLength: 20 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const text = pieces.join(':');
      try {
        const named = parseId(text);
        expect(named.type === 'puzzle' ? formatId(named.puzzle) : formatSeedId(named.order, named.seed)).toBe(text);
      } catch (error) {
        expect(error).toBeInstanceOf(ParseError);
      }
    }),
    { numRuns: 2000 },
  );
});

test.each(kinds.map((kind) => kind.name))('a generated %s has both ids, and both return the puzzle', (name) => {
  for (let i = 0; i < 20; i++) {
    const made = make(readOrder(name), `both ${i}`);
    expect(made.id).toMatch(URL_SAFE);
    expect(made.seedId).toMatch(URL_SAFE);
    expect(puzzleOf(made.id)).toEqual(made.puzzle);
    expect(puzzleOf(made.seedId)).toEqual(made.puzzle);
  }
});

test('an unknown option is named, with the one that was probably meant', () => {
  expect(() => readOrder('kurosu', { presses: 3 })).toThrow('kurosu has no option presses');
  expect(() => readOrder('sudoku', { minmal: true })).toThrow('sudoku has no option minmal; did you mean minimal?');
  expect(() => kindOf('constructor')).toThrow('expected a kind of puzzle');
});

test('data that fit one size are refused for a smaller one', () => {
  const id = (side: number) => `sudoku:${side}x${side}:thermometer-11213141516171:${'.'.repeat(side * side)}`;
  expect(formatId(puzzleOf(id(9)))).toBe(id(9));
  expect(() => puzzleOf(id(6))).toThrow('thermometer');
});
