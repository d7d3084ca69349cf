import { readFileSync } from 'node:fs';
import { kindOf } from '../src/index.js';
import type { Grid, Puzzle } from '../src/rules.js';

/**
 * One line of fixtures/verdicts.json, which scripts/verdicts.mjs writes: test vectors for the contracts on Ethereum and
 * Algorand.
 */
export interface Verdict {
  readonly what: string;
  readonly puzzle: Puzzle;
  readonly answer: Grid;
  readonly solved: boolean;
}

interface Line {
  readonly kind: string;
  readonly size: string;
  readonly options: Readonly<Record<string, string>>;
  readonly what: string;
  readonly clues: string;
  readonly answer: string;
  readonly solved: boolean;
}

export function readVerdicts(): readonly Verdict[] {
  const lines: Line[] = JSON.parse(readFileSync(new URL('./fixtures/verdicts.json', import.meta.url), 'utf8'));
  return lines.map(({ kind, size, options, what, clues, answer, solved }) => {
    const [rows, columns] = size.split('x').map(Number);
    const puzzle = { kind, size: kindOf(kind).size(rows, columns), options, clues: bytes(clues) };
    return { what, puzzle, answer: bytes(answer), solved };
  });
}

function bytes(hex: string): Grid {
  return Uint8Array.from(Buffer.from(hex, 'hex'));
}
