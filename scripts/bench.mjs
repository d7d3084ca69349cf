import { ensureBuilt } from './lib/build.mjs';
import { dataPath } from './lib/data.mjs';
import { main, readWords } from './lib/main.mjs';
import { run } from './lib/run.mjs';

/** `npm run bench`: prints how fast the library is, beside its rivals; with `--uniformity` how evenly its generators draw. */
await main(async () => {
  const programs = readWords(['--uniformity']).has('--uniformity') ? ['uniformity'] : ['solve', 'pool'];
  await ensureBuilt();
  for (const program of programs) {
    const code = await run(process.execPath, [`bench/dist/${program}.js`], { env: { GRIDWRIGHT_DATA: dataPath } });
    if (code !== 0) return code;
  }
  return 0;
});
