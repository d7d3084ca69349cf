import { useComputed } from '@preact/signals';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { isShownEmbedded } from './embed/pages.js';
import { loadAllRules } from './engine/rules.js';
import { notice } from './offline/start.js';
import { text } from './text/text.js';
import { isEmbedded } from './ui/address.js';
import { Tabs } from './ui/header.js';
import { EmptyPage } from './ui/loading.js';
import { type Page, type PageProps, type Route, route } from './ui/router.js';
import { StorageWarning } from './ui/storage-warning.js';

/** Loads a page on first use. A first visit doesn't need the list of the other pages. */
async function loadPage(name: Route['page']): Promise<Page> {
  if (name === 'front') return (await import('./front/page.js')).Front;
  if (name === 'daily') return (await import('./play/daily-page.js')).DailyPage;
  const [{ OTHER_PAGES }] = await Promise.all([import('./other-pages.js'), loadAllRules()]);
  return OTHER_PAGES[name]();
}

const loaded = new Map<Route['page'], Page>();

/** The page at the current address. */
export function App() {
  const asked = useComputed(() => route.value).value;
  const Shown = usePage(isEmbedded && !isShownEmbedded(asked.page) ? 'unknown' : asked.page);
  useFreshPage(asked, Shown);
  const NewVersion = notice.value;
  if (Shown === undefined) return <Unloaded route={asked} />;
  return (
    <>
      {!isEmbedded && <StorageWarning />}
      {NewVersion && <NewVersion />}
      <Shown route={asked} />
    </>
  );
}

/** What every page like this one has, while its own part is fetched. */
function Unloaded({ route: { page } }: PageProps) {
  if (page === 'front') return <Tabs here="front" />;
  const { section } = text.value.shared;
  const here = Object.hasOwn(section, page) ? (page as keyof typeof section) : undefined;
  return (
    <EmptyPage
      title={here === undefined ? 'Gridwright' : section[here]}
      here={page === 'daily' ? 'front' : here}
      layout={isGame(page) ? 'play' : 'page'}
    />
  );
}

/** Returns the page with a name; undefined while it is loading, and an error page if that fails. */
function usePage(name: Route['page']): Page | undefined {
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (loaded.has(name)) return;
    const show = (page: Page) => {
      loaded.set(name, page);
      drawAgain((n) => n + 1);
    };
    loadPage(name).then(show, async () => show((await import('./ui/error-page.js')).NoLoad));
  }, [name]);
  return loaded.get(name);
}

/** A new address begins at the top, and so does the reading place of a screen reader. */
let first = true;
function useFreshPage(address: Route, shown: Page | undefined): void {
  // At once: after the next frame, it would take the focus from where the visitor has gone meanwhile.
  useLayoutEffect(() => {
    if (shown === undefined) return;
    if (!first) {
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    first = false;
  }, [address, shown]);
}

function isGame(page: Route['page']): boolean {
  return page === 'daily' || page === 'puzzle' || page === 'seed';
}
