import { ParseError, quote } from '../core/errors.js';
import { parseText } from './read-text.js';
import type { LineForm } from './sheet.js';

/** A link to Gridwright's page, whose address ends with a puzzle id or a seed id. */
const OWN = /#\/([ps])\/(\S+)/;
/** Pages with a picture and words of a puzzle, and mostly a link that contains it. */
const PORTAL = /^https?:\/\/(?:www\.)?logic-masters\.de\//i;
/** Marks that a sentence puts behind a link. */
const MARKS = '.,;:!?)]>"\'';

/** Links to Gridwright's page, also within a line of text. Other links are read if they hold 81 cells. */
export const links: LineForm = {
  is: (line) => (OWN.test(line) && !line.startsWith('#')) || /^https?:\/\/\S+$/i.test(line),
  read(line, hints) {
    const [, type, id] = OWN.exec(line) ?? [];
    const board = id === undefined ? onlyBoard(decoded(line)) : undefined;
    if (board !== undefined && hasOtherRules(line))
      throw new ParseError('option', `expected a link to a Sudoku without other rules, got ${quote(line)}`, {
        received: line,
      });
    if (board !== undefined) return { puzzle: parseText(board, { ...hints, kind: 'sudoku' }) };
    if (id === undefined && PORTAL.test(line))
      throw new ParseError(
        'form',
        `expected a link that contains the puzzle, got a page of the Logic Masters portal, ${quote(line)}; open its link to SudokuPad, f-puzzles or penpa-edit and copy that address`,
        { received: line },
      );
    if (id === undefined)
      throw new ParseError(
        'form',
        `expected a link to Gridwright, f-puzzles, SudokuPad, penpa-edit, puzz.link or sudokuwiki, got ${quote(line)}`,
        { received: line },
      );
    const puzzleOf = (text: string) => ({ puzzle: parseText(decoded(text), hints) });
    if (!/\s/.test(line.trim())) return puzzleOf(id);
    const bare = withoutMarks(id);
    if (type === 's') return puzzleOf(bare);
    // A puzzle id may end with dots of its own: its empty cells.
    const dots = /^\.*/.exec(id.slice(bare.length))?.[0] ?? '';
    try {
      return puzzleOf(bare + dots);
    } catch (error) {
      if (!(error instanceof ParseError) || dots === '') throw error;
      return puzzleOf(bare + dots.slice(1));
    }
  },
};

/** Words in addresses of puzzles with rules that 81 cells don't hold. */
const OTHER_RULES =
  /killer|jigsaw|irregular|diagonal|windoku|hyper|thermo|arrow|kropki|sandwich|knight|variant|constraint|cage|sukaku|colou?r|sudoku-?x\b/i;

/** Returns whether a link names rules that 81 cells don't hold. */
export function hasOtherRules(link: string): boolean {
  return OTHER_RULES.test(link);
}

/** Returns the 81 cells in a link of another program, if it has just these and they can be a puzzle's. */
function onlyBoard(link: string): string | undefined {
  const [board, ...others] = link.match(/(?<![\w.*])[\d.*]{81}(?![\w.*])/g) ?? [];
  return others.length === 0 && /[.0*]/.test(board ?? '') ? board : undefined;
}

function withoutMarks(id: string): string {
  let end = id.length;
  while (end > 0 && MARKS.includes(id[end - 1])) end--;
  return id.slice(0, end);
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
