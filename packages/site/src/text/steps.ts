import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Language } from 'gridwright/rules';
import { text } from './text.js';

const found = signal<Language | undefined>(undefined);
let following = false;

/** The library's texts about hints, steps and techniques in the language of now; undefined while they are fetched. */
export function stepTexts(): ReadonlySignal<Language | undefined> {
  if (!following) effect(() => void loadStepTexts(text.value).catch(() => {}));
  following = true;
  return found;
}

/** Fetches the texts in a language, and shows them unless the language has changed meanwhile. */
export async function loadStepTexts(shown = text.peek()): Promise<Language> {
  const language = 'steps' in shown ? await shown.steps() : (await import('gridwright/en')).en;
  if (text.peek() === shown) found.value = language;
  return language;
}
