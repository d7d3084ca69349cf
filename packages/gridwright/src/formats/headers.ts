/** Words that begin a header, with its number or title: `Grid 01`, `Puzzle 1:`, `Sudoku #4 (hard)`, `Level: easy`. */
const HEADER =
  /^[\s=*#~_[("'-]*(?:(?:grid|puzzle|sudoku|board|game|problem|example|sample|test|solutions?|answers?|input|output|case|level|title|name|author|difficulty|rating|date|takuzu|binairo|kurosu|lights out|flipit|regions?|jigsaw|rules|ruleset|variant|constraints)\b(?![.:,;-]\S)|(?:no|nr)\.? ?\d)/i;
/** A number in a list: `1.`, `(2)`, `--- 3 ---`. */
const NUMBER = /^(?:\(\d{1,6}\)|\d{1,6}[.)]|[-=]{2,20} {0,3}\d{1,6} {0,3}[-=]{2,20})$/;
/** A name before a grid on its line, as in YAML: `puzzle: 53..7....`. */
const LABELLED = /[:=] ?["']?[\d.*_?-]{16,}["']?$/;
/** The head of a table in reStructuredText. */
const DIRECTIVE = /^\s*\.\. [\w-]{1,40}::/;
/** A mark around a block of text: `[code]`, `[/quote]`. */
const TAG = /^\s*\[\/?(?:code|quote|pre|tt|spoiler|hide)(?:=[^\]]{0,40})?\]\s*$/i;
const LONGEST_HEADER = 120;

/** Returns whether a line is a header between puzzles, without cells of its own. */
export function isHeader(line: string): boolean {
  if (line.length > LONGEST_HEADER || LABELLED.test(line)) return false;
  return HEADER.test(line) || NUMBER.test(line.trim()) || TAG.test(line) || DIRECTIVE.test(line) || isNote(line);
}

/** Returns whether a line is a comment, as in a program: `// easy`, `; easy`, `-- easy`. */
export function isNote(line: string): boolean {
  return /^\s*(?:\/\/\s|(?:;+|%+|--) ?[A-Za-z]{2}|\/\*[^*]*\*\/\s*$)/.test(line);
}

/** Returns whether a line can be a title or a count that precedes a puzzle: words, `Easy 3`, `50`, `9 9`. */
export function mayPrecede(line: string): boolean {
  const text = line.trim();
  if (text.length > LONGEST_HEADER) return false;
  const isCount = /^\d{1,4}(?:[ x]{1,3}\d{1,4})?$/.test(text);
  return isCount || (/[A-Za-z]{3}/.test(text) && /^[A-Za-z][A-Za-z ,.'’!()-]*\d{0,6}:?$/.test(text));
}
