import { regionBorders } from '../../../core/region-borders.js';
import { formatRegions, parseRegions, regionHouses, regionsOption } from './regions.js';
import type { Drawn } from './variant.js';

/** Irregular regions take the place of boxes. */
export const jigsaw: Drawn = {
  ...regionsOption,
  drawn: true,
  renaming: 'any',
  shapes: (text, size) => [regionBorders(parseRegions(text, size), size)],
  houses: (text, size) => regionHouses(size, text),
  move(text, size, places) {
    const regions = parseRegions(text, size);
    const moved = new Uint8Array(regions.length);
    for (const [cell, place] of places.entries()) moved[place] = regions[cell];
    return formatRegions(moved);
  },
};
