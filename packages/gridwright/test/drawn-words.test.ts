import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { colourOf, isCalled } from '../src/formats/drawn/colours.js';
import { conditionsIn } from '../src/formats/drawn/pair-words.js';
import { isPlain, sentencesOf } from '../src/formats/drawn/sentences.js';
import { readDrawnRules, readSheets } from '../src/formats.js';
import { solve } from '../src/index.js';
import { GridwrightError } from '../src/rules.js';

import { DRAWN, MARKS, madeOf, optionsOf, padOf } from './drawn-files.js';

describe('words and colours', () => {
  test.each([
    'Normal sudoku rules apply.',
    'Normal 6x6 sudoku rules apply.',
    '• Standard Sudoku rules apply.',
    'Place the digits 1-9 in each row, column and box.',
    'Not all dots are given.',
    'The grid is covered in fog.',
    'No guessing is required.',
  ])('no rule beside the usual ones: %s', (text) => {
    expect(sentencesOf(text).every(isPlain)).toBe(true);
  });

  test.each(['Digits along a green line differ by 5.', 'Cages show their sums.', 'Whirl the gizmo.'])(
    'a rule: %s',
    (text) => expect(sentencesOf(text).some(isPlain)).toBe(false),
  );

  test('long sentences are divided, and no word is lost', () => {
    const text = 'one odd '.repeat(2000).trim();
    const sentences = sentencesOf(text);
    expect(Math.max(...sentences.map(({ plain }) => plain.length))).toBeLessThanOrEqual(1200);
    expect(sentences.map((one) => one.text).join('')).toBe(text);
  });

  test('totals of odd and of even digits are no condition on two values', () => {
    const words =
      'one of these circles gives the total number of odd digits on the line, and the other circle gives the total number of even digits on the line.';
    expect(conditionsIn(words)).toEqual([]);
    expect(conditionsIn('of two digits with a red dot, one is odd and the other is even.')).toEqual([['ne']]);
  });

  test('colours that let light through are seen on white', () => {
    expect(colourOf('#0000003f')).toBe('#c0c0c0');
    expect(colourOf('#f00a')).toBe('#ff5555');
    expect(colourOf('#00000000')).toBe('');
    expect(isCalled(colourOf('#00000040'), 'grey')).toBe(true);
  });

  test('colours have the names that people give them', () => {
    expect(isCalled('#cfcfcf', 'grey')).toBe(true);
    expect(isCalled('#67f067', 'green')).toBe(true);
    expect(isCalled('#f067f0', 'pink')).toBe(true);
    expect(isCalled('#f067f0', 'purple')).toBe(true);
    expect(isCalled('#34bbe6', 'blue')).toBe(true);
    expect(isCalled('#e6261f', 'red')).toBe(true);
    expect(isCalled('#eb7532', 'orange')).toBe(true);
    expect(isCalled('#000000', 'black')).toBe(true);
    expect(isCalled('#67f067', 'blue')).toBe(false);
    expect(isCalled('', 'white')).toBe(false);
  });
});

describe('files of strangers', () => {
  const { puzzle } = madeOf('arrow');
  const [[, text]] = optionsOf(puzzle);
  const arrowFile = JSON.stringify(padOf(puzzle, DRAWN.arrow[0], DRAWN.arrow[1](text)));
  const marks = MARKS.map(([, words, drawing]) => JSON.stringify(padOf(puzzle, words, drawing)));
  const bounded = readDrawnRules((one) => solve(one, { limit: 2, maxSteps: 500 }));

  it.each([arrowFile, ...marks])('a changed file is read, or refused in a sentence (%#)', (file) => {
    const parts = [...new Set(file.match(/"\w+"|-?\d+(?:\.\d+)?|[[\]{},:]|true|null/g))];
    const spots = [...file.matchAll(/"[^"]*"|-?\d+(?:\.\d+)?|[[\]{},:]/g)].map(({ index, 0: part }) => [
      index,
      part.length,
    ]);
    const others = [...parts, '1e999', '-1', '""', 'null', '[]', '{}', '"#zzz"', '1e9', '"constructor"', '"__proto__"'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(spots.length - 1), fc.constantFrom(...others)), { minLength: 1, maxLength: 4 }),
        (changes) => {
          let changed = file;
          for (const [at, other] of [...changes].sort(([a], [b]) => b - a)) {
            const [from, length] = spots[at];
            changed = changed.slice(0, from) + other + changed.slice(from + length);
          }
          try {
            for (const { error, puzzle: read } of readSheets(changed, {}, bounded))
              expect(read ?? error?.message).toBeTruthy();
          } catch (error) {
            if (!(error instanceof GridwrightError)) throw error;
            expect(error.message).toMatch(/^expected /);
          }
        },
      ),
      { numRuns: file === arrowFile ? 100 : 8 },
    );
  });

  it('words for numbers in cages take bounded time', () => {
    const rules = 'numbers in cages differ from '.repeat(690);
    expect(readSheets(JSON.stringify(padOf(puzzle, rules, {})), {}, bounded)).toHaveLength(1);
  });

  it('huge drawings and texts take bounded time', () => {
    const line = {
      wayPoints: Array.from({ length: 20_000 }, (_, i) => [(i * 7919) % 6, (i * 104_729) % 6]),
      color: '#ccc',
    };
    const rules = `${'a knight differ at least cages may '.repeat(5000)}. ${'x'.repeat(100_000)}`;
    const lines = Array(200).fill(line);
    const far = {
      wayPoints: [
        [0.5, 0.5],
        [1e300, 5],
      ],
      color: '#ccc',
      thickness: 20,
    };
    const huge = JSON.stringify(padOf(puzzle, rules.slice(0, 100_000), { lines: [far] }));
    expect(readSheets(huge, {}, bounded)).toHaveLength(1);
    const drawn = padOf(puzzle, '', { lines: lines.slice(0, 2), arrows: lines.slice(0, 1) });
    expect(readSheets(JSON.stringify(drawn).slice(0, 2 ** 19), {}, bounded)).toHaveLength(1);
  });
});
