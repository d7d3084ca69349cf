import type { Kind, Puzzle } from '../../core/kind.js';
import type { PressFacts } from '../../core/presses.js';
import { canonical } from './canonical.js';
import { decks } from './generate/decks.js';
import { generate, requirePossible } from './generate/generate.js';
import { drills } from './hints/drills.js';
import { lessonOf } from './hints/light-chasing.js';
import { countPresses, difficultyOf, hintOf } from './hints/press-hints.js';
import { flipitRules } from './rules/flipit-rules.js';
import { isDisk } from './rules/goal.js';
import { formatPuzzleNumber, numberPositions } from './rules/puzzle-number.js';
import { examples } from './rules/rule-examples.js';
import { largeBoards } from './solve/large/large-boards.js';
import { fewestPresses, solve } from './solve/solve.js';

/** Steps for proving facts that are shown beside a puzzle: well under a second. */
const FACT_STEPS = 2 ** 18;

/**
 * FlipIT, also called Lights Out or Flip. The clues are the disks at the start (1 = light, 2 = dark), the answer the
 * cells to press (1 = pressed). Presses commute and undo themselves, so an answer is a set without an order.
 */
export const flipit: Kind = {
  ...flipitRules,
  examples,
  generators: [{ requirePossible, generate }],
  solve,
  presses: { count: countPresses, facts, advise: hintOf, lesson: lessonOf, drills, large: largeBoards },
  canonical,
  numbering: numberPositions,
  decks,
};

/**
 * Returns the puzzle number, the fewest presses or their bounds, and the difficulty if these are proved; nothing when a
 * cell has no disk.
 */
function facts(puzzle: Puzzle): PressFacts {
  if (!puzzle.clues.every(isDisk)) return {};
  const number = formatPuzzleNumber(puzzle.clues);
  const best = fewestPresses(puzzle, FACT_STEPS);
  if (best === undefined) return { number };
  const fewest = { least: best.least, most: best.count };
  const difficulty = best.least < best.count ? undefined : difficultyOf(puzzle, FACT_STEPS);
  return difficulty === undefined ? { number, fewest } : { number, fewest, difficulty };
}
