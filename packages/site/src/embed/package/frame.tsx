import type { FunctionComponent } from 'preact';
import { loadAllRules } from '../../engine/rules.js';
import { DailyPage } from '../../play/daily-page.js';
import { PuzzlePage, SeedPage } from '../../play/linked-pages.js';
import { NoPage } from '../../ui/error-page.js';
import { startHost } from '../../ui/host.js';
import { type PageProps, type Route, route } from '../../ui/router.js';
import { startApp } from '../../ui/start.js';
import '../../ui/gridwright.css';
import '../embed.css';

const PAGES: Partial<Record<Route['page'], FunctionComponent<PageProps>>> = {
  daily: DailyPage,
  puzzle: PuzzlePage,
  seed: SeedPage,
};

/** The pages that show one puzzle. The rest of the app isn't part of the package. */
function PuzzleApp() {
  const Shown = PAGES[route.value.page] ?? NoPage;
  return <Shown route={route.value} />;
}

startHost();
// A puzzle may be of any variant.
void loadAllRules().then(() => startApp(PuzzleApp));
