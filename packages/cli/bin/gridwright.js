#!/usr/bin/env node
// Committed, not built: npm links a command only if its file is there when it installs.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) {
  const { main: run } = await import(main.href);
  await run(process.argv.slice(2));
} else {
  console.error('gridwright is not built yet: run npm run build');
  process.exitCode = 2;
}
