import { startDevices } from './account/devices/start.js';
import { App } from './app.js';
import { startOffline } from './offline/start.js';
import { startText, text } from './text/text.js';
import { startApp } from './ui/start.js';

// One script starts both pages, so that a visit doesn't fetch another first. embed.html is marked as the embedded one.
if (document.documentElement.dataset.page === 'embed') {
  import('./embed/start.js').then(
    ({ startEmbedded }) => startEmbedded(App),
    async () => {
      await startText(() => 'system');
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
