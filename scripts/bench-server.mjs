import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { main } from './lib/main.mjs';
import { root, run, runNpm } from './lib/run.mjs';

/** `npm run bench:server`: measures the server under load (docs/server.md). Its tool is installed the first time. */
await main(async () => {
  await ensureBuilt();
  const folder = join(root, 'packages/server/load');
  if (!existsSync(join(folder, 'node_modules')))
    await runNpm(['ci', '--prefix', folder, '--ignore-scripts', '--workspaces=false']);
  return run(process.execPath, [join(folder, 'bench.mjs'), ...process.argv.slice(2)]);
});
