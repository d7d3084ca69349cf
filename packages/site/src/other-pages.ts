import type { Page, Route } from './router.js';

/** Timed puzzles, leagues and races, which come together. */
async function loadTimed(): Promise<Page> {
  return (await import('./timed/page.js')).Timed;
}

/** Every page but the front page and the day's puzzle. Each is fetched when it is first asked for. */
export const OTHER_PAGES: Readonly<Record<Exclude<Route['page'], 'front' | 'daily'>, () => Promise<Page>>> = {
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
  together: async () => (await import('./together/page.js')).TogetherPage,
  puzzles: async () => (await import('./published/page.js')).PublishedPage,
  random: async () => (await import('./pages/random.js')).Random,
  learn: async () => (await import('./learn/page.js')).Learn,
  share: async () => (await import('./pages/share.js')).Share,
  unknown: async () => (await import('./error-page.js')).NoPage,
};
