import { ensureBuilt } from './lib/build.mjs';
import { main, readWords } from './lib/main.mjs';
import { requirePort } from './lib/port.mjs';

/** `npm start`: installs, builds and serves the web app; the server prints its address. */
await main(async () => {
  readWords([]);
  await requirePort();
  await ensureBuilt();
  await import('../packages/site/dist/server/main.js');
  return 0;
});
