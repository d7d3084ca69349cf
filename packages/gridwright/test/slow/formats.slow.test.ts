import { describe, expect, it } from 'vitest';
import { formats, readSheets, writeSheets } from '../../src/formats.js';
import { kinds } from '../../src/index.js';
import { make, rngFromText } from '../../src/orders.js';
import { ParseError, readOrder } from '../../src/rules.js';
import { mutated } from '../mutate.js';

/** The formats of more than killers. */
const general = formats.filter(
  ({ name, line, reader }) => name !== 'killer-code' && (line !== undefined || reader !== undefined),
);

describe.each(general)('$name', (format) => {
  it('reads 5,000 damaged texts as puzzles or as errors, even without a format name', () => {
    const rng = rngFromText(`damaged ${format.name}`);
    const good = kinds.flatMap((kind) => {
      try {
        return [writeSheets(format, [{ puzzle: make(readOrder(kind.name), 'damaged').puzzle }]).slice(0, 4000)];
      } catch {
        return [];
      }
    });
    let read = 0;
    for (let i = 0; i < 5000; i++) {
      const text = mutated(good[i % good.length], rng);
      for (const name of [format.name, undefined]) {
        try {
          for (const { sheet, error } of readSheets(text, { format: name })) {
            if (sheet !== undefined) read++;
            else expect(error?.message).toMatch(/^[^\n]{5,600}$/);
          }
        } catch (error) {
          expect(error).toBeInstanceOf(ParseError);
        }
      }
    }
    expect(read).toBeGreaterThan(0);
  });
});
