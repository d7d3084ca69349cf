import type { Options } from '../../../core/option.js';
import { antiKing } from './anti-king.js';
import { antiKnight } from './anti-knight.js';
import { arrow } from './arrow.js';
import { between } from './between.js';
import { diagonals } from './diagonals.js';
import { entropicLine } from './entropic-line.js';
import { jigsaw } from './jigsaw.js';
import { killer } from './killer.js';
import { allKropki, kropki } from './kropki.js';
import { modularLine } from './modular-line.js';
import { nabner } from './nabner.js';
import { nonConsecutive } from './non-consecutive.js';
import { oddEven } from './odd-even.js';
import { palindrome } from './palindrome.js';
import { parityLine } from './parity-line.js';
import { regionSum } from './region-sum.js';
import { renban } from './renban.js';
import { slowThermometer } from './slow-thermometer.js';
import { thermometer } from './thermometer.js';
import type { Variant } from './variant.js';
import { dutchWhispers, germanWhispers } from './whispers.js';
import { windoku } from './windoku.js';
import { allXv, xv } from './xv.js';

/** All rules beside rows, columns and boxes, in the order in which ids write them. */
export const variants: readonly Variant[] = [
  diagonals,
  jigsaw,
  windoku,
  antiKnight,
  antiKing,
  nonConsecutive,
  oddEven,
  kropki,
  allKropki,
  xv,
  allXv,
  thermometer,
  killer,
  arrow,
  between,
  regionSum,
  germanWhispers,
  dutchWhispers,
  renban,
  palindrome,
  nabner,
  parityLine,
  modularLine,
  entropicLine,
  slowThermometer,
];

/** Returns the rules of a puzzle with these options. */
export function variantsIn(options: Options): Variant[] {
  return variants.filter(({ name }) => options[name] !== undefined);
}
