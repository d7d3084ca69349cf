import { ensureBuilt } from './lib/build.mjs';
import { main, readWords } from './lib/main.mjs';
import { runTool } from './lib/run.mjs';

/** `npm run docs`: the API reference of the library, from its doc comments, into docs/api. */
await main(async () => {
  readWords([]);
  await ensureBuilt();
  return runTool('typedoc', 'typedoc', []);
});
