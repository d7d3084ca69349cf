import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A plugin of vite that does something with the files of a build. */
export interface BuildPlugin {
  readonly name: string;
  readonly apply: 'build';
  writeBundle(output: { readonly dir?: string }): void;
}

/**
 * The page itself, which is kept apart, and what only servers, search engines, messengers and requests to nodes need.
 */
const ONLINE_ONLY = new Set([
  'index.html',
  '404.html',
  '404.css',
  'robots.txt',
  'og.png',
  'node-request.html',
  'node-request.js',
]);

/** Writes into the service worker which files the build has, and a version that changes with any of them. */
export function offline(worker: string): BuildPlugin {
  return {
    name: 'offline',
    apply: 'build',
    writeBundle({ dir = '.' }) {
      const files = (
        readdirSync(dir, { recursive: true, withFileTypes: true }) as {
          name: string;
          parentPath: string;
          isFile(): boolean;
        }[]
      )
        .filter((entry) => entry.isFile())
        .map(({ name, parentPath }) =>
          join(parentPath, name)
            .slice(dir.length + 1)
            .replaceAll('\\', '/'),
        )
        .filter((name) => name !== worker && !ONLINE_ONLY.has(name))
        .sort();
      const hash = createHash('sha256');
      for (const name of ['index.html', worker, ...files])
        hash.update(`${name}\n`).update(readFileSync(join(dir, name)));
      const known = `const VERSION=${JSON.stringify(hash.digest('hex').slice(0, 16))},FILES=${JSON.stringify(files)};\n`;
      writeFileSync(join(dir, worker), known + readFileSync(join(dir, worker), 'utf8'));
    },
  };
}
