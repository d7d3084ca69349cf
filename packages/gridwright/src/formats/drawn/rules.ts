import type { DrawnRule } from './rule.js';
import { drawnArrow } from './rules/arrow.js';
import { drawnCountedParities } from './rules/counted-parities.js';
import { drawnDiagonalSkyscrapers } from './rules/diagonal-skyscrapers.js';
import { drawnDistinctLines } from './rules/distinct-lines.js';
import { drawnKropki, drawnXv, saidAllKropki, saidAllXv } from './rules/edges.js';
import { drawnDiagonals, drawnKiller, drawnRepeatingCages, saidWindoku } from './rules/groups.js';
import { drawnIndexLine } from './rules/index-line.js';
import { drawnIndexing } from './rules/indexing.js';
import { drawnLines } from './rules/lines.js';
import { drawnMarks } from './rules/marks.js';
import { drawnParityMirror } from './rules/mirrors.js';
import { saidAntiKing, saidAntiKnight, saidNonConsecutive } from './rules/moves.js';
import { drawnOddEven } from './rules/odd-even.js';
import { drawnOutsides } from './rules/outside.js';
import { drawnOwnRules } from './rules/own-lines.js';
import { drawnPairs } from './rules/pairs.js';
import { drawnAntiDiagonals, saidSquares } from './rules/squares.js';
import { drawnSumSets } from './rules/sum-sets.js';
import { drawnBoxSums, drawnEqualCages, drawnEqualEnds, drawnLineSums, drawnMagicSquares } from './rules/sums.js';
import { drawnSlowThermometer, drawnThermometer } from './rules/thermometer.js';
import { drawnEqualCells, drawnFriendlyCells, drawnValues } from './rules/values.js';
import { drawnWholeLines } from './rules/whole-lines.js';

/** All rules that are read from drawings and words. A new one is one entry. */
export const drawnRules: readonly DrawnRule[] = [
  drawnThermometer,
  drawnSlowThermometer,
  drawnArrow,
  drawnKiller,
  drawnRepeatingCages,
  drawnKropki,
  drawnXv,
  drawnOddEven,
  drawnDiagonals,
  ...drawnLines,
  ...drawnMarks,
  ...drawnOutsides,
  drawnDiagonalSkyscrapers,
  drawnIndexing,
  drawnIndexLine,
  drawnEqualCages,
  drawnLineSums,
  drawnEqualEnds,
  drawnBoxSums,
  drawnSumSets,
  drawnMagicSquares,
  saidWindoku,
  saidAntiKnight,
  saidAntiKing,
  saidNonConsecutive,
  ...saidSquares,
  drawnAntiDiagonals,
  saidAllKropki,
  saidAllXv,
  ...drawnPairs,
  ...drawnOwnRules,
  ...drawnWholeLines,
  ...drawnCountedParities,
  drawnDistinctLines,
  drawnParityMirror,
  drawnValues,
  drawnFriendlyCells,
  drawnEqualCells,
];
