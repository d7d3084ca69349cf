import { popcount } from '../../../core/bits.js';
import { OptionError } from '../../../core/errors.js';
import { formatShape } from '../../../core/grid.js';
import { diagonalsOf } from '../../../core/house.js';
import { flag } from '../../../core/option.js';
import { automaton } from './automaton.js';
import type { Flag } from './variant.js';

const option = flag('anti-diagonals');

/** Each of the two long diagonals has only as many different values as a box has rows. */
export const antiDiagonals: Flag = {
  ...option,
  read(text, size) {
    const { boxRows, boxColumns, rows, columns } = size;
    // A diagonal of 16x16 has too many sets of four values for a machine.
    if (text !== '' && (boxRows === 0 || boxRows !== boxColumns || rows > 9))
      throw new OptionError(
        'anti-diagonals',
        '4x4 or 9x9 with boxes',
        boxRows === 0 ? 'a jigsaw' : formatShape(rows, columns),
      );
    return option.read(text, size);
  },
  renaming: 'any',
  automata: (_, size) =>
    diagonalsOf(size).map(({ cells }) =>
      automaton<number>('anti-diagonals', cells, size, {
        name: '',
        start: 0,
        // The state is the mask of the values so far.
        next(found, value) {
          const more = found | (1 << value);
          return popcount(more) > size.boxRows ? undefined : more;
        },
        accepts: () => true,
      }),
    ),
};
