import { league as en } from './en/league.js';
import { pageText } from './text.js';

/** The strings of leagues. */
export const leagueText = pageText('league', en);
