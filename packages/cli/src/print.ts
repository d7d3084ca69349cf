import { kindOf, solve } from 'gridwright';
import { formatLine, formatRows, formatSvg, type ParseOptions, parsePuzzle, titleOf } from 'gridwright/formats';
import {
  cellCount,
  formatId,
  formatShape,
  type HintText,
  OptionError,
  ParseError,
  type Puzzle,
  type TextPart,
} from 'gridwright/rules';
import { BadInput } from './errors.js';

/** Returns a puzzle as a line if the line reads back as the same puzzle, otherwise as its id. */
export function lineOrId(puzzle: Puzzle): string {
  const line = formatLine(puzzle);
  return readsBack(puzzle, line) ? line : formatId(puzzle);
}

/** Returns the id of a puzzle whose rules don't follow from its symbols, kind and size; nothing for others. */
export function idUnlessHeld(puzzle: Puzzle): string[] {
  const { kind, size, options } = puzzle;
  if (Object.keys(options).length === 0 && kind === 'sudoku' && cellCount(size) === 81) return [];
  const hints = { kind, size: formatShape(size.rows, size.columns) };
  return readsBack(puzzle, formatLine(puzzle), hints) ? [] : [formatId(puzzle)];
}

/** Returns the JSON object of a puzzle on one line: its id, its symbols, and more members. */
export function formatJson(puzzle: Puzzle, more: object = {}): string {
  return JSON.stringify({ id: formatId(puzzle), puzzle: formatLine(puzzle), ...more });
}

/** Returns whether a text reads back as the same puzzle, with or without hints about it. */
export function readsBack(puzzle: Puzzle, text: string, hints: ParseOptions = {}): boolean {
  try {
    return formatId(parsePuzzle(text, hints)) === formatId(puzzle);
  } catch (error) {
    // A jigsaw may have a size that isn't one without its regions.
    if (error instanceof ParseError || error instanceof OptionError) return false;
    throw error;
  }
}

/**
 * Formats a puzzle as line, grid, id, svg or json; by default as a line, or as its id where a line is ambiguous. Where
 * symbols can't hold the rules, a line gives way to the id, and a grid stands between its title and its id. `more` adds
 * members to the JSON.
 */
export function formatMade(
  made: { puzzle: Puzzle; seedId?: string },
  format: string | undefined,
  more: Readonly<Record<string, string>> = {},
): string {
  if (format === undefined) return lineOrId(made.puzzle);
  if (format === 'grid') return gridWithId(made.puzzle);
  if (format === 'id') return formatId(made.puzzle);
  if (format === 'line') return idUnlessHeld(made.puzzle)[0] ?? formatLine(made.puzzle);
  if (format === 'svg') return formatSvg(made.puzzle);
  // Proving that a solution is unique is faster than finding the first of several.
  const [solution] = solve(made.puzzle, { limit: kindOf(made.puzzle.kind).unique ? 2 : 1 }).solutions;
  const names = { id: formatId(made.puzzle), seedId: made.seedId ?? null, kind: made.puzzle.kind };
  return JSON.stringify({
    ...more,
    ...names,
    puzzle: formatLine(made.puzzle),
    solution: solution === undefined ? null : formatLine(made.puzzle, solution),
  });
}

/** Returns the rows of a puzzle. Where they can't hold its rules, title and id make one text that reads back as it. */
function gridWithId(puzzle: Puzzle): string {
  const rows = formatRows(puzzle);
  const [id] = idUnlessHeld(puzzle);
  return id === undefined ? rows : [titleOf(puzzle), rows, id].join('\n\n');
}

/**
 * Returns the argument of a step, each part on a line of its own. Lines after the first are indented, and the parts
 * of a part by two more.
 */
export function argumentLines({ text, parts }: HintText, indent: number): string[] {
  if (parts === undefined) return [text];
  const [first, ...rest] = indentedLines(parts, 0);
  return [first, ...rest.map((line) => ' '.repeat(indent) + line)];
}

function indentedLines(parts: readonly TextPart[], indent: number): string[] {
  return parts.flatMap(({ text, parts: inner = [] }) => [
    ' '.repeat(indent) + text,
    ...indentedLines(inner, indent + 2),
  ]);
}

/** Returns `1 step` or `12 steps`. */
export function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** Throws BadInput if the format is svg and there are several puzzles. */
export function requireOnePicture(format: string | undefined, count: number): void {
  if (format === 'svg' && count !== 1)
    throw new BadInput(`--format svg: expected one puzzle for a picture, got ${count}`);
}
