import { type FunctionComponent, render } from 'preact';
import { startClock } from '../engine/dailies.js';
import { gameStore } from '../storage/browser-store.js';
import { settings, startSettings } from '../storage/settings.js';
import { startText } from '../text/text.js';
import { startRouter } from './router.js';
import { startTheme } from './theme.js';

/** Starts the app, on its own or inside another page, with the component that shows its pages. */
export function startApp(App: FunctionComponent): void {
  startSettings();
  startTheme();
  startRouter();
  startClock();
  void gameStore.load();
  // A phone may end a hidden page without an event.
  addEventListener('pagehide', () => gameStore.leave());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') gameStore.leave();
  });
  // A language other than English is fetched before the page is first drawn.
  void startText(() => settings.value.language).then(() => render(<App />, document.body));
}
