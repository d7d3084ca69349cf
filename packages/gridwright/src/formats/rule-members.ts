import { ParseError, quote } from '../core/errors.js';
import { isMembers } from './foreign-json.js';

/** Words in the names of members that hold rules, and in the texts that name a variant. */
const RULES =
  /killer|cages?\b|jigsaw|irregular|diagonal|\bx ?sudoku|sudoku ?x\b|standard ?x\b|windoku|hyper|asterisk|girandola|argyle|thermo|arrows?\b|kropki|\bdots?\b|sandwich|skyscraper|anti ?(?:knight|king|queen|bishop)|consecutive|inequalit|futoshiki|greater|less than|comparison|palindrome|renban|whisper|\bxv\b|even odd|odd even|parity|clones?\b|disjoint|little ?killer|sukaku|samurai|frame clues|sums?\b|signs\b|constraint|variants?\b/i;
/** Names of members that hold rules, which are too common in other names. */
const EXACTLY = /^(?:rules?|ruleset|regions?|zones?|lines?|visual elements|extra\b.*)$/i;
/** Members with the kind of a puzzle. */
const TYPES = /^(?:(?:game|puzzle|sudoku|board|grid) ?)?(?:type|mode|variant|variety|variation|kind|genre|category)$/i;
/** Texts of a member for rules without any beside the kind's own. */
const NO_RULES =
  /^(?:(?:normal|standard|classic|plain|none|regular)\b[\w ]*)?(?:sudoku|takuzu|binairo)?(?: rules)?(?: apply)?\.?$/i;
/** Members with lists that don't affect the rules. */
const HARMLESS =
  /^(?:answers?|solutions?|results?|notes?|marks?|pencil\w*|candidates?|moves?|steps?|techniques?|strateg\w+|hints?|history|log|undo|redo|tags?|meta\w*|info|stats?|statistics|play|players?|users?|authors?|comments?|scores?|ratings?|timers?|times?|colou?rs?|missing|conflicts?|errors?|selected|selection|cursor)$/i;
/** Maximum depth at which settings are searched for. */
const DEEPEST = 4;

/** Returns the name of a member beside a puzzle that has rules; `grids` are the members that hold grids. */
export function ruleMemberIn(
  members: ReadonlyMap<string, unknown>,
  grids: readonly { readonly name: string }[],
): string | undefined {
  const others = [...members].filter(([name]) => grids.every((grid) => grid.name !== name));
  return others.find(([name, value]) => holdsRules(name, value, 0))?.[0];
}

/** Returns the name of a member with rules beside an object that may hold a puzzle. */
export function ruleMemberBeside(members: ReadonlyMap<string, unknown>): string | undefined {
  return [...members].find(([name, value]) => isRuleName(wordsOf(name)) && saysMore(value) && !isMembers(value))?.[0];
}

/** Returns whether the name of a puzzle, a column or an element names other rules, such as `Killer Sudoku`. */
export function namesRules(name: string): boolean {
  return RULES.test(wordsOf(name));
}

/** Returns whether a member of this name states the kind of puzzle, such as `variant`. */
export function namesType(name: string): boolean {
  return TYPES.test(wordsOf(name));
}

/** Throws the ParseError for a title or another text beside a puzzle that names rules, which would be lost. */
export function refuseNamed(text: string): never {
  throw new ParseError(
    'option',
    `got ${quote(text.trim())} beside the puzzle, which names rules that aren't in it: add the rules, or remove these words`,
    { received: text },
  );
}

/** Throws the ParseError for a member with rules, which would be lost. */
export function refuseRules(name: string): never {
  throw new ParseError('option', `expected a puzzle without other rules, got a member "${name}" that isn't read`, {
    received: name,
  });
}

function holdsRules(name: string, value: unknown, depth: number): boolean {
  const words = wordsOf(name);
  if (isRuleName(words)) return saysMore(value);
  if (TYPES.test(words)) return typeof value === 'string' && RULES.test(wordsOf(value));
  if (HARMLESS.test(words) || depth === DEEPEST) return false;
  if (Array.isArray(value)) return value.some((one) => typeof one === 'object' && one !== null);
  return isMembers(value) && Object.entries(value).some(([inner, one]) => holdsRules(inner, one, depth + 1));
}

/** Returns whether a member of this name has nothing to do with the rules. */
export function isHarmless(name: string): boolean {
  return HARMLESS.test(wordsOf(name));
}

function isRuleName(words: string): boolean {
  return EXACTLY.test(words) || RULES.test(words);
}

/** Returns a name in words: `antiKnight` and `anti_knight` as `anti Knight`. */
export function wordsOf(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_-]+/g, ' ');
}

function saysMore(value: unknown): boolean {
  if (typeof value === 'string') return !NO_RULES.test(value.trim());
  if (typeof value === 'object' && value !== null) return Object.keys(value).length > 0;
  return value === true || value === 1;
}
