import { arrowDrawing } from './arrow.js';
import type { MarkDrawing } from './drawing.js';
import { kropkiDrawing } from './kropki.js';
import { oddEvenDrawing } from './odd-even.js';
import { thermometerDrawing } from './thermometer.js';
import { xvDrawing } from './xv.js';

/** The rules whose marks a generator can draw, in the order in which it draws them. */
export const DRAWINGS: readonly MarkDrawing[] = [
  oddEvenDrawing,
  kropkiDrawing,
  xvDrawing,
  thermometerDrawing,
  arrowDrawing,
];
