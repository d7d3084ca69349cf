import { OptionError } from '../../../core/errors.js';
import { formatShape } from '../../../core/grid.js';
import type { Frame } from '../../../core/kind.js';
import { flag, type OptionSpec } from '../../../core/option.js';
import { arrowsOption } from './arrows.js';
import { cagesOption } from './cages.js';
import { dotsOption, pairSumsOption } from './dots.js';
import { parityOption } from './parity.js';
import { plainFrame } from './plain-frame.js';
import { regionsOption } from './regions.js';
import { thermosOption } from './thermos.js';

const windoku = flag('windoku');

const windokuOption: OptionSpec = {
  ...windoku,
  read(text, size) {
    if (text !== '' && size.boxRows * size.boxColumns !== 9)
      throw new OptionError(
        'windoku',
        '9x9 with boxes',
        size.rows === 9 ? 'a jigsaw' : formatShape(size.rows, size.columns),
      );
    return windoku.read(text, size);
  },
};

/** The puzzles that are a Sudoku. */
export const sudokuFrame: Frame = {
  ...plainFrame,
  options: [
    flag('diagonals'),
    regionsOption,
    windokuOption,
    flag('anti-knight'),
    flag('anti-king'),
    flag('non-consecutive'),
    parityOption,
    dotsOption,
    flag('all-dots'),
    pairSumsOption,
    flag('all-pair-sums'),
    thermosOption,
    cagesOption,
    arrowsOption,
  ],
};
