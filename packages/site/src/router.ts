/** What the part of the address after `#` asks for. Everything in it comes from outside. */
export type Route =
  | { readonly page: 'front' }
  | { readonly page: 'puzzle'; readonly id: string }
  | { readonly page: 'explain'; readonly id: string }
  | { readonly page: 'daily'; readonly kind: string; readonly level?: string }
  | { readonly page: 'unknown'; readonly path: string };

/** Reads `#/`, `#/p/<puzzle id>`, `#/explain/<puzzle id>`, `#/<kind>` and `#/<kind>/<level>`; whether there is such a kind or puzzle is not asked here. */
export function parseRoute(hash: string): Route {
  const path = decode(hash.replace(/^#\/?/, ''));
  if (path === '') return { page: 'front' };
  if (path.startsWith('p/')) return { page: 'puzzle', id: path.slice(2) };
  if (path.startsWith('explain/')) return { page: 'explain', id: path.slice('explain/'.length) };
  const [kind, level, ...more] = path.split('/');
  if (more.length > 0 || kind === '' || level === '') return { page: 'unknown', path };
  return level === undefined ? { page: 'daily', kind } : { page: 'daily', kind, level };
}

/** The address of a page, `#` included. */
export function formatRoute(route: Exclude<Route, { page: 'unknown' }>): string {
  if (route.page === 'front') return '#/';
  if (route.page === 'puzzle') return `#/p/${route.id}`;
  if (route.page === 'explain') return `#/explain/${route.id}`;
  return route.level === undefined ? `#/${route.kind}` : `#/${route.kind}/${route.level}`;
}

/** Some programs that pass a link on write its `:` as `%3A`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
