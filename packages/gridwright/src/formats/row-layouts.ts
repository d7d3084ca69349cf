import { isHeader } from './headers.js';
import { isRuler, plainFrame, RULER } from './line-parts.js';
import type { ParseOptions } from './symbol-reader.js';

/** Columns of a grid. */
const FEWEST = 3;
const MOST = 32;

/** Reads rows of cells in brackets: `[5][ ][3]`, `( )(7)( )`. */
export function bracketCells(lines: readonly string[]): readonly string[] | undefined {
  const form = /^(?:\s*[[(]\s*[\w.*]{0,2}\s*[\])]){3,}\s*$/;
  return mapRows(lines, (line) =>
    form.test(line)
      ? [...line.matchAll(/[[(]\s*([\w.*]{0,2})\s*[\])]/g)].map(([, cell]) => cell || '.').join(',')
      : undefined,
  );
}

/** Reads rows with a dash between two cells: `5-3-.-7`. */
export function dashedCells(lines: readonly string[]): readonly string[] | undefined {
  return mapRows(lines, (line) =>
    /^\s*[\w.*](?:-[\w.*]){2,}\s*$/.test(line) ? line.trim().replaceAll('-', '') : undefined,
  );
}

/** Reads rows of a table in TeX: `5 & 3 & & 7 \\`. */
export function texRows(lines: readonly string[]): readonly string[] | undefined {
  return mapRows(lines, (line) => {
    const text = line.trim();
    if (/^\\(?:hline|cline\{[^}]*\}|(?:top|mid|bottom)rule)+$/.test(text)) return RULER;
    const [, row] = /^([^\\]*&[^\\]*)(?:\\\\|\\tabularnewline)?\s*(?:\\(?:hline|cline\{[^}]*\}))*$/.exec(text) ?? [];
    const cells = row?.split('&').map(texCell) ?? [];
    return cells.length > FEWEST && cells.every((cell) => /^(?:\d{1,2}|[\w.*]?)$/.test(cell))
      ? cells.join(',')
      : undefined;
  });
}

/** Returns a cell of TeX without what sets its size or weight. */
export function texCell(cell: string): string {
  return cell.replace(/\\[a-z]+|[{}$~]/g, '').trim();
}

/** Reads a table in reStructuredText as a list: `* - 5` begins a row and `- 3` is its next cell. */
export function listedRows(lines: readonly string[]): readonly string[] | undefined {
  const rows: string[][] = [];
  for (const line of lines.filter((one) => one.trim() !== '' && !isHeader(one))) {
    const [, star, cell] = /^\s*(\*?) ?- ?(\S{0,2})\s*$/.exec(line) ?? [];
    if (cell === undefined || (rows.length === 0 && star === '')) return undefined;
    if (star === '*') rows.push([]);
    rows[rows.length - 1].push(cell || '.');
  }
  return rows.length === 0 ? undefined : rows.map((row) => row.join(','));
}

/** Reads grids with all rows on one line: `1.3./.4.2/2.../.3.1`. */
export function joinedRows(lines: readonly string[]): readonly string[] | undefined {
  return mapRows(lines, (line) => {
    const rows = line
      .trim()
      .replace(/[/,;|]$/, '')
      .split(/\s*[/,;|]\s*|\s+/);
    const isGrid = rows.length > FEWEST && rows.every(({ length }) => length === rows.length);
    return isGrid && /^[\w.*/,;|\s-]*$/.test(line) ? rows.join('') : undefined;
  });
}

/** Reads rows of numbers where -1 is an empty cell and no other sign is. */
export function lessThanZero(lines: readonly string[], { kind }: ParseOptions): readonly string[] | undefined {
  const isBinary = kind === 'kurosu';
  return mapRows(lines, (line) => {
    const cells = line.trim().split(/\s*[,;\t]\s*|\s+/);
    const isRow =
      cells.length > FEWEST && cells.every((cell) => (isBinary ? /^(?:-1|0|1)$/ : /^(?:-1|[1-9]\d?)$/).test(cell));
    return isRow ? cells.map((cell) => (cell === '-1' ? '.' : cell)).join(',') : undefined;
  });
}

/** Reads rows with a separator behind each cell, also the last one: `5,3,,`. */
export function closedFields(lines: readonly string[]): readonly string[] | undefined {
  return mapRows(lines, (line) => {
    let end = line.length;
    while (line[end - 1] === ' ') end--;
    return end > 0 && ',;\t'.includes(line[end - 1]) ? line.slice(0, end - 1) : undefined;
  });
}

/** Reads rows with a bar between two cells, also empty ones: `5 | 3 |   | 7`. */
export function barredRows(lines: readonly string[]): readonly string[] | undefined {
  const texts = lines.map((line) => plainFrame(line)).filter((text) => text.trim() !== '' && !isRuler(text));
  const rows = texts.map((text) =>
    text
      .replace(/\|\.$/, '|')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const hasSides =
    rows.every((row) => row[0] === '' && row.at(-1) === '') && rows.length % (rows[0]?.length ?? 1) !== 0;
  const cells = hasSides ? rows.map((row) => row.slice(1, -1)) : rows;
  const isGrid = cells.every((row) => row.length > FEWEST && row.every((cell) => /^(?:\d{1,2}|[\w.*]?)$/.test(cell)));
  return cells.length > 0 && isGrid ? cells.map((row) => row.join(',')) : undefined;
}

/** Reads rows with a comment behind each: `53..7.... // row 1`. */
export function notedRows(lines: readonly string[]): readonly string[] | undefined {
  return mapRows(lines, (line) => {
    const note = line.search(/(?<=\s)(?:\/\/|;|%|--|\/\*) ?[A-Za-z]/);
    return note < 0 ? undefined : line.slice(0, note);
  });
}

/** Reads rows of lights with something between them, `1 0 1` or `1,0,1`, where a pair could be a number. */
export function spacedBits(lines: readonly string[], { kind }: ParseOptions): readonly string[] | undefined {
  if (kind !== 'flipit') return undefined;
  const rows = mapRows(lines, (line) =>
    /^\s*[01](?:[\s,;|]+[01])+\s*$/.test(line) ? line.replace(/[\s,;|]/g, '') : undefined,
  );
  const [first = '', ...others] = rows?.filter((row) => row !== '') ?? [];
  if (others.length === 0 || others.some(({ length }) => length !== first.length)) return undefined;
  return [`flipit:${others.length + 1}x${first.length}:${first}${others.join('')}`];
}

/**
 * Reads rows with blank lines between boxes, or between all rows: as many rows as columns make a grid, in parts of equal
 * height.
 */
export function closedBands(lines: readonly string[]): readonly string[] | undefined {
  const rows: string[] = [];
  const heights = new Set<number>();
  let height = 0;
  for (const line of [...lines, '']) {
    const text = plainFrame(line);
    if (text.trim() !== '' && isRuler(text)) continue;
    if (text.trim() !== '') {
      rows.push(text);
      height++;
    } else if (height > 0) {
      heights.add(height);
      height = 0;
    }
  }
  const columns = widthOf(rows);
  const [band] = heights;
  if (
    columns === undefined ||
    heights.size !== 1 ||
    rows.length % columns !== 0 ||
    columns % band !== 0 ||
    band === columns
  )
    return undefined;
  return rows.flatMap((row, at) => (at > 0 && at % columns === 0 ? ['', row] : [row]));
}

/** Returns the number of cells of each row; undefined if they differ. */
function widthOf(rows: readonly string[]): number | undefined {
  const widths = new Set(
    rows.map((row) => {
      const tokens = row.split(/[\s|,;]+/).filter((token) => token !== '');
      return tokens.every((token) => /^\d{1,2}$/.test(token)) ? tokens.length : tokens.join('').length;
    }),
  );
  const [width] = widths;
  return widths.size === 1 && width > FEWEST && width <= MOST ? width : undefined;
}

/** Rewrites each line that isn't blank or between boxes; undefined if one of them isn't of that form. */
function mapRows(
  lines: readonly string[],
  rewrite: (line: string) => string | undefined,
): readonly string[] | undefined {
  let count = 0;
  const rows = lines.map((line) => {
    const text = plainFrame(line);
    if (text.trim() === '' || isRuler(text)) return text.trim() && RULER;
    const row = rewrite(line);
    if (row !== undefined) count++;
    return row;
  });
  return count > 0 && rows.every((row) => row !== undefined) ? rows : undefined;
}
