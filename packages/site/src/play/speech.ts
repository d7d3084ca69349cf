import { signal } from '@preact/signals';
import type { Action } from '../game/action.js';
import { loadRuleTexts } from '../text/library.js';
import type { Acted, actionWords } from './action-words.js';

/** Words for actions, once the first action has loaded them. */
let wordsOf: typeof actionWords | undefined;

/** Announcements for screen readers. */
export class Speech {
  readonly spoken = signal('');

  say(words: string): void {
    // The same words are announced again only when the text changes.
    this.spoken.value = this.spoken.peek() === words ? `${words}\u00a0` : words;
  }

  /** Announces an action and any conflict after it. */
  sayAction(action: Action, after: Acted): void {
    const say = () => {
      const words = after.isNow() ? wordsOf?.(action, after) : undefined;
      if (words !== undefined) this.say(words);
    };
    // The sentences on mistakes may still be on their way, too.
    const isWaiting = after.conflict?.heading === '';
    if (wordsOf !== undefined && !isWaiting) say();
    else void Promise.allSettled([loadWords(), isWaiting && loadRuleTexts()]).then(say);
  }
}

async function loadWords(): Promise<void> {
  wordsOf = (await import('./action-words.js')).actionWords;
}
