// Writes the pinned vectors: some seed ids with the puzzles that they name. Run it only for a new generator version.
import { writeFileSync } from 'node:fs';
import { main, readWords } from './lib/main.mjs';

const { make } = await import('../packages/gridwright/dist/orders.js');
const { readOrder } = await import('../packages/gridwright/dist/rules.js');

/** At least 30 seeds for each kind and size class, the options and requests in turn. */
const CLASSES = {
  sudoku: {
    sizes: ['4x4', '6x6', '8x8', '9x9', '10x10', '12x12', '16x16', '25x25'],
    asked: [
      {},
      { diagonals: true },
      { symmetry: 'half-turn' },
      { minimal: true },
      { symmetry: 'full' },
      { symmetry: 'anti-diagonal', minimal: true },
    ],
  },
  kurosu: {
    sizes: ['4x4', '6x6', '8x8', '10x10', '14x14', '6x10', '20x20', '30x30'],
    asked: [{}, { distinct: true }, { minimal: true }],
  },
  flipit: {
    sizes: ['3x3', '4x4', '5x5', '6x9', '16x16', '32x32'],
    asked: [{}, { neighbourhood: 'plus' }, { goal: 'dark' }, { goal: 'light', neighbourhood: 'plus' }, { presses: 2 }],
  },
};
const SEEDS = 30;
const LARGEST_MINIMAL = 14;

/** Killers of both versions of their generator, each size with these requests in turn. */
const KILLERS = [{}, { diagonals: true }, { clues: '4..8' }, { symmetry: 'half-turn' }];
const ONLY_1 = { sizes: ['4x4', '6x6', '9x9'], more: [{ size: '6x6', minimal: true }] };
const ONLY_2 = {
  sizes: ['4x4', '6x6', '9x9', '12x12', '16x16'],
  more: [
    { size: '6x6', 'any-technique': true },
    { clues: 0, 'harder-steps': 0 },
    { size: '6x6', clues: 0, 'harder-steps': 6 },
  ],
};

await main(async () => {
  readWords([]);
  const vectors = [];
  for (const [kind, { sizes, asked }] of Object.entries(CLASSES)) {
    for (const size of sizes) {
      for (let i = 0; i < SEEDS; i++) {
        // Minimal puzzles and exact numbers of presses have size limits.
        const large = Number(size.split('x')[0]) > LARGEST_MINIMAL ? { minimal: undefined, presses: undefined } : {};
        const requests = { ...asked[i % asked.length], ...large };
        const seed =
          ['alice', '2026-11-20', '0x58593392d72A9D90b133e1C8ecEec581C354687f', 'Grüße'][i % 4] + (i < 4 ? '' : i);
        const { seedId, id } = make(readOrder(kind, { size, ...requests }), seed);
        vectors.push({ seedId, id });
      }
    }
  }

  for (const [i, { sizes, more }] of [ONLY_1, ONLY_2].entries()) {
    const asked = sizes.flatMap((size) => KILLERS.map((requests) => ({ size, ...requests })));
    for (const requests of [...asked, { jigsaw: true }, { size: '6x6', 'anti-knight': true }, ...more]) {
      const { seedId, id } = make(readOrder('sudoku', { killer: true, ...requests }), 'alice', i + 1);
      vectors.push({ seedId, id });
    }
  }
  const lines = vectors.map((vector) => `  ${JSON.stringify(vector)}`);
  writeFileSync(
    new URL('../packages/gridwright/test/fixtures/vectors.json', import.meta.url),
    `[\n${lines.join(',\n')}\n]\n`,
  );
  console.log(`${vectors.length} vectors pinned`);
  return 0;
});
