import { OptionError } from '../../core/errors.js';
import { cellCount, type Grid, type Size } from '../../core/grid.js';
import type { Puzzle } from '../../core/kind.js';
import type { Options } from '../../core/option.js';
import { extraRegion } from '../../kinds/sudoku/variants/extra-region.js';
import { kindOf } from '../../named/kinds.js';
import { type Division, divisionOf } from '../foreign-regions.js';
import { namesOfRules } from '../foreign-rules.js';
import type { ForeignSheet } from '../sheet.js';
import { regionsOfTypes, saysTypesDiffer } from './clue-types.js';
import { isCalled } from './colours.js';
import type { Drawing, Shape } from './drawing.js';
import type { FoundRule } from './reading.js';
import { type DrawnRule, type Proposal, withItems } from './rule.js';
import { clueRelation } from './rules/cage-texts.js';
import { mayRepeat } from './rules/groups.js';
import { drawnRules } from './rules.js';
import { isPlain, isUnsure, type Sentence, saysWrong, sentencesOf } from './sentences.js';
import { undrawnNames } from './undrawn.js';
import { usualTexts } from './untold.js';

/** What a file, its drawing and its words may mean. */
export interface DrawnReading {
  readonly puzzle: Puzzle;
  readonly rules: readonly FoundRule[];
  /** The sentences that no rule of the reading explains. */
  readonly sentences: readonly Sentence[];
  /** The shapes that no rule of the reading explains. */
  readonly shapes: readonly Shape[];
  /** The names of rules that the words state and Gridwright has, but neither the file has nor the reading. */
  readonly unfound: readonly string[];
  /** The names of rules that the words state and Gridwright doesn't have. */
  readonly missing: readonly string[];
}

/** What files without boxes lack, as messages name it. */
export const [NO_BOXES] = namesOfRules(['noRegions'], []);
const [OTHER_REGIONS] = namesOfRules(['region'], []);
/** Sentences for boxes, and against them. */
const USUAL = /\b(?:normal|standard|classic|regular)\b.*\bsudoku\b|\b(?:box|boxes|3x3|2x3)\b/;
const UNUSUAL = /\b(?:jigsaw|irregular|chaos|region borders)\b|\bregions?\b.*\b(?:determine|deduce|find|divide)/;

/** Most readings of one file, and most choices for its rules that are ranked for them. */
const MOST_READINGS = 8;
const MOST_RANKED = 64;

/** A rule that words state, or shapes alone, and the clues that the drawing may give for it. */
interface Stated {
  readonly rule: DrawnRule;
  readonly told: readonly Sentence[];
  readonly choices: readonly (readonly Proposal[])[];
  /** Whether some of its marks are left out, so that its sentences count as not understood. */
  readonly isPart?: boolean;
  /** Whether neither words nor shapes show it. */
  readonly isGuess?: boolean;
}

/**
 * Returns the readings of a puzzle, the likeliest first; the last one has the rules of the file alone. What the stored
 * solution breaks is only in the first reading. If there is one, clear shapes may be rules that no word states.
 */
export function readingsOf(given: ForeignSheet, drawing: Drawing): DrawnReading[] {
  const puzzle = withoutCages(given.part.puzzle, drawing.sentences);
  const foreign = { ...given, part: { ...given.part, puzzle } };
  const stated = drawnRules.flatMap((rule) => statedBy(rule, drawing, puzzle));
  const shown = drawing.solution ? drawnRules.flatMap((rule) => shownBy(rule, drawing, puzzle)) : [];
  const kept = stated.map((one) => unbroken(one, drawing, puzzle));
  const clear = shown.map((one) => unbroken(one, drawing, puzzle)).filter(({ choices }) => choices.length > 0);
  const bare = stated.map((one) => ({ ...one, choices: [] }));
  const parts = stated.flatMap((one, i) =>
    kept[i].choices.length > 0 ? [kept[i]] : mostlyUnbroken(one, drawing, puzzle),
  );
  const readingsWith = (all: readonly Stated[]) =>
    combinations(all, drawing).flatMap((choice) => readingOf(foreign, drawing, all, choice) ?? []);
  const isBroken = stated.some(({ choices }, i) => choices.length > kept[i].choices.length);
  return [
    ...(isBroken ? readingsWith(stated).slice(0, 1) : []),
    ...readingsWith(kept),
    ...(isBroken ? readingsWith(parts) : []),
    ...(clear.length === 0 ? [] : readingsWith([...kept, ...clear])),
    ...(drawing.sentences.length > 0
      ? []
      : untoldBy(drawing, puzzle, stated).flatMap(readingsWith).filter(isExplained)),
    ...(stated.length === 0 ? [] : [readingOf(foreign, drawing, bare, []) ?? []].flat()),
  ];
}

/** Returns the rules that a puzzle without any text may have, with what its clear shapes show: several such lists. */
function untoldBy(drawing: Drawing, puzzle: Puzzle, clear: readonly Stated[]): (readonly Stated[])[] {
  const statedIn = (text: string): Stated[] => {
    const sentences = sentencesOf(text);
    const told = drawnRules.flatMap((rule) => statedBy(rule, { ...drawing, sentences }, puzzle));
    return told
      .filter(
        ({ rule, choices }) => choices.length > 0 && !clear.some((one) => one.rule === rule && one.choices.length > 0),
      )
      .map((one) => ({ ...one, told: [] }));
  };
  const shown = clear.flatMap(({ choices }) => choices[0] ?? []);
  const { drawn, beside, said } = usualTexts(puzzle.size, optionsWith(puzzle.options, puzzle.size, shown) ?? {});
  const usual = drawn.flatMap(statedIn);
  // Lines of one colour may be of several rules, or of none.
  const shapes = [...clear, ...usual.map((one) => ({ ...one, choices: [...one.choices, []] }))];
  const withNumbers = beside.map(statedIn).filter(({ length }) => length > 0);
  const all = withNumbers.length === 0 ? [shapes] : withNumbers.map((numbers) => [...shapes, ...numbers]);
  return [...all, ...said.flatMap((text) => all.map((one) => [...one, ...statedIn(text).map(asGuess)]))].filter(
    (one) => one.length > clear.length,
  );
}

const asGuess = (stated: Stated): Stated => ({ ...stated, isGuess: true });

/** Returns whether a reading explains all shapes that may be a rule. */
function isExplained({ shapes }: DrawnReading): boolean {
  return shapes.every(
    (shape) => 'cells' in shape || ('fill' in shape && shape.text === '' && isCalled(shape.fill, 'white')),
  );
}

function statedBy(rule: DrawnRule, drawing: Drawing, { options }: Puzzle): Stated[] {
  const { sentences, size } = drawing;
  const all = sentences.filter((sentence) => rule.words.test(sentence.plain) && rule.fits?.(sentence, size) !== false);
  // What makes another rule of it stays unread, so that only a stored solution can confirm the rest.
  const told = all.filter(({ plain }) => rule.unless?.test(plain) !== true);
  if (told.length === 0 && (sentences.length > 0 || rule.isClear !== true)) return [];
  return [{ rule, told, choices: proposalsOf(rule, drawing, told, options) }];
}

/** Returns the clues that a drawing may give for a rule, as far as they fit the options of the file. */
function proposalsOf(rule: DrawnRule, drawing: Drawing, told: readonly Sentence[], options: Options) {
  const choices = rule.propose(drawing, told, options);
  return choices.filter((choice) => optionsWith(options, drawing.size, choice) !== undefined);
}

/** Returns a rule that clear shapes show, and that no sentence states. */
function shownBy(rule: DrawnRule, drawing: Drawing, { options }: Puzzle): Stated[] {
  const { sentences } = drawing;
  const isSilent = sentences.length > 0 && !sentences.some(({ plain }) => rule.words.test(plain));
  return rule.isClear === true && isSilent
    ? [{ rule, told: [], choices: proposalsOf(rule, drawing, [], options) }]
    : [];
}

/** Returns a rule without the choices that the stored solution breaks. */
function unbroken(stated: Stated, { solution }: Drawing, puzzle: Puzzle): Stated {
  if (solution === undefined) return stated;
  return { ...stated, choices: stated.choices.filter((choice) => !breaks(solution, puzzle, choice)) };
}

/** Returns the marks of the first choice that the stored solution keeps, if they are most of them and all have one meaning. */
function mostlyUnbroken(stated: Stated, { solution, sentences }: Drawing, puzzle: Puzzle): Stated[] {
  const [first] = stated.choices;
  if (solution === undefined || first === undefined || sentences.some(isUnsure)) return [];
  const kept = first.flatMap((proposal): Proposal[] => {
    const items = proposal.items.filter((item) => !breaks(solution, puzzle, [{ ...proposal, items: [item] }]));
    return 2 * items.length < proposal.items.length || items.length === 0 ? [] : [{ ...proposal, items }];
  });
  return kept.length === 0 ? [] : [{ ...stated, choices: [kept], isPart: true }];
}

/** Returns whether a solution breaks the clues of some proposals. */
function breaks(solution: Grid, puzzle: Puzzle, proposals: readonly Proposal[]): boolean {
  const options = optionsWith({}, puzzle.size, proposals);
  if (options === undefined) return false;
  const mistakes = kindOf(puzzle.kind).check({ ...puzzle, options }, solution);
  return mistakes.some(({ code, unfinished }) => !unfinished && proposals.some(({ rule }) => rule.name === code));
}

/** Returns options with those of some proposals; undefined if they don't fit together. */
function optionsWith(base: Options, size: Size, proposals: readonly Proposal[]): Options | undefined {
  const options: Record<string, string> = { ...base };
  try {
    for (const { rule, items } of proposals) options[rule.name] = withItems(rule, options[rule.name], items, size);
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
  return options;
}

/**
 * Returns a choice for each stated rule, without a rule that has none. Those come first that explain each line once, and
 * then the first choices.
 */
function combinations(stated: readonly Stated[], { strokes }: Drawing): (readonly Proposal[])[] {
  let found: { readonly proposals: readonly Proposal[]; readonly rank: number }[] = [{ proposals: [], rank: 0 }];
  for (const { choices } of stated) {
    if (choices.length === 0) continue;
    found = found
      .flatMap(({ proposals, rank }) =>
        choices.map((choice, i) => ({ proposals: [...proposals, ...choice], rank: rank + i })),
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST_RANKED);
  }
  const lines = new Set<Shape>(strokes);
  return found
    .map((one) => ({ ...one, off: offBy(one.proposals, lines) }))
    .sort((a, b) => a.off - b.off || a.rank - b.rank)
    .slice(0, MOST_READINGS)
    .map(({ proposals }) => proposals);
}

/** Returns how many lines are explained by no proposal, or more than once. */
function offBy(proposals: readonly Proposal[], lines: ReadonlySet<Shape>): number {
  const explained = proposals.flatMap(({ shapes }) => [...new Set(shapes)].filter((shape) => lines.has(shape)));
  const different = new Set(explained).size;
  return lines.size - different + (explained.length - different);
}

/** Returns a reading with some proposals; undefined if they don't fit together. */
function readingOf(
  { part, missing }: ForeignSheet,
  drawing: Drawing,
  stated: readonly Stated[],
  proposals: readonly Proposal[],
): DrawnReading | undefined {
  const { puzzle } = part;
  const base = withBoxes(puzzle, missing, drawing);
  if (base === undefined) return undefined;
  const shown = optionsWith(base.options, base.size, proposals);
  if (shown === undefined) return undefined;
  const types = regionsByTypes(drawing, puzzle, shown);
  const options = optionsWith(shown, base.size, types) ?? shown;
  const read = stated.filter(
    ({ rule, choices }) =>
      choices.length > 0 || [rule.name, rule.whole ?? ''].some((name) => options[name] !== undefined),
  );
  const explained = new Set(proposals.flatMap(({ shapes }) => shapes));
  return {
    puzzle: { ...base, options },
    rules: [
      ...Object.keys(base.options).map((name): FoundRule => ({ name, found: 'file' })),
      ...stated.filter(({ choices }) => choices.length > 0).map(foundBy),
      ...types.slice(0, 1).map(({ rule }): FoundRule => ({ name: rule.name, found: 'words' })),
    ],
    sentences: drawing.sentences.filter(
      (sentence) =>
        !isPlain(sentence) &&
        (saysWrong(sentence) || !read.some(({ told, isPart }) => isPart !== true && told.includes(sentence))) &&
        !(types.length > 0 && saysTypesDiffer(sentence)),
    ),
    shapes: [...drawing.strokes, ...drawing.figures, ...drawing.cages].filter((shape) => !explained.has(shape)),
    unfound: stated
      .filter(({ told }) => told.some((sentence) => !read.some((one) => one.told.includes(sentence))))
      .map(({ rule }) => rule.plural),
    missing: undrawnNames(drawing.sentences),
  };
}

/** Returns what a sentence on types of clues says, without what the stored solution breaks. */
function regionsByTypes({ sentences, solution, size }: Drawing, puzzle: Puzzle, options: Options): Proposal[] {
  if (!sentences.some(saysTypesDiffer)) return [];
  return regionsOfTypes(options, size)
    .map((item): Proposal => ({ rule: extraRegion, items: [item], shapes: [] }))
    .filter((proposal) => solution === undefined || !breaks(solution, puzzle, [proposal]));
}

function foundBy({ rule, told, choices, isGuess }: Stated): FoundRule {
  if (isGuess) return { name: rule.name, found: 'guess' };
  const isDrawn = choices.some((choice) => choice.some(({ shapes }) => shapes.length > 0));
  return { name: rule.name, found: told.length === 0 ? 'drawing' : isDrawn ? 'drawing and words' : 'words' };
}

/** Returns the regions that are drawn as cages without a text; undefined if they don't divide the whole grid. */
function regionsByCages({ cages, size }: Drawing): Division | undefined {
  const regions = cages.filter(({ cells, text }) => text === '' && cells.length === size.rows);
  const regionOf = new Map(regions.flatMap(({ cells }, i) => cells.map((cell) => [cell, i] as const)));
  const isWhole = regions.length === size.rows && regionOf.size === cellCount(size);
  return isWhole
    ? divisionOf(
        Array.from({ length: regionOf.size }, (_, cell) => regionOf.get(cell)),
        size.rows,
      )
    : undefined;
}

/**
 * Returns a puzzle without its cages if the words give them another meaning: equal values, or numbers that aren't their
 * sums.
 */
function withoutCages(puzzle: Puzzle, sentences: readonly Sentence[]): Puzzle {
  const { killer, ...options } = puzzle.options;
  const isOther = mayRepeat(sentences) || clueRelation(sentences) !== undefined;
  return killer !== undefined && isOther ? { ...puzzle, options } : puzzle;
}

/**
 * Returns the puzzle with the regions that are drawn as cages, or with the usual boxes if the words don't rule them
 * out, if its file has neither boxes nor regions.
 */
function withBoxes(puzzle: Puzzle, missing: readonly string[], drawing: Drawing): Puzzle | undefined {
  const { sentences } = drawing;
  if (!missing.includes(NO_BOXES)) return missing.includes(OTHER_REGIONS) ? undefined : puzzle;
  const drawn = regionsByCages(drawing);
  if (drawn !== undefined) return { ...puzzle, size: drawn.size, options: { ...puzzle.options, ...drawn.options } };
  const usual = kindOf('sudoku').sizeOfCells(puzzle.clues.length);
  const isUsual = sentences.length === 0 || sentences.some(({ plain }) => USUAL.test(plain));
  return usual && isUsual && !sentences.some(({ plain }) => UNUSUAL.test(plain))
    ? { ...puzzle, size: usual }
    : undefined;
}
