import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { withCurrentIds } from '../storage/current-names.js';

/**
 * The route in the part of the address after `#`. It is untrusted; whether its kind or puzzle exists is checked later.
 *
 *     #/                          today's puzzles
 *     #/<kind>                    the day's puzzle
 *     #/<kind>/<level>            of a level or series
 *     #/<kind>/<date>             of another day, YYYY-MM-DD
 *     #/<kind>/<level>/<date>
 *     #/p/<puzzle id>             a puzzle, with its title, author and note if more parts follow
 *     #/s/<seed id>               a puzzle, made from its seed
 *     #/explain/<puzzle id>       its whole solution
 *     #/<page>                    one of PAGES
 *     #/<page>/<rest>             the rest is for the page to read
 */
export type Route =
  | { readonly page: 'front' }
  | { readonly page: 'daily'; readonly kind: string; readonly level?: string; readonly date?: string }
  | { readonly page: 'puzzle'; readonly id: string; readonly words?: readonly string[] }
  | { readonly page: 'explain'; readonly id: string }
  | { readonly page: 'seed'; readonly seedId: string }
  | { readonly page: PageName; readonly rest?: string; readonly words?: readonly string[] }
  | { readonly page: 'unknown'; readonly path: string };

/** What every page is given: the address that led to it. */
export interface PageProps {
  readonly route: Route;
}

export type Page = FunctionComponent<PageProps>;

/** First words of the addresses of pages, so no kind may have such a name. */
export const PAGES = [
  'archive',
  'statistics',
  'settings',
  'games',
  'make',
  'open',
  'share',
  'address',
  'learn',
  'booklet',
  'random',
  'worksheet',
  'public-statistics',
  'timed',
  'league',
  'race',
  'together',
  'puzzles',
  'set',
  'catalogue',
] as const;
export type PageName = (typeof PAGES)[number];

/** First words of pages' addresses in earlier versions. */
const FORMER_PAGES: Readonly<Record<string, PageName>> = { figures: 'public-statistics' };

const DATE = /^\d{4}-\d{2}-\d{2}$/;

export function parseRoute(hash: string): Route {
  const path = withCurrentIds(decode(hash.replace(/^#\/?/, '')));
  if (path === '') return { page: 'front' };
  const [word, ...more] = path.split('/');
  // Links that people type or read aloud: `#/SUDOKU/Hard`. Ids keep their case.
  const first = word.toLowerCase();
  const rest = more.join('/');
  // A setter's words may contain a slash, so they are decoded one by one.
  const words = hash.replace(/^#\/?/, '').split('/').slice(2).map(decode);
  if (first === 'p') return { page: 'puzzle', id: more[0] ?? '', ...(words.length > 0 && { words }) };
  if (first === 's') return { page: 'seed', seedId: rest };
  if (first === 'explain') return { page: 'explain', id: rest };
  const page =
    PAGES.find((name) => name === first) ?? (Object.hasOwn(FORMER_PAGES, first) ? FORMER_PAGES[first] : undefined);
  if ((page === 'set' || page === 'share') && words.length > 0) return { page, rest: more[0], words };
  if (page !== undefined) return more.length === 0 ? { page } : { page, rest };
  const date = more.length > 0 && DATE.test(more[more.length - 1]) ? more.pop() : undefined;
  const [level, ...tooMuch] = more.map((part) => part.toLowerCase());
  if (first === '' || level === '' || tooMuch.length > 0) return { page: 'unknown', path };
  return { page: 'daily', kind: first, ...(level !== undefined && { level }), ...(date !== undefined && { date }) };
}

/** The address of a page, `#` included. */
export function formatRoute(route: Exclude<Route, { page: 'unknown' }>): string {
  switch (route.page) {
    case 'front':
      return '#/';
    case 'puzzle':
      return ['#/p', route.id, ...partsOf(route.words)].join('/');
    case 'seed':
      return `#/s/${route.seedId}`;
    case 'explain':
      return `#/explain/${route.id}`;
    case 'daily':
      return ['#', route.kind, route.level, route.date].filter((part) => part !== undefined).join('/');
    default:
      return ['#', route.page, route.rest, ...partsOf(route.words)].filter((part) => part !== undefined).join('/');
  }
}

/** The parts of an address for a setter's words, without empty ones at the end. */
function partsOf(words: readonly string[] = []): string[] {
  return words.slice(0, words.findLastIndex(Boolean) + 1).map(encodeURIComponent);
}

/** The current address. */
export const route = signal(parseRoute(globalThis.location?.hash ?? ''));

export function startRouter(): void {
  addEventListener('hashchange', () => {
    route.value = parseRoute(location.hash);
  });
}

/** Some programs that pass a link on write its `:` as `%3A`. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
