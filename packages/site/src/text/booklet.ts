import { computed } from '@preact/signals';
import { booklet as de } from './de/booklet.js';
import { booklet as en } from './en/booklet.js';
import { text } from './text.js';

const LANGUAGES: Readonly<Record<string, typeof en>> = { en, de };

/** The strings of its pages in the language of now. They come with those pages, so that no other has to load them. */
export const bookletText = computed(() => LANGUAGES[text.value.tag] ?? en);
