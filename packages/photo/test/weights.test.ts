import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CHANNELS, SCALES_AND_BIASES, WEIGHTS } from '../src/weights.js';

it('the weights are those of the data sheet', () => {
  const [a, b, c] = CHANNELS;
  const weights = Buffer.from(WEIGHTS, 'base64');
  const floats = Buffer.from(SCALES_AND_BIASES, 'base64');
  expect(weights).toHaveLength(9 * (2 * a + a * b + b * c + c * 20));
  expect(floats).toHaveLength(2 * 4 * (a + b + c + 20));
  const hash = createHash('sha256').update(weights).update(floats).digest('hex');
  expect(readFileSync(new URL('../../../docs/photo.md', import.meta.url), 'utf8')).toContain(hash);
});
