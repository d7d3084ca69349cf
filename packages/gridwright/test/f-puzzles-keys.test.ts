import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSheets } from '../src/formats.js';

const docs = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');
const [, section] = /## Keys of f-puzzles\n(.*?)\n## /s.exec(docs) ?? [];

/** The rows of the table: the keys, and what becomes of them. */
const rows = [...section.matchAll(/^\| (`.*?) \| (.*) \|$/gm)].map(([, keys, becomes]) => ({
  keys: [...keys.matchAll(/`(.*?)`/g)].map(([, key]) => key),
  becomes,
}));

const EMPTY = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));

/** Returns what becomes of a puzzle of 9x9 with these members, and these of its first cell. */
function reading(members: object, cell: object = {}) {
  const grid = [[cell, ...EMPTY[0].slice(1)], ...EMPTY.slice(1)];
  const [item] = readSheets(JSON.stringify({ size: 9, grid, ...members }));
  const { puzzle } = item.published?.part ?? {};
  return { item, puzzle, options: Object.keys(puzzle?.options ?? {}), missing: item.published?.missing ?? [] };
}

const line = (...cells: string[]) => ({ lines: [cells.length > 0 ? cells : ['R1C1', 'R1C2', 'R1C3', 'R1C4']] });
const at = { cell: 'R1C1' };
const pair = { cells: ['R1C1', 'R1C2'] };
const outside = { cell: 'R0C1', value: '12' };
const windows = [2, 6].flatMap((top) =>
  [2, 6].map((left) => ({
    cells: [0, 1, 2].flatMap((row) => [0, 1, 2].map((column) => `R${top + row}C${left + column}`)),
  })),
);

/** Members with each key, and the options of the puzzle. */
const RULES: Readonly<Record<string, readonly (readonly [members: object, options: readonly string[]])[]>> = {
  'diagonal+': [
    [{ 'diagonal+': true }, ['killer']],
    [{ 'diagonal+': true, 'diagonal-': true }, ['diagonals']],
  ],
  'diagonal-': [[{ 'diagonal-': true }, ['killer']]],
  antiknight: [[{ antiknight: true }, ['anti-knight']]],
  antiking: [[{ antiking: true }, ['anti-king']]],
  disjointgroups: [[{ disjointgroups: true }, ['disjoint-groups']]],
  nonconsecutive: [
    [{ nonconsecutive: true }, ['non-consecutive']],
    [{ nonconsecutive: true, negative: ['ratio'] }, ['all-kropki']],
    [{ nonconsecutive: true, difference: [pair] }, ['pair-condition', 'kropki']],
  ],
  negative: [
    [{ negative: ['xv'] }, ['all-xv']],
    [{ nonconsecutive: true, negative: ['ratio', 'xv'] }, ['all-kropki', 'all-xv']],
    [{ negative: ['ratio', 'xv'] }, ['pair-condition', 'all-xv']],
    [{ negative: ['ratio'], ratio: [{ ...pair, value: '2' }] }, ['pair-condition', 'kropki']],
  ],
  arrow: [
    [{ arrow: [{ cells: ['R1C1'], lines: [['R1C1', 'R1C2', 'R1C3']] }] }, ['arrow']],
    [{ arrow: [{ ...pair, lines: [['R1C2', 'R1C3', 'R1C4']] }] }, ['pill-arrow']],
  ],
  killercage: [[{ killercage: [{ ...pair, value: '10 ' }] }, ['killer']]],
  littlekillersum: [
    [{ littlekillersum: [{ cell: 'R0C1', cells: ['R1C2', 'R2C3'], direction: 'DR', value: '12' }] }, ['little-killer']],
  ],
  sandwichsum: [[{ sandwichsum: [outside] }, ['sandwich']]],
  xsum: [[{ xsum: [outside] }, ['x-sum']]],
  skyscraper: [[{ skyscraper: [{ ...outside, value: '4' }] }, ['skyscraper']]],
  odd: [[{ odd: [at] }, ['odd-even']]],
  even: [[{ even: [at] }, ['odd-even']]],
  minimum: [[{ minimum: [at] }, ['minimum']]],
  maximum: [[{ maximum: [at] }, ['maximum']]],
  columnindexer: [[{ columnindexer: [{ cells: ['R1C1'] }] }, ['indexing']]],
  rowindexer: [[{ rowindexer: [{ cells: ['R1C1'] }] }, ['indexing']]],
  extraregion: [
    [
      { extraregion: [{ cells: ['R1C1', 'R2C2', 'R3C3', 'R4C4', 'R5C5', 'R6C6', 'R7C7', 'R8C8', 'R9C9'] }] },
      ['extra-region'],
    ],
    [{ extraregion: windows }, ['windoku']],
  ],
  clone: [[{ clone: [{ cells: ['R1C1', 'R1C2'], cloneCells: ['R5C5', 'R5C6'] }] }, ['clone']]],
  quadruple: [[{ quadruple: [{ cells: ['R1C1', 'R1C2', 'R2C1', 'R2C2'], values: [1, 2] }] }, ['quadruple']]],
  difference: [
    [{ difference: [pair] }, ['kropki']],
    [{ difference: [{ ...pair, value: '3' }] }, ['difference']],
  ],
  ratio: [
    [{ ratio: [pair] }, ['kropki']],
    [{ ratio: [{ ...pair, value: '3' }] }, ['ratio']],
  ],
  xv: [[{ xv: [{ ...pair, value: 'X' }] }, ['xv']]],
  thermometer: [[{ thermometer: [line()] }, ['thermometer']]],
  slowthermometer: [[{ slowthermometer: [line()] }, ['slow-thermometer']]],
  palindrome: [[{ palindrome: [line()] }, ['palindrome']]],
  renban: [[{ renban: [line()] }, ['renban']]],
  nabner: [[{ nabner: [line()] }, ['nabner']]],
  whispers: [
    [{ whispers: [line()] }, ['german-whispers']],
    [{ whispers: [{ ...line(), value: '4' }] }, ['dutch-whispers']],
    [{ whispers: [{ ...line(), value: '3' }] }, ['whispers']],
  ],
  betweenline: [[{ betweenline: [line()] }, ['between']]],
  lockout: [[{ lockout: [line()] }, ['lockout']]],
  doublearrow: [[{ doublearrow: [line()] }, ['double-arrow']]],
  zipperline: [[{ zipperline: [line()] }, ['zipper']]],
  regionsumline: [[{ regionsumline: [line()] }, ['region-sum']]],
  parityline: [[{ parityline: [line()] }, ['parity-line']]],
  modularline: [[{ modularline: [line()] }, ['modular-line']]],
  entropicline: [[{ entropicline: [line()] }, ['entropic-line']]],
  foglight: [[{ foglight: ['R1C1'] }, ['fog']]],
  fogofwar: [[{ fogofwar: ['R5C5'] }, ['fog']]],
  triggereffect: [
    [
      {
        foglight: ['R1C1'],
        triggereffect: [
          { trigger: { type: 'cellvalue', cell: 'R1C1' }, effect: { type: 'foglight', cells: ['R2C2'] } },
        ],
      },
      ['fog'],
    ],
  ],
  numberedroom: [[{ numberedroom: [{ ...outside, value: '3' }] }, ['numbered-rooms']]],
  firstseen: [[{ firstseen: [{ ...outside, value: '3' }] }, ['first-seen']]],
  battlefield: [[{ battlefield: [outside] }, ['battlefield']]],
  inequality: [[{ inequality: [pair] }, ['inequality']]],
  countingcircle: [[{ countingcircle: [at] }, ['counting-circles']]],
  sumline: [[{ sumline: [{ ...line(), value: '10' }] }, ['sum-line']]],
  samedifference: [[{ samedifference: [line()] }, ['same-difference']]],
  indexline: [[{ indexline: [line()] }, ['index-line']]],
};

/** Members that add nothing to the rules. */
const NOTHING: Readonly<Record<string, unknown>> = {
  successMessage: 'Well done!',
  metadata: { source: 'x' },
  highlightConflicts: true,
  disabledlogic: ['fish'],
  truecandidatesoptions: ['colored'],
  foglink: 'https://example.org/',
};

/** Drawings, which may be rules, as members of the puzzle or of a cell. */
const DRAWINGS: Readonly<Record<string, object>> = {
  cage: { cage: [{ ...pair, value: '9' }] },
  line: { line: [{ ...line(), outlineC: '#67F067', width: 0.3 }] },
  circle: { circle: [{ cells: ['R1C1'], baseC: '#CCCCCC', width: 0.8, height: 0.8 }] },
  rectangle: { rectangle: [{ cells: ['R1C1'], baseC: '#CCCCCC', width: 0.8, height: 0.8 }] },
  text: { text: [{ cells: ['R1C1'], value: 'a', size: 0.7 }] },
};
const COLOURS: Readonly<Record<string, unknown>> = {
  c: '#FF0000',
  cArray: ['#FF0000', '#00FF00'],
  highlight: 3,
  highlightArray: [3, 4],
};

describe('each key of f-puzzles in docs/formats.md', () => {
  it('has an example in this test', () => {
    const known = [
      ...['size', 'grid', 'value', 'given', 'region', 'givenPencilMarks', 'centerPencilMarks', 'cornerPencilMarks'],
      'parity',
      ...['title', 'author', 'ruleset', 'solution', 'boxindexer'],
      ...[RULES, NOTHING, DRAWINGS, COLOURS].flatMap((examples) => Object.keys(examples)),
    ];
    expect(rows.flatMap(({ keys }) => keys).sort()).toEqual(known.sort());
  });

  it.each(Object.entries(RULES))('%s is a rule', (key, examples) => {
    const row = rows.find(({ keys }) => keys.includes(key));
    for (const [members, options] of examples) {
      const read = reading(members);
      expect(read.missing).toEqual([]);
      expect(read.options.sort()).toEqual([...options].sort());
      for (const option of options) expect(row?.becomes ?? '').toContain(`\`${option}\``);
    }
  });

  it.each(Object.keys(NOTHING))('%s adds nothing', (key) => {
    const read = reading({ [key]: NOTHING[key] });
    expect(read).toMatchObject({ missing: [], options: [] });
  });

  it.each(Object.keys(DRAWINGS))('%s is a drawing', (key) => {
    const read = reading(DRAWINGS[key]);
    expect(read.options).toEqual([]);
    expect(read.missing).toHaveLength(1);
  });

  it.each(Object.keys(COLOURS))('%s of a cell is a drawing', (key) => {
    expect(reading({}, { [key]: COLOURS[key] })).toMatchObject({ options: [], missing: ['coloured cells'] });
  });

  it('texts, values, notes, candidates and regions are read', () => {
    const words = { title: 'A', author: 'B', ruleset: 'C', solution: new Array(81).fill(1) };
    expect(reading(words).item.sheet).toMatchObject({ title: 'A', author: 'B', comment: 'C' });
    expect(reading({}, { value: 5, given: true }).puzzle?.clues[0]).toBe(5);
    expect(reading({}, { value: 5 }).item.sheet?.answer?.[0]).toBe(5);
    expect(reading({}, { centerPencilMarks: [1, 3], cornerPencilMarks: [9] }).item.sheet?.notes?.[0]).toBe(0b100000101);
    expect(reading({}, { givenPencilMarks: [1, 3] }).options).toEqual(['candidates']);
    expect(reading({ odd: [{ cell: 'R1C2' }] }, { parity: 'Even' }).puzzle?.options).toEqual({ 'odd-even': '11e12o' });
    expect(reading({}, { parity: 'Prime' }).item.error?.message).toContain('"parity"');
    const grid = [
      [0, 0, 0, 1],
      [0, 2, 1, 1],
      [2, 2, 3, 1],
      [2, 3, 3, 3],
    ].map((row) => row.map((region) => ({ region })));
    expect(reading({ size: 4, grid }).options).toEqual(['jigsaw']);
  });

  it('boxindexer is refused by its name', () => {
    expect(reading({ boxindexer: [{ cells: ['R1C1'] }] }).item.error?.message).toContain('indexing cells');
  });

  it('a key of another program is refused by its name', () => {
    expect(reading({ prime: [at] }).item.error?.message).toContain('"prime"');
  });
});
