/** Numbers that sentences spell out. */
const SPELT = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const N = `(\\d{1,2}|${SPELT.join('|')})`;
const number = (word: string) => (SPELT.includes(word) ? SPELT.indexOf(word) : Number(word));

/** Words that negate a condition. */
const NEVER =
  /\b(?:cannot|can not|can't|must not|may not|do not|don't|does not|doesn't|never|no|not allowed|mustn't|neither|nor|not)\b/;

/** Words that two values differ, which don't affect the condition after them. */
const UNEQUAL = /\b(?:(?:do|may|can|must) ?not|don't|can't) repeat,? (?:and|but)\b/;

const [MORE, LESS] = ['(?:more|greater|higher|above)', '(?:less|fewer|lower|smaller)'];
const DIFFER = String.raw`\b(?:differ(?:s|ing)?(?: from (?:each other|one another))?(?: in value)? by|differences? (?:\w+ )?(?:of|is|be|must be)|absolute difference(?: of| is)?)`;
const SUM = String.raw`\b(?:sums?|sum(?:ming)?|totals?|totall?ing|adds?|adding|added)(?: up)?(?: to| of)?(?: a(?: total| sum)? of)?`;
const LIST = String.raw`${N}(?:,? (?:or|and|,) ${N})?\b`;

/** A form of words, and the conditions that it states. */
type PairWords = readonly [form: RegExp, conditions: (match: RegExpExecArray) => readonly (string | undefined)[]];

const FORMS: readonly PairWords[] = [
  [new RegExp(`${DIFFER} at least ${N}\\b`), ([, n]) => [`da${number(n)}`]],
  [new RegExp(`${DIFFER} ${N} or ${MORE}\\b`), ([, n]) => [`da${number(n)}`]],
  [new RegExp(`\\bminimum difference of ${N}\\b`), ([, n]) => [`da${number(n)}`]],
  [new RegExp(`\\bat least ${N} (?:apart|away|different)\\b`), ([, n]) => [`da${number(n)}`]],
  [new RegExp(`${DIFFER} (?:at most|no more than|a maximum of) ${N}\\b`), ([, n]) => [`dm${number(n)}`]],
  [new RegExp(`${DIFFER} ${N} or ${LESS}\\b`), ([, n]) => [`dm${number(n)}`]],
  [new RegExp(`\\bmaximum difference of ${N}\\b`), ([, n]) => [`dm${number(n)}`]],
  [
    new RegExp(`${DIFFER} (?:exactly )?(?:either )?${LIST}(?! or (?:${MORE}|${LESS}))`),
    ([, n, other]) => [`d${number(n)}`, other && `d${number(other)}`],
  ],
  [/\bnon-?consecutive\b/, () => ['nd1']],
  [/(?<!\bnon-?)\bconsecutive\b(?! (?:digits|numbers|cells) (?:along|on|in) )/, () => ['d1']],
  [new RegExp(`${SUM} (?:at least|a minimum of) ${N}\\b`), ([, n]) => [`sa${number(n)}`]],
  [new RegExp(`${SUM} ${N} or ${MORE}\\b`), ([, n]) => [`sa${number(n)}`]],
  [new RegExp(`${SUM} (?:at most|no more than|a maximum of) ${N}\\b`), ([, n]) => [`sm${number(n)}`]],
  [new RegExp(`${SUM} ${N} or ${LESS}\\b`), ([, n]) => [`sm${number(n)}`]],
  [
    new RegExp(`${SUM} (?:exactly |either )?${LIST}(?! or (?:${MORE}|${LESS}))`),
    ([, n, other]) => [`s${number(n)}`, other && `s${number(other)}`],
  ],
  [/\b(?:either|are|is) (?:an? )?(?:x or (?:an? )?v|v or (?:an? )?x)\b/, () => ['s10', 's5']],
  [new RegExp(`${SUM} a prime\\b|\\bsum (?:\\w+ ){0,3}prime\\b`), () => ['p']],
  [
    /\bratios?\b|\b(?:1:\d|\d:1|1\/\d|\d\/1)\b/,
    ({ input }) => [...input.matchAll(/\b(?:1[:/]([2-9])|([2-9])[:/]1)\b/g)].map(([, low, high]) => `r${low ?? high}`),
  ],
  [/\b(?:double|twice)\b/, () => ['r2']],
  [
    /\b(?:divisors?|factors?|divisible|divides?|integer (?:quotient|multiple)|multiple of (?:the other|its))\b/,
    ({ input }) => [
      /\b(?:apart from|other than|except|besides|excluding)\b.{0,20}\b(?:1|one)\b/.test(input) ? 'g' : 'f',
    ],
  ],
  [/\bsame parity\b|\bboth odd or both even\b/, () => ['e']],
  [
    /\b(?:different|opposite) parit(?:y|ies)\b|\bone\b[^,.]{0,40}\b(odd|even)\b.{1,30}\b(?:one|other)\b.{0,40}\b(?!\1)(?:odd|even)\b/,
    () => ['ne'],
  ],
];

/** Conditions on two values: at least one of each list holds. */
export type Conditions = readonly (readonly string[])[];

/** Returns the opposite of a condition. */
export function oppositeOf(condition: string): string {
  return condition.startsWith('n') ? condition.slice(1) : `n${condition}`;
}

/**
 * Returns the conditions that a sentence in lower case states for two values, in the letters of their option. A negated
 * list gives one condition for each item, and so does one with "and" alone.
 */
export function conditionsIn(sentence: string): Conditions {
  const plain = sentence.replace(UNEQUAL, '');
  const lists = FORMS.map(([form, conditions]) => {
    const match = form.exec(plain);
    return match === null ? [] : conditions(match).filter((one) => one !== undefined);
  }).filter(({ length }) => length > 0);
  const all = [...new Set(lists.flat())];
  if (all.length === 0 || all.length > 6) return [];
  if (NEVER.test(plain)) return all.map((one) => [oppositeOf(one)]);
  return /\band\b/.test(plain) && !/\bor\b/.test(plain) ? lists : [all];
}
