import { OptionError } from '../core/errors.js';
import { formatShape } from '../core/grid.js';
import { requireText } from '../core/guard.js';
import type { Kind, Puzzle } from '../core/kind.js';
import type { Scale, ScaleEntry, ScaleName, ScaleOptions, ScaleRating, ScaleRatings } from '../core/scale.js';
import { requireBounds, requirePuzzle } from './check-puzzle.js';
import { draw } from './criteria.js';
import type { DrawInput } from './draws.js';
import type { StepOptions } from './entry.js';
import type { Made } from './make-puzzle.js';
import { hasOneSolution, requireOneSolution } from './path.js';

/** A scale of a kind. Throws OptionError when the kind doesn't have it. */
function scaleOf<Name extends ScaleName>({ scales = {}, title }: Kind, name: Name): ScaleEntry<ScaleRatings[Name]> {
  requireText('scale', name);
  if (Object.hasOwn(scales, name)) return scales[name] as ScaleEntry<ScaleRatings[Name]>;
  const names = Object.keys(scales);
  throw new OptionError('scale', names.length === 0 ? `none, since ${title} has no scales` : names.join(' or '), name);
}

/** Rates a puzzle that has exactly one solution on a scale that is loaded. Throws OptionError for any other puzzle. */
export function rateLoaded<Rating extends ScaleRating>(
  kind: Kind,
  puzzle: Puzzle,
  entry: Omit<ScaleEntry, 'load'>,
  scale: Scale<Rating>,
  options: StepOptions,
): Rating {
  requireBounds(options);
  requirePuzzle(kind, puzzle);
  requireFit(puzzle, entry);
  requireOneSolution(kind, puzzle);
  return scale.rate(puzzle, { maxSteps: options.maxSteps });
}

function requireFit(puzzle: Puzzle, { expected, fits }: Omit<ScaleEntry, 'load'>): void {
  if (!fits(puzzle)) throw new OptionError('puzzle', expected, formatShape(puzzle.size.rows, puzzle.size.columns));
}

/**
 * Rates a puzzle on a scale; undefined for one that doesn't have exactly one solution.
 * Rejects with OptionError for an unknown scale, and for a puzzle that the scale isn't for.
 */
export async function rateOnScale<Name extends ScaleName>(
  kind: Kind,
  puzzle: Puzzle,
  name: Name,
  options: ScaleOptions = {},
): Promise<ScaleRatings[Name] | undefined> {
  requireBounds(options);
  requirePuzzle(kind, puzzle);
  const scale = scaleOf(kind, name);
  requireFit(puzzle, scale);
  return hasOneSolution(kind, puzzle) ? (await scale.load()).rate(puzzle, options) : undefined;
}

/**
 * Makes the puzzle of a draw; undefined when it doesn't meet the criteria, its rating on a scale included. Rejects as
 * `make` throws.
 */
export async function drawOnScale(kind: Kind, input: DrawInput): Promise<Made | undefined> {
  const { within } = input.criteria;
  const made = draw(kind, input);
  if (made === undefined || within === undefined) return made;
  return (await scaleOf(kind, within.scale).load()).meets(made.puzzle, within) ? made : undefined;
}
