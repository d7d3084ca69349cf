import { race as en } from './en/race.js';
import { pageText } from './text.js';

/** The strings of races. */
export const raceText = pageText('race', en);
