import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAttacks } from './lib/abuse/run-attacks.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { main, readWords, Stop } from './lib/main.mjs';

/**
 * `npm run test:abuse`: attacks the server that `npm start` runs in several ways, one after the other, and measures what
 * another client notices (docs/server.md). It takes about four minutes, and exits with 1 if that client is hurt.
 */
await main(async () => {
  readWords([]);
  if (process.platform !== 'linux')
    throw new Stop('test:abuse reads memory and open files from /proc; run it on Linux.');
  await ensureBuilt();
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-abuse-'));
  try {
    console.log(`Load of the machine before: ${loadavg()[0].toFixed(1)}`);
    return (await runAttacks(folder)) ? 0 : 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
