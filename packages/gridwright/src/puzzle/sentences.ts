import type { LessonStep, Mistake, Puzzle } from '../core/kind.js';
import type { HintText, Language, RulesLanguage } from '../core/language.js';
import type { Hint } from '../core/logic.js';

/** Returns a mistake as one sentence in a language. */
export function mistakeText(language: RulesLanguage, puzzle: Puzzle, mistake: Mistake): string {
  return language.kinds[puzzle.kind].mistake(puzzle, mistake);
}

/** Returns the three stages of a hint in a language. */
export function hintText(language: Language, puzzle: Puzzle, hint: Hint): HintText {
  return language.kinds[puzzle.kind].hint(puzzle, hint);
}

/** Returns what to press and why, in a language; empty for a kind without lessons. */
export function lessonText(language: Language, puzzle: Puzzle, step: LessonStep): string {
  return language.kinds[puzzle.kind].lessonStep?.(puzzle, step) ?? '';
}
