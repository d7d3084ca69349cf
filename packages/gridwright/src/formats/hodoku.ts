import { ParseError, quote } from '../core/errors.js';
import { formatLine } from './format-grid.js';
import {
  classic,
  type Format,
  oneLine,
  openCandidates,
  requireClassic,
  type Sheet,
  valuesOf,
  withAnswer,
} from './sheet.js';

/**
 * HoDoKu's library lines, `:technique:candidates:cells:deleted candidates:eliminations:placements:extra:`. Entered
 * values have a `+` before them. A deleted candidate is value, row and column: `411`. All other candidates are notes.
 */
export const hodoku: Format = {
  name: 'hodoku',
  title: 'HoDoKu library line',
  extensions: [],
  kinds: ['sudoku'],
  keeps: ['answer', 'notes', 'comment'],
  line: { is: (line) => /^:[\w-]*:\w*:[.0-9+]{81,162}:/.test(line), read: readLibraryLine },
  write({ puzzle, answer = puzzle.clues, notes, comment = '' }) {
    requireClassic(puzzle, hodoku.title);
    const cells = Array.from(answer, (value, cell) =>
      value === 0 ? '.' : puzzle.clues[cell] === 0 ? `+${value}` : String(value),
    ).join('');
    const open = openCandidates(puzzle, answer);
    const deleted =
      notes === undefined
        ? []
        : Array.from(open).flatMap((mask, cell) => valuesOf(mask & ~notes[cell]).map((value) => nameOf(value, cell)));
    return `:0000:x:${cells}:${deleted.join(' ')}:::${oneLine(comment).replaceAll(':', ' ')}:`;
  },
};

function nameOf(value: number, cell: number): string {
  return `${value}${Math.floor(cell / 9) + 1}${(cell % 9) + 1}`;
}

function readLibraryLine(row: string): Sheet {
  const fields = row.split(':', 9);
  if (fields[0] !== '' || fields.length < 4)
    throw new ParseError('form', `expected :technique:candidates:cells: and so on, got ${quote(row)}`, {
      received: row,
    });
  const [cells, deleted = '', , , extra = ''] = fields.slice(3);
  if (!/^(?:[.0]|\+?[1-9])*$/.test(cells))
    throw new ParseError('symbol', `expected cells of 1 to 9, + before entered values, and dots, got ${quote(cells)}`, {
      received: cells,
    });
  const symbols = cells.match(/\+?[.\d]/g) ?? [];
  if (symbols.length !== 81) throw new ParseError('length', `expected 81 cells, got ${symbols.length}`);
  const answer = Uint8Array.from(symbols, (symbol) => Number(symbol.replace('.', '0').at(-1)));
  const sheet = withAnswer(classic(answer.map((value, cell) => (symbols[cell].startsWith('+') ? 0 : value))), answer);
  const notes = deleted.trim() === '' ? undefined : withoutDeleted(openCandidates(sheet.puzzle, answer), deleted);
  return { ...sheet, ...(notes && { notes }), ...(extra !== '' && { comment: extra }) };
}

function withoutDeleted(notes: Uint32Array, deleted: string): Uint32Array {
  for (const name of deleted.trim().split(/\s+/)) {
    if (!/^[1-9]{3}$/.test(name))
      throw new ParseError(
        'symbol',
        `expected deleted candidates of value, row and column such as 411, got ${quote(name)}`,
        { received: name },
      );
    const [value, row, column] = Array.from(name, Number);
    notes[9 * (row - 1) + column - 1] &= ~(1 << (value - 1));
  }
  return notes;
}

/** Returns the clues as links write them: 0 for an empty cell. */
export function digitsOf(sheet: Sheet): string {
  return formatLine(sheet.puzzle).replaceAll('.', '0');
}
