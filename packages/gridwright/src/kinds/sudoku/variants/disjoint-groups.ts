import { OptionError } from '../../../core/errors.js';
import { housesOf } from '../../../core/house.js';
import { flag } from '../../../core/option.js';
import type { Flag } from './variant.js';

const option = flag('disjoint-groups');

/** The cells at the same place in each box are a house. */
export const disjointGroups: Flag = {
  ...option,
  read(text, size) {
    if (text !== '' && size.boxRows === 0) throw new OptionError('disjoint-groups', 'boxes', text, 'a jigsaw');
    return option.read(text, size);
  },
  renaming: 'any',
  houses: (_, size) => {
    const boxes = housesOf(size).filter(({ type }) => type === 'box');
    return boxes.map((_box, index) => ({
      type: 'disjoint-group',
      index,
      cells: boxes.map(({ cells }) => cells[index]),
    }));
  },
};
