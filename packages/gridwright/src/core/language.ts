import type { Cell, Size, Value } from './grid.js';
import type { Mistake, Puzzle } from './kind.js';
import type { Candidate, Hint, Level, Reason, WeightedCell } from './logic.js';
import type { Options } from './option.js';
import type { LessonStep, PressCount, PressFacts } from './presses.js';
import type { Colour } from './shape.js';

/** How a language names the variants of a kind, by the names of their options. */
export interface VariantNames {
  /** The prefix of the kind, with its space or hyphen (`Killer `), or the whole name if it has neither (`Windoku`). */
  readonly kind?: Readonly<Record<string, string>>;
  /** What follows: `all lines different`, and the words of values. Options in no table have their own name there. */
  readonly after?: Readonly<Record<string, string>>;
}

/** What a kind of puzzle asks of the player. */
export interface AimText {
  readonly names: VariantNames;
  /** One sentence: what the player has to do. */
  readonly summary: string;
  /** The same for puzzles with an option that changes it, by the option's name. */
  readonly summaryWith?: Readonly<Record<string, string>>;
  /** The rule for lines with an odd number of cells, as a sentence. */
  readonly odd?: string;
  /** What each option of the rules means in a puzzle, by the option's name, as a sentence. */
  readonly options: Readonly<Record<string, string>>;
  /** Returns the texts for puzzles with these options, where their values change a sentence. */
  forValues?(options: Options): AimText;
}

/** The texts about one kind of puzzle without those about steps: its aim, its rules and the mistakes. */
export interface RulesText extends AimText {
  /** One sentence for each rule, by its code. */
  readonly rules: Readonly<Record<string, string>>;
  /** One sentence about a mistake in an answer to the puzzle. */
  mistake(puzzle: Puzzle, mistake: Mistake): string;
  readonly presses?: PressesText;
}

/** A fact about a puzzle, in words. */
export interface FactText {
  readonly name: keyof PressFacts;
  /** `fewest presses` */
  readonly label: string;
  readonly text: string;
}

/** Texts about presses, for kinds whose answer is a set of presses. */
export interface PressesText {
  /** `3 presses` */
  count(presses: number): string;
  /** `3 presses, the fewest` */
  answer(count: PressCount): string;
  facts(facts: PressFacts): readonly FactText[];
}

/** The name of a technique, and what its pattern is and what follows from it. */
export interface TechniqueText {
  readonly title: string;
  readonly summary: string;
}

/** The three stages of a hint, as sentences: where to look, why, and what to do. */
export interface HintText {
  /** `Look at row 4.` */
  readonly where: string;
  /** The technique's name; for FlipIT, the number of presses left. */
  readonly technique: string;
  /** The reason, without what follows from it. */
  readonly why: string;
  /** What to do: `Enter 7 in r4c2.` */
  readonly what: string;
  /** The reason and what follows from it, for lists of steps. */
  readonly text: string;
  /** The same in parts, if it has chains or arguments within arguments. The last part is what follows. */
  readonly parts?: readonly TextPart[];
}

/** A part of an argument: a sentence or a few, and the argument for it if it has one of its own. */
export interface TextPart {
  readonly text: string;
  readonly parts?: readonly TextPart[];
  /** The place of the node that it leads to, in the order in which the picture's chains are read. */
  readonly link?: number;
}

/** Sentences that lead to the nodes of a chain after its first, whose place comes before theirs. */
export function linkParts(sentences: readonly string[], first: number): TextPart[] {
  return sentences.map((text, i) => ({ text, link: first + 1 + i }));
}

/** Returns parts in one line. */
export function joinParts(parts: readonly TextPart[]): string {
  return parts.map(({ text, parts: inner = [] }) => [text, joinParts(inner)].filter(Boolean).join(' ')).join(' ');
}

/** A reason in words, and its conclusion unless the reason includes it. */
export type Argument = readonly [why: string, so?: string];

/** An argument for each form of a kind's reasons. */
export type Arguments<Data extends Reason, Words> = {
  readonly [Form in Data['form']]: (data: With<Data, 'form', Form>, words: Words) => Argument;
};

/** Returns the argument for a reason of the kind that has these forms. */
export function argumentOf<Data extends Reason, Words>(
  reasons: Arguments<Data, Words>,
  reason: Reason,
  words: Words,
): Argument {
  const forms = reasons as Readonly<Record<string, (data: never, words: Words) => Argument>>;
  return forms[reason.form](reason as never, words);
}

/** Returns the stages of a hint whose reason is an argument. */
export function hintTexts({
  argument,
  ...stages
}: Pick<HintText, 'where' | 'technique' | 'what'> & { readonly argument: Argument }): HintText {
  return { ...stages, why: argument[0], text: argument.join(' ') };
}

/** All texts of one kind of puzzle. */
export interface KindText extends RulesText {
  /** By technique code. */
  readonly techniques: Readonly<Record<string, TechniqueText>>;
  hint(puzzle: Puzzle, hint: Hint): HintText;
  /** Returns the sentence for one step of a lesson; for kinds that have lessons. */
  lessonStep?(puzzle: Puzzle, step: LessonStep): string;
}

/** The part of a language that play needs at once. */
export interface AimLanguage {
  /** BCP 47 tag: `en`. */
  readonly tag: string;
  readonly levels: Readonly<Record<Level, string>>;
  /** `r4c2` */
  cellName(cell: Cell, size: Size): string;
  /** By kind name. */
  readonly kinds: Readonly<Record<string, AimText>>;
}

/** The part of a language about rules and mistakes. */
export interface RulesLanguage extends AimLanguage {
  /** Names of the colours of shapes, as sentences have them in parentheses. */
  readonly colours: Readonly<Record<Colour, string>>;
  readonly kinds: Readonly<Record<string, RulesText>>;
}

/** Every text of the library in one language. */
export interface Language extends RulesLanguage {
  readonly kinds: Readonly<Record<string, KindText>>;
}

/** The members of a union whose `form` or `code` may be a value. */
type With<Data, Name extends 'form' | 'code', Value> = Data extends { readonly [Key in Name]: infer Known }
  ? Value extends Known
    ? Data
    : never
  : never;

/** One sentence for each form or code of the data. */
export type Sentences<Data extends { readonly [Key in Name]: string }, Name extends 'form' | 'code', Words> = {
  readonly [Value in Data[Name]]: (data: With<Data, Name, Value>, words: Words) => string;
};

/** Returns the sentence for the data. The kind of puzzle that made the data has a sentence for each of its keys. */
export function sentenceOf<Words>(
  sentences: Readonly<Record<string, (data: never, words: Words) => string>>,
  key: string,
  data: Mistake | Reason,
  words: Words,
): string {
  return sentences[key](data as never, words);
}

/** Returns the values of candidates in ascending order, grouped when they are in the same cells. */
export function valuesByCells(candidates: readonly Candidate[]): { values: Value[]; cells: readonly Cell[] }[] {
  const groups = new Map<string, { values: Value[]; cells: readonly Cell[] }>();
  for (const each of new Set(candidates.map(({ value }) => value))) {
    const cells = candidates.filter(({ value }) => value === each).map(({ cell }) => cell);
    const group = groups.get(cells.join());
    if (group === undefined) groups.set(cells.join(), { values: [each], cells });
    else group.values = [...group.values, each].sort((a, b) => a - b);
  }
  return [...groups.values()];
}

/** Returns an equation: weighted cells on the left; others, and what the left side has more, on the right. */
export function equationOf(
  more: readonly WeightedCell[],
  less: readonly WeightedCell[],
  difference: number,
  cellName: (cell: Cell) => string,
): string {
  const terms = (some: readonly WeightedCell[]) =>
    some.map(({ cell, times }) => (times === 1 ? cellName(cell) : `${times} × ${cellName(cell)}`));
  const right = [...terms(less), ...(difference !== 0 || less.length === 0 ? [String(difference)] : [])];
  return `${terms(more).join(' + ')} = ${right.join(' + ')}`;
}
