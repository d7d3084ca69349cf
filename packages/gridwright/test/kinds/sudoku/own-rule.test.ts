import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { de } from '../../../src/de.js';
import { COLOURS } from '../../../src/drawing.js';
import { en } from '../../../src/en.js';
import { legendOf } from '../../../src/formats/grid-text-legend.js';
import { formatId, puzzleOf, solve } from '../../../src/index.js';
import { ownRuleWords } from '../../../src/input.js';
import { ownRule } from '../../../src/kinds/sudoku/variants/own-rule.js';
import { check, mistakeText } from '../../../src/rules.js';
import { WHOLE_CONDITIONS } from '../../oracles/rules.js';

const FOUR = { rows: 4, columns: 4, boxRows: 2, boxColumns: 2 };
const NINE = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
const SIX = { rows: 6, columns: 6, boxRows: 2, boxColumns: 3 };
const SIX_CLUES = '1......5....4....6......2..........3';

const solutionsOf = (size: string, options: string, clues: string) =>
  solve(puzzleOf(`sudoku:${size}:${options}${clues}`), { limit: 20_000 }).solutions.map((grid) => [...grid].join(''));
const FOURS = solutionsOf('4x4', '', '.'.repeat(16));
const SIXES = solutionsOf('6x6', '', SIX_CLUES);

/** Returns an own rule in its normal form. */
const own = (reading: string, condition: string, lines: string, size = FOUR) =>
  ownRule.read(`Own-teal-${reading}-"${condition}"--${lines}`, size);
const countOf = (size: string, option: string, clues: string) => solutionsOf(size, `${option}:`, clues).length;

/** Returns the values of a line, two characters for each cell. */
const valuesOf = (grid: string, line: string) => {
  const side = Math.sqrt(grid.length);
  return (line.match(/../g) ?? []).map((cell) => Number(grid[(Number(cell[0]) - 1) * side + Number(cell[1]) - 1]));
};
/** Each value with those after it, or only with the next one. */
const pairsOf = (values: readonly number[], isNext: boolean) =>
  values.flatMap((a, i) => values.slice(i + 1, isNext ? i + 2 : undefined).map((b) => [a, b] as const));

const CONDITIONS: Readonly<Record<string, (a: number, b: number) => boolean>> = {
  'abs(a - b) >= 2': (a, b) => Math.abs(a - b) >= 2,
  'a + b < 6': (a, b) => a + b < 6,
  'a % 2 != b % 2': (a, b) => a % 2 !== b % 2,
  'a < b or a = 4': (a, b) => a < b || a === 4,
  'not (a * b = 4) and max(a, b) > 2': (a, b) => a * b !== 4 && Math.max(a, b) > 2,
  '1 <= a - b <= 3 or b = 2 * a': (a, b) => (a - b >= 1 && a - b <= 3) || b === 2 * a,
  'min(a, b, 2) = 1 or (a - b) % 3 = 1': (a, b) => Math.min(a, b) === 1 || (a - b + 30) % 3 === 1,
};
const PATTERNS = ['[1-2]+[3-4]*', '.*1.*', '1?[^1]{2,3}', '(12|21|[34]){2,}', '(1|2.|.3)+', '[13][24].*', '4*.{3}2*'];
const LINES = ['11122223', '414233', '112233443424'];

describe('an own rule', () => {
  test.each(Object.entries(CONDITIONS))('%s keeps just the grids that a plain count keeps', (condition, holds) => {
    for (const [reading, isNext] of [
      ['neighbours', true],
      ['pairs', false],
    ] as const) {
      for (const line of LINES) {
        const keeps = (grid: string) => pairsOf(valuesOf(grid, line), isNext).every(([a, b]) => holds(a, b));
        const kept = FOURS.filter(keeps).length;
        expect([reading, line, countOf('4x4', `own-rule-${own(reading, condition, line)}`, '.'.repeat(16))]).toEqual([
          reading,
          line,
          kept,
        ]);
      }
      const six = ownRule.read(`Own-teal-${reading}-"${condition}"--111213-66554544`, {
        rows: 6,
        columns: 6,
        boxRows: 2,
        boxColumns: 3,
      });
      const kept = SIXES.filter((grid) =>
        ['111213', '66554544'].every((line) => pairsOf(valuesOf(grid, line), isNext).every(([a, b]) => holds(a, b))),
      );
      expect(countOf('6x6', `own-rule-${six}`, SIX_CLUES)).toBe(kept.length);
    }
  });

  test.each(PATTERNS)('with the pattern %s keeps just the grids that a regular expression matches', (pattern) => {
    const whole = new RegExp(`^(?:${pattern})$`);
    for (const line of LINES.slice(0, 2)) {
      const read = (grid: string) => valuesOf(grid, line).join('');
      const from = FOURS.filter((grid) => whole.test(read(grid)));
      const either = FOURS.filter((grid) => whole.test(read(grid)) || whole.test([...read(grid)].reverse().join('')));
      for (const [reading, kept] of [
        ['from', from],
        ['either', either],
      ] as const)
        expect([reading, line, countOf('4x4', `own-rule-${own(reading, pattern, line)}`, '.'.repeat(16))]).toEqual([
          reading,
          line,
          kept.length,
        ]);
    }
  });

  test.each([
    ['german-whispers', 'neighbours', 'abs(a - b) >= 2'],
    ['parity-line', 'neighbours', 'a % 2 != b % 2'],
    ['slow-thermometer', 'neighbours', 'a <= b'],
    ['thermometer', 'pairs', 'a < b'],
    ['renban', 'pairs', 'a != b and abs(a - b) < 4'],
    ['nabner', 'pairs', 'abs(a - b) > 1'],
    ['palindrome', 'from', '1..1|2..2|3..3|4..4'],
    ['renban', 'either', '.*1.*2.*|.*2.*1.*|.*3.*4.*|.*4.*3.*'],
  ])('says the same as the rule %s', (rule, reading, condition) => {
    const line = rule === 'nabner' ? '1122' : '11213242';
    const clues = '.'.repeat(16);
    const isRenban = condition.startsWith('.*');
    const expected = isRenban
      ? FOURS.filter((grid) => /12|21|34|43|1.+2|2.+1|3.+4|4.+3/.test(valuesOf(grid, line).join(''))).length
      : countOf('4x4', `${rule}-${line}`, clues);
    expect(countOf('4x4', `own-rule-${own(reading, condition, line)}`, clues)).toBe(expected);
  });

  it('counts as many 9x9 grids as German whispers', () => {
    const clues = `..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9`;
    const line = '11122223';
    const whispers = countOf('9x9', `german-whispers-${line}`, clues);
    expect(countOf('9x9', `own-rule-${own('neighbours', 'abs(a-b)>=5', line, NINE)}`, clues)).toBe(whispers);
  });

  it('reads values from 10 as letters or in angle brackets', () => {
    const size = { rows: 16, columns: 16, boxRows: 4, boxColumns: 4 };
    expect(own('from', '[<10>-<12>a]+ <16>', '111213', size)).toBe('Own-teal-from-~5BA~2DCA~5D~2BG--111213');
  });

  it('has one form in ids, whatever the order and the spelling', () => {
    const text = ownRule.read('Zig-red-either-"1 .+"-"Ähm, ja."-1221.Up-blue-pairs-"b>a"--3121-1213', FOUR);
    expect(text).toBe('Up-blue-pairs-b_~3E_a--1213-3121.Zig-red-either-1~2E~2B-~C3~84hm~2C_ja~2E-1221');
    expect(ownRule.read(text, FOUR)).toBe(text);
    const id = `sudoku:4x4:own-rule-${text}:${'.'.repeat(16)}`;
    expect(formatId(puzzleOf(id))).toBe(id);
  });

  test.each([
    ['neighbours', 'abs(a', 'expected ")" or an operator after "abs(a", got the end'],
    ['neighbours', 'a > c', 'expected a, b, a number up to 9999, abs, min, max or "(" after "a >", got "c"'],
    ['neighbours', 'a + b', 'expected a comparison such as "a + b = 10", got "a + b"'],
    ['neighbours', 'a / b = 2', 'expected a product instead of a division, such as "a = 2 * b", got "/"'],
    ['neighbours', 'a > 4 and b > 4', 'expected a condition that two values from 1 to 4 can meet'],
    ['neighbours', 'a % (b - 1) = 0', 'expected no remainder by 0, got "a % (b - 1)" with a = 1 and b = 1'],
    ['pairs', '9999 * 9999 * 9999 > a', 'expected numbers up to 1,000,000,000'],
    ['from', '[1-3', 'expected "]" after "[1-3", got the end'],
    ['from', '1(?=2)', 'expected a group without "?"'],
    ['from', '15', 'expected values from 1 to 4 after "1", got "5"'],
    ['from', '1{3,2}', 'expected numbers up to 99'],
    ['from', '(.{9}){99}', 'expected a pattern of at most 256 values with all repetitions, got more'],
    ['from', '.*1.{9}', 'expected a pattern that needs at most 500 states, got more'],
    ['from', '12', 'expected lines of a length that "12" allows, got 111213, 3 cells'],
    ['from', '\\d', 'expected values, classes and groups without'],
    [
      'whole',
      'sum = a',
      'expected first, last, sum, product, count, least, greatest, different, odd, even, turns, seen, a number',
    ],
    ['whole', 'sum = constructor', 'expected first, last, sum, product,'],
    ['whole', 'sum / 2 = 3', 'expected a product instead of a division, such as "first = 2 * last", got "/"'],
    ['whole', 'sum', 'expected a comparison such as "sum = 20", got "sum"'],
    ['whole', 'least > greatest', 'expected lines of a length that "least > greatest" allows, got 111213, 3 cells'],
    ['whole', 'least > 4', 'expected a condition that a line with values from 1 to 4 can meet, got "least > 4"'],
    ['whole', 'sum % (first - 1) = 0', 'expected no remainder by 0, got "sum % (first - 1)" with first = 1'],
    ['eval', '1', 'expected a reading: neighbours, pairs, from, either, whole, got "eval"'],
  ])('that %s have %s is refused, with the place', (reading, condition, message) => {
    expect(() => own(reading, condition, '111213')).toThrow(`own-rule: ${message}`);
  });

  test.each([
    'Own',
    'Own-teal-pairs-a~3Eb-',
    'Own-mauve-pairs-"a>b"--1112',
    '-teal-pairs-"a>b"--1112',
    'Own-teal-pairs-"a>b"--1133',
    'Own-teal-pairs-"a>b"--1112.Own-red-pairs-"a<b"--2122',
    'Own-teal-pairs-"a>b"--1112.Two-teal-pairs-"a<b"--2122',
    `Own-teal-pairs-"a>b"-"${'x'.repeat(201)}"-1112`,
    'Own-teal-pairs-"a>b"--11121314242322213132333443',
    `Own-teal-pairs-"a>b"-"two\nlines"-1112`,
    '~ZZ-teal-pairs-"a>b"--1112',
    '"\ud800"-teal-pairs-"a>b"--1112',
    `Own-teal-pairs-"${'('.repeat(300)}"--1112`,
    `Own-teal-pairs-"${'a'.repeat(3000)}"--1112`,
    Array.from('123456789', (n) => `Own${n}-teal-pairs-"a>b"--1112`).join('.'),
  ])('%s is refused in one sentence', (text) =>
    expect(() => ownRule.read(text, FOUR)).toThrow(/^own-rule: expected .+, got [^\n]+$/),
  );

  it('never throws anything else for hostile text', () => {
    const piece = fc.constantFrom(
      ...['a', 'b', '(', ')', 'abs(', 'max(', ',', '+', '-', '*', '%', '<', '=', '>=', 'and', 'not', '0', '9999', ' '],
      ...['sum', 'first', 'last', 'product', 'least', 'different', 'odd', '='],
      ...['[', ']', '^', '{2,', '}', '1', '4', '.', '?', '|', '<12>', '<', '~', '"', '\\', '😀', '\ud800'],
    );
    fc.assert(
      fc.property(
        fc.constantFrom('neighbours', 'pairs', 'from', 'either', 'whole'),
        fc.array(piece, { maxLength: 40 }),
        (reading, pieces) => {
          try {
            const text = own(reading, pieces.join(''), '111213');
            expect(ownRule.read(text, FOUR)).toBe(text);
          } catch (error) {
            expect(String(error)).toMatch(/^OptionError: own-rule: expected .+, got [^\n]+$/);
          }
        },
      ),
    );
  });

  it('is drawn in its colour, from its start if it has one, and named in texts', () => {
    const text = own('pairs', 'a < b', '111213');
    const shapes = ownRule.shapes?.(text, FOUR) ?? [];
    expect(shapes.map(({ role, colour, name }) => [role, colour, name])).toEqual([
      ['bulb', 'teal', 'Own'],
      ['line', 'teal', 'Own'],
    ]);
    expect(
      legendOf(
        shapes.map((shape) => ({ ...shape, rule: 'own-rule' })),
        FOUR,
      ),
    ).toEqual(['own-rule Own: r1c1 r1c2 r1c3']);
  });

  test.each(Object.entries(WHOLE_CONDITIONS))(
    'on whole lines, %s keeps just the grids of a plain count',
    (condition, holds) => {
      for (const line of ['111213', '11122223', '41312111', '414233']) {
        const kept = FOURS.filter((grid) => holds(valuesOf(grid, line)));
        const attempt = () => countOf('4x4', `own-rule-${own('whole', condition, line)}`, '.'.repeat(16));
        if (kept.length > 0) expect([line, attempt()]).toEqual([line, kept.length]);
      }
      const six = ownRule.read(`Own-teal-whole-"${condition}"--1112132324`, SIX);
      const kept = SIXES.filter((grid) => holds(valuesOf(grid, '1112132324')));
      expect(countOf('6x6', `own-rule-${six}`, SIX_CLUES)).toBe(kept.length);
    },
  );

  test.each([
    ['sum = 12', 'line', '12112131'],
    ['first = last + 1', 'bulb line', '31211112'],
    ['sum > first + last', 'line ring ring', '12112131'],
    ['sum - first - last = first * last', 'line ring ring', '12112131'],
    ['sum - last = 2 * first', 'bulb line', '31211112'],
    ['first > 2 or last > 2', 'line ring ring', '12112131'],
    ['first <= sum < last * 9', 'bulb line', '31211112'],
    ['1 < first < 4 and 4 > last > 1', 'line ring ring', '12112131'],
    ['max(first, last) = 4', 'line ring ring', '12112131'],
    ['abs(first - last) = 2', 'line ring ring', '12112131'],
    ['abs(2 * last - 2 * first) > 1', 'line ring ring', '12112131'],
    ['abs(first - last + 1) = 2', 'bulb line', '31211112'],
    ['turns = 1', 'line', '12112131'],
    ['seen = 2', 'bulb line', '31211112'],
    ['seen = 1 and first + last = 5', 'bulb line', '31211112'],
  ])('"%s" on whole lines has the shapes %s, and a start only if its ends differ', (condition, roles, line) => {
    const text = own('whole', condition, '31211112');
    expect(text.split('-').at(-1)).toBe(line);
    expect(
      ownRule
        .shapes?.(text, FOUR)
        .map(({ role }) => role)
        .join(' '),
    ).toBe(roles);
  });

  it('on whole lines without their ends may branch, and counts each cell once', () => {
    const clues = '.'.repeat(16);
    const kept = FOURS.filter((grid) => valuesOf(grid, '11121322').reduce((all, value) => all + value, 0) === 9);
    const counted = FOURS.filter((grid) => {
      const values = valuesOf(grid, '12111322');
      return values.filter((value) => value % 2 === 1).length === values[0];
    });
    expect(countOf('4x4', `own-rule-${own('whole', 'first = odd', '121112131222')}`, clues)).toBe(counted.length);
    expect(countOf('4x4', `own-rule-${own('whole', 'sum = 9', '1112221213')}`, clues)).toBe(kept.length);
    expect(() => own('whole', 'sum = 9 and last = 1', '1112221213')).toThrow("expected lines that don't turn back");
  });

  it('on whole lines reads products that may be large, as far as the condition bounds them', () => {
    expect(own('whole', 'product = first * first', '111213142423222132333444', NINE)).toContain(
      '-111213142423222132333444',
    );
    expect(() => own('whole', 'product % 7 = 0', '111213142423222132333444', NINE)).toThrow(
      /expected (?:numbers up to 1,000,000,000|lines or groups that need at most \d+ states)/,
    );
  });

  it('on whole lines is refused if all lines together need too many states', () => {
    // About 14,000 states each.
    const rules = (moduli: readonly number[]) =>
      moduli.map((n, i) => `Own${n}-${COLOURS[i]}-whole-"product % ${n} = first"--1112131415161718`).join('.');
    const automataOf = (moduli: readonly number[]) => ownRule.automata?.(ownRule.read(rules(moduli), NINE), NINE);
    expect(automataOf([97, 89])).toHaveLength(2);
    expect(() => automataOf([97, 89, 83, 79, 73])).toThrow(
      'own-rule: expected lines or groups that need at most 65536 states together, got more',
    );
  });

  it('is named by the setter in both languages', () => {
    const text = ownRule.read(
      'Steps-teal-neighbours-"abs(a-b)>=2"-"Neighbours are far apart"-1112.Ones-red-from-"1.*"--4142.Seven-blue-whole-"sum=7"--2324',
      FOUR,
    );
    const puzzle = puzzleOf(`sudoku:4x4:own-rule-${text}:${'.'.repeat(16)}`);
    const answer = Uint8Array.from('1200001200003400', Number);
    const mistakes = check(puzzle, answer).filter(({ code }) => code === 'own-rule');
    expect(mistakes.map((mistake) => mistakeText(en, puzzle, mistake))).toEqual([
      "Steps (teal): Neighbours are far apart. r1c1 and r1c2 don't keep to that.",
      `Ones (red): The values from the start of the line match the pattern "1.*". r4c1 and r4c2 don't keep to that.`,
      "Seven (blue): For the values of the line: sum = 7. r2c3 and r2c4 don't keep to that.",
    ]);
    expect(mistakeText(de, puzzle, mistakes[0])).toBe(
      'Steps (türkis): „Neighbours are far apart.“ In Z1S1 und Z1S2 ist das nicht so.',
    );
    expect(mistakeText(de, puzzle, mistakes[1])).toBe(
      'Ones (rot): Die Werte vom Anfang der Linie an passen zum Muster „1.*“. In Z4S1 und Z4S2 ist das nicht so.',
    );
    expect(mistakeText(de, puzzle, mistakes[2])).toBe(
      'Seven (blau): Für die Werte der Linie gilt: sum = 7. In Z2S3 und Z2S4 ist das nicht so.',
    );
  });
});

test('an own rule without a sentence has its condition in the signs of mathematics', () => {
  const text = ownRule.read('Steps-teal-neighbours-"abs(a-b)>=2 and a*b!=9"--1112', FOUR);
  const puzzle = puzzleOf(`sudoku:4x4:own-rule-${text}:${'.'.repeat(16)}`);
  const [mistake] = check(puzzle, Uint8Array.from('1200000000000000', Number)).filter(
    ({ code }) => code === 'own-rule',
  );
  const signs = '|a − b| ≥ 2 and a × b ≠ 9';
  expect(mistakeText(en, puzzle, mistake)).toContain(`the next value b on the line: ${signs}.`);
  expect(mistakeText(de, puzzle, mistake)).toContain(`auf der Linie gilt: ${signs}.`);
});

test('words of own rules have a known colour and reading', () => {
  expect(ownRuleWords('Up-teal-pairs-b_~3E_a--1112')).toMatchObject([{ colour: 'teal', reading: 'pairs' }]);
  expect(() => ownRuleWords('Up-mauve-pairs-b_~3E_a--1112')).toThrow(
    /own-rule: expected a colour: grey, .*, got "mauve"/,
  );
  expect(() => ownRuleWords('Up-teal-any-b_~3E_a--1112')).toThrow(/own-rule: expected a reading: neighbours, .*"any"/);
});

test('each language names every colour of a rule', () => {
  for (const language of [en, de]) expect(Object.keys(language.colours).sort()).toEqual([...COLOURS].sort());
});
