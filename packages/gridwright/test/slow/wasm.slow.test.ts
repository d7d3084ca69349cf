import { expect, test } from 'vitest';
import { rngFromText } from '../../src/core/rng.js';
import { expectSameAnswers, looseGrid, perturb, readGrids, requireAccelerator } from '../accelerated.js';
import { describeWithData } from '../data.js';

const accelerator = requireAccelerator();

describeWithData('the accelerator', () => {
  test.each([
    'clue17-49158.txt',
    'hardest-1106.txt',
    'top1465.txt',
    'hardest-1905-10k.txt',
    'easy-kaggle-10k.txt',
    'many-solutions-10k.txt',
  ])('says the same as the plain solver of every puzzle of %s, and of a copy of each with changes', (name) => {
    const rng = rngFromText(name);
    const grids = readGrids(name);
    expect(grids.length).toBeGreaterThan(300);
    expectSameAnswers(accelerator, grids);
    expectSameAnswers(
      accelerator,
      grids.map((grid) => perturb(grid, rng)),
    );
  });
});

test('the accelerator agrees with the plain solver on 100,000 grids with 0 to 30 clues', () => {
  const rng = rngFromText('partial grids');
  for (let round = 0; round < 100; round++) {
    expectSameAnswers(
      accelerator,
      Array.from({ length: 1000 }, (_, k) => looseGrid(k % 31, rng)),
    );
  }
});

test('the accelerator solves 500,000 grids with 0 to 16 clues within 1,000 guesses each', () => {
  const rng = rngFromText('near-empty grids');
  for (let round = 0; round < 500; round++) {
    const grids = Array.from({ length: 1000 }, (_, k) => looseGrid(k % 17, rng));
    const { gaveUp } = accelerator.countAll(Uint8Array.from(grids.flatMap((grid) => [...grid])), 2, 1000);
    expect(gaveUp.includes(1)).toBe(false);
  }
});
