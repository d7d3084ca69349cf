import { balance } from './balance.js';
import { chain, shortChain } from './chain.js';
import { distinctLines } from './distinct-lines.js';
import { assumption, countedAssumption } from './forcing.js';
import { lastFew, lastOne } from './last-values.js';
import { linePatterns } from './line-patterns.js';
import { distinctAssumption, nestedAssumption } from './nested-assumption.js';
import { gap, pair } from './pairs-and-gaps.js';
import { equalPair, sign, unequalPairs } from './signs.js';
import type { KurosuTechnique } from './technique.js';

/** All techniques, the cheapest first: a solution by logic always takes the first that finds a step. */
export const techniques: readonly KurosuTechnique[] = [
  pair,
  gap,
  sign,
  balance,
  equalPair,
  lastOne,
  unequalPairs,
  distinctLines,
  lastFew,
  linePatterns,
  shortChain,
  chain,
  assumption,
  countedAssumption,
  distinctAssumption,
  nestedAssumption,
];
