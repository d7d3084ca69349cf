import { settings as en } from './en/settings.js';
import { pageText } from './text.js';

/** The strings of the settings. */
export const settingsText = pageText('settings', en);
