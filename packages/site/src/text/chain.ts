import { computed } from '@preact/signals';
import { chain as de } from './de/chain.js';
import { chain as en } from './en/chain.js';
import { text } from './text.js';

const LANGUAGES: Readonly<Record<string, typeof en>> = { en, de };

/** The strings of the page of an address in the language of now. They come with that page, so that no other has to load them. */
export const chainText = computed(() => LANGUAGES[text.value.tag] ?? en);
