import type { Size } from '../../../core/grid.js';
import type { Options } from '../../../core/option.js';
import { countsOf } from '../rules/counts.js';
import { signsOf } from '../rules/signs.js';
import { keptLayout, type Layout } from './layout.js';

/** Returns the layout of a size with its options; the last ones used stay in a cache. */
export function layoutOf(size: Size, options: Options): Layout {
  return keptLayout(size, options, () => ({ signs: signsOf(size, options), counts: countsOf(size, options) }));
}
