import { plainEnAims } from 'gridwright/en';
import { flipitRules } from 'gridwright/flipit';
import { plainKurosuRules } from 'gridwright/kurosu';
import {
  type AimLanguage,
  type AimText,
  findKind,
  type Grid,
  type Mistake,
  type Puzzle,
  type Rules,
} from 'gridwright/rules';
import { plainSudokuRules } from 'gridwright/sudoku';

/**
 * The rules that the page knows. A first visit has those of Sudoku without its variants and of Kurosu without its signs
 * and numbers. Modules that load later may import the library's own registry, `gridwright/rules`, which has all of
 * them.
 */
let known: readonly Rules[] = [plainSudokuRules, plainKurosuRules, flipitRules];

/** Names of all kinds. */
export const KINDS: readonly string[] = known.map(({ name }) => name);

/** The English names and sentences for these rules. */
let english = plainEnAims;

/** Loads the rules of the variants and their English texts. Other languages have theirs in one file. */
export async function loadAllRules(): Promise<void> {
  ({ allRules: known, enAims: english } = await import('./all-rules.js'));
}

/** Returns the texts about a kind's rules, as far as these are loaded, among those of a language. */
export function aimsIn({ tag, kinds }: AimLanguage, kind: string): AimText {
  return (tag === english.tag ? english.kinds : kinds)[kind];
}

/** Loads the missing rules of a puzzle, and their sentences. */
export async function loadRulesFor(puzzle: Puzzle): Promise<void> {
  const { options: sentences } = english.kinds[puzzle.kind];
  if (!Object.keys(puzzle.options).every((name) => sentences[name]) || !hasRulesFor(puzzle)) await loadAllRules();
}

function hasRulesFor({ kind, options }: Puzzle): boolean {
  const known = rulesOf(kind).options;
  return Object.keys(options).every((option) => known.some(({ name }) => name === option));
}

/** Returns the rules of the kind with that name. Throws ParseError `kind`. */
export function rulesOf(kind: string): Rules {
  return findKind(known, kind);
}

/** Returns the rules that an answer breaks; `[]` means solved. Throws an error for rules that aren't loaded. */
export function check(puzzle: Puzzle, answer: Grid): Mistake[] {
  if (!hasRulesFor(puzzle)) throw new Error(`The rules of ${Object.keys(puzzle.options)} aren't loaded.`);
  return rulesOf(puzzle.kind).check(puzzle, answer);
}

/** Returns the rules that the clues alone break, or else a contradiction if the rules loaded so far find one. */
export function clashes(puzzle: Puzzle): Mistake[] {
  const rules = rulesOf(puzzle.kind);
  const broken = check(puzzle, rules.start(puzzle)).filter(({ unfinished }) => !unfinished);
  const contradiction = broken.length === 0 ? rules.contradiction?.(puzzle) : undefined;
  return contradiction === undefined ? broken : [contradiction];
}
