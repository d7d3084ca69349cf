import { definePuzzleElement } from './puzzle-element.js';

// The script that a host of the app serves to other pages. It is built as one file, which a page loads as a classic
// script.
const { href, origin } = new URL('embed.html', (document.currentScript as HTMLScriptElement).src);
definePuzzleElement({ address: () => href, origin });
