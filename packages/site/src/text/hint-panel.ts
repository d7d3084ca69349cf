import { hintPanel as en } from './en/hint-panel.js';
import { pageText } from './text.js';

/** The strings of a hint. */
export const hintPanelText = pageText('hintPanel', en);
