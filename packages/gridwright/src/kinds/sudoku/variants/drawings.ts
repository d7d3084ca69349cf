import { arrowDrawing } from './arrow.js';
import { DRAWN_BETWEEN } from './between.js';
import { lineDrawing, type MarkDrawing, pairLinesDrawing } from './drawing.js';
import { ENTROPIC_LINE } from './entropic-line.js';
import { kropkiDrawing } from './kropki.js';
import { MODULAR_LINE } from './modular-line.js';
import { NABNER } from './nabner.js';
import { oddEvenDrawing } from './odd-even.js';
import { PALINDROME } from './palindrome.js';
import { PARITY_LINE } from './parity-line.js';
import { RENBAN } from './renban.js';
import { thermometerDrawing } from './thermometer.js';
import { DUTCH_WHISPERS, GERMAN_WHISPERS } from './whispers.js';
import { xvDrawing } from './xv.js';

const PAIR_LINES = [
  GERMAN_WHISPERS,
  DUTCH_WHISPERS,
  RENBAN,
  PALINDROME,
  NABNER,
  PARITY_LINE,
  MODULAR_LINE,
  ENTROPIC_LINE,
];

/** The rules whose marks a generator can draw, in the order in which it draws them. */
export const DRAWINGS: readonly MarkDrawing[] = [
  oddEvenDrawing,
  kropkiDrawing,
  xvDrawing,
  thermometerDrawing,
  arrowDrawing,
  lineDrawing(DRAWN_BETWEEN),
  ...PAIR_LINES.map(pairLinesDrawing),
];
