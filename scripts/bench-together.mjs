import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { main } from './lib/main.mjs';
import { root, run } from './lib/run.mjs';

/** `npm run bench:together`: measures a game of 20 people on two servers (docs/internals/together.md). */
await main(async () => {
  await ensureBuilt();
  return run(process.execPath, [join(root, 'packages/server/load/together.mjs'), ...process.argv.slice(2)]);
});
