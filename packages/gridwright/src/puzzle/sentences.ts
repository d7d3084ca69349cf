import { OptionError } from '../core/errors.js';
import { requireObject, requireText } from '../core/guard.js';
import type { Mistake, Puzzle } from '../core/kind.js';
import type { HintText, Language, RulesLanguage } from '../core/language.js';
import type { Hint } from '../core/logic.js';
import type { LessonStep } from '../core/presses.js';

/**
 * Returns a mistake as one sentence in a language.
 *
 * @example
 * ```ts
 * import { en } from 'gridwright/en';
 * import { check, mistakeText, parseId } from 'gridwright/rules';
 *
 * const id = parseId('kurosu:2x2:0...');
 * if (id.type === 'puzzle') {
 *   const [mistake] = check(id.puzzle, new Uint8Array([1, 1, 2, 2]));
 *   if (mistake) console.log(mistakeText(en, id.puzzle, mistake));
 *   // => Row 1 has two 0s, but only one of its two cells can be 0.
 * }
 * ```
 */
export function mistakeText(language: RulesLanguage, puzzle: Puzzle, mistake: Mistake): string {
  return textsFor(language, puzzle).mistake(puzzle, mistake);
}

/**
 * Returns the three stages of a hint in a language.
 *
 * @example
 * ```ts
 * import { en } from 'gridwright/en';
 * import { kindOf, parsePuzzle } from 'gridwright';
 * import { hintText } from 'gridwright/rules';
 *
 * const puzzle = parsePuzzle('kurosu:2x4:00......');
 * const { logic } = kindOf('kurosu');
 * const position = logic?.position(puzzle, puzzle.clues, false, []);
 * const step = position && logic?.next(position);
 * if (logic && step) console.log(hintText(en, puzzle, logic.hint(position, step)).what); // => Enter 1 in r1c3.
 * ```
 */
export function hintText(language: Language, puzzle: Puzzle, hint: Hint): HintText {
  return textsFor(language, puzzle).hint(puzzle, hint);
}

/**
 * Returns what to press and why, in a language; empty for a kind without lessons.
 *
 * @example
 * ```ts
 * import { kindOf, puzzleOf } from 'gridwright';
 * import { en } from 'gridwright/en';
 * import { lessonText } from 'gridwright/rules';
 *
 * const puzzle = puzzleOf('flipit.1:alice');
 * const [step] = kindOf('flipit').presses?.lesson(puzzle) ?? [];
 * if (step) console.log(lessonText(en, puzzle, step));
 * // => Press r2c2: each is below and to the right of a disk in row 1 that differs from the goal.
 * ```
 */
export function lessonText(language: Language, puzzle: Puzzle, step: LessonStep): string {
  return textsFor(language, puzzle).lessonStep?.(puzzle, step) ?? '';
}

/** Returns the texts for the kind of a puzzle. */
function textsFor<Texts>(language: { readonly kinds: Readonly<Record<string, Texts>> }, puzzle: Puzzle): Texts {
  requireObject('language', language);
  const { kinds } = language;
  requireObject('language.kinds', kinds);
  requireObject('puzzle', puzzle);
  const { kind } = puzzle;
  requireText('puzzle.kind', kind);
  if (!Object.hasOwn(kinds, kind)) throw new OptionError('puzzle.kind', Object.keys(kinds).join(' or '), kind);
  return kinds[kind];
}
