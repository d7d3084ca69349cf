import { alignedPairExclusion } from './aligned-pair-exclusion.js';
import { alsChain, alsXyWing } from './als-chain.js';
import { alsXz } from './als-xz.js';
import { bug1, bug2, bug3, bug4 } from './bug.js';
import { constraintCases, sharedCases } from './cases.js';
import { alternatingInferenceChain, groupedChain, groupedNiceLoop, niceLoop, xChain, xyChain } from './chains.js';
import { multiColoring, simpleColoring } from './coloring.js';
import { commonPeer } from './common-peer.js';
import { directClaiming, directPointing } from './direct-locked.js';
import { dynamicForcingChain } from './dynamic-forcing-chain.js';
import { emptyRectangle } from './empty-rectangle.js';
import {
  finnedJellyfish,
  finnedSwordfish,
  finnedXWing,
  sashimiJellyfish,
  sashimiSwordfish,
  sashimiXWing,
} from './finned-fish.js';
import { jellyfish, swordfish, xWing } from './fish.js';
import { forcingChain } from './forcing-chain.js';
import { forcingNet } from './forcing-net.js';
import { fullHouse } from './full-house.js';
import { hiddenSingleInBox, hiddenSingleInLine } from './hidden-single.js';
import { hiddenPair, hiddenQuad, hiddenTriple } from './hidden-subset.js';
import { leftovers } from './leftovers.js';
import { lineCombination, lineSingle } from './line.js';
import { claiming, pointing } from './locked-candidates.js';
import { missingPartner } from './missing-partner.js';
import { nakedSingle } from './naked-single.js';
import { lockedPair, lockedTriple, nakedPair, nakedQuad, nakedTriple } from './naked-subset.js';
import { nestedForcingChain } from './nested-forcing-chain.js';
import { parity } from './parity.js';
import { remotePair } from './remote-pair.js';
import { setEquality } from './set-equality.js';
import { sueDeCoq } from './sue-de-coq.js';
import { sumBounds } from './sum-bounds.js';
import { sumNet } from './sum-net.js';
import type { SudokuTechnique } from './technique.js';
import {
  arrowSingle,
  arrowSum,
  cageCombination,
  cageSingle,
  combinedSums,
  innieOutie,
  inniesOuties,
} from './totals.js';
import { skyscraper, turbotFish, twoStringKite } from './turbot.js';
import { uniqueLoop } from './unique-loop.js';
import { avoidableRectangles, hiddenRectangle, uniqueRectangles } from './unique-rectangle.js';
import { highLow, remainder } from './value-classes.js';
import { wWing } from './w-wing.js';
import { xyWing, xyzWing } from './xy-wing.js';

/**
 * All techniques, the cheapest first: a solution by logic always takes the first that finds a step. So a technique's place decides
 * how often it is used.
 */
export const techniques: readonly SudokuTechnique[] = [
  // gentle
  fullHouse,
  hiddenSingleInBox,
  // easy
  hiddenSingleInLine,
  nakedSingle,
  missingPartner,
  cageSingle,
  arrowSingle,
  lineSingle,
  // medium
  innieOutie,
  cageCombination,
  arrowSum,
  lineCombination,
  directPointing,
  directClaiming,
  pointing,
  claiming,
  commonPeer,
  lockedPair,
  lockedTriple,
  nakedPair,
  hiddenPair,
  nakedTriple,
  hiddenTriple,
  // hard
  inniesOuties,
  leftovers,
  combinedSums,
  highLow,
  remainder,
  parity,
  constraintCases,
  nakedQuad,
  hiddenQuad,
  xWing,
  swordfish,
  skyscraper,
  twoStringKite,
  turbotFish,
  emptyRectangle,
  xyWing,
  xyzWing,
  wWing,
  remotePair,
  simpleColoring,
  ...uniqueRectangles,
  bug1,
  setEquality,
  // expert
  sharedCases,
  jellyfish,
  finnedXWing,
  sashimiXWing,
  finnedSwordfish,
  sashimiSwordfish,
  finnedJellyfish,
  sashimiJellyfish,
  multiColoring,
  hiddenRectangle,
  ...avoidableRectangles,
  uniqueLoop,
  bug2,
  bug3,
  bug4,
  sueDeCoq,
  xChain,
  xyChain,
  alignedPairExclusion,
  alsXz,
  // master
  niceLoop,
  alternatingInferenceChain,
  groupedNiceLoop,
  groupedChain,
  alsXyWing,
  alsChain,
  sumNet,
  // extreme
  sumBounds,
  forcingChain,
  forcingNet,
  dynamicForcingChain,
  nestedForcingChain,
];
