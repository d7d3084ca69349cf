import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressText, decompressText } from '../src/formats/lz-string.js';

describe('lz-string', () => {
  // From lz-string 1.5.0, compressToBase64.
  const VECTORS = [
    ['', 'Q==='],
    ['a', 'IZA='],
    ['tic tac toe', 'C4SwxgBMCGnA9gUyA==='],
    ['hello, i am a 猫', 'BYUwNmD2A0AECWsCGBbZtDUzkA=='],
    ['aaaaaaaaaaaaaaaaaaaa', 'IY1/kA=='],
    ['\u0000\uffff\ud800 é', 'ACf//AAbAECXQ==='],
  ];

  it.each(VECTORS)('%j is compressed as by lz-string, and read again', (text, compressed) => {
    expect(compressText(text)).toBe(compressed);
    expect(decompressText(compressed, 100)).toBe(text);
  });

  it('any text comes back', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        expect(decompressText(compressText(text), 10_000)).toBe(text);
      }),
      { numRuns: 30 },
    );
  });

  it('a damaged text, and one that expands beyond the limit, is refused', () => {
    for (const damaged of ['', 'N4Ig', 'C4SwxgBMCGnA', '!A==', '////'])
      expect(() => decompressText(damaged, 100), damaged).toThrow('damaged or cut off');
    expect(() => decompressText(compressText('x'.repeat(100_000)), 99_999)).toThrow('at most 99999 characters');
  });
});
