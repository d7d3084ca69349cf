#!/usr/bin/env node
// Committed, not built: npm links a command only if its file exists when it installs.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const at = (path) => new URL(path, import.meta.url);
const bundle = at('../command/main.js');
// The published package has only the bundle. In the repository, one that is older than what it is made of is left aside.
const isRepository = existsSync(at('../src'));
const timeOf = (url) => statSync(url, { throwIfNoEntry: false })?.mtimeMs ?? 0;
const compiled = ['gridwright', 'pool', 'book', 'contracts', 'cli'].map((name) =>
  at(`../../${name}/dist/tsconfig.tsbuildinfo`),
);
const isOld = isRepository && compiled.some((url) => timeOf(url) > timeOf(bundle));
const command = isOld ? at('../../cli/dist/main.js') : bundle;
// Modules, so that the library's own bundle is left aside as well.
const modules = '--conditions=module';
if (isOld && !process.execArgv.includes(modules)) {
  const args = [modules, fileURLToPath(import.meta.url), ...process.argv.slice(2)];
  process.exitCode = spawnSync(process.execPath, args, { stdio: 'inherit' }).status ?? 130;
} else if (existsSync(command)) {
  // Ctrl-C while the command loads ends it as it would later.
  const stop = () => process.exit(130);
  process.once('SIGINT', stop);
  const { main } = await import(command.href);
  await main(process.argv.slice(2), () => process.off('SIGINT', stop));
} else {
  console.error('gridwright: the command is not built: run npm run build');
  process.exitCode = 2;
}
