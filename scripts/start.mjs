import { ensureBuilt } from './lib/build.mjs';
import { main, readWords } from './lib/main.mjs';
import { requirePort } from './lib/port.mjs';

/** `npm start`: installs, builds and serves the page and the puzzle API; `npm start -- --static` serves the page alone. */
await main(async () => {
  const pageAlone = readWords(['--static']).has('--static');
  await requirePort();
  await ensureBuilt();
  // The servers take no words.
  process.argv.splice(2);
  await (pageAlone ? import('../packages/site/dist/server/main.js') : import('../packages/server/dist/main.js'));
  return 0;
});
