import { useComputed } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Tabs } from './header.js';
import { loadMoreLetters } from './letters.js';
import { EmptyPage } from './loading.js';
import { NewVersion } from './offline/notice.js';
import { type PageProps, type Route, route } from './router.js';
import { StorageWarning } from './storage-warning.js';
import { text } from './text/text.js';

type Page = FunctionComponent<PageProps>;

/** Timed puzzles, leagues and races, which come together. */
async function loadTimed(): Promise<Page> {
  return (await import('./timed/page.js')).Timed;
}

/** Every page there is; each is fetched when it is first asked for. */
const PAGES: Readonly<Record<Route['page'], () => Promise<Page>>> = {
  front: async () => (await import('./front.js')).Front,
  daily: async () => (await import('./play/daily-page.js')).DailyPage,
  puzzle: async () => (await import('./play/linked-pages.js')).PuzzlePage,
  seed: async () => (await import('./play/linked-pages.js')).SeedPage,
  explain: async () => (await import('./explain/page.js')).ExplainPage,
  archive: async () => (await import('./pages/archive.js')).Archive,
  statistics: async () => (await import('./pages/statistics.js')).Statistics,
  settings: async () => (await import('./pages/settings.js')).Settings,
  games: async () => (await import('./pages/games.js')).Games,
  make: async () => (await import('./pages/make.js')).Make,
  open: async () => (await import('./pages/open.js')).Open,
  set: async () => (await import('./setting/page.js')).SettingPage,
  address: async () => (await import('./evm/page.js')).AddressPage,
  booklet: async () => (await import('./booklet/page.js')).Booklet,
  catalogue: async () => (await import('./catalogue/page.js')).Catalogue,
  watch: async () => (await import('./watch/page.js')).Watch,
  worksheet: async () => (await import('./worksheet/page.js')).WorksheetPage,
  figures: async () => (await import('./figures/page.js')).Figures,
  timed: loadTimed,
  league: loadTimed,
  race: loadTimed,
  random: async () => (await import('./pages/random.js')).Random,
  learn: async () => (await import('./learn/page.js')).Learn,
  share: async () => (await import('./pages/share.js')).Share,
  unknown: async () => (await import('./error-page.js')).NoPage,
};

const loaded = new Map<Route['page'], Page>();

/** The page that the address asks for. */
export function App() {
  const asked = useComputed(() => route.value).value;
  const Shown = usePage(asked.page);
  useFreshPage(asked, Shown);
  useMoreLetters(asked, Shown);
  if (Shown === undefined) return <Unloaded route={asked} />;
  return (
    <>
      <StorageWarning />
      <NewVersion />
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

/** The page of that name; undefined while it is being fetched. One that cannot be fetched is a page that says so. */
function usePage(name: Route['page']): Page | undefined {
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (loaded.has(name)) return;
    const show = (page: Page) => {
      loaded.set(name, page);
      drawAgain((n) => n + 1);
    };
    PAGES[name]().then(show, async () => show((await import('./error-page.js')).NoLoad));
  }, [name]);
  return loaded.get(name);
}

/** A new address begins at the top, and so does the reading place of a screen reader. */
let first = true;
function useFreshPage(address: Route, shown: Page | undefined): void {
  useEffect(() => {
    if (shown === undefined) return;
    if (!first) {
      scrollTo(0, 0);
      document.getElementById('main')?.focus({ preventScroll: true });
    }
    first = false;
  }, [address, shown]);
}

/** A page may have a name or a title with a rarer letter. A game loads them itself, once its board is drawn. */
function useMoreLetters({ page }: Route, shown: Page | undefined): void {
  const isWanted = shown !== undefined && !isGame(page);
  useEffect(() => {
    if (isWanted) void loadMoreLetters();
  }, [isWanted]);
}

function isGame(page: Route['page']): boolean {
  return page === 'daily' || page === 'puzzle' || page === 'seed';
}
