import { describe, expect, test } from 'vitest';
import {
  canonical,
  check,
  en,
  formatId,
  formatNamed,
  formatRows,
  kindOf,
  make,
  mistakeText,
  type Puzzle,
  parsePuzzle,
  prove,
  puzzleOf,
  readOrder,
  rngFromText,
  solve,
  writeSheets,
} from '../../../src/internal.js';
import { logic } from '../../../src/kinds/sudoku/logic/logic.js';
import { sudokuRules } from '../../../src/kinds/sudoku/rules/sudoku-rules.js';
import { generate } from '../../../src/sudoku.js';
import { de } from '../../../src/text/de.js';
import { moved, turns } from '../../canonical.js';
import { oracleSolutions } from '../../oracles/sudoku.js';
import { expectMadeSound, walk } from './sound.js';
import { tampered } from './tamper.js';

/** The request for each sort of marks, the option that they are in, and the one that says that all are given. */
const SORTS = [
  ['kropki', 'dots', 'all-dots'],
  ['xv', 'pair-sums', 'all-pair-sums'],
  ['thermometers', 'thermos', undefined],
  ['arrow', 'arrows', undefined],
] as const;

const made = (request: string, seed: string, more = {}) =>
  make(readOrder('sudoku', { [request]: true, ...more }), seed);
const size4 = { rows: 4, columns: 4, boxRows: 2, boxColumns: 2 };
const empty4 = '.'.repeat(16);

describe('names', () => {
  test.each(SORTS)('%s draws %s, and an id names them', (request, option) => {
    const { id, seedId, puzzle } = made(request, 'alice');
    expect(seedId).toBe(`sudoku.1:${request}:alice`);
    expect(id).toContain(`:${option}-`);
    expect(formatId(puzzleOf(id))).toBe(id);
    expect(generate({ [request]: true, seed: 'alice' }).id).toBe(id);
    expect(solve(puzzle).solutions.map((solution) => check(puzzle, solution))).toEqual([[]]);
    expect(solve({ ...puzzle, options: {} }).solutions).toHaveLength(2);
  });

  test.each([
    ['dots', '11q', 'expected a row, a column and w, b, W or B for each dot such as 11w23B, got "11q"'],
    ['dots', '11W11', 'expected a row, a column and w, b, W or B for each dot such as 11w23B, got "11W11"'],
    ['dots', '14w', 'expected dots between two cells of 4x4, got 14w'],
    ['dots', '11w11b', 'expected one dot between two cells, got a second one at 11w'],
    ['dots', '11b12b13b14B', 'no full grid keeps all these rules, so choose others'],
    ['pair-sums', '44X', 'expected signs between two cells of 4x4, got 44X'],
    ['pair-sums', '11x', 'no full grid keeps all these rules, so choose others'],
    ['thermos', '1112131424', 'expected thermometers of 2 to 4 cells, got 1112131424'],
    ['thermos', '11', 'expected thermometers of 2 to 4 cells, got 11'],
    ['thermos', '1113', 'expected thermometers whose cells are neighbours one after the other, got 1113'],
    ['thermos', '1115', 'expected cells of 4x4, got 1115'],
    ['thermos', '11221221', "expected thermometers that don't cross themselves, got 11221221"],
    ['thermos', '111211', "expected thermometers that don't cross themselves, got 111211"],
    ['thermos', '1112.111213', 'expected thermometers that say something new, got 1112, a part of another one'],
    [
      'thermos',
      '1112.',
      'expected a row and a column for each cell, and a dot between thermometers, such as 111213.4344',
    ],
    ['arrows', '11', 'expected arrows of 2 to 5 cells, got 11'],
    ['arrows', '1113', 'expected arrows whose cells are neighbours one after the other, got 1113'],
    ['arrows', '111211', "expected arrows that don't cross themselves, got 111211"],
    ['arrows', '1112.111213', 'expected arrows with different shafts, got 1112, the beginning of another one'],
    ['arrows', '1112-3', 'expected a row and a column for each cell, and a dot between arrows, such as 111213.4344'],
    ['arrows', '111213.131211', 'no full grid keeps all these rules, so choose others'],
    ['thermos', Array(9).fill('1122').join('.'), 'expected at most 16 cells in all thermometers, got 18'],
  ])('%s %s: %s', (option, text, message) => {
    const order = () => make(readOrder('sudoku', { size: '4x4', [option]: text }), 'a');
    expect(order).toThrow(`${option}: ${message}`);
  });

  test('marks in another order are refused with the right form', () => {
    expect(() => puzzleOf(`sudoku:4x4:dots-23B11w:${empty4}`)).toThrow('dots-11w23B');
    expect(() => puzzleOf(`sudoku:4x4:thermos-4344.1112:${empty4}`)).toThrow('thermos-1112.4344');
    expect(() => puzzleOf(`sudoku:4x4:arrows-4344.1112:${empty4}`)).toThrow('arrows-1112.4344');
  });

  test.each([
    { dots: '88b', 'all-dots': 'yes' },
    { 'pair-sums': '11x' },
    { 'pair-sums': '88v', 'all-pair-sums': 'yes' },
    { 'non-consecutive': 'yes' },
  ])('neighbours with the same value break a row and a box, and no rule of %j', (options) => {
    const size = { rows: 9, columns: 9, boxRows: 3, boxColumns: 3 };
    const puzzle: Puzzle = { kind: 'sudoku', size, options, clues: new Uint8Array(81) };
    const mistakes = check(puzzle, new Uint8Array(81).with(0, 5).with(1, 5));
    expect(mistakes.map(({ code }) => code)).toEqual(['row-repeat', 'box-repeat', 'cell-empty']);
  });

  test('any text is a name with one form, or is refused in one sentence', () => {
    const rng = rngFromText('texts');
    for (let i = 0; i < 600; i++) {
      const option = SORTS[i % 4][1];
      const letters = i % 4 > 1 ? '1234.za' : '1234wbxvWBXV';
      const text = Array.from({ length: 1 + rng.below(9) }, () => letters[rng.below(letters.length)]).join('');
      let id = '';
      try {
        id = formatId(parsePuzzle(empty4, { kind: 'sudoku', [option]: text }));
      } catch (error) {
        expect(String(error)).toMatch(/^OptionError: (dots|pair-sums|thermos|arrows): expected [^\n]*$/);
        continue;
      }
      expect(formatId(puzzleOf(id))).toBe(id);
    }
  });
});

test('every rule has a mistake with a sentence in both languages', () => {
  const examples = kindOf('sudoku').examples();
  const sentences = {
    'white-dot': "r1c1 and r1c2 have a white dot between them, but 1 and 3 aren't consecutive.",
    'black-dot': 'r1c1 and r2c1 have a black dot between them, but neither of 1 and 3 is twice the other.',
    'all-dots': 'r1c1 and r1c2 have no dot between them, but 2 is twice 1.',
    'x-sum': 'r1c1 and r1c2 have an X between them, but 3 and 8 add up to 11, not 10.',
    'v-sum': 'r1c1 and r2c1 have a V between them, but 2 and 4 add up to 6, not 5.',
    'all-pair-sums': 'r1c1 and r1c2 have no V between them, but 2 and 3 add up to 5.',
    thermometer: 'On a thermometer, r1c1 contains 2, so r1c3 must be at least 4, not 3.',
    arrow: 'On an arrow, r2c1 and r2c2 add up to 3, but the circle in r1c1 contains 4.',
  };
  for (const [rule, sentence] of Object.entries(sentences)) {
    const { puzzle, answer } = examples[rule];
    const [mistake] = check(puzzle, answer);
    expect(mistake.code).toBe(rule);
    expect(mistakeText(en, puzzle, mistake)).toBe(sentence);
    expect(mistakeText(de, puzzle, mistake)).toMatch(/^(Zwischen|Auf einem) .*\.$/);
  }
});

function valuesOn(path: string, grid: string, n: number): number[] {
  return (path.match(/../g) ?? []).map((name) => Number(grid[(Number(name[0]) - 1) * n + Number(name[1]) - 1]));
}

function keepsArrows(grid: string, n: number, arrows: string | undefined): boolean {
  return (arrows?.split('.') ?? []).every((arrow) => {
    const [circle, ...shaft] = valuesOn(arrow, grid, n);
    return shaft.reduce((sum, value) => sum + value) === circle;
  });
}

/** Returns whether a grid of digits keeps marks, read from their texts alone. */
function keeps(grid: string, n: number, options: Puzzle['options']): boolean {
  const at = (row: number, column: number) => Number(grid[row * n + column]);
  const tests: Record<string, (a: number, b: number) => boolean> = {
    w: (a, b) => a - b === 1 || b - a === 1,
    b: (a, b) => a / b === 2 || b / a === 2,
    x: (a, b) => a + b === 10,
    v: (a, b) => a + b === 5,
  };
  const marks = `${options.dots ?? ''}${options['pair-sums'] ?? ''}`.match(/.../g) ?? [];
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      for (const below of [false, true]) {
        if ((below ? row : column) === n - 1) continue;
        const pair = [at(row, column), below ? at(row + 1, column) : at(row, column + 1)] as const;
        const here = marks.filter(
          (name) => name.startsWith(`${row + 1}${column + 1}`) && /[A-Z]/.test(name[2]) === below,
        );
        const letters = here.map((name) => name[2].toLowerCase());
        if (!letters.every((letter) => tests[letter](...pair))) return false;
        const denied = [
          ...(options['all-dots'] && !/[wb]/.test(letters.join()) ? ['w', 'b'] : []),
          ...(options['all-pair-sums'] && !/[xv]/.test(letters.join()) ? ['x', 'v'] : []),
        ];
        if (denied.some((letter) => tests[letter](...pair))) return false;
      }
    }
  }
  return (
    keepsArrows(grid, n, options.arrows) &&
    (options.thermos ?? '').split('.').every((thermo) => {
      const values = valuesOn(thermo, grid, n);
      return values.every((value, i) => i === 0 || value > values[i - 1]);
    })
  );
}

describe('solutions', () => {
  const grids = oracleSolutions(new Uint8Array(16), size4, 1000).map((text) => text.replaceAll(',', ''));

  test.each([
    ...SORTS.flatMap(([request, , all]) => [{ [request]: true }, ...(all ? [{ [request]: true, [all]: true }] : [])]),
    { kropki: true, thermometers: true },
  ])('%o: of all 288 grids of 4x4 those that keep the marks, of valid and spoiled puzzles', (asked) => {
    const rng = rngFromText(JSON.stringify(asked));
    const counts = new Set<number>();
    for (let i = 0; i < 20; i++) {
      const { puzzle } = make(readOrder('sudoku', { size: '4x4', clues: 4, ...asked }), `oracle ${i}`);
      const clues = puzzle.clues.map((value) => (rng.below(2) === 0 ? 0 : value));
      if (i % 5 === 0) clues[rng.below(16)] = 1 + rng.below(4);
      const fits = (grid: string) => clues.every((clue, cell) => clue === 0 || clue === Number(grid[cell]));
      const expected = grids.filter((grid) => fits(grid) && keeps(grid, 4, puzzle.options));
      const spoiled = { ...puzzle, clues };
      expect(
        solve(spoiled, { limit: 1000 })
          .solutions.map((grid) => grid.join(''))
          .sort(),
      ).toEqual(expected.sort());
      expect(kindOf('sudoku').countAllSolutions?.(spoiled, {})).toBe(BigInt(expected.length));
      counts.add(expected.length);
    }
    expect(counts.size).toBeGreaterThan(1);
  });

  test('X on 6x6 is 4 and 6', () => {
    const rows = '...... ...... ...... 564231 315642 642315'.replaceAll(' ', '');
    const puzzle = parsePuzzle(rows, { kind: 'sudoku', 'pair-sums': '15x' });
    const expected = oracleSolutions(puzzle.clues, puzzle.size, 1e5).map((text) => text.replaceAll(',', ''));
    const kept = expected.filter((grid) => keeps(grid, 6, puzzle.options));
    expect(expected.length).toBeGreaterThan(kept.length);
    expect(kept.length).toBeGreaterThan(0);
    const found = solve(puzzle, { limit: 1e5 }).solutions.map((grid) => grid.join(''));
    expect(found.sort()).toEqual(kept.sort());
  });

  test('arrows on 6x6 that repeat values, share cells and cross', () => {
    const rows = '123456 ...... ...... 3..... ..4... ......'.replaceAll(' ', '');
    const rng = rngFromText('arrows');
    const grids = oracleSolutions(parsePuzzle(rows, { kind: 'sudoku' }).clues, size6, 1e6);
    const texts = grids.map((text) => text.replaceAll(',', ''));
    const counts = new Set<number>();
    for (let i = 0; i < 12; i++) {
      // Two arrows that one of the grids keeps, or one.
      const target = texts[rng.below(texts.length)];
      const walks = Array.from({ length: 60 }, (_, at) =>
        walkFrom((at * 7) % 36, 2 + rng.below(4), () => rng.below(8)),
      );
      const arrows = walks.filter((walk) => keepsArrows(target, 6, walk));
      const [first, ...others] = arrows;
      const second = others.find((one) => !one.startsWith(first.slice(0, 2)));
      const text = second === undefined ? first : `${first}.${second}`;
      const kept = texts.filter((grid) => keepsArrows(grid, 6, text));
      const found = solve(parsePuzzle(rows, { kind: 'sudoku', arrows: text }), { limit: 1e6 }).solutions;
      counts.add(kept.length);
      expect({ text, found: found.map((grid) => grid.join('')).sort() }).toEqual({ text, found: kept.sort() });
    }
    expect(counts.size).toBeGreaterThan(5);
  });
});

const size6 = { rows: 6, columns: 6, boxRows: 2, boxColumns: 3 };

/** A path on 6x6 with no more than the given number of cells, each a random step away from the one before. */
function walkFrom(start: number, length: number, next: () => number): string {
  const path = [start];
  for (let tries = 0; path.length < length && tries < 40; tries++) {
    const turn = next();
    const [down, right] = [Math.floor((turn + Number(turn > 3)) / 3) - 1, ((turn + Number(turn > 3)) % 3) - 1];
    const last = path[path.length - 1];
    const [row, column] = [Math.floor(last / 6) + down, (last % 6) + right];
    const cell = row * 6 + column;
    const isFree = row >= 0 && row < 6 && column >= 0 && column < 6 && !path.includes(cell);
    if (isFree && (path.length < 2 || down * right === 0)) path.push(cell);
  }
  return path.map((cell) => `${Math.floor(cell / 6) + 1}${(cell % 6) + 1}`).join('');
}

test.each([
  { kropki: true, minimal: true, size: '6x6' },
  { kropki: true, 'all-dots': true },
  { xv: true, minimal: true, size: '6x6' },
  { thermometers: true },
  { thermometers: true, jigsaw: true, size: '7x7', minimal: true },
  { arrow: true },
  { arrow: true, jigsaw: true, size: '7x7' },
  { kropki: true, xv: true, thermometers: true, 'odd-even': true, 'anti-king': true, size: '6x6' },
])('%o: each step agrees with the only solution and passes the checker', (asked) => {
  const used = expectMadeSound(asked, 2);
  if ('minimal' in asked) expect(used).toContain('missing-partner');
  if ('arrow' in asked) expect(used).toContain('arrow-sum');
  for (const code of used) expect(code).not.toMatch(/^(unique|avoidable|bug)|^hidden-rectangle/);
});

test('a changed step that concludes more or other than its proof is refused', () => {
  const { puzzle } = made('thermometers', 'tamper');
  let changed = 0;
  walk(puzzle, undefined, (position, step) => {
    if (step.technique !== 'missing-partner' || changed > 500) return;
    for (const other of tampered(step)) {
      const refuted = logic.refute(position, other);
      if (JSON.stringify(other) !== JSON.stringify(step))
        expect({ other, refuted }).not.toEqual({ other, refuted: undefined });
      changed++;
    }
  });
  expect(changed).toBeGreaterThan(20);
});

test.each(SORTS)('%s: a hint names the mark, and a proof for VeriPB has its rules', (request) => {
  const needs = request === 'arrow' ? 'arrow-sum' : 'missing-partner';
  const { puzzle } = generate({ [request]: true, size: '6x6', minimal: true, needs, seed: 'hint' });
  const texts: string[] = [];
  walk(puzzle, undefined, (position, step) => {
    const hint = logic.hint(position, step);
    if (step.technique === needs) texts.push(en.kinds.sudoku.hint(puzzle, hint).text);
  });
  expect(texts[0]).toMatch(
    /^(r\dc\d and r\dc\d have (a (white|black) dot|an X|a V) between them|On a thermometer, the values grow from r\dc\d to r\dc\d), and r\dc\d is \d|^(r\dc\d(, | and )?)+ add up to the circle in r\dc\d, which (is|can only be) [\d or,]+\. So/,
  );
  expect(prove(puzzle).proof).toContain(request === 'arrow' ? 'Arrow sum' : 'Missing partner');
});

test('arrows of a level: easy with more clues, and never gentle', () => {
  const { puzzle } = generate({ arrow: true, size: '6x6', level: 'easy', seed: 'level' });
  expect(solve({ ...puzzle, options: {} }).solutions).toHaveLength(2);
  expect(() => generate({ arrow: true, level: 'gentle', seed: 'level' })).toThrow(
    'level: a Sudoku with arrows is at least easy, got gentle',
  );
});

test('a minimal puzzle needs each of its clues and each of its marks', () => {
  for (const [request, option] of SORTS) {
    const { puzzle } = made(request, 'minimal', { size: '6x6', minimal: true });
    for (const [cell, value] of puzzle.clues.entries())
      if (value > 0) expect(solve({ ...puzzle, clues: puzzle.clues.with(cell, 0) }).solutions).toHaveLength(2);
    const joint = option === 'thermos' || option === 'arrows' ? '.' : '';
    const text = puzzle.options[option];
    const names = joint === '.' ? text.split('.') : (text.match(/.../g) ?? []);
    for (const name of names) {
      const { [option]: _, ...others } = puzzle.options;
      const left = names.filter((one) => one !== name).join(joint);
      expect(
        solve({ ...puzzle, options: { ...others, ...(left !== '' && { [option]: left }) } }).solutions,
      ).toHaveLength(2);
    }
  }
});

test('the canonical form is that of each turned or mirrored image', () => {
  const form = (puzzle: Puzzle) => formatId(canonical(puzzle));
  const puzzle = parsePuzzle('1...3....1....14', {
    kind: 'sudoku',
    dots: '11b23W',
    'pair-sums': '32x',
    thermos: '4131.142434',
    arrows: '413223',
  });
  const places = {
    dots: ['11 12 b', '23 33 w'],
    'pair-sums': ['32 33 x'],
    thermos: ['41 31', '14 24 34'],
    arrows: ['41 32 23'],
  };
  for (const map of turns(puzzle.size)) {
    const cellAt = (name: string) => {
      const place = map.indexOf((Number(name[0]) - 1) * 4 + Number(name[1]) - 1);
      return `${Math.floor(place / 4) + 1}${(place % 4) + 1}`;
    };
    const edge = (text: string) => {
      const [a, b, letter] = text.split(' ');
      const [first, second] = [cellAt(a), cellAt(b)].sort();
      return first + (first[0] === second[0] ? letter : letter.toUpperCase());
    };
    const image = {
      ...puzzle,
      options: {
        dots: places.dots.map(edge).sort().join(''),
        'pair-sums': places['pair-sums'].map(edge).join(''),
        thermos: places.thermos
          .map((text) => text.split(' ').map(cellAt).join(''))
          .sort()
          .join('.'),
        arrows: places.arrows.map((text) => text.split(' ').map(cellAt).join('')).join('.'),
      },
      clues: moved(puzzle.clues, map),
    };
    expect(form(image)).toBe(form(puzzle));
  }
  expect(form(canonical(puzzle))).toBe(form(puzzle));
});

describe('formats', () => {
  test.each(['f-puzzles', 'f-puzzles-json', 'sudokupad'])('%s keeps all marks', (name) => {
    for (const [request, , all] of SORTS) {
      for (const more of [{}, ...(all ? [{ [all]: true }] : [])]) {
        const { puzzle } = made(request, 'format', more);
        expect(parsePuzzle(writeSheets(formatNamed(name), [{ puzzle }]))).toEqual(puzzle);
      }
    }
    const both = parsePuzzle(empty4, { kind: 'sudoku', dots: '11b', 'non-consecutive': true });
    expect(() => writeSheets(formatNamed(name), [{ puzzle: both }])).toThrow(
      'expected non-consecutive or dots, got both',
    );
  });

  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  const read = (members: object) => parsePuzzle(JSON.stringify({ size: 9, grid, ...members })).options;

  test('f-puzzles has thermometers with branches, and "non-consecutive" that means all white dots', () => {
    const thermometer = [
      {
        lines: [
          ['R1C1', 'R1C2'],
          ['R1C1', 'R2C1', 'R3C1'],
        ],
      },
    ];
    expect(read({ thermometer })).toEqual({ thermos: '1112.112131' });
    // A member that is off says nothing, and colours and widths are no rules.
    expect(read({ thermometer: [{ ...thermometer[0], slow: false, outlineC: '#CFCFCF', width: 0.5 }] })).toEqual({
      thermos: '1112.112131',
    });
    const difference = [{ cells: ['R2C1', 'R1C1'], value: '1' }];
    expect(read({ difference, nonconsecutive: true, negative: ['ratio', 'xv'] })).toEqual({
      dots: '11W',
      'all-dots': 'yes',
      'all-pair-sums': 'yes',
    });
  });

  test.each([
    [{ difference: [{ cells: ['R1C1', 'R1C2'], value: '3' }], ratio: [{ cells: ['R1C1', 'R2C1'] }] }, 'differences'],
    [{ ratio: [{ cells: ['R1C1', 'R1C3'] }] }, 'ratios'],
    [{ difference: [{ cells: ['R1C1', 'R1C2'] }], nonconsecutive: true }, 'non-consecutive neighbours'],
    [{ negative: ['ratio'] }, 'negative constraints'],
    [{ xv: [{ cells: ['R1C1', 'R1C2'], value: 'L' }] }, 'X and V marks'],
    [{ thermometer: [{ lines: [['R1C1', 'R1C3']] }] }, 'thermometers'],
    [{ arrow: [{ cells: ['R1C1', 'R1C2'], lines: [['R1C1', 'R2C1']] }] }, 'arrows in pieces'],
    [{ arrow: [{ cells: ['R1C1'], lines: [] }] }, 'arrows in pieces'],
    [{ thermometer: [{ lines: [['R1C1', 'R1C2']], slow: true }] }, '"thermometer.slow"'],
    [{ arrow: [{ cells: ['R1C1'], lines: [['R1C1', 'R2C1']], mean: 1 }] }, '"arrow.mean"'],
    [{ ratio: [{ cells: ['R1C1', 'R1C2'], atLeast: true }] }, '"ratio.atLeast"'],
    [{ killercage: [{ cells: ['R1C1', 'R1C2'], value: '3', product: true }] }, '"killercage.product"'],
    [{ even: [{ cell: 'R1C1', orZero: true }] }, '"even.orZero"'],
  ])('what f-puzzles means otherwise is named: %j', (members, name) => {
    expect(() => read(members)).toThrow(`rules that Gridwright has, got one with ${name}`);
  });

  test('f-puzzles has several shafts of one circle, and a picture has circles and lines', () => {
    const lines = [
      ['R2C2', 'R2C3', 'R3C4'],
      ['R2C2', 'R1C1', 'R1C2'],
    ];
    const options = read({ arrow: [{ cells: ['R2C2'], lines }] });
    expect(options).toEqual({ arrows: '221112.222334' });
    const puzzle = parsePuzzle(empty4, { kind: 'sudoku', ...options });
    expect(formatRows(puzzle).split('\n')).toEqual([
      ' . → . | .   .',
      '   ↖   |',
      ' .  (.)→ .   .',
      ' ------+---↘--',
      ' .   . | .   .',
      '       |',
      ' .   . | .   .',
    ]);
    const svg = writeSheets(formatNamed('svg'), [{ puzzle }]);
    expect(
      svg.match(/<g fill="none" stroke="#888"[^>]*><circle[^>]*r="38"\/><path d="(M[^"]*L[^"]*){5,}"/g),
    ).toHaveLength(2);
  });

  test('rows have dots and arrows, and a picture has dots and grey thermometers', () => {
    const puzzle = parsePuzzle(`1${'.'.repeat(15)}`, {
      kind: 'sudoku',
      dots: '11w12B32w',
      'pair-sums': '14V23v',
      thermos: '314243.4434',
    });
    expect(formatRows(puzzle).split('\n')).toEqual([
      '1 ○ . | .   .',
      '    ● |     V',
      '.   . | . V .',
      '------+------',
      '.   . ○ .   .',
      '  ↘   |     ↑',
      '.   . → .   .',
    ]);
    const svg = writeSheets(formatNamed('svg'), [{ puzzle }]);
    expect([svg.match(/<circle[^>]*r="13"/g)?.length, svg.match(/<circle[^>]*r="37"/g)?.length]).toEqual([3, 2]);
  });

  test('two signs on one border are beside each other, with room for a thermometer', () => {
    const puzzle = parsePuzzle(empty4, {
      kind: 'sudoku',
      dots: '11W11w',
      'pair-sums': '11V11v',
      thermos: '1112.1424',
    });
    expect(formatRows(puzzle).split('\n').slice(0, 2)).toEqual(['.→○V. | .   .', '○V    |     ↓']);
    const places = sudokuRules
      .draw(puzzle, puzzle.clues)
      .flatMap((mark) => (mark.type === 'sign' ? [[mark.role, mark.x, mark.y]] : []));
    expect(places).toEqual([
      ['white', 0.3125, 1],
      ['white', 1, 0.3125],
      ['v', 0.6875, 1],
      ['v', 1, 0.6875],
    ]);
  });

  test('rows list the other marks below cages', () => {
    const puzzle = parsePuzzle(empty4, {
      kind: 'sudoku',
      cages: '1112-3.2434-5',
      dots: '11w33w',
      'pair-sums': '43v',
      thermos: '111223',
      arrows: '112122.4443',
    });
    expect(formatRows(puzzle).split('\n').slice(9)).toEqual([
      'r1c1 ○ r1c2, r3c3 ○ r3c4',
      'r4c3 V r4c4',
      'r1c1 < r1c2 < r2c3',
      'r1c1 = r2c1 + r2c2',
      'r4c4 = r4c3',
    ]);
  });
});
