/** The styles that were asked for, by address. */
const asked = new Map<string, Promise<unknown>>();

/**
 * Loads a part of the page after its styles. The build uses it for each import() in place of Vite's larger helper
 * (vite.config.ts).
 */
export async function withStyles<Part>(
  load: () => Promise<Part>,
  styles: readonly string[] = [],
  from = '',
): Promise<Part> {
  await Promise.all(styles.map((style) => styleAt(new URL(style, from).href)));
  return load();
}

function styleAt(href: string): Promise<unknown> {
  const known = asked.get(href) ?? addStyle(href);
  asked.set(href, known);
  return known;
}

/** Loads a style, unless the page came with it. One that fails is asked for again the next time. */
async function addStyle(href: string): Promise<void> {
  if ([...document.querySelectorAll('link')].some((link) => link.href === href)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = '';
  link.href = href;
  await new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      asked.delete(href);
      reject(new Error(`expected a style at ${href}`));
    };
    document.head.append(link);
  });
}
