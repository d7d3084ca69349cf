import { ensureBuilt } from './lib/build.mjs';
import { dataPath } from './lib/data.mjs';
import { main, readWords } from './lib/main.mjs';
import { run } from './lib/run.mjs';

/** `npm run bench`: prints how fast the library is, beside its rivals. */
await main(async () => {
  readWords([]);
  await ensureBuilt();
  return run(process.execPath, ['bench/dist/solve.js'], { env: { GRIDWRIGHT_DATA: dataPath } });
});
