import { formsOf } from '../forms.js';

export const { plural, list } = formsOf('en-GB');

const ordinals = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ENDINGS: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = { one: 'st', two: 'nd', few: 'rd' };

/** `1st`, `2nd`. */
export function ordinal(n: number): string {
  return `${n}${ENDINGS[ordinals.select(n)] ?? 'th'}`;
}
