import { definePuzzleElement } from '../puzzle-element.js';

/** The page of the frame as text, from the file that the build writes beside this one. */
type FrameFile = { readonly page: string };

let address: Promise<string> | undefined;

async function makeAddress(): Promise<string> {
  const { page }: FrameFile = await import('./frame.js' as string);
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
