import { games as en } from './en/games.js';
import { pageText } from './text.js';

/** The strings of the page of saved games. */
export const gamesText = pageText('games', en);
