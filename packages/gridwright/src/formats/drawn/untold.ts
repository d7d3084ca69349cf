import type { Size } from '../../core/grid.js';
import type { Options } from '../../core/option.js';

/** The usual texts of rules, for puzzles without any text. */
export interface UsualTexts {
  /** Rules of lines and marks by their usual colours and shapes. */
  readonly drawn: readonly string[];
  /** Rules of numbers beside the grid; a puzzle has one of them. */
  readonly beside: readonly string[];
  /** Rules that nothing shows; a puzzle has one of them or none. */
  readonly said: readonly string[];
}

/** Returns the sentences that the author of a puzzle without text may have meant; `options` are the clear ones. */
export function usualTexts({ rows }: Size, options: Options): UsualTexts {
  const half = Math.ceil(rows / 2);
  return {
    drawn: [
      `Digits on a green line differ by at least ${half}.`,
      `Digits on an orange line differ by at least ${half - 1}.`,
      'A purple or pink line has consecutive digits in any order.',
      'Box borders divide a blue line into segments with the same sum.',
      'A grey line is a palindrome.',
      'Digits on a line are strictly between the digits in its circles.',
      'Grey circles are odd, grey squares are even.',
      'Inequality signs point to the smaller digit.',
      'Grey regions have no repeated digits.',
      'Circles between cells show the difference between the digits.',
    ],
    beside: ['Sandwich sums.', 'X-sums.', 'Skyscrapers.', 'Numbered rooms.'],
    said: [
      'Anti-knight.',
      'Anti-king.',
      'Non-consecutive.',
      ...(options.kropki === undefined ? [] : ['All possible dots are given.']),
      ...(options.xv === undefined ? [] : ['All possible X and V are given.']),
    ],
  };
}
