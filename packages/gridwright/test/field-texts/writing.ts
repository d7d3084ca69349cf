import {
  A,
  bands,
  boxed,
  clues,
  F,
  type FieldText,
  ID4,
  ID6,
  ID9,
  ID12,
  ID16,
  ID25,
  IDK,
  IDL,
  K,
  kc,
  lines,
  R4,
  R6,
  R9,
  R12,
  R16,
  R25,
  RK,
  RL,
  S,
  seq,
  U,
  w,
} from './grids.js';

/** Grids of other symbols, lists of cells, other kinds and sizes, and what people write around grids. */
export const WRITING: readonly FieldText[] = [
  ['keycaps', R9.map((r) => r.map((s) => (s === '.' ? '⬜' : kc(s))).join('')).join('\n'), ID9],
  ['keycaps spaced zero', R9.map((r) => r.map((s) => kc(s === '.' ? '0' : s)).join(' ')).join('\n'), ID9],
  ['keycaps blue squares', R9.map((r) => r.map((s) => (s === '.' ? '🟦' : kc(s))).join('')).join('\n'), ID9],
  ['keycaps black square', R9.map((r) => r.map((s) => (s === '.' ? '⬛' : kc(s))).join('')).join('\n'), ID9],
  ['keycap star', R9.map((r) => r.map((s) => (s === '.' ? '*\ufe0f\u20e3' : kc(s))).join('')).join('\n'), ID9],
  [
    'arabic-indic',
    lines(
      w(R9, '.', (s) => String.fromCharCode(0x660 + Number(s))),
      ' ',
    ),
    ID9,
  ],
  [
    'arabic-indic line zero',
    w(R9, '٠', (s) => String.fromCharCode(0x660 + Number(s)))
      .flat()
      .join(''),
    ID9,
  ],
  ['persian', lines(w(R9, '۰', (s) => String.fromCharCode(0x6f0 + Number(s)))), ID9],
  ['devanagari', lines(w(R9, '_', (s) => String.fromCharCode(0x966 + Number(s)))), ID9],
  ['bengali', lines(w(R9, '.', (s) => String.fromCharCode(0x9e6 + Number(s)))), ID9],
  ['thai', lines(w(R9, '.', (s) => String.fromCharCode(0xe50 + Number(s)))), ID9],
  ['circled', lines(w(R9, '○', (s) => String.fromCharCode(0x2460 + Number(s) - 1))), ID9],
  ['negative circled', lines(w(R9, '・', (s) => String.fromCharCode(0x2776 + Number(s) - 1))), ID9],
  ['kanji', lines(w(R9, '　', (s) => '一二三四五六七八九'[Number(s) - 1])), ID9],
  ['kanji dots', lines(w(R9, '・', (s) => '一二三四五六七八九'[Number(s) - 1])), ID9],
  ['superscript', lines(w(R9, '.', (s) => '¹²³⁴⁵⁶⁷⁸⁹'[Number(s) - 1])), ID9],
  ['math bold', lines(w(R9, '.', (s) => String.fromCodePoint(0x1d7ce + Number(s)))), ID9],
  [
    'full-width with frame',
    R9.map(
      (r) =>
        `｜${[0, 3, 6]
          .map((k) =>
            r
              .slice(k, k + 3)
              .map((s) => (s === '.' ? '　' : String.fromCharCode(0xff10 + Number(s))))
              .join(''),
          )
          .join('｜')}｜`,
    ).join('\n'),
    ID9,
  ],
  [
    'r1c1=5 list',
    clues(R9)
      .map(([y, x, s]) => `r${y + 1}c${x + 1}=${s}`)
      .join(', '),
    ID9,
  ],
  [
    'r1c1=5 lines',
    clues(R9)
      .map(([y, x, s]) => `r${y + 1}c${x + 1}=${s}`)
      .join('\n'),
    ID9,
  ],
  [
    'R1C1: 5 lines',
    clues(R9)
      .map(([y, x, s]) => `R${y + 1}C${x + 1}: ${s}`)
      .join('\n'),
    ID9,
  ],
  [
    'R1C1 5',
    clues(R9)
      .map(([y, x, s]) => `R${y + 1}C${x + 1} ${s}`)
      .join('\n'),
    ID9,
  ],
  [
    'A1=5 list',
    clues(R9)
      .map(([y, x, s]) => `${A(y)}${x + 1}=${s}`)
      .join(' '),
    'row A, column 2 or column A',
  ],
  [
    'excel list',
    clues(R9)
      .map(([y, x, s]) => `$${A(x)}$${y + 1}\t${s}`)
      .join('\n'),
    ID9,
  ],
  [
    '(r,c)=v',
    clues(R9)
      .map(([y, x, s]) => `(${y + 1},${x + 1})=${s}`)
      .join('\n'),
    ID9,
  ],
  [
    'row,col,value csv header',
    `row,column,value\n${clues(R9)
      .map(([y, x, s]) => `${y + 1},${x + 1},${s}`)
      .join('\n')}`,
    ID9,
  ],
  ['takuzu emoji', lines(w(RK, '⬜', (s) => (s === '1' ? '🔴' : '🔵'))), 'rows of 🔴 and 🔵', K],
  [
    'takuzu circles',
    lines(
      w(RK, '·', (s) => (s === '1' ? '●' : '○')),
      ' ',
    ),
    'rows of ● and ○',
    K,
  ],
  ['takuzu sun moon', lines(w(RK, '⬜', (s) => (s === '1' ? '☀️' : '🌙'))), 'rows of ☀ and 🌙', K],
  ['takuzu md table', RK.map((r) => `| ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |`).join('\n'), IDK, K],
  ['takuzu csv', lines(w(RK, ''), ','), IDK, K],
  [
    'takuzu py None',
    `grid = [${RK.map((r) => `[${r.map((s) => (s === '.' ? 'None' : s)).join(', ')}]`).join(',\n')}]`,
    IDK,
    K,
  ],
  [
    'takuzu -1',
    `grid = [${RK.map((r) => `[${r.map((s) => (s === '.' ? '-1' : s)).join(', ')}]`).join(',\n')}]`,
    IDK,
    K,
  ],
  [
    'takuzu numpy -1',
    `[[${RK.map((r) => r.map((s) => (s === '.' ? '-1' : s.padStart(2))).join(' ')).join(']\n [')}]]`,
    IDK,
    K,
  ],
  ['takuzu -1 rows', lines(w(RK, '-1'), ' '), IDK, K],
  ['takuzu -1 csv', lines(w(RK, '-1'), ','), IDK, K],
  [
    'takuzu labelled',
    `  ${seq(6, (i) => i + 1).join(' ')}\n${RK.map((r, i) => `${A(i)} ${r.join(' ')}`).join('\n')}`,
    IDK,
    K,
  ],
  [
    'takuzu box',
    `┌─┬─┬─┬─┬─┬─┐\n${RK.map((r) => `│${r.map((s) => (s === '.' ? ' ' : s)).join('│')}│`).join('\n├─┼─┼─┼─┼─┼─┤\n')}\n└─┴─┴─┴─┴─┴─┘`,
    IDK,
    K,
  ],
  ['takuzu size line', `6\n${lines(RK)}`, IDK, K],
  [
    'takuzu html',
    `<table>${RK.map((r) => `<tr>${r.map((s) => `<td>${s === '.' ? '' : s}</td>`).join('')}</tr>`).join('\n')}</table>`,
    IDK,
    K,
  ],
  ['takuzu prolog', `[${RK.map((r) => `[${r.map((s) => (s === '.' ? '_' : s)).join(',')}]`).join(',\n')}]`, IDK, K],
  ['lights hash dots', lines(w(RL, '?', (s) => (s === '1' ? '#' : '.'))), IDL, F],
  ['lights stars', lines(w(RL, '?', (s) => (s === '1' ? '*' : '.'))), IDL, F],
  ['lights X .', lines(w(RL, '?', (s) => (s === '1' ? 'X' : '.'))), IDL, F],
  [
    'lights O .',
    lines(
      w(RL, '?', (s) => (s === '1' ? 'O' : '.')),
      ' ',
    ),
    IDL,
    F,
  ],
  ['lights emoji', lines(w(RL, '?', (s) => (s === '1' ? '💡' : '⬛'))), IDL, F],
  ['lights yellow', lines(w(RL, '?', (s) => (s === '1' ? '🟨' : '⬛'))), IDL, F],
  ['lights circles', lines(w(RL, '?', (s) => (s === '1' ? '●' : '○'))), 'rows of ○ and ●', F],
  ['lights [X][ ]', lines(w(RL, '?', (s) => (s === '1' ? '[X]' : '[ ]'))), IDL, F],
  ['lights commas', lines(RL, ','), IDL, F],
  ['lights csv tab', lines(RL, '\t'), IDL, F],
  ['lights md', `|${'   |'.repeat(5)}\n|${'---|'.repeat(5)}\n${lines(RL, ' | ', '| ', ' |')}`, IDL, F],
  [
    'lights bool py',
    `grid = [${RL.map((r) => `[${r.map((s) => (s === '1' ? 'True' : 'False')).join(', ')}]`).join(',\n')}]`,
    IDL,
    F,
  ],
  [
    'lights bool js',
    `[${RL.map((r) => `[${r.map((s) => (s === '1' ? 'true' : 'false')).join(', ')}]`).join(',\n')}]`,
    IDL,
    F,
  ],
  ['lights c', `int lights[5][5] = {${RL.map((r) => `{${r.join(',')}}`).join(',')}};`, IDL, F],
  ['lights numpy', `[[${RL.map((r) => r.join(' ')).join(']\n [')}]]`, IDL, F],
  ['lights matlab', `A = [${RL.map((r) => r.join(' ')).join('; ')}]`, IDL, F],
  ['lights T F', lines(w(RL, '?', (s) => (s === '1' ? 'T' : 'F'))), IDL, F],
  [
    'lights on off',
    lines(
      w(RL, '?', (s) => (s === '1' ? 'on' : 'off')),
      ' ',
    ),
    IDL,
    F,
  ],
  ['lights frame', `+-----------+\n${RL.map((r) => `| ${r.join(' ')} |`).join('\n')}\n+-----------+`, IDL, F],
  ['lights numbers 2 digits', '10\n11', 'numbers of puzzles or rows of one', F],
  [
    'lights numbers 2 digits 3',
    '10\n11\n12',
    ['flipit:4x4:0101000000000000', 'flipit:4x4:1101000000000000', 'flipit:4x4:0011000000000000'],
    F,
  ],
  [
    'lights html',
    `<table>${RL.map((r) => `<tr>${r.map((s) => `<td>${s}</td>`).join('')}</tr>`).join('\n')}</table>`,
    IDL,
    F,
  ],
  ['6x6 spaces', lines(R6, ' '), ID6, U],
  [
    '6x6 frame 3',
    bands(
      boxed(R6).map((l) => `| ${l} |`),
      2,
      '|-------+-------|',
    ).join('\n'),
    ID6,
    U,
  ],
  ['12x12 py', `g = [${R12.map((r) => `[${r.join(', ')}]`).join(',\n')}]`, ID12],
  ['12x12 letters', R12.map((r) => r.map((v) => S[v]).join('')).join('\n'), ID12],
  [
    '25 md',
    `|${'    |'.repeat(25)}\n|${'----|'.repeat(25)}\n${lines(
      w(R25, '  ', (x) => String(x).padStart(2)),
      ' | ',
      '| ',
      ' |',
    )}`,
    ID25,
  ],
  ['16 latex', R16.map((r) => `${r.map((s) => s || '').join(' & ')} \\\\ \\hline`).join('\n'), ID16],
  [
    '16 hex spaces',
    R16.map((r) => r.map((s) => (s ? (s - 1).toString(16).toUpperCase() : '.')).join(' ')).join('\n'),
    'zero: value',
  ],
  ['chat quote', `> ${lines(R9, '', '', '', '\n> ')}`, ID9],
  [
    'mail quote frames',
    bands(
      boxed(R9).map((l) => `> | ${l} |`),
      3,
      '> |-------+-------+-------|',
    ).join('\n'),
    ID9,
  ],
  ['slashes', lines(R9, '', '', '', '/'), ID9],
  ['rows commas one line', lines(R9, '', '', '', ','), ID9],
  ['rows spaces one line', lines(R9, '', '', '', ' '), ID9],
  ['rows | one line', lines(R9, '', '', '', '|'), ID9],
  ['cells dashed', lines(R9, '-'), ID9],
  ['double-spaced grid', R9.map((r) => r.join(' ')).join('\n\n'), ID9],
  [
    'blank line between bands',
    bands(
      R9.map((r) => r.join('')),
      3,
      '',
    ).join('\n'),
    ID9,
  ],
  [
    'blank line between bands, spaces between boxes',
    bands(
      R9.map((r) => [0, 3, 6].map((k) => r.slice(k, k + 3).join('')).join(' ')),
      3,
      '',
    ).join('\n'),
    ID9,
  ],
  [
    '4x4 blank line between bands',
    bands(
      R4.map((r) => r.join(' ')),
      2,
      '',
    ).join('\n'),
    ID4,
  ],
  ['forum code', `[code]\n${lines(R9)}\n[/code]`, ID9],
  ['brackets cells', lines(w(R9, '[ ]', (s) => `[${s}]`)), ID9],
  ['parens cells', lines(w(R9, '( )', (s) => `(${s})`)), ID9],
  ['underscore spaced', lines(w(R9, '_'), ' '), ID9],
  ['hash for empty', lines(w(R9, '#')), ID9],
  ['~ for empty', lines(w(R9, '~')), ID9],
];
