import { ensureBuilt } from './lib/build.mjs';
import { main, readWords } from './lib/main.mjs';

/** `npm run build`: everything that is made from the sources. */
await main(async () => {
  readWords([]);
  await ensureBuilt();
  return 0;
});
