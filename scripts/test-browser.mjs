import { runBrowserSuite } from './lib/browser-suite.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { main } from './lib/main.mjs';

/** `npm run test:browser -- FILE`: builds, and runs the browser tests alone; what follows `--` goes to Playwright. */
await main(async () => {
  await ensureBuilt();
  return runBrowserSuite(process.argv.slice(2));
});
