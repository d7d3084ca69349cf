import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { main, readWords } from './lib/main.mjs';

/** `npm run api`: the report of the library's public names and types, in packages/gridwright/api. A test compares it with the build. */
await main(async () => {
  readWords([]);
  await compile();
  const { apiReports, REPORTS } = await import('./lib/api-report.mjs');
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  for (const [name, text] of apiReports()) writeFileSync(join(REPORTS, name), text);
  return 0;
});
