import { kindOf } from 'gridwright';
import { type Colour, coloursOf } from 'gridwright/drawing';
import type { AimText, Options, Puzzle } from 'gridwright/rules';
import type { BookWords } from '../words/words.js';

/** Returns the options of a puzzle, also those values that its kind has by default. */
function rulesOf({ kind, size, options }: Puzzle): Options {
  const defaults = kindOf(kind)
    .options.filter(({ type }) => type === 'value')
    .map(({ name, fallback }) => [name, fallback(size, options)] as const);
  return { ...Object.fromEntries(defaults), ...options };
}

/**
 * Returns the rules that all puzzles of one kind have, with the data of the first: options and, where all have the
 * same, values.
 */
export function sharedRules(puzzles: readonly Puzzle[]): Options {
  const [first, ...others] = puzzles.map(rulesOf);
  const isShared = ({ name, type }: { readonly name: string; readonly type: string }) =>
    first[name] !== undefined &&
    others.every((rules) => (type === 'value' ? rules[name] === first[name] : rules[name] !== undefined));
  const names = kindOf(puzzles[0].kind)
    .options.filter(isShared)
    .map(({ name }) => name);
  return Object.fromEntries(names.map((name) => [name, first[name]]));
}

/** Returns the options that at least one of these puzzles has. */
export function optionsOfSome(puzzles: readonly Puzzle[]): ReadonlySet<string> {
  return new Set(puzzles.flatMap(({ options }) => Object.keys(options)));
}

/** The aim of some puzzles of one kind. */
interface Aim {
  readonly summary: string;
  /** The option that the summary includes. */
  readonly covered: string | undefined;
}

/** Returns the aim of puzzles of one kind, with an option that all of them have and that changes the aim. */
export function aimOf(puzzles: readonly Puzzle[], words: BookWords): Aim {
  const shared = sharedRules(puzzles);
  const { summary, summaryWith = {} } = textsFor(puzzles[0].kind, shared, words);
  const covered = Object.keys(shared).find((name) => summaryWith[name] !== undefined);
  return { summary: covered === undefined ? summary : summaryWith[covered], covered };
}

/** Returns the sentences about the rules that all of these puzzles have, without the one that `aim` includes. */
export function sharedSentences(puzzles: readonly Puzzle[], { covered }: Aim, words: BookWords): string[] {
  const shared = sharedRules(puzzles);
  const { odd } = textsFor(puzzles[0].kind, shared, words);
  const names = Object.keys(shared).filter((name) => name !== covered);
  const sentences = names.flatMap((name) => sentencesOf(name, puzzles, words));
  if (odd !== undefined && puzzles.some(({ size }) => size.rows % 2 === 1 || size.columns % 2 === 1))
    sentences.unshift(odd);
  const looks = looksOf(puzzles, words);
  return sentences.map((sentence) => withoutColours(sentence, words, looks));
}

/**
 * How the broad lines of each colour look in greys. Empty unless all puzzles have the same colours, and several but not
 * more than there are looks.
 */
type Looks = Partial<Readonly<Record<Colour, string>>>;

function looksOf(puzzles: readonly Puzzle[], words: BookWords): Looks {
  const { draw, start } = kindOf(puzzles[0].kind);
  const [colours, ...others] = puzzles.map((puzzle) => coloursOf(draw(puzzle, start(puzzle))));
  const { lineLooks } = words;
  if (colours.length < 2 || colours.length > lineLooks.length) return {};
  if (others.some((some) => some.join() !== colours.join())) return {};
  return Object.fromEntries(colours.map((colour, i) => [colour, lineLooks[i]]));
}

/** Returns the sentences about rules that some of these puzzles have. */
export function otherSentences(puzzles: readonly Puzzle[], words: BookWords): string[] {
  const [{ kind }] = puzzles;
  const [some, shared] = [optionsOfSome(puzzles), sharedRules(puzzles)];
  // A neighbourhood has its own pages, and every puzzle shows its goal.
  const names = kindOf(kind).options.filter(
    ({ name, type }) => some.has(name) && !(name in shared) && type !== 'value',
  );
  return names.flatMap(({ name }) => sentencesOf(name, puzzles, words).map((one) => withoutColours(one, words)));
}

/** Returns the sentences of an option's puzzles about it: one, unless it depends on the option's value. */
function sentencesOf(name: string, puzzles: readonly Puzzle[], words: BookWords): string[] {
  const all = puzzles.flatMap((puzzle) => {
    const rules = rulesOf(puzzle);
    return rules[name] === undefined ? [] : (textsFor(puzzle.kind, rules, words).options[name] ?? []);
  });
  return [...new Set(all)];
}

/**
 * Returns the options whose sentences depend on their values, such as a setter's own rules: an example of one of them
 * would show another rule.
 */
export function optionsByValue(puzzles: readonly Puzzle[], words: BookWords): ReadonlySet<string> {
  const names = puzzles.flatMap(({ kind, options }) => {
    const [own, usual] = [textsFor(kind, options, words).options, words.library.kinds[kind].options];
    return Object.keys(options).filter((name) => own[name] !== usual[name]);
  });
  return new Set(names);
}

/** Returns whether the aim of a puzzle depends on the values of its options. */
export function dependsOnValues(puzzle: Puzzle, words: BookWords): boolean {
  return textsFor(puzzle.kind, puzzle.options, words).summaryWith !== words.library.kinds[puzzle.kind].summaryWith;
}

function textsFor(kind: string, rules: Options, { library }: BookWords): AimText {
  const text = library.kinds[kind];
  return text.forValues?.(rules) ?? text;
}

/** Returns a sentence with the looks of lines in place of their colours, which a book prints in greys, or neither. */
export function withoutColours(sentence: string, { library }: BookWords, looks: Looks = {}): string {
  return Object.entries(library.colours).reduce((text, [colour, name]) => {
    const look = looks[colour as Colour];
    return text.replaceAll(` (${name})`, look === undefined ? '' : ` (${look})`);
  }, sentence);
}

/** Returns how to read the names of cells and the numbers of boxes in sentences about puzzles. */
export function nameNotes(puzzles: readonly Puzzle[], words: BookWords): string {
  const hasBoxes = puzzles.some(({ size }) => size.boxRows > 0);
  return hasBoxes ? `${words.cellNames} ${words.boxNumbers}` : words.cellNames;
}
