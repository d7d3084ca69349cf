#!/usr/bin/env node
// Committed, not built: npm links a command only if its file exists when it installs.
import { existsSync } from 'node:fs';

// The repository runs the build of packages/cli; the published package has no sources, and the same program as a bundle.
const isRepository = existsSync(new URL('../src', import.meta.url));
const command = new URL(isRepository ? '../../cli/dist/main.js' : '../command/main.js', import.meta.url);
if (existsSync(command)) {
  const { main } = await import(command.href);
  await main(process.argv.slice(2));
} else {
  console.error('gridwright: the command is not built: run npm run build');
  process.exitCode = 2;
}
