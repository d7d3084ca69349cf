import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/compile.mjs';
import { main, readWords } from './lib/main.mjs';

/** `npm run api`: the reports of the public names and types of the library and the scales, in the folder api of each package. A test compares them with the build. */
await main(async () => {
  readWords([]);
  await compile();
  const { apiReports, REPORTED, reportFolder } = await import('./lib/api-report.mjs');
  for (const folder of REPORTED) {
    const reports = reportFolder(folder);
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports, { recursive: true });
    for (const [name, text] of apiReports(folder)) writeFileSync(join(reports, name), text);
  }
  return 0;
});
