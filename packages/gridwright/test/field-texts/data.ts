import { A, bands, boxed, clues, EULER, type FieldText, ID9, ID16, lines, R9, R16, w } from './grids.js';

/** Grids in data formats and files of programs. */
export const DATA: readonly FieldText[] = [
  [
    'json rows of cells',
    JSON.stringify({ rows: R9.map((r) => ({ cells: r.map((s) => (s === '.' ? null : Number(s))) })) }),
    ID9,
  ],
  [
    'json value objects',
    JSON.stringify(
      R9.map((r) => r.map((s) => (s === '.' ? { value: null, given: false } : { value: Number(s), given: true }))),
    ),
    ID9,
  ],
  [
    'json clue list',
    JSON.stringify({ size: 9, clues: clues(R9).map(([y, x, s]) => ({ row: y, col: x, value: Number(s) })) }),
    ID9,
  ],
  [
    'json r1c1',
    JSON.stringify(Object.fromEntries(clues(R9).map(([y, x, s]) => [`r${y + 1}c${x + 1}`, Number(s)]))),
    ID9,
  ],
  [
    'json A1',
    JSON.stringify(Object.fromEntries(clues(R9).map(([y, x, s]) => [`${A(y)}${x + 1}`, Number(s)]))),
    'row A, column 2 or column A',
  ],
  [
    'json data.puzzle',
    JSON.stringify({ status: 'ok', data: { puzzle: R9.map((r) => r.map((s) => (s === '.' ? '' : s))) } }),
    ID9,
  ],
  ['json difficulty lists', JSON.stringify({ easy: [EULER], hard: [EULER.replaceAll('.', '0')] }), [ID9, ID9]],
  ['json digits 81', JSON.stringify({ quiz: EULER.replaceAll('.', '0'), level: 1 }), ID9],
  ['json boxes', JSON.stringify({ boxes: R9 }), 'a member "boxes"'],
  ['json flat 256', JSON.stringify(R16.flat()), ID16],
  ['yaml lists', `puzzle:\n${R9.map((r) => `  - [${r.map((s) => (s === '.' ? 0 : s)).join(', ')}]`).join('\n')}`, ID9],
  ['yaml strings', `puzzle:\n${R9.map((r) => `  - "${r.join('')}"`).join('\n')}`, ID9],
  ['yaml block', `name: easy\ngrid: |\n${lines(R9, '', '  ')}`, ID9],
  ['yaml doc', `---\ntitle: Easy\ngrid: |-\n${lines(R9, ' ', '  ')}\n`, ID9],
  ['yaml one line', `- ${EULER}\n- ${EULER}`, [ID9, ID9]],
  ['yaml key', `puzzle: ${EULER}\n`, ID9],
  ['yaml key quoted', `puzzle: "${EULER}"\nlevel: easy\n`, ID9],
  ['yaml plain items', `grid:\n${lines(R9, '', '  - ')}`, ID9],
  [
    'toml lists',
    `[puzzle]\ngrid = [\n${R9.map((r) => `  [${r.map((s) => (s === '.' ? 0 : s)).join(', ')}],`).join('\n')}\n]`,
    ID9,
  ],
  ['toml strings', `title = "Easy"\nrows = [\n${R9.map((r) => `  "${r.join('')}",`).join('\n')}\n]`, ID9],
  [
    'toml block',
    `[[puzzle]]\nname = "a"\ngrid = """\n${lines(R9)}\n"""\n[[puzzle]]\nname = "b"\ngrid = """\n${lines(R9)}\n"""`,
    [ID9, ID9],
  ],
  ['ini', `[Puzzle 1]\ngivens=${EULER}\n`, ID9],
  [
    'xml rows',
    `<?xml version="1.0"?>\n<sudoku>\n${R9.map((r) => `  <row>${r.join('')}</row>`).join('\n')}\n</sudoku>`,
    ID9,
  ],
  ['xml puzzle', `<puzzle><givens>${EULER}</givens></puzzle>`, ID9],
  ['sdk sudocue', `#ASetter\n#BNo 5\n#Deasy\n${lines(R9)}\n[State]\n${lines(R9)}`, ID9],
  ['sdm', `${EULER.replaceAll('.', '0')}\r\n${EULER.replaceAll('.', '0')}\r\n`, [ID9, ID9]],
  ['sdx', lines(R9, ' ').replaceAll('.', '123456789'), ID9],
  [
    'ss',
    `*-----------*\n${bands(
      boxed(R9, 3, '', '').map((l) => `|${l.replaceAll('  ', '|')}|`),
      3,
      '|---+---+---|',
    ).join('\n')}\n*-----------*`,
    ID9,
  ],
  ['hodoku', `:0000:x:${EULER}:::`, ID9],
  ['sudocue hash line', `${EULER} # easy, 1.2`, ID9],
  [
    'opensudoku',
    `<?xml version="1.0" encoding="UTF-8"?>\n<opensudoku>\n<name>x</name>\n<game data="${EULER.replaceAll('.', '0')}" />\n</opensudoku>`,
    ID9,
  ],
  [
    'pzprv3',
    `pzprv3\nsudoku\n9\n${lines(R9, ' ', '', ' ')}\n${lines(
      w(R9, '.').map((r) => r.map(() => '.')),
      ' ',
      '',
      ' ',
    )}\n`,
    ID9,
  ],
  ['pzprv3 one line', `pzprv3/sudoku/9/${lines(R9, ' ', '', ' ', '/')}/`, ID9],
  ['pzprv3 other', 'pzprv3\nslither\n4\n4\n. . . . \n', 'slither'],
  ['pzpr heyawake', 'https://puzz.link/p?heyawake/6/6/aa66aa/0g/', 'heyawake'],
  [
    'ipuz',
    JSON.stringify({
      version: 'http://ipuz.org/v1',
      kind: ['http://ipuz.org/sudoku#1'],
      title: 'T',
      puzzle: R9.map((r) => r.map((s) => (s === '.' ? 0 : Number(s)))),
    }),
    ID9,
  ],
  [
    'ipuz crossword',
    JSON.stringify({
      version: 'http://ipuz.org/v2',
      kind: ['http://ipuz.org/crossword#1'],
      dimensions: { width: 3, height: 3 },
      puzzle: [
        [1, 2, 0],
        [0, 0, 0],
        [3, 0, 0],
      ],
    }),
    'crossword',
  ],
];
