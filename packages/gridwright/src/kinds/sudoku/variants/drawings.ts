import { arrowDrawing } from './arrow.js';
import { BATTLEFIELD } from './battlefield.js';
import { DRAWN_BETWEEN } from './between.js';
import { cloneDrawing } from './clone.js';
import { countingCirclesDrawing } from './counting-circles.js';
import { differenceDrawing } from './difference.js';
import { DRAWN_DOUBLE_ARROW } from './double-arrow.js';
import { lineDrawing, pairLinesDrawing } from './draw-lines.js';
import { outsideDrawing } from './draw-outside.js';
import type { MarkDrawing } from './drawing.js';
import { ENTROPIC_LINE } from './entropic-line.js';
import { extraRegionDrawing } from './extra-region.js';
import { FIRST_SEEN } from './first-seen.js';
import { DRAWN_INDEXING } from './indexing.js';
import { inequalityDrawing } from './inequality.js';
import { kropkiDrawing } from './kropki.js';
import { DRAWN_LITTLE_KILLER } from './little-killer.js';
import { extremesDrawing } from './local-extremes.js';
import { DRAWN_LOCKOUT } from './lockout.js';
import { MODULAR_LINE } from './modular-line.js';
import { NABNER } from './nabner.js';
import { DRAWN_NUMBERED_ROOMS } from './numbered-rooms.js';
import { oddEvenDrawing } from './odd-even.js';
import { outsideMachineDrawing } from './outside-machine.js';
import { PALINDROME } from './palindrome.js';
import { PARITY_LINE } from './parity-line.js';
import { pillArrowDrawing } from './pill-arrow.js';
import { quadrupleDrawing } from './quadruple.js';
import { ratioDrawing } from './ratio.js';
import { DRAWN_REGION_SUMS } from './region-sum.js';
import { RENBAN } from './renban.js';
import { DRAWN_SAME_DIFFERENCE } from './same-difference.js';
import { SANDWICH } from './sandwich.js';
import { SKYSCRAPER } from './skyscraper.js';
import { SLOW_THERMOMETER } from './slow-thermometer.js';
import { DRAWN_SUM_LINES } from './sum-line.js';
import { thermometerDrawing } from './thermometer.js';
import { DRAWN_WHISPERS, DUTCH_WHISPERS, GERMAN_WHISPERS } from './whispers.js';
import { X_SUM } from './x-sum.js';
import { xvDrawing } from './xv.js';
import { zipperDrawing } from './zipper.js';

const PAIR_LINES = [
  GERMAN_WHISPERS,
  DUTCH_WHISPERS,
  RENBAN,
  PALINDROME,
  NABNER,
  PARITY_LINE,
  MODULAR_LINE,
  ENTROPIC_LINE,
  SLOW_THERMOMETER,
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
  ...[DRAWN_REGION_SUMS, DRAWN_WHISPERS, DRAWN_LOCKOUT, DRAWN_SAME_DIFFERENCE, DRAWN_DOUBLE_ARROW, DRAWN_SUM_LINES].map(
    lineDrawing,
  ),
  zipperDrawing,
  pillArrowDrawing,
  inequalityDrawing,
  differenceDrawing,
  ratioDrawing,
  quadrupleDrawing,
  extremesDrawing('minimum'),
  extremesDrawing('maximum'),
  extraRegionDrawing,
  cloneDrawing,
  countingCirclesDrawing,
  outsideDrawing(DRAWN_LITTLE_KILLER),
  outsideMachineDrawing(SANDWICH, { part: 0.7, share: 0.1 }),
  outsideMachineDrawing(X_SUM, { part: 0.5, share: 0.1 }),
  outsideMachineDrawing(SKYSCRAPER, { part: 0.5, share: 0.08 }),
  outsideMachineDrawing(FIRST_SEEN, { part: 0.5, share: 0.06 }),
  outsideMachineDrawing(BATTLEFIELD, { part: 0.7, share: 0.08 }),
  ...[DRAWN_NUMBERED_ROOMS, DRAWN_INDEXING].map(outsideDrawing),
];
