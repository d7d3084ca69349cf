import { ensureBuilt } from './lib/build.mjs';
import { main } from './lib/main.mjs';
import { run } from './lib/run.mjs';

/**
 * `npm run server -- export FILE` and `npm run server -- import FILE` move the data of the server to a file and back;
 * `npm run server -- remove-run RUN` removes a run, `npm run server -- reported` lists the published puzzles that were
 * reported, and `npm run server -- remove-published PUZZLE` removes one (docs/server.md).
 */
await main(async () => {
  await ensureBuilt();
  return run(process.execPath, ['packages/server/dist/transfer-main.js', ...process.argv.slice(2)]);
});
