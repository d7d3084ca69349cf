import { evm as en } from './en/evm.js';
import { pageText } from './text.js';

/** The strings of the page of an address. */
export const evmText = pageText('evm', en);
