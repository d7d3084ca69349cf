import {
  A,
  bands,
  boxed,
  type FieldText,
  ID4,
  ID9,
  ID12,
  ID16,
  IDK,
  K,
  lines,
  R4,
  R9,
  R12,
  R16,
  RK,
  seq,
  w,
} from './grids.js';

/** Tables and drawings of grids, in Markdown, CSV, reStructuredText, LaTeX, HTML and plain text. */
export const MARKUP: readonly FieldText[] = [
  [
    'md table, empty header',
    `|${'   |'.repeat(9)}\n|${'---|'.repeat(9)}\n${lines(w(R9, ' '), ' | ', '| ', ' |')}`,
    ID9,
  ],
  [
    'md table, empty header, no inner spaces',
    `|${' |'.repeat(9)}\n|${'-|'.repeat(9)}\n${lines(w(R9, ' '), '|', '|', '|')}`,
    ID9,
  ],
  [
    'md table, empty header, aligned',
    `|${'   |'.repeat(9)}\n|${':-:|'.repeat(9)}\n${lines(w(R9, ' '), ' | ', '| ', ' |')}`,
    ID9,
  ],
  [
    'md table, header numbers',
    `| ${seq(9, (i) => i + 1).join(' | ')} |\n|${'---|'.repeat(9)}\n${lines(w(R9, ' '), ' | ', '| ', ' |')}`,
    ID9,
  ],
  [
    'md table, header letters and row numbers',
    `|   | ${seq(9, A).join(' | ')} |\n|${'---|'.repeat(10)}\n${R9.map((r, i) => `| ${i + 1} | ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |`).join('\n')}`,
    ID9,
  ],
  [
    'md table, bold row letters',
    `| | ${seq(9, (i) => i + 1).join(' | ')} |\n|${'---|'.repeat(10)}\n${R9.map((r, i) => `| **${A(i)}** | ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |`).join('\n')}`,
    ID9,
  ],
  [
    'md table, first row is header',
    `${lines(w(R9.slice(0, 1), ' '), ' | ', '| ', ' |')}\n|${'---|'.repeat(9)}\n${lines(w(R9.slice(1), ' '), ' | ', '| ', ' |')}`,
    ID9,
  ],
  [
    'a first row that is empty, with a divider below each row',
    ['|   |   |   |   |', '| 1 |   | 3 |   |', '|   | 3 |   | 2 |', '|   |   | 4 |   |'].join('\n|---|---|---|---|\n'),
    'sudoku:4x4:....1.3..3.2..4.',
  ],
  ['md table, 4x4 empty header', `|   |   |   |   |\n|---|---|---|---|\n${lines(w(R4, ' '), ' | ', '| ', ' |')}`, ID4],
  [
    'md table takuzu empty header',
    `|${'   |'.repeat(6)}\n|${'---|'.repeat(6)}\n${lines(w(RK, ' '), ' | ', '| ', ' |')}`,
    IDK,
    K,
  ],
  [
    'md table 12x12 empty header',
    `|${'    |'.repeat(12)}\n|${'----|'.repeat(12)}\n${lines(
      w(R12, '  ', (x) => String(x).padStart(2)),
      ' | ',
      '| ',
      ' |',
    )}`,
    ID12,
  ],
  ['csv header c1..c9', `${seq(9, (i) => `c${i + 1}`).join(',')}\n${lines(w(R9, '0'), ',')}`, ID9],
  ['csv header col1; semicolons', `${seq(9, (i) => `col${i + 1}`).join(';')}\n${lines(w(R9, ''), ';')}`, ID9],
  ['csv header letters', `${seq(9, A).join(',')}\n${lines(w(R9, ''), ',')}`, ID9],
  ['csv header numbers 0..8', `${seq(9, (i) => i).join(',')}\n${lines(w(R9, '0'), ',')}`, ID9],
  [
    'csv header numbers 1..9 & row index',
    `,${seq(9, (i) => i + 1).join(',')}\n${R9.map((r, i) => `${i + 1},${r.join(',')}`)
      .join('\n')
      .replaceAll('.', '')}`,
    ID9,
  ],
  [
    'csv pandas to_csv index',
    `,${seq(9, (i) => i).join(',')}\n${R9.map((r, i) => `${i},${r.join(',')}`)
      .join('\n')
      .replaceAll('.', '0')}`,
    ID9,
  ],
  [
    'tsv quotes',
    lines(
      w(R9, '""', (s) => `"${s}"`),
      '\t',
    ),
    ID9,
  ],
  [
    'csv quotes 16',
    lines(
      w(R16, '""', (s) => `"${s}"`),
      ';',
    ),
    ID16,
  ],
  ['rst simple', `${seq(9, () => '=').join(' ')}\n${lines(R9, ' ')}\n${seq(9, () => '=').join(' ')}`, ID9],
  [
    'rst grid',
    `+${'---+'.repeat(9)}\n${R9.map((r) => `| ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |\n+${'---+'.repeat(9)}`).join('\n')}`,
    ID9,
  ],
  [
    'rst list-table',
    `.. list-table::\n\n${R4.map((r) => `   * - ${r.join('\n     - ')}`)
      .join('\n')
      .replaceAll('.', '0')}`.replace('00 list', '.. list'),
    ID4,
  ],
  ['rst csv-table', `.. csv-table::\n\n${lines(w(R9, ''), ', ', '   ')}`, ID9],
  [
    'org table',
    bands(
      R9.map((r) => `| ${r.map((s) => (s === '.' ? ' ' : s)).join(' | ')} |`),
      3,
      `|${seq(9, () => '---').join('+')}|`,
    ).join('\n'),
    ID9,
  ],
  [
    'org table 16',
    R16.map((r) => `| ${r.map((s) => (s === 0 ? '  ' : String(s).padStart(2))).join(' | ')} |`).join('\n'),
    ID16,
  ],
  [
    'box double',
    `╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗\n${R9.map(
      (r) =>
        `║ ${[0, 3, 6]
          .map((k) =>
            r
              .slice(k, k + 3)
              .map((s) => (s === '.' ? ' ' : s))
              .join(' │ '),
          )
          .join(' ║ ')} ║`,
    ).join('\n╟───┼───┼───╫───┼───┼───╫───┼───┼───╢\n')}\n╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝`,
    ID9,
  ],
  [
    'box heavy, dots',
    `┏━━━━━━━┳━━━━━━━┳━━━━━━━┓\n${bands(
      boxed(R9, 3, ' ', '┃').map((l) => `┃ ${l} ┃`),
      3,
      '┣━━━━━━━╋━━━━━━━╋━━━━━━━┫',
    ).join('\n')}\n┗━━━━━━━┻━━━━━━━┻━━━━━━━┛`,
    ID9,
  ],
  [
    'box with col numbers & letters',
    `    ${boxed([seq(9, (i) => i + 1)])[0]}\n  ┌───────┬───────┬───────┐\n${bands(
      boxed(R9, 3, ' ', '│').map((l, i) => `${A(i)} │ ${l} │`),
      3,
      '  ├───────┼───────┼───────┤',
    ).join('\n')}\n  └───────┴───────┴───────┘`,
    ID9,
  ],
  [
    'box labels ascii',
    `    1 2 3   4 5 6   7 8 9\n  +-------+-------+-------+\n${bands(
      boxed(R9).map((l, i) => `${A(i)} | ${l} |`),
      3,
      '  +-------+-------+-------+',
    ).join('\n')}\n  +-------+-------+-------+`,
    ID9,
  ],
  [
    'labels letters no frame',
    `  ${seq(9, (i) => i + 1).join(' ')}\n${R9.map((r, i) => `${A(i)} ${r.join(' ')}`).join('\n')}`,
    ID9,
  ],
  ['labels row numbers', `   ${seq(9, A).join(' ')}\n${R9.map((r, i) => `${i + 1}  ${r.join(' ')}`).join('\n')}`, ID9],
  [
    'labels row numbers from 0, columns from 0',
    `  ${seq(9, (i) => i).join(' ')}\n${R9.map((r, i) => `${i} ${r.join(' ')}`).join('\n')}`,
    ID9,
  ],
  [
    'labels roman',
    R9.map((r, i) => `${['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'][i].padEnd(5)}${r.join(' ')}`).join(
      '\n',
    ),
    ID9,
  ],
  ['labels Row 1:', R9.map((r, i) => `Row ${i + 1}: ${r.join(' ')}`).join('\n'), ID9],
  ['labels row1 =', R9.map((r, i) => `row${i + 1} = ${r.join('')}`).join('\n'), ID9],
  ['labels A:', R9.map((r, i) => `${A(i)}: ${r.join('')}`).join('\n'), ID9],
  ['labels R1', R9.map((r, i) => `R${i + 1} ${r.join('')}`).join('\n'), ID9],
  ['labels A)', R9.map((r, i) => `${A(i)}) ${r.join(' ')}`).join('\n'), ID9],
  [
    'latex sudoku',
    `\\begin{sudoku}\n${R9.map((r) => `|${r.map((s) => (s === '.' ? ' ' : s)).join('|')}|.`).join('\n')}\n\\end{sudoku}`,
    ID9,
  ],
  [
    'latex sudoku document',
    `\\documentclass{article}\n\\usepackage{sudoku}\n\\begin{document}\n\\begin{sudoku}\n${R9.map((r) => `|${r.map((s) => (s === '.' ? ' ' : s)).join('|')}|.`).join('\n')}\n\\end{sudoku}\n\\end{document}`,
    ID9,
  ],
  [
    'latex sudoku two in one',
    `\\documentclass{article}\n\\begin{document}\n\\begin{sudoku-block}\n${R9.map((r) => `|${r.map((s) => (s === '.' ? ' ' : s)).join('|')}|.`).join('\n')}\n\\end{sudoku-block}\n\\begin{sudoku-block}\n${R9.map((r) => `|${r.map((s) => (s === '.' ? ' ' : s)).join('|')}|.`).join('\n')}\n\\end{sudoku-block}\n\\end{document}`,
    [ID9, ID9],
  ],
  [
    'latex tabular',
    `\\begin{tabular}{|c|c|c|c|c|c|c|c|c|}\n\\hline\n${R9.map((r) => `${r.map((s) => (s === '.' ? ' ' : s)).join(' & ')} \\\\ \\hline`).join('\n')}\n\\end{tabular}`,
    ID9,
  ],
  ['latex rows only', R9.map((r) => `${r.map((s) => (s === '.' ? ' ' : s)).join(' & ')} \\\\`).join('\n'), ID9],
  [
    'latex \\setrow logicpuzzle',
    `\\begin{logicpuzzle}[rows=4,columns=4]\n${R4.map((r, i) => `\\setrow{${4 - i}}{${r.join(',').replaceAll('.', '{}')}}`).join('\n')}\n\\end{logicpuzzle}`,
    'LaTeX',
  ],
  [
    'html table',
    `<table>\n${R9.map((r) => `<tr>${r.map((s) => `<td>${s === '.' ? '' : s}</td>`).join('')}</tr>`).join('\n')}\n</table>`,
    ID9,
  ],
  [
    'html table attrs nbsp',
    `<table class="sudoku">\n<tbody>\n${R9.map((r) => `<tr>\n${r.map((s) => `  <td class="c">${s === '.' ? '&nbsp;' : `<b>${s}</b>`}</td>`).join('\n')}\n</tr>`).join('\n')}\n</tbody>\n</table>`,
    ID9,
  ],
  [
    'html inputs',
    `<table>${R9.map((r) => `<tr>${r.map((s) => `<td><input maxlength="1" value="${s === '.' ? '' : s}"></td>`).join('')}</tr>`).join('\n')}</table>`,
    ID9,
  ],
  [
    'html page with table',
    `<!DOCTYPE html>\n<html><body><table>${R9.map((r) => `<tr>${r.map((s) => `<td>${s === '.' ? '' : s}</td>`).join('')}</tr>`).join('\n')}</table></body></html>`,
    ID9,
  ],
  ['html pre', `<pre>\n${lines(R9)}\n</pre>`, ID9],
];
