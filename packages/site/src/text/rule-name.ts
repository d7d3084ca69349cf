import { aimsIn } from '../engine/rules.js';
import { text } from './text.js';

/** Returns the name of a rule as it stands before that of the kind: `Killer`; undefined for one without such a name. */
export function ruleName(kind: string, rule: string): string | undefined {
  return aimsIn(text.value.aims, kind).names.kind?.[rule]?.replace(/[ -]$/, '');
}
