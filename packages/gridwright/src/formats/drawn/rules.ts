import type { DrawnRule } from './rule.js';
import { drawnArrow } from './rules/arrow.js';
import { drawnKropki, drawnXv, saidAllKropki, saidAllXv } from './rules/edges.js';
import { drawnDiagonals, drawnKiller, saidWindoku } from './rules/groups.js';
import { saidAntiKing, saidAntiKnight, saidNonConsecutive } from './rules/moves.js';
import { drawnOddEven } from './rules/odd-even.js';
import { drawnThermometer } from './rules/thermometer.js';

/** All rules that are read from drawings and words. A new one is one entry. */
export const drawnRules: readonly DrawnRule[] = [
  drawnThermometer,
  drawnArrow,
  drawnKiller,
  drawnKropki,
  drawnXv,
  drawnOddEven,
  drawnDiagonals,
  saidWindoku,
  saidAntiKnight,
  saidAntiKing,
  saidNonConsecutive,
  saidAllKropki,
  saidAllXv,
];
