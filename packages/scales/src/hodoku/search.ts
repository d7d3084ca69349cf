import { findAlsXyChain, findAlsXyWing, findAlsXz } from './als.js';
import type { Board } from './board.js';
import { findByBruteForce } from './brute-force.js';
import { findBugPlusOne } from './bug.js';
import { findRemotePair, findTurbotFish, findXChain } from './chains.js';
import { Closure } from './closure.js';
import { findMultiColors, findSimpleColors } from './coloring.js';
import { Consequences } from './consequences.js';
import { findFinnedFish, findFish } from './fish.js';
import { Forcing } from './forcing.js';
import { findFranken } from './franken.js';
import { Implications } from './implications.js';
import { Links } from './links.js';
import { findClaiming, findPointing } from './locked.js';
import { NiceLoops } from './nice-loops.js';
import { findEmptyRectangle, findSkyscraper, findTwoStringKite } from './patterns.js';
import { Reach } from './reach.js';
import { AVOIDABLE_1, AVOIDABLE_2, findRectangle, HIDDEN } from './rectangles.js';
import { findFullHouse, findHiddenSingle, findNakedSingle } from './singles.js';
import { FoundStep } from './step.js';
import { findHiddenSet, findLockedSet, findNakedSet } from './subsets.js';
import { findSueDeCoq } from './sue-de-coq.js';
import { BOXES, COLUMNS, ROWS } from './tables.js';
import { HODOKU_TECHNIQUES, type HodokuTechnique } from './techniques.js';
import { findWWing, findXyWing, findXyzWing } from './wings.js';
import { findXyChain } from './xy-chains.js';

type Find = (board: Board, step: FoundStep) => boolean;

/** A search that looks at the places of one value at a time, and again only at values whose places have changed. */
function byValue(find: (board: Board, value: number, step: FoundStep) => boolean): Find {
  /** The revision at which nothing was found. */
  const searched = new Float64Array(9);
  return (board, step) => {
    for (let value = 0; value < 9; value++) {
      if (searched[value] === board.revisions[value]) continue;
      if (find(board, value, step)) return true;
      searched[value] = board.revisions[value];
    }
    return false;
  };
}

const NINE = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const ALL_BOXES = NINE.map((k) => BOXES + k);
const ALL_LINES = [ROWS, COLUMNS].flatMap((first) => NINE.map((k) => first + k));
/** The houses in the order of most searches. */
const BOXES_FIRST = [...ALL_BOXES, ...ALL_LINES];

/**
 * A search that looks at one house at a time, and again only at houses whose candidates have changed. Other houses lose
 * candidates only, so a pattern that rules nothing out will not do so later.
 */
function byHouse(houses: readonly number[], find: (board: Board, house: number, step: FoundStep) => boolean): Find {
  const searched = new Float64Array(27);
  return (board, step) => {
    for (const house of houses) {
      if (searched[house] === board.houseRevisions[house]) continue;
      if (find(board, house, step)) return true;
      searched[house] = board.houseRevisions[house];
    }
    return false;
  };
}

/** Finds the next step of the scale. */
export class StepSearch {
  readonly step = new FoundStep();
  private readonly links = new Links();
  private readonly reach = new Reach(this.links);
  private readonly closure = new Closure(this.links);
  private readonly implications = new Implications(this.links);
  private readonly consequences = new Consequences(this.implications);
  private readonly loops = new NiceLoops(this.links, this.reach, this.closure);
  private readonly forcing = new Forcing(this.links, this.implications, this.closure, this.consequences);
  private readonly finders: readonly Find[];

  constructor() {
    const finders = this.named();
    this.finders = HODOKU_TECHNIQUES.map((technique) => finders[technique]);
  }

  /** Finds the step that comes next and returns the number of its technique, or -1 when none has one. */
  next(board: Board): number {
    const { finders, step } = this;
    for (let i = 0; i < finders.length; i++) {
      if (!finders[i](board, step)) continue;
      step.technique = HODOKU_TECHNIQUES[i];
      return i;
    }
    return -1;
  }

  private named(): Record<HodokuTechnique, Find> {
    const rectangle =
      (type: number): Find =>
      (board, step) =>
        findRectangle(board, type, step);
    return {
      'full-house': findFullHouse,
      'naked-single': findNakedSingle,
      'hidden-single': findHiddenSingle,
      'locked-pair': byHouse(ALL_BOXES, (board, box, step) => findLockedSet(board, box, 2, step)),
      'locked-triple': byHouse(ALL_BOXES, (board, box, step) => findLockedSet(board, box, 3, step)),
      pointing: byHouse(ALL_BOXES, findPointing),
      claiming: byHouse(ALL_LINES, findClaiming),
      'naked-pair': byHouse(BOXES_FIRST, (board, house, step) => findNakedSet(board, house, 2, step)),
      'naked-triple': byHouse(BOXES_FIRST, (board, house, step) => findNakedSet(board, house, 3, step)),
      'hidden-pair': byHouse(BOXES_FIRST, (board, house, step) => findHiddenSet(board, house, 2, step)),
      'hidden-triple': byHouse(BOXES_FIRST, (board, house, step) => findHiddenSet(board, house, 3, step)),
      'naked-quadruple': byHouse(BOXES_FIRST, (board, house, step) => findNakedSet(board, house, 4, step)),
      'hidden-quadruple': byHouse(BOXES_FIRST, (board, house, step) => findHiddenSet(board, house, 4, step)),
      'x-wing': byValue((board, value, step) => findFish(board, value, 2, step)),
      swordfish: byValue((board, value, step) => findFish(board, value, 3, step)),
      jellyfish: byValue((board, value, step) => findFish(board, value, 4, step)),
      'remote-pair': findRemotePair,
      'bug-plus-one': findBugPlusOne,
      skyscraper: findSkyscraper,
      'two-string-kite': byValue(findTwoStringKite),
      'turbot-fish': findTurbotFish,
      'empty-rectangle': byValue(findEmptyRectangle),
      'w-wing': findWWing,
      'xy-wing': findXyWing,
      'xyz-wing': findXyzWing,
      'unique-rectangle-1': rectangle(1),
      'unique-rectangle-2': rectangle(2),
      'unique-rectangle-3': rectangle(3),
      'unique-rectangle-4': rectangle(4),
      'unique-rectangle-5': rectangle(5),
      'unique-rectangle-6': rectangle(6),
      'hidden-rectangle': rectangle(HIDDEN),
      'avoidable-rectangle-1': rectangle(AVOIDABLE_1),
      'avoidable-rectangle-2': rectangle(AVOIDABLE_2),
      'finned-x-wing': byValue((board, value, step) => findFinnedFish(board, value, 2, false, step)),
      'sashimi-x-wing': byValue((board, value, step) => findFinnedFish(board, value, 2, true, step)),
      'finned-swordfish': byValue((board, value, step) => findFinnedFish(board, value, 3, false, step)),
      'sashimi-swordfish': byValue((board, value, step) => findFinnedFish(board, value, 3, true, step)),
      'finned-jellyfish': byValue((board, value, step) => findFinnedFish(board, value, 4, false, step)),
      'sashimi-jellyfish': byValue((board, value, step) => findFinnedFish(board, value, 4, true, step)),
      'sue-de-coq': findSueDeCoq,
      'simple-colors': byValue(findSimpleColors),
      'multi-colors': byValue(findMultiColors),
      'x-chain': findXChain,
      'xy-chain': findXyChain,
      'nice-loop': (board, step) => this.loops.find(board, false, step),
      'grouped-nice-loop': (board, step) => this.loops.find(board, true, step),
      'als-xz': findAlsXz,
      'als-xy-wing': findAlsXyWing,
      'als-xy-chain': findAlsXyChain,
      'franken-x-wing': byValue((board, value, step) => findFranken(board, value, 2, false, step)),
      'franken-swordfish': byValue((board, value, step) => findFranken(board, value, 3, false, step)),
      'finned-franken-x-wing': byValue((board, value, step) => findFranken(board, value, 2, true, step)),
      'finned-franken-swordfish': byValue((board, value, step) => findFranken(board, value, 3, true, step)),
      'forcing-chain': (board, step) => this.forcing.find(board, false, step),
      'forcing-net': (board, step) => this.forcing.find(board, true, step),
      'brute-force': findByBruteForce,
    };
  }
}
