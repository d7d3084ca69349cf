import { diagonalsOf } from '../../../core/house.js';
import { flag } from '../../../core/option.js';
import type { Flag } from './variant.js';

/** Both long diagonals are houses. */
export const diagonals: Flag = {
  ...flag('diagonals'),
  renaming: 'any',
  houses: (_, size) => diagonalsOf(size),
  shapes: (_, { rows, columns }) => [
    {
      role: 'house',
      path: [
        [
          [0, 0],
          [columns, rows],
        ],
        [
          [columns, 0],
          [0, rows],
        ],
      ],
    },
  ],
};
