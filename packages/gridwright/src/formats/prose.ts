import { saidIn } from './said-rules.js';

/** A word, with quotation marks and the like around it. */
const WORD = /^[\p{P}\p{S}]*\p{L}[\p{L}'’-]*[\p{P}\p{S}]*$/u;
/** A number or a sign between words. */
const BESIDE = /^(?:\d{1,4}[\p{P}\p{S}]*|[\p{P}\p{S}]{1,3}|#?\d{1,4}(?:\/\d{1,4})+|[:;]-?[)D(P])$/u;
/** A name below a letter, or one word of greeting. */
const NAME = /^[-–~ ]*\p{Lu}\p{Ll}+[.,!:]?$/u;
/** Words that may restrict the cells further. */
const ON_CELLS =
  /\b(?:rules?|knights?|kings?|queens?|regions?|repeat\w*|differ\w*|sums?|add|total|touch\w*|adjacent|neighbou?r\w*|diagonal\w*|corners?|lines?|circles?|dots?|shaded|gr[ae]y|colou?r\w*|odd|even|letters?|cells?|boxes|values?|digits?|rows?|columns?)\b/i;

/** Returns whether a line is words for people: a sentence, a greeting or a name. */
function isProse(line: string): boolean {
  const tokens = line.trim().split(/\s+/);
  if (tokens.length === 1) return NAME.test(tokens[0]);
  const words = tokens.filter((token) => WORD.test(token) && /\p{L}{2}/u.test(token));
  return (
    words.length >= 1 &&
    words.some((word) => /\p{Ll}{2}/u.test(word)) &&
    tokens.every((token) => WORD.test(token) || BESIDE.test(token))
  );
}

/**
 * Returns the text without the words around its grids, as in a letter or a chat: greetings, sentences and names.
 * Returns undefined without such words, with words between rows, and with words that may be about the cells.
 */
export function withoutProse(lines: readonly string[]): readonly string[] | undefined {
  const isCells = (line: string) => line.trim() !== '' && !isProse(line);
  const first = lines.findIndex(isCells);
  const last = lines.length - 1 - [...lines].reverse().findIndex(isCells);
  const around = lines.filter((line, i) => (i < first || i > last) && line.trim() !== '');
  const isBroken = lines.slice(first, last).some((line) => line.trim() !== '' && isProse(line));
  if (first < 0 || isBroken || around.length === 0) return undefined;
  if (around.some((line) => ON_CELLS.test(line) || saidIn(line, true) !== undefined)) return undefined;
  return lines.map((line, i) => (i < first || i > last ? '' : line));
}

/** Returns rows of regular expressions as rows: `^53\d\d7[1-9]...$`. */
export function patternRows(lines: readonly string[]): readonly string[] | undefined {
  const rows = lines.map((line) => line.trim()).filter((line) => line !== '');
  const isPattern = /^\^?(?:\d|\.|\\d|\[(?:1-9|0-9|\^0|\d-\d)\])+\$?$/;
  if (rows.length === 0 || !rows.every((row) => isPattern.test(row))) return undefined;
  if (!rows.some((row) => /[\\[^$]/.test(row))) return undefined;
  return rows.map((row) => row.replace(/^\^|\$$/g, '').replace(/\\d|\[[^\]]{1,3}\]/g, '.'));
}
