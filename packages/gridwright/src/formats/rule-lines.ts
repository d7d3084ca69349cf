import { type Said, saidIn, withSaid } from './said-rules.js';
import { attemptSheet, type SheetItem } from './sheet.js';
import { idOfLine } from './titled-id.js';

/** A longer line has no heading. */
const LONGEST = 200;
/** The mark that begins a comment. */
const COMMENT = /^\s*(?:#+|\/\/+|;+|%+|-- |\/?\*+ ?(?!\*)|<!--|>+ |REM )\s*(?=\p{L})/iu;
/** Cells, a list or another program's id, which no heading has. */
const NO_HEADING = /[\d.*_-]{9}|^\s*[[{<"'](?!h\d|title|[A-Za-z -]+[\]"'])|[[{(]\s*$|^\s*\w+(?:\.\d+)?:\d+x\d+:/;
/** A line of words alone, which no reader needs. */
const WORDS_ALONE = /^[\p{L}\d\s:,=+&/#*_>;%'"().![\]-]+$/u;
const ADDRESS = /https?:\/\/\S*/g;
/** The letter before a header of SadMan Sudoku: `#DAnti-Knight`. */
const LETTER = /^(\s*#)[ABCDLSU](?=\s*\p{L})/u;

/** The rules stated from one line on, up to another. */
interface Range {
  readonly from: number;
  to: number;
  readonly said: Said[];
  isRefused: boolean;
}

/**
 * Follows the comments and headings of a text that name rules. They hold for the puzzles below, up to the next comment,
 * heading or blank line after a puzzle.
 */
export class RuleLines {
  private readonly ranges: Range[] = [];
  private open: Range | undefined;
  /** Lines that other lines were read as the id of. */
  private readonly ids = new Set<number>();
  private hasCells = false;

  /** Whether rules are stated for the next puzzle. */
  get isOpen(): boolean {
    return this.open !== undefined;
  }

  /** Counts a line that is read as an id, though it states no rules in words. */
  pushAsId(number: number): void {
    this.hasCells = this.open !== undefined;
    if (this.hasCells) this.ids.add(number);
  }

  /** Looks at the next line, and returns it, or a blank one if it only states rules. */
  push(line: string, number: number): string {
    const text = line.length > LONGEST ? undefined : wordsIn(line);
    if (text?.isBeside) return this.pushBeside(text, line, number);
    const isBlank = line.trim() === '';
    if (this.hasCells && (isBlank || text !== undefined)) this.close(number);
    if (text === undefined) this.hasCells ||= !isBlank && this.open !== undefined;
    if (text?.said === undefined) return line;
    if (this.open === undefined) this.begin(number, [text.said]);
    else this.open.said.push(text.said);
    return text.said.isWhole && WORDS_ALONE.test(line.replace('<!--', '')) ? '' : line;
  }

  /** A comment behind a row or puzzle holds for that alone. */
  private pushBeside({ said }: Words, line: string, number: number): string {
    const before = this.open?.said ?? [];
    this.hasCells = this.open !== undefined;
    if (said === undefined) return line;
    this.close(number);
    this.begin(number, [...before, said]);
    this.close(number + 1);
    if (before.length === 0) return line;
    this.begin(number + 1, before);
    this.hasCells = true;
    return line;
  }

  private begin(from: number, said: Said[]): void {
    this.open = { from, to: Number.POSITIVE_INFINITY, said, isRefused: false };
    this.ranges.push(this.open);
  }

  private close(number: number): void {
    if (this.open !== undefined) this.open.to = number;
    this.open = undefined;
    this.hasCells = false;
  }

  /** Returns items with the rules stated for their puzzles. Several puzzles that can't have them give one refusal. */
  applied(items: SheetItem[]): SheetItem[] {
    return this.ranges.length === 0 ? items : items.flatMap((item) => this.apply(item));
  }

  private apply(item: SheetItem): SheetItem[] {
    const { puzzle, line, text, published } = item;
    const range = this.rangeAt(line);
    const isId = text.includes(':') && !this.ids.has(line);
    if (puzzle === undefined || published !== undefined || range === undefined || isId) return [item];
    if (range.isRefused) return [];
    const applied = attemptSheet(line, text, () => ({ ...item.sheet, puzzle: range.said.reduce(withSaid, puzzle) }));
    range.isRefused = applied.error !== undefined;
    return [range.isRefused ? applied : { ...item, ...applied }];
  }

  /** Returns the last range that begins at a line or before it, if it holds there. */
  private rangeAt(line: number): Range | undefined {
    let [low, high] = [0, this.ranges.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.ranges[middle].from <= line) low = middle + 1;
      else high = middle;
    }
    const range = this.ranges[low - 1];
    return range !== undefined && line < range.to ? range : undefined;
  }
}

interface Words {
  /** The rules that they state. */
  readonly said: Said | undefined;
  /** Whether a row or a puzzle precedes them on their line. */
  readonly isBeside: boolean;
}

/** Returns the words of a comment or a heading; undefined for another line. */
function wordsIn(line: string): Words | undefined {
  if (!/[A-Za-z]{2}/.test(line) || idOfLine(line) !== undefined) return undefined;
  const text = line.replace(ADDRESS, ' ').replace(/-->|\*\//, '');
  const hash = text.indexOf('#');
  const beside = hash > 0 && /\d/.test(text.slice(0, hash)) && /^#\s*\p{L}/u.test(text.slice(hash));
  if (beside) return { said: saidIn(text.slice(hash + 1), false), isBeside: true };
  if (COMMENT.test(text)) {
    const titled = text.replace(LETTER, '$1').replace(COMMENT, '');
    return { said: saidIn(titled, /^\s*##/.test(line)) ?? saidIn(text.replace(COMMENT, ''), false), isBeside: false };
  }
  return NO_HEADING.test(text) || !/[A-Za-z]{2}/.test(text) ? undefined : { said: saidIn(text, true), isBeside: false };
}
