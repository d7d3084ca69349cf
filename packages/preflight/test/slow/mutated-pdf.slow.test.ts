import { rngFromText } from 'gridwright/orders';
import { describe, expect, it } from 'vitest';
import { printed } from '../../../book/test/making.js';
import { preflight } from '../../src/index.js';
import { craft, pdfX4, stream, TEXT } from '../craft-pdf.js';

/** Seconds that no small file may take. */
const LONGEST = 10;

describe('3,000 mutated files', () => {
  it('give findings in sentences, soon', async () => {
    const crafted = craft({
      content: `q 1 0 0 1 9 9 cm ${TEXT} [(A) -3 (B)] TJ /X1 Do Q 1 w 0 0 m 9 9 l S BI /W 1 ID x EI`,
      resources: '/XObject<</X1 8 0 R>>',
      more: `8 0 obj ${stream('/Subtype/Form/BBox[0 0 9 9]', '0 0 5 5 re f')} endobj
2001 0 obj ${stream('/Type/ObjStm/N 1/First 5', '8 0  <</Subtype/Image>>')} endobj`,
      pages: 2,
    });
    const { bytes } = await printed({ seed: 'a', profile: 'home', chapters: [{ kind: 'flipit', count: 2 }] });
    const rng = rngFromText('mutated');
    const files = [crafted, bytes, craft({ ...pdfX4(), pages: 2 })];
    for (let i = 0; i < 3000; i++) {
      const changed = files[i % files.length].slice();
      for (let changes = 1 + rng.below(6); changes > 0; changes--) changed[rng.below(changed.length)] = rng.below(256);
      const file = rng.below(4) === 0 ? changed.subarray(0, rng.below(changed.length)) : changed;
      const begin = process.cpuUsage().user;
      const { pages, findings } = await preflight(file, { profile: 'ingram', paper: 'white' });
      expect((process.cpuUsage().user - begin) / 1e6).toBeLessThan(LONGEST);
      expect(pages === 0 ? findings.length : 1).toBeGreaterThan(0);
      for (const { message } of findings) expect(message).toMatch(/^[A-Z][^\n]*\.$/);
    }
  });
});
