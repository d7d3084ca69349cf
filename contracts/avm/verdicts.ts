import { readFileSync } from 'node:fs';
import { kindOf } from '../../packages/gridwright/dist/index.js';

interface Line {
  readonly kind: string;
  readonly size: string;
  readonly options: Readonly<Record<string, string>>;
  readonly what: string;
  readonly clues: string;
  readonly answer: string;
  readonly solved: boolean;
}

/** The verdicts that scripts/verdicts.mjs wrote: the contracts on Ethereum and Algorand are tested against them. */
export function readVerdicts() {
  const lines: Line[] = JSON.parse(readFileSync(new URL('../../packages/gridwright/test/fixtures/verdicts.json', import.meta.url), 'utf8'));
  return lines.map(({ kind, size, options, what, clues, answer, solved }) => {
    const [rows, columns] = size.split('x').map(Number);
    return { what, puzzle: { kind, size: kindOf(kind).size(rows, columns), options, clues: bytes(clues) }, answer: bytes(answer), solved };
  });
}

function bytes(hex: string): Uint8Array {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}
