/** A row of an incomplete grid. */
export interface Row {
  readonly line: number;
  readonly text: string;
  /** The line with its spaces, which may be empty cells. */
  readonly raw?: string | undefined;
  /** Whether it has only dashes: a line between boxes, or empty cells if dashes mean these. */
  readonly isDashes?: boolean;
  /** Whether it is too long for a row. */
  readonly isWhole?: boolean;
}

/** Returns whether two lines can be rows of one grid: of as many cells, or as long with spaces for some of them. */
export function isBeside(row: Row, other: Row): boolean {
  const isSpaced = row.raw !== row.text && other.raw !== other.text && row.raw?.length === other.raw?.length;
  return row.text.length === other.text.length || (row.raw !== undefined && isSpaced && !/[|]/.test(row.raw));
}

/** Returns whether spaces are empty cells: in lines of equal length, spaces between cells have equal places. */
function hasEmptySpaces(rows: readonly Row[]): boolean {
  const [first] = rows;
  const places = ({ raw = '' }: Row) => raw.replace(/\S/g, 'x');
  return (
    first?.raw !== undefined &&
    rows.some(({ raw, text }) => raw !== text) &&
    // A space can't be an empty cell beside two other signs for it.
    new Set(rows.flatMap(({ text }) => text.match(/[.*_-]/g) ?? [])).size < 2 &&
    rows.every(({ raw }) => raw !== undefined && raw.length === first.raw?.length && /^[^|\t]*$/.test(raw)) &&
    rows.some((row) => places(row) !== places(first))
  );
}

export function joined(rows: readonly Row[]): string {
  return rows.map((row) => row.text).join('');
}

/** Returns the grid's rows, including lines of dashes if a dash is an empty cell, and with spaces as empty cells. */
export function gridRows(lines: readonly Row[]): readonly Row[] {
  const hasDash = lines.some(({ text, isDashes }) => isDashes !== true && text.includes('-'));
  const rows = hasDash ? lines : lines.filter(({ isDashes }) => isDashes !== true);
  if (!hasEmptySpaces(rows)) return rows;
  const isSpaced = rows.every(({ raw = '' }) => /^(?:. )+.$/.test(raw));
  return rows.map((row) => {
    const raw = row.raw?.replaceAll(' ', '.') ?? '';
    return { ...row, text: isSpaced ? [...raw].filter((_, i) => i % 2 === 0).join('') : raw };
  });
}
