import type { Page, Route } from './ui/router.js';

/** Timed puzzles, leagues and races, which come together. */
async function loadTimed(): Promise<Page> {
  return (await import('./compete/timed/page.js')).Timed;
}

/** Every page but the front page and the day's puzzle. Each is loaded on first use. */
export const OTHER_PAGES: Readonly<Record<Exclude<Route['page'], 'front' | 'daily'>, () => Promise<Page>>> = {
  puzzle: async () => (await import('./play/linked-pages.js')).PuzzlePage,
  seed: async () => (await import('./play/linked-pages.js')).SeedPage,
  explain: async () => (await import('./learn/explain.js')).ExplainPage,
  archive: async () => (await import('./library/archive.js')).Archive,
  statistics: async () => (await import('./account/statistics.js')).Statistics,
  settings: async () => (await import('./account/settings.js')).SettingsPage,
  games: async () => (await import('./library/games.js')).Games,
  make: async () => (await import('./make/make.js')).Make,
  open: async () => (await import('./library/open.js')).Open,
  set: async () => (await import('./make/editor/page.js')).SettingPage,
  address: async () => (await import('./play/evm/page.js')).AddressPage,
  booklet: async () => (await import('./make/booklet/page.js')).Booklet,
  catalogue: async () => (await import('./library/catalogue/page.js')).Catalogue,
  worksheet: async () => (await import('./make/worksheet/page.js')).WorksheetPage,
  'public-statistics': async () => (await import('./account/public-statistics.js')).PublicStatistics,
  timed: loadTimed,
  league: loadTimed,
  race: loadTimed,
  together: async () => (await import('./compete/together/page.js')).TogetherPage,
  puzzles: async () => (await import('./make/published/page.js')).PublishedPage,
  random: async () => (await import('./library/random.js')).Random,
  learn: async () => (await import('./learn/page.js')).Learn,
  share: async () => (await import('./share/share.js')).Share,
  unknown: async () => (await import('./ui/error-page.js')).NoPage,
};
