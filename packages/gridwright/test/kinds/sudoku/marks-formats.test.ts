import { describe, expect, test } from 'vitest';
import { findFormat, formatRows, parsePuzzle, writeSheets } from '../../../src/formats.js';
import { sudokuRules } from '../../../src/kinds/sudoku/rules/sudoku-rules.js';
import { made, SORTS } from './marks.js';

const empty4 = '.'.repeat(16);
const DOT = [{ cells: ['R1C1', 'R1C2'] }];

describe('formats', () => {
  test.each(['f-puzzles', 'f-puzzles-json', 'sudokupad'])('%s keeps all marks', (name) => {
    for (const [request, , all] of SORTS) {
      for (const more of [{}, ...(all ? [{ [all]: true }] : [])]) {
        const { puzzle } = made(request, 'format', more);
        expect(parsePuzzle(writeSheets(findFormat(name), [{ puzzle }]))).toEqual(puzzle);
      }
    }
    const both = parsePuzzle(empty4, { kind: 'sudoku', kropki: '11b', 'non-consecutive': true });
    expect(() => writeSheets(findFormat(name), [{ puzzle: both }])).toThrow(
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
    expect(read({ thermometer })).toEqual({ thermometer: '1112.112131' });
    // A member that is off says nothing, and colours and widths are no rules.
    expect(read({ thermometer: [{ ...thermometer[0], slow: false, outlineC: '#CFCFCF', width: 0.5 }] })).toEqual({
      thermometer: '1112.112131',
    });
    const difference = [{ cells: ['R2C1', 'R1C1'], value: '1' }];
    expect(read({ difference, nonconsecutive: true, negative: ['ratio', 'xv'] })).toEqual({
      kropki: '11W',
      'all-kropki': 'yes',
      'all-xv': 'yes',
    });
  });

  test.each([
    [
      { difference: DOT, nonconsecutive: true },
      { kropki: '11w', 'pair-condition': 'o-nd1' },
    ],
    [
      { ratio: DOT, negative: ['ratio'] },
      { kropki: '11b', 'pair-condition': 'o-nr2' },
    ],
    [{ negative: ['ratio'] }, { 'pair-condition': 'o-nr2' }],
  ])('dots of one colour that are all given are a condition on other neighbours: %j', (members, options) => {
    expect(read(members)).toEqual(options);
    const puzzle = parsePuzzle(empty4, { kind: 'sudoku', ...options });
    const written = JSON.parse(writeSheets(findFormat('f-puzzles-json'), [{ puzzle }]));
    expect(written).toMatchObject(members);
    expect(read(written)).toEqual(options);
  });

  test('f-puzzles has no other conditions on pairs', () => {
    for (const options of [{ 'pair-condition': 'o-nd1' }, { 'pair-condition': 'o-nr2', kropki: '11w' }]) {
      const puzzle = parsePuzzle(empty4, { kind: 'sudoku', ...options });
      expect(() => writeSheets(findFormat('f-puzzles'), [{ puzzle }])).toThrow('f-puzzles link: expected');
    }
  });

  test.each([
    [{ ratio: [{ cells: ['R1C1', 'R1C3'] }] }, 'marks with other values, cells or shapes'],
    [{ difference: DOT, ratio: [{ cells: ['R2C1', 'R2C2'] }], nonconsecutive: true }, 'non-consecutive neighbours'],
    [{ difference: [{ ...DOT[0], value: '2' }], nonconsecutive: true }, 'non-consecutive neighbours'],
    [{ difference: DOT, negative: ['ratio'] }, 'negative constraints'],
    [{ ratio: [{ ...DOT[0], value: '3' }], negative: ['ratio'] }, 'negative constraints'],
    [{ xv: [{ cells: ['R1C1', 'R1C2'], value: 'L' }] }, 'X and V marks'],
    [{ thermometer: [{ lines: [['R1C1', 'R1C3']] }] }, 'lines that pass a cell twice'],
    [{ arrow: [{ cells: ['R1C1', 'R2C2'], lines: [['R1C1', 'R2C1']] }] }, 'arrows in pieces'],
    [{ arrow: [{ cells: ['R1C1'], lines: [] }] }, 'arrows in pieces'],
    [{ thermometer: [{ lines: [['R1C1', 'R1C2']], slow: true }] }, '"thermometer.slow"'],
    [{ arrow: [{ cells: ['R1C1'], lines: [['R1C1', 'R2C1']], mean: 1 }] }, '"arrow.mean"'],
    [{ ratio: [{ cells: ['R1C1', 'R1C2'], atLeast: true }] }, '"ratio.atLeast"'],
    [{ killercage: [{ cells: ['R1C1', 'R1C2'], value: '3', product: true }] }, '"killercage.product"'],
    [{ even: [{ cell: 'R1C1', orZero: true }] }, '"even.orZero"'],
  ])('what f-puzzles means otherwise is named: %j', (members, name) => {
    expect(() => read(members)).toThrow(`rules that Gridwright can read, got one with ${name}`);
  });

  test('f-puzzles has several shafts of one circle, and a picture has circles and lines', () => {
    const lines = [
      ['R2C2', 'R2C3', 'R3C4'],
      ['R2C2', 'R1C1', 'R1C2'],
    ];
    const options = read({ arrow: [{ cells: ['R2C2'], lines }] });
    expect(options).toEqual({ arrow: '221112.222334' });
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
    const svg = writeSheets(findFormat('svg'), [{ puzzle }]);
    expect(svg.match(/<circle [^>]*r="38" fill="none" stroke="#888"/g)).toHaveLength(2);
    // A shaft with its head is one path.
    expect(svg.match(/<path d="(M[^"]*L[^"]*){2}" fill="none" stroke="#888"/g)).toHaveLength(2);
  });

  test('rows have dots and arrows, and a picture has dots and grey thermometers', () => {
    const puzzle = parsePuzzle(`1${'.'.repeat(15)}`, {
      kind: 'sudoku',
      kropki: '11w12B32w',
      xv: '14V23v',
      thermometer: '314243.4434',
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
    const svg = writeSheets(findFormat('svg'), [{ puzzle }]);
    expect([svg.match(/<circle[^>]*r="13"/g)?.length, svg.match(/<circle[^>]*r="37"/g)?.length]).toEqual([3, 2]);
  });

  test('two signs on one border are beside each other, with room for a thermometer', () => {
    const puzzle = parsePuzzle(empty4, {
      kind: 'sudoku',
      kropki: '11W11w',
      xv: '11V11v',
      thermometer: '1112.1424',
    });
    expect(formatRows(puzzle).split('\n').slice(0, 2)).toEqual(['.→○V. | .   .', '○V    |     ↓']);
    const places = sudokuRules
      .draw(puzzle, puzzle.clues)
      .flatMap((shape) => ('circle' in shape && /ground|dot/.test(shape.role) ? [[shape.role, ...shape.circle]] : []));
    // Thousandths of a cell are fine enough.
    expect(places).toEqual([
      ['ground', 0.688, 1, 0.18],
      ['ground', 1, 0.688, 0.18],
      ['white-dot', 0.313, 1, 0.13],
      ['white-dot', 1, 0.313, 0.13],
    ]);
  });

  test('rows list the other marks below cages', () => {
    const puzzle = parsePuzzle(empty4, {
      kind: 'sudoku',
      killer: '1112-3.2434-5',
      kropki: '11w33w',
      xv: '43v',
      thermometer: '111223',
      arrow: '112122.4443',
    });
    expect(formatRows(puzzle).split('\n').slice(9)).toEqual([
      'thermometer: r1c1 r1c2 r2c3',
      'arrow: r1c1 r2c1 r2c2, r4c4 r4c3',
      'kropki: r1c1 ○ r1c2, r3c3 ○ r3c4',
      'xv: r4c3 V r4c4',
    ]);
  });
});
