import { enOptions } from 'gridwright/en';
import { aimsIn } from '../engine/rules.js';
import { makeText } from '../text/make.js';
import { capital, text } from '../text/text.js';

/** Returns what an option or request of a kind does, as a sentence. */
export function meaningOf(kind: string, option: string): string {
  const sentence = makeText.value.meanings[option] ?? aimsIn(text.value.aims, kind).options[option];
  return sentence ?? `${capital(enOptions[kind][option])}.`;
}
