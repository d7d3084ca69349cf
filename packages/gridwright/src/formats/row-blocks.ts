import { ParseError } from '../core/errors.js';
import { isHeader } from './headers.js';
import { isRuler, plainFrame } from './line-parts.js';
import { refused, type SheetItem } from './sheet.js';
import { charactersOf } from './symbol-reader.js';

/** Symbols of the longest row. A longer line is a puzzle of its own. */
const LONGEST_ROW = 32;
const FEWEST = 3;

/** A line with its number in the text. */
interface Line {
  readonly number: number;
  readonly width: number;
}

/**
 * Refuses each block of rows once whose rows aren't those of a grid; of a text without any puzzle only the first one.
 * `items` are what the lines are one by one.
 */
export function refuseBlocks(lines: readonly string[], items: readonly SheetItem[]): SheetItem[] {
  const found: SheetItem[] = [];
  let isAlone = true;
  let rest = items;
  for (const block of blocksOf(lines)) {
    const last = block[block.length - 1].number;
    const end = rest.findIndex(({ line }) => line > last);
    const own = end < 0 ? rest : rest.slice(0, end);
    rest = end < 0 ? [] : rest.slice(end);
    const odd = own.length > 1 && own.some(({ error }) => error !== undefined) ? oddRow(block) : undefined;
    isAlone &&= own.every(({ error }) => error !== undefined) && block.every(({ width }) => width <= LONGEST_ROW);
    if (odd === undefined) found.push(...own);
    else found.push(refused(own[0].line, lines.slice(block[0].number - 1, last).join('\n'), odd));
  }
  const all = [...found, ...rest];
  return isAlone && all.length > 1 ? [refusedWhole(lines, all)] : all;
}

/** Returns the one refusal of a text whose lines are no rows of a grid. */
function refusedWhole(lines: readonly string[], [first]: readonly SheetItem[]): SheetItem {
  const widths = blocksOf(lines).flatMap((block) => block.map(({ width }) => width));
  const [least, most] = [Math.min(...widths), Math.max(...widths)];
  const isFirstOdd =
    first.error === undefined || first.error.code !== 'length' || /equal length/.test(first.error.message);
  if (isFirstOdd) return first;
  const length = least === most ? charactersOf(most) : `${least} to ${charactersOf(most)}`;
  return refused(
    first.line,
    lines.join('\n'),
    new ParseError('length', `expected the rows of a grid, got ${widths.length} lines of ${length}`, {
      received: most,
    }),
  );
}

/** Returns the error of a block whose rows differ in length or are too many. */
function oddRow(block: readonly Line[]): ParseError | undefined {
  if (block.length < FEWEST || block.some(({ width }) => width > LONGEST_ROW)) return undefined;
  const widths = block.map(({ width }) => width);
  const usual = widths.reduce((one, width) => (count(widths, width) > count(widths, one) ? width : one));
  const odd = block.find(({ width }) => width !== usual);
  if (odd !== undefined) {
    const rows = `line ${odd.number} has ${charactersOf(odd.width)}`;
    return new ParseError('length', `expected rows of equal length: ${rows}, most have ${usual}`, {
      expected: usual,
      received: odd.width,
    });
  }
  return block.length % usual === 0
    ? undefined
    : new ParseError('length', `got ${block.length} rows of ${charactersOf(usual)}; expected ${usual} rows`, {
        expected: usual,
        received: block.length,
      });
}

function count(widths: readonly number[], width: number): number {
  return widths.filter((one) => one === width).length;
}

/** Returns the lines with symbols between blank lines, comments and headers. */
function blocksOf(lines: readonly string[]): Line[][] {
  const blocks: Line[][] = [[]];
  for (const [i, line] of lines.entries()) {
    const text = plainFrame(line);
    const isBetween = /^\s*(?:#|$|```|~~~)/.test(text) || isHeader(text);
    if (isBetween && blocks[blocks.length - 1].length > 0) blocks.push([]);
    else if (!isBetween && !isRuler(text))
      blocks[blocks.length - 1].push({ number: i + 1, width: text.replace(/[\s|]/g, '').length });
  }
  return blocks.filter(({ length }) => length > 0);
}
