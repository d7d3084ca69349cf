import { enOptions } from 'gridwright/internal';
import { makeText } from '../text/make.js';
import { capital } from '../text/text.js';

/** Returns what an option or request of a kind does, as a sentence. */
export function meaningOf(kind: string, option: string): string {
  return makeText.value.meanings[option] ?? `${capital(enOptions[kind][option])}.`;
}
