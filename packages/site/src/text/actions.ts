import { actions as en } from './en/actions.js';
import { pageText } from './text.js';

/** What a screen reader announces after an action. */
export const actionsText = pageText('actions', en);
