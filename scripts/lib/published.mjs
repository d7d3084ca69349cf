import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Returns the folders of the packages that are published: those that aren't private. */
export function publishedPackages() {
  const packages = join(root, 'packages');
  return readdirSync(packages).filter(
    (name) => JSON.parse(readFileSync(join(packages, name, 'package.json'), 'utf8')).private !== true,
  );
}
