import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BuildPlugin } from './offline.js';

const TEXT = new Set(['.js', '.css', '.html', '.svg', '.webmanifest', '.ttf']);
/** Below this many bytes there is nothing to gain. */
const LEAST = 500;

/**
 * Writes each file of the build that gains by it as Brotli and as gzip too, for hosts that send such files as they are.
 */
export function compressed(): BuildPlugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir = '.' }) {
      for (const name of readdirSync(dir, { recursive: true }) as string[]) {
        const path = join(dir, name);
        if (!TEXT.has(extname(name))) continue;
        const bytes = readFileSync(path);
        if (bytes.length < LEAST) continue;
        writeFileSync(`${path}.br`, brotliCompressSync(bytes));
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
      }
    },
  };
}
