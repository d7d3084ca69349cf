import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
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

it('code and weights take less than 45 KB compressed, even before names are shortened', () => {
  const folder = new URL('../dist/', import.meta.url);
  const code = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8').replaceAll(/^\s*(?:\/?\*.*|\/\/.*)$|^ +/gm, ''));
  expect(gzipSync(code.join('\n'), { level: 9 }).length).toBeLessThan(45_000);
});
