import type { Sentence } from '../sentences.js';

/** Returns whether a sum is allowed. */
type IsIn = (sum: number) => boolean;

/** Texts in the corner of a cage that allow several sums, by one number or two. */
const FORMS: readonly (readonly [form: RegExp, allows: (sum: number, one: number, other: number) => boolean])[] = [
  [/^> ?(\d{1,3})$/, (sum, least) => sum > least],
  [/^< ?(\d{1,3})$/, (sum, most) => sum < most],
  [/^(?:≥|>=) ?(\d{1,3})$/, (sum, least) => sum >= least],
  [/^(?:≤|<=) ?(\d{1,3})$/, (sum, most) => sum <= most],
  [/^(\d{1,3}) ?[-–] ?(\d{1,3})$/, (sum, least, most) => sum >= least && sum <= most],
  [/^(\d{1,3})(?: ?[/|] ?| or |, ?)(\d{1,3})$/, (sum, one, other) => sum === one || sum === other],
];

/** A text with one digit that isn't known, such as 1X or ?5. */
const UNKNOWN_DIGIT = /^(?:([1-9])[X?_]|[X?_](\d))$/i;

/** Returns whether a cage may have a sum by the number in its corner. */
export type ClueRelation = (sum: number, clue: number) => boolean;

/** Words for numbers in cages that aren't their sums, with a number in some of them. */
const RELATIONS: readonly (readonly [words: RegExp, relation: (number: number) => ClueRelation])[] = [
  [
    /\b(?:sums?|totals?|adds?)\b.*\bmultiples? of (?:the|its|their|that) (?:\w+ ){0,2}(?:clue|number|total|value)\b/,
    () => (sum, clue) => sum % clue === 0,
  ],
  [
    /\b(?:sums?|totals?)\b.*\brounded to the nearest (?:multiple of )?(\d+)\b/,
    (step) => (sum, clue) => step > 0 && Math.round(sum / step) * step === clue,
  ],
  [
    /\b(?:clues?|numbers?|totals?)\b.*\b(?:wrong|off|differs? from .{0,40}) by (?:exactly )?(?:1|one)\b/,
    () => (sum, clue) => Math.abs(sum - clue) === 1,
  ],
];

/** Returns what the numbers in cages mean if a sentence gives them another meaning than the sum; undefined otherwise. */
export function clueRelation(sentences: readonly Sentence[]): ClueRelation | undefined {
  for (const { plain } of sentences)
    for (const [words, relation] of RELATIONS) {
      const match = /\bcages?\b/.test(plain) ? words.exec(plain) : null;
      if (match !== null) return relation(Number(match[1]));
    }
  return undefined;
}

/**
 * Returns the sums that a cage of some cells may have by its text, such as `>20`, `8/22`, `10-15` or `1X`, or by the
 * meaning of numbers. Returns undefined for other texts, and if no sum fits.
 */
export function sumsByText(text: string, cells: number, values: number, relation?: ClueRelation): number[] | undefined {
  const clue = Number(text.trim() || Number.NaN);
  const isIn: IsIn | undefined =
    relation && Number.isInteger(clue) ? (sum) => relation(sum, clue) : allowedBy(text.trim());
  if (isIn === undefined) return undefined;
  const sums = Array.from({ length: cells * values + 1 }, (_, sum) => sum).filter((sum) => sum >= cells && isIn(sum));
  return sums.length === 0 ? undefined : sums;
}

function allowedBy(text: string): IsIn | undefined {
  const [, tens, ones] = UNKNOWN_DIGIT.exec(text) ?? [];
  if (tens !== undefined) return (sum) => sum > 9 && sum < 100 && Math.floor(sum / 10) === Number(tens);
  if (ones !== undefined) return (sum) => sum > 9 && sum < 100 && sum % 10 === Number(ones);
  for (const [form, allows] of FORMS) {
    const match = form.exec(text);
    if (match !== null) {
      const [one, other] = match.slice(1).map(Number);
      return (sum) => allows(sum, one, other);
    }
  }
  return undefined;
}
