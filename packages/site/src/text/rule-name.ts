import { aimsIn } from '../engine/rules.js';
import { text } from './text.js';

/** Returns the name of a rule that precedes the kind's name, such as `Killer`; undefined if the rule has none. */
export function ruleName(kind: string, rule: string): string | undefined {
  return aimsIn(text.value.aims, kind).names.kind?.[rule]?.replace(/[ -]$/, '');
}
