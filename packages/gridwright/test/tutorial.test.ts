import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Kind } from '../src/core/kind.js';
import { make, puzzleOf } from '../src/puzzle/make-puzzle.js';
import { readOrder } from '../src/puzzle/order.js';

const page = readFileSync(new URL('../../../docs/tutorial.md', import.meta.url), 'utf8');
const core = pathToFileURL(fileURLToPath(new URL('../src/core/', import.meta.url))).pathname;
const folder = mkdtempSync(join(tmpdir(), 'gridwright-tutorial-'));
let latin: Kind;

beforeAll(async () => {
  // Writes the page's code to files elsewhere, which import the core from here.
  for (const [, name, code] of page.matchAll(/^```ts\n\/\/ (\S+)\n(.*?)^```$/gms)) {
    writeFileSync(
      join(folder, name),
      code.replaceAll("'../../core/", `'${core}`).replace(/(from '\S+)\.js'/g, "$1.ts'"),
    );
  }
  ({ latin } = await import(join(folder, 'latin.ts')));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the kind of the tutorial', () => {
  it.each([
    [2, 2],
    [3, 12],
    [4, 576],
  ])('has as many Latin squares of order %i as OEIS A002860 says: %i', (side, count) => {
    const size = latin.size(side, side);
    const empty = { kind: 'latin', size, options: {}, clues: new Uint8Array(side * side) };
    const { solutions, complete } = latin.solve(empty, { limit: 1000 });
    expect([solutions.length, complete]).toEqual([count, true]);
    for (const solution of solutions) expect(latin.check(empty, solution)).toEqual([]);
  });

  it('generates minimal puzzles with one solution, the same from the same seed', () => {
    for (const size of ['4x4', '5x5', '6x6']) {
      const made = make(latin, readOrder(latin, { size }), 'alice');
      expect(make(latin, readOrder(latin, { size }), 'alice').id).toBe(made.id);
      expect(latin.solve(made.puzzle).solutions).toHaveLength(1);
      for (const [cell, clue] of made.puzzle.clues.entries()) {
        if (clue === 0) continue;
        const clues = made.puzzle.clues.slice();
        clues[cell] = 0;
        expect(latin.solve({ ...made.puzzle, clues }).solutions).toHaveLength(2);
      }
      for (const id of [made.id, made.seedId]) expect(puzzleOf([latin], id)).toEqual(made.puzzle);
    }
  });

  it('has an example that breaks each rule', () => {
    for (const [code, { puzzle, answer }] of Object.entries(latin.examples())) {
      expect(latin.check(puzzle, answer).map((mistake) => mistake.code)).toContain(code);
    }
    expect(Object.keys(latin.examples()).sort()).toEqual([...latin.rules].sort());
  });

  it('stops at its bound on steps', () => {
    const size = latin.size(9, 9);
    expect(latin.solve({ kind: 'latin', size, options: {}, clues: new Uint8Array(81) }, { maxSteps: 10 })).toEqual({
      solutions: [],
      complete: false,
    });
  });
});
