import { avm as en } from './en/avm.js';
import { pageText } from './text.js';

/** The strings of the panel that asks a node of Algorand. */
export const avmText = pageText('avm', en);
