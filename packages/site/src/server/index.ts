import { fileURLToPath } from 'node:url';

export { createApp } from './app.js';
export { describeListenError } from './port.js';
export { refuseWords } from './words.js';

/** Folder of the built page. */
export const pageFolder = fileURLToPath(new URL('../web', import.meta.url));
