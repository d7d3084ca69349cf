import type { Language, RulesLanguage } from 'gridwright/rules';
import { en, type Text } from './en.js';
import type { PageTexts } from './pages.js';

/**
 * A language other than English: what a file in src/text/languages exports as `language`. The file is named after its tag.
 */
export interface LanguageFile extends Text {
  readonly pages: PageTexts;
  /**
   * The library's texts about rules and mistakes, and those about steps and techniques. They come when they are needed.
   */
  rules(): Promise<RulesLanguage>;
  steps(): Promise<Language>;
  /** An error of the library as a sentence, since the library's own are English; undefined for other errors. */
  faultOf(error: unknown): string | undefined;
}

type Files = Readonly<Record<string, () => Promise<LanguageFile>>>;

/** Returns how each language is loaded, by the tag that its file is named after. */
export function languagesOf(files: Files): Files {
  return Object.fromEntries(
    Object.entries(files).map(([path, load]) => [path.slice(path.lastIndexOf('/') + 1, -'.ts'.length), load]),
  );
}

/** The languages besides English, which is part of the page. */
export const LANGUAGES = languagesOf(import.meta.glob<LanguageFile>('./languages/*.ts', { import: 'language' }));

/** Every language by its tag, English first. */
export const LANGUAGE_TAGS: readonly string[] = [en.tag, ...Object.keys(LANGUAGES)];
