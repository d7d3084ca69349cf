import { formatGrid } from '../../../core/alphabet.js';
import type { Table } from '../../../core/counting.js';
import type { Size } from '../../../core/grid.js';
import { linePatterns } from '../rules/valid-lines.js';
import { numberBoards } from './numbering.js';

const SIZE: Size = { rows: 6, columns: 6, boxRows: 0, boxColumns: 0 };
const ALPHABET = { symbols: '.01', also: {} };

/**
 * The table of all 6x6 boards that was published with the puzzle (gannett-hscp.blogspot.com, June 2018). A line is
 *
 *     Pass <pass number> <result number> { <pattern of each row, the top row first> } <36 cells>
 *
 * with the pass number = sum of the pattern of row i x 14^i, which determines the order of lines, and the result number
 * counting them from 1. For eight patterns the published table has numbers that differ from their bits; here they
 * agree.
 */
export function boardTable(): Table {
  const patterns = linePatterns(SIZE.columns).map((word) => writeBits(word, SIZE.columns));
  const numbering = numberBoards(SIZE, {});
  const count = Number(numbering.count);
  return {
    size: SIZE,
    count,
    header: headerOf(count, patterns),
    line: (n) => lineOf(n, formatGrid(numbering.grid(BigInt(n)), ALPHABET), patterns),
  };
}

function headerOf(count: number, patterns: readonly string[]): string[] {
  const numbers = patterns.map((bits) => Number.parseInt(bits, 2));
  return [
    `# Kurosu 6x6: ${count} boards`,
    `# ${patterns.length} patterns: [index] decimal = hexadecimal = bits`,
    ...patterns.map((bits, i) => `# [${i}] ${numbers[i]} = 0x${numbers[i].toString(16).padStart(2, '0')} = ${bits}`),
    '# Pass <pass number> <result number> { <pattern of each row> } <board>',
  ];
}

function lineOf(n: number, cells: string, patterns: readonly string[]): string {
  const rows = Array.from({ length: SIZE.rows }, (_, row) =>
    patterns.indexOf(cells.slice(row * SIZE.columns, (row + 1) * SIZE.columns)),
  );
  const pass = rows.reduceRight((sum, pattern) => sum * patterns.length + pattern, 0);
  return `Pass ${pass} ${n} { ${rows.join(' ')} } ${cells}`;
}

/** Writes bit i of the word as character i. */
function writeBits(word: number, length: number): string {
  return Array.from({ length }, (_, i) => (word >>> i) & 1).join('');
}
