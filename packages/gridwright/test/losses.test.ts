import { expect, it } from 'vitest';
import { findLosses } from '../../../scripts/lib/losses.mjs';

it('the bench finds where others are ahead, and names the table', () => {
  const text = `Node 20

Solving, with proof: puzzles a second.
Each with a (small) sample.

| set | ours | ratio to theirs | text / batch | command / batch |
| --- | ---: | ---: | ---: | ---: |
| easy | 900 | 0.999 | 0.49 | 0.70 |
| hard | 0.5 | 1.00 | 0.50 | 0.69 |
| odd | 0.5 | - | - | - |

| size | ratio to both |
| --- | ---: |
| 4x4 | 1e-3 |
`;
  expect(findLosses(text)).toEqual([
    'Solving, with proof: easy, ratio to theirs 0.999',
    'Solving, with proof: easy, text / batch 0.49',
    'Solving, with proof: hard, command / batch 0.69',
    'Solving, with proof: 4x4, ratio to both 1e-3',
  ]);
  expect(findLosses('nothing')).toEqual([]);
});
