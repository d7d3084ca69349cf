import { OptionError } from '../../core/errors.js';
import type { Puzzle } from '../../core/kind.js';
import { kindOf } from '../../named/kinds.js';
import { namesOfRules } from '../foreign-rules.js';
import type { ForeignSheet } from '../sheet.js';
import type { Drawing, Shape } from './drawing.js';
import type { FoundRule } from './reading.js';
import { type DrawnRule, type Proposal, withItems } from './rule.js';
import { drawnRules } from './rules.js';
import { isPlain, type Sentence } from './sentences.js';
import { undrawnNames } from './undrawn.js';

/** What a file, its drawing and its words may mean. */
export interface DrawnReading {
  readonly puzzle: Puzzle;
  readonly rules: readonly FoundRule[];
  /** The sentences that no rule of the reading explains. */
  readonly sentences: readonly Sentence[];
  /** The shapes that no rule of the reading explains. */
  readonly shapes: readonly Shape[];
  /** The names of rules that the words state, and that neither the file has nor the reading. */
  readonly unfound: readonly string[];
}

/** What files without boxes lack, as messages name it. */
const [NO_BOXES] = namesOfRules(['noRegions'], []);
const [OTHER_REGIONS] = namesOfRules(['region'], []);
/** Sentences for boxes, and against them. */
const USUAL = /\b(?:normal|standard|classic|regular)\b.*\bsudoku\b|\b(?:box|boxes|3x3|2x3)\b/;
const UNUSUAL = /\b(?:jigsaw|irregular|chaos|region borders)\b|\bregions?\b.*\b(?:determine|deduce|find|divide)/;

/** Most readings of one file. */
const MOST_READINGS = 8;

/** A rule that words state, or shapes alone, and what the drawing may say in it. */
interface Stated {
  readonly rule: DrawnRule;
  readonly told: readonly Sentence[];
  readonly choices: readonly (readonly Proposal[])[];
}

/** Returns the readings of a puzzle, the likeliest first; the last one has the rules of the file alone. */
export function readingsOf(foreign: ForeignSheet, drawing: Drawing): DrawnReading[] {
  const stated = drawnRules.flatMap((rule) => statedBy(rule, drawing, foreign));
  const bare = stated.map((one) => ({ ...one, choices: [] }));
  const readings = combinations(stated).flatMap((choice) => readingOf(foreign, drawing, stated, choice) ?? []);
  return [...readings, ...(stated.length === 0 ? [] : [readingOf(foreign, drawing, bare, []) ?? []].flat())];
}

function statedBy(rule: DrawnRule, drawing: Drawing, { part }: ForeignSheet): Stated[] {
  const { sentences } = drawing;
  const base = part.puzzle.options;
  const told = sentences.filter(({ plain }) => rule.words.test(plain));
  const isOther = told.some(({ plain }) => rule.unless?.test(plain)) || rule.fits?.(told, drawing.size) === false;
  if (isOther || (told.length === 0 && (sentences.length > 0 || rule.isClear !== true))) return [];
  return [{ rule, told, choices: rule.propose(drawing, told, base) }];
}

/** Returns a choice for each stated rule, the first choices first; without a rule that has none. */
function combinations(stated: readonly Stated[]): (readonly Proposal[])[] {
  let found: { readonly proposals: readonly Proposal[]; readonly rank: number }[] = [{ proposals: [], rank: 0 }];
  for (const { choices } of stated) {
    if (choices.length === 0) continue;
    found = found
      .flatMap(({ proposals, rank }) =>
        choices.map((choice, i) => ({ proposals: [...proposals, ...choice], rank: rank + i })),
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, MOST_READINGS);
  }
  return found.map(({ proposals }) => proposals);
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
  const options: Record<string, string> = { ...base.options };
  try {
    for (const { rule, items } of proposals) options[rule.name] = withItems(rule, options[rule.name], items, base.size);
  } catch (error) {
    if (error instanceof OptionError) return undefined;
    throw error;
  }
  const read = stated.filter(({ rule, choices }) => choices.length > 0 || puzzle.options[rule.name] !== undefined);
  const explained = new Set(proposals.flatMap(({ shapes }) => shapes));
  return {
    puzzle: { ...base, options },
    rules: [
      ...Object.keys(puzzle.options).map((name): FoundRule => ({ name, found: 'file' })),
      ...stated.filter(({ choices }) => choices.length > 0).map(foundBy),
    ],
    sentences: drawing.sentences.filter(
      (sentence) => !isPlain(sentence) && !read.some(({ told }) => told.includes(sentence)),
    ),
    shapes: [...drawing.strokes, ...drawing.figures, ...drawing.cages].filter((shape) => !explained.has(shape)),
    unfound: [
      ...stated.filter((one) => one.told.length > 0 && !read.includes(one)).map(({ rule }) => rule.plural),
      ...undrawnNames(drawing.sentences),
    ],
  };
}

function foundBy({ rule, told, choices }: Stated): FoundRule {
  const isDrawn = choices.some((choice) => choice.some(({ shapes }) => shapes.length > 0));
  return { name: rule.name, found: told.length === 0 ? 'drawing' : isDrawn ? 'drawing and words' : 'words' };
}

/** Returns the puzzle with the usual boxes if its file has none and its words don't speak against them. */
function withBoxes(puzzle: Puzzle, missing: readonly string[], { sentences }: Drawing): Puzzle | undefined {
  if (!missing.includes(NO_BOXES)) return missing.includes(OTHER_REGIONS) ? undefined : puzzle;
  const usual = kindOf('sudoku').sizeOfCells(puzzle.clues.length);
  const isUsual = sentences.length === 0 || sentences.some(({ plain }) => USUAL.test(plain));
  return usual && isUsual && !sentences.some(({ plain }) => UNUSUAL.test(plain))
    ? { ...puzzle, size: usual }
    : undefined;
}
