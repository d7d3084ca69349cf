import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { CHANNELS, SCALES_AND_BIASES, WEIGHTS } from '../src/weights.js';

/** Inputs and classes of the network. */
const INPUTS = 2;
const CLASSES = 20;

it('the weights are those of the data sheet, and less than 32 KB', () => {
  const [a, b, c] = CHANNELS;
  const weights = Buffer.from(WEIGHTS, 'base64');
  const floats = Buffer.from(SCALES_AND_BIASES, 'base64');
  expect(weights).toHaveLength(9 * (INPUTS * a + a * b + b * c + c * CLASSES));
  expect(floats).toHaveLength(2 * 4 * (a + b + c + CLASSES));
  expect(weights.length + floats.length).toBeLessThan(32_000);
  const hash = createHash('sha256').update(weights).update(floats).digest('hex');
  expect(readFileSync(new URL('../../../docs/photo.md', import.meta.url), 'utf8')).toContain(hash);
});

it('code and weights take less than 45 KB, minified and compressed, on top of the library', async () => {
  const built = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('../dist/index.js', import.meta.url)),
        preserveEntrySignatures: 'strict',
        external: /^gridwright\//,
      },
    },
  });
  const code = (Array.isArray(built) ? built : [built])
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('');
  expect(code).toContain(WEIGHTS);
  expect(gzipSync(code).length).toBeLessThan(45_000);
});
