import { setting as en } from './en/setting.js';
import { pageText } from './text.js';

/** The strings of setting a puzzle. */
export const settingText = pageText('setting', en);
