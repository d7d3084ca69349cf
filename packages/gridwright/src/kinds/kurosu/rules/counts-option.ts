import { OptionError, quote } from '../../../core/errors.js';
import { formatShape, type Size } from '../../../core/grid.js';
import { data, type OptionSpec } from '../../../core/option.js';
import { formatCounts, type LineCounts } from './counts.js';

/**
 * Parses numbers of 1s: a symbol for each row, a hyphen, and a symbol for each column, `a` to `v` from 10 on and `.`
 * for none. Throws OptionError.
 */
function parseCounts(text: string, size: Size): LineCounts {
  const { rows, columns } = size;
  const wrong = (expected: string, shown: string) => new OptionError('counts', expected, text, shown);
  const [ofRows, ofColumns = '', ...more] = text.split('-');
  if (ofRows.length !== rows || ofColumns.length !== columns || more.length > 0)
    throw wrong(
      `${rows} symbols for the rows, a hyphen and ${columns} for the columns of ${formatShape(rows, columns)}`,
      quote(text),
    );
  const counts = [...`${ofRows}${ofColumns}`].map((symbol, line) => {
    if (symbol === '.') return undefined;
    const count = /^[0-9a-v]$/i.test(symbol) ? Number.parseInt(symbol, 32) : Number.NaN;
    const length = line < rows ? columns : rows;
    if (count <= length) return count;
    throw wrong(`numbers from 0 to ${length}, or . for none`, quote(symbol));
  });
  if (counts.every((count) => count === undefined)) throw wrong('at least one number', quote(text));
  return counts;
}

/** The option of a puzzle with numbers beside its lines. */
export const countsOption: OptionSpec = {
  ...data('counts', 'COUNTS', (text, size) => formatCounts(parseCounts(text, size), size)),
  drawn: true,
};
