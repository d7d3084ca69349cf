import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { Language } from 'gridwright/rules';
import { text } from './text.js';

/** The library's texts about hints, steps and techniques, by language. They are long, so they come when they are needed. */
const LANGUAGES: Readonly<Record<string, () => Promise<Language>>> = {
  de: async () => (await import('gridwright/de')).de,
  en: async () => (await import('gridwright/en')).en,
};

const found = signal<Language | undefined>(undefined);
let following = false;

/** The texts in the language of now; undefined while they are fetched. */
export function stepTexts(): ReadonlySignal<Language | undefined> {
  if (!following) effect(() => void loadStepTexts(text.value.tag).catch(() => {}));
  following = true;
  return found;
}

/** Fetches the texts in a language, and shows them unless the language has changed meanwhile. */
export async function loadStepTexts(tag = text.peek().tag): Promise<Language> {
  const language = await (LANGUAGES[tag] ?? LANGUAGES.en)();
  if (text.peek().tag === tag) found.value = language;
  return language;
}
