import type { Kind, PressFacts, Puzzle } from '../../core/kind.js';
import { fewestPresses, solve } from './algebra.js';
import { flipitRules } from './base.js';
import { canonical } from './canonical.js';
import { lessonOf } from './chase.js';
import { decks } from './decks.js';
import { examples } from './examples.js';
import { generate, requirePossible } from './generate.js';
import { isDisk } from './goal.js';
import { largeBoards } from './large-boards.js';
import { formatPuzzleNumber, numberPositions } from './number.js';
import { countPresses, difficultyOf, hintOf } from './play.js';

/** Steps of a proof for what is only printed beside a puzzle: well under a second. */
const FACT_STEPS = 2 ** 18;

/**
 * FlipIT, also Lights Out or Flip. The clues are the disks of the start position (1 = light, 2 = dark), the answer the
 * cells to press (1 = pressed). Presses commute and each undoes itself, so an answer is a set and has no order.
 */
export const flipit: Kind = {
  ...flipitRules,
  examples,
  generators: [{ requirePossible, generate }],
  solve,
  presses: { count: countPresses, facts, advise: hintOf, lesson: lessonOf, large: largeBoards },
  canonical,
  numbering: numberPositions,
  decks,
};

/** The puzzle number, the fewest presses or their bounds, and the difficulty where these are proved; nothing where a cell has no disk. */
function facts(puzzle: Puzzle): PressFacts {
  if (!puzzle.clues.every(isDisk)) return {};
  const number = formatPuzzleNumber(puzzle.clues);
  const best = fewestPresses(puzzle, FACT_STEPS);
  if (best === undefined) return { number };
  const fewest = { least: best.least, most: best.count };
  const difficulty = best.least < best.count ? undefined : difficultyOf(puzzle, FACT_STEPS);
  return difficulty === undefined ? { number, fewest } : { number, fewest, difficulty };
}
