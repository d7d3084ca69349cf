import { computed } from '@preact/signals';
import { learn as de } from './de/learn.js';
import { learn as en } from './en/learn.js';
import { text } from './text.js';

const LANGUAGES: Readonly<Record<string, typeof en>> = { en, de };

/** The strings of its pages in the language of now. They come with those pages, so that no other has to load them. */
export const learnText = computed(() => LANGUAGES[text.value.tag] ?? en);
