import { shadeCell } from '../../../core/cell-shapes.js';
import { OptionError } from '../../../core/errors.js';
import { formatShape } from '../../../core/grid.js';
import { windowsOf } from '../../../core/house.js';
import { flag } from '../../../core/option.js';
import type { Flag } from './variant.js';

const option = flag('windoku');

/** Four windows of 3x3 cells are houses. */
export const windoku: Flag = {
  ...option,
  read(text, size) {
    if (text !== '' && size.boxRows * size.boxColumns !== 9)
      throw new OptionError(
        'windoku',
        '9x9 with boxes',
        size.rows === 9 ? 'a jigsaw' : formatShape(size.rows, size.columns),
      );
    return option.read(text, size);
  },
  renaming: 'any',
  houses: (_, size) => windowsOf(size),
  shapes: (_, size) =>
    windowsOf(size)
      .flatMap(({ cells }) => cells)
      .map((cell) => shadeCell(cell, size)),
};
