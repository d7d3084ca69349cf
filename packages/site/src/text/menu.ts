import { menu as en } from './en/menu.js';
import { pageText } from './text.js';

/** The strings of the menu of a game. */
export const menuText = pageText('menu', en);
