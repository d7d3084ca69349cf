import { ensureBuilt } from './lib/build.mjs';
import { dataPath } from './lib/data.mjs';
import { main, readWords } from './lib/main.mjs';
import { run } from './lib/run.mjs';

/** `npm run bench`: prints how fast the library is, beside its rivals; with `--uniformity` how evenly its generators draw. */
await main(async () => {
  const program = readWords(['--uniformity']).has('--uniformity') ? 'uniformity' : 'solve';
  await ensureBuilt();
  return run(process.execPath, [`bench/dist/${program}.js`], { env: { GRIDWRIGHT_DATA: dataPath } });
});
