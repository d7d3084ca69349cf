import { actions as en } from './en/actions.js';
import { pageText } from './text.js';

/** Screen-reader announcements after an action. */
export const actionsText = pageText('actions', en);
