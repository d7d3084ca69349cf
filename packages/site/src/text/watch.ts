import { computed } from '@preact/signals';
import { watch as de } from './de/watch.js';
import { watch as en } from './en/watch.js';
import { text } from './text.js';

const LANGUAGES: Readonly<Record<string, typeof en>> = { en, de };

/** The strings of its pages in the language of now. They come with those pages, so that no other has to load them. */
export const watchText = computed(() => LANGUAGES[text.value.tag] ?? en);
