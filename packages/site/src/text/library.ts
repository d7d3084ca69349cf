import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import {
  type FactText,
  type Language,
  type Mistake,
  mistakeText,
  type PressFacts,
  type Puzzle,
  type RulesLanguage,
} from 'gridwright/rules';
import type { LanguageFile } from './languages.js';
import { type Text, text } from './text.js';

/** Texts of the library that are fetched when they are wanted. */
class Fetched<Texts> {
  private readonly fetch: (shown: Text | LanguageFile) => Promise<Texts>;
  private readonly found: Signal<Texts | undefined> = signal(undefined);
  private isFollowing = false;
  private hasFailed = false;

  constructor(fetch: (shown: Text | LanguageFile) => Promise<Texts>) {
    this.fetch = fetch;
  }

  /** The texts in the current language; undefined while they are loading. */
  follow(): ReadonlySignal<Texts | undefined> {
    if (!this.isFollowing) effect(() => this.tryToLoad(text.value));
    else if (this.hasFailed) this.tryToLoad(text.peek());
    this.isFollowing = true;
    return this.found;
  }

  /** Fetches the texts in a language, and shows them unless the language has changed meanwhile. */
  async load(shown = text.peek()): Promise<Texts> {
    const texts = await this.fetch(shown);
    if (text.peek() === shown) this.found.value = texts;
    return texts;
  }

  private tryToLoad(shown: Text | LanguageFile): void {
    this.hasFailed = false;
    this.load(shown).catch(() => (this.hasFailed = true));
  }
}

const steps = new Fetched<Language>(async (shown) =>
  'steps' in shown ? shown.steps() : (await import('./en/steps.js')).steps,
);
const rules = new Fetched<RulesLanguage>(async (shown) =>
  'steps' in shown ? shown.rules() : (await import('./en/rules.js')).rules,
);

/** The library's texts about hints, steps and techniques in the current language; undefined while they are loading. */
export const stepTexts = (): ReadonlySignal<Language | undefined> => steps.follow();
export const loadStepTexts = (): Promise<Language> => steps.load();

/** The library's texts about rules, mistakes and presses in the current language; undefined while they are loading. */
export const ruleTexts = (): ReadonlySignal<RulesLanguage | undefined> => rules.follow();
export const loadRuleTexts = (): Promise<RulesLanguage> => rules.load();

/** Facts about presses, in words; none while facts or words are still on their way. */
export function factTexts(kind: string, facts: PressFacts): readonly FactText[] {
  if (Object.keys(facts).length === 0) return [];
  return ruleTexts().value?.kinds[kind].presses?.facts(facts) ?? [];
}

/** Returns the sentence about a mistake; '' while the sentences are loading. */
export function mistakeWords(puzzle: Puzzle, mistake: Mistake): string {
  const texts = ruleTexts().value;
  return texts === undefined ? '' : mistakeText(texts, puzzle, mistake);
}
