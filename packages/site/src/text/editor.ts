import { editor as en } from './en/editor.js';
import { pageText } from './text.js';

/** The strings of the editor of puzzles. */
export const editorText = pageText('editor', en);
