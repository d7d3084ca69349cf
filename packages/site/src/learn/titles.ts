import type { Language } from 'gridwright/rules';
import { learnText } from '../text/learn.js';

/** Returns the title of a lesson, on a technique of the library or a method of pressing. */
export function lessonTitle(language: Language, kind: string, code: string): string {
  return language.kinds[kind].techniques[code]?.title ?? learnText.value.pressing[code]?.title ?? code;
}
