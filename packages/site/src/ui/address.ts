declare global {
  interface ImportMeta {
    /** What Vite was given when it built the page; not there in tests. */
    readonly env?: { readonly VITE_ADDRESS?: string };
  }
}

/**
 * The public address of the page up to `#`: the address that the site was built for
 * (`VITE_ADDRESS`), else the one that it was opened at.
 */
export const ADDRESS: string = import.meta.env?.VITE_ADDRESS ?? globalThis.location?.href.split('#', 1)[0] ?? '';

/** A link to hand on, from the part of an address that begins with `#`. */
export function linkTo(hash: string): string {
  return `${ADDRESS}${hash}`;
}

/**
 * Whether there is more than the pages of one puzzle: the frame of @gridwright/element, a `blob:` page, has only those.
 */
export const hasAllPages = globalThis.location?.protocol !== 'blob:';

/** Whether one puzzle is shown inside another page. */
export const isEmbedded = !hasAllPages || globalThis.document?.documentElement.dataset.page === 'embed';
