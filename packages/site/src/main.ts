import { App } from './app.js';
import { startDevices } from './devices/start.js';
import { startOffline } from './offline/version.js';
import { startApp } from './start.js';

// One script starts both pages, so that a visit doesn't fetch another first. embed.html says which it is.
if (document.documentElement.dataset.page === 'embed') {
  void import('./embed/start.js').then(({ startEmbedded }) => startEmbedded(App));
} else {
  startApp(App);
  startOffline();
  startDevices();
}
