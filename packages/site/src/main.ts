import { App } from './app.js';
import { startDevices } from './devices/start.js';
import { startOffline } from './offline/start.js';
import { startApp } from './start.js';
import { startText, text } from './text/text.js';

// One script starts both pages, so that a visit doesn't fetch another first. embed.html says which it is.
if (document.documentElement.dataset.page === 'embed') {
  import('./embed/start.js').then(
    ({ startEmbedded }) => startEmbedded(App),
    async () => {
      await startText();
      document.body.append(text.value.errors.noPuzzleLoad);
    },
  );
} else {
  startApp(App);
  startOffline();
  startDevices();
  if ('setAppBadge' in navigator && matchMedia('(display-mode: standalone)').matches)
    import('./records/badge.js').then(
      ({ startBadge }) => startBadge(),
      () => {},
    );
}
