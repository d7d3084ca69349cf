import { service as en } from './en/service.js';
import { pageText } from './text.js';

/** The strings that the pages of a server's services share. */
export const serviceText = pageText('service', en);
