import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { LETTER_SCALES_AND_BIASES, LETTER_WEIGHTS } from '../src/letter-weights.js';
import { CHANNELS, SCALES_AND_BIASES, WEIGHTS } from '../src/weights.js';

/** Inputs and classes of the network. */
const INPUTS = 2;
const CLASSES = 20;
const LETTER_CLASSES = 8;

it('the weights are those of the data sheet, and less than 32 KB', () => {
  const [a, b, c] = CHANNELS;
  const weights = Buffer.from(WEIGHTS, 'base64');
  const floats = Buffer.from(SCALES_AND_BIASES, 'base64');
  expect(weights).toHaveLength(9 * (INPUTS * a + a * b + b * c + c * CLASSES));
  expect(floats).toHaveLength(2 * 4 * (a + b + c + CLASSES));
  const letterWeights = Buffer.from(LETTER_WEIGHTS, 'base64');
  const letterFloats = Buffer.from(LETTER_SCALES_AND_BIASES, 'base64');
  expect(letterWeights).toHaveLength(9 * c * LETTER_CLASSES);
  expect(letterFloats).toHaveLength(2 * 4 * LETTER_CLASSES);
  const all = [weights, floats, letterWeights, letterFloats];
  expect(all.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(32_000);
  const sheet = readFileSync(new URL('../../../docs/photo.md', import.meta.url), 'utf8');
  expect(sheet).toContain(hashOf(weights, floats));
  expect(sheet).toContain(hashOf(letterWeights, letterFloats));
});

function hashOf(...parts: Buffer[]): string {
  return createHash('sha256').update(Buffer.concat(parts)).digest('hex');
}

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
