import { installBrowser } from './lib/browser.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { main, readWords } from './lib/main.mjs';

/** `npm run setup:browser`: installs a Chromium for the browser tests, unless one that starts is there. */
await main(async () => {
  readWords([]);
  await ensureInstalled();
  console.log(`Browser tests use ${await installBrowser()}`);
  return 0;
});
