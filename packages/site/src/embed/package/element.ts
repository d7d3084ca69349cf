import { definePuzzleElement } from '../puzzle-element.js';

let address: Promise<string> | undefined;

async function makeAddress(): Promise<string> {
  const { page } = await import('./frame-page.js');
  return URL.createObjectURL(new Blob([page], { type: 'text/html' }));
}

// The package @gridwright/element: no host serves the frame's page, so it comes as a blob, which works from any CDN and
// in any bundle. A server that renders pages may import this file: it has no elements, and nothing happens.
if (globalThis.customElements !== undefined)
  definePuzzleElement({
    address: () => {
      address ??= makeAddress();
      return address;
    },
    origin: location.origin,
  });
