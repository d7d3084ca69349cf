import { describe, expect, test } from 'vitest';
import { plainSudokuRules as plain } from '../../../src/kinds/sudoku/rules/plain-rules.js';
import { make, rngFromText } from '../../../src/orders.js';
import { type Grid, type Puzzle, readOrder, rulesOf } from '../../../src/rules.js';

const whole = rulesOf('sudoku');

/** The clues with some values beside them, right or wrong, and one value that no size has. */
function answers({ clues, size }: Puzzle): Grid[] {
  const rng = rngFromText('plain rules');
  return Array.from({ length: 20 }, (_, i) => {
    const answer = clues.slice();
    for (let n = 0; n < i * size.rows; n++) answer[rng.below(answer.length)] = rng.below(size.rows + 1);
    if (i === 19) answer[0] = size.rows + 1;
    return answer;
  });
}

describe.each(['4x4', '6x6', '9x9', '12x12', '25x25'])('the plain rules and those with variants, on %s', (size) => {
  const { puzzle } = make(readOrder('sudoku', { size }), 'plain rules');

  test('find the same mistakes', () => {
    const found = answers(puzzle).map((answer) => plain.check(puzzle, answer));
    expect(found).toEqual(answers(puzzle).map((answer) => whole.check(puzzle, answer)));
    expect(new Set(found.flat().map(({ code }) => code))).toEqual(new Set(plain.rules));
  });

  test('draw the same marks, and have the same peers and candidates', () => {
    expect(plain.values?.peers(puzzle)).toEqual(whole.values?.peers(puzzle));
    for (const answer of answers(puzzle)) {
      expect(plain.draw(puzzle, answer)).toEqual(whole.draw(puzzle, answer));
      expect(plain.values?.candidates(puzzle, answer)).toEqual(whole.values?.candidates(puzzle, answer));
    }
  });
});

test('the plain rules know no option and no request that draws one', () => {
  expect(plain.options).toEqual([]);
  expect(plain.requests.filter(({ name }) => plain.options.some((option) => option.name === name))).toEqual([]);
});
