/** Returns whether a sum is allowed. */
type IsIn = (sum: number) => boolean;

/** Texts in the corner of a cage that allow several sums. */
const FORMS: readonly (readonly [form: RegExp, allowed: (numbers: readonly number[]) => IsIn])[] = [
  [
    /^> ?(\d{1,3})$/,
    ([least]) =>
      (sum) =>
        sum > least,
  ],
  [
    /^< ?(\d{1,3})$/,
    ([most]) =>
      (sum) =>
        sum < most,
  ],
  [
    /^(?:≥|>=) ?(\d{1,3})$/,
    ([least]) =>
      (sum) =>
        sum >= least,
  ],
  [
    /^(?:≤|<=) ?(\d{1,3})$/,
    ([most]) =>
      (sum) =>
        sum <= most,
  ],
  [
    /^(\d{1,3}) ?[-–] ?(\d{1,3})$/,
    ([least, most]) =>
      (sum) =>
        sum >= least && sum <= most,
  ],
  [/^(\d{1,3})(?: ?[/|] ?| or |, ?)(\d{1,3})$/, (numbers) => (sum) => numbers.includes(sum)],
];

/** A text with one digit that isn't known, such as 1X or ?5. */
const UNKNOWN_DIGIT = /^(?:([1-9])[X?_]|[X?_](\d))$/i;

/**
 * Returns the sums that a cage of some cells may have by its text, such as `>20`, `8/22`, `10-15` or `1X`. Returns
 * undefined for other texts.
 */
export function sumsByText(text: string, cells: number, values: number): number[] | undefined {
  const isIn = allowedBy(text.trim());
  if (isIn === undefined) return undefined;
  return Array.from({ length: cells * values + 1 }, (_, sum) => sum).filter((sum) => sum >= cells && isIn(sum));
}

function allowedBy(text: string): IsIn | undefined {
  const [, tens, ones] = UNKNOWN_DIGIT.exec(text) ?? [];
  if (tens !== undefined) return (sum) => sum > 9 && sum < 100 && Math.floor(sum / 10) === Number(tens);
  if (ones !== undefined) return (sum) => sum > 9 && sum < 100 && sum % 10 === Number(ones);
  for (const [form, allowed] of FORMS) {
    const match = form.exec(text);
    if (match !== null) return allowed(match.slice(1).map(Number));
  }
  return undefined;
}
