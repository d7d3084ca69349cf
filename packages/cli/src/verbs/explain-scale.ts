import { rateOnScale, type ScaleName, type ScaleRating, type ScaleStep, techniqueNames } from '@gridwright/scales';
import { kindOf } from 'gridwright';
import { formatLine, titleOf } from 'gridwright/formats';
import { formatId, formatMove, formatRemoval, type Puzzle } from 'gridwright/rules';
import { BadInput } from '../errors.js';
import { withProgress } from '../io.js';
import type { CommandText } from '../language.js';
import { formatPrice } from '../scale-rating.js';
import { printWrapped } from '../terminal.js';

/** Prints the steps that lead to the solution on a scale, each with its price or score. Throws BadInput. */
export async function printOnScale(
  puzzle: Puzzle,
  scale: ScaleName,
  grid: string | undefined,
  text: CommandText,
  json: boolean,
): Promise<void> {
  if (grid !== undefined) throw new BadInput('--scale: expected a puzzle without a grid beside it');
  const steps: ScaleStep[] = [];
  const rating = await withProgress(text.steps, (show) =>
    rateOnScale(puzzle, scale, { watch: (step) => show(steps.push(step)) }),
  );
  if (rating === undefined)
    throw new BadInput('expected a puzzle with exactly one solution; "gridwright solve" says how many it has', 1);
  const names = await techniqueNames(scale, text.code);
  if (json) process.stdout.write(`${JSON.stringify(asJson(puzzle, scale, rating, steps))}\n`);
  else printWrapped([headOf(puzzle, rating, steps.length, text), '', ...stepLines(puzzle, scale, steps, names)]);
  process.exitCode = isBound(rating) ? 1 : 0;
}

function isBound(rating: ScaleRating): boolean {
  return 'er' in rating && rating.atLeast === true;
}

function asJson(puzzle: Puzzle, scale: ScaleName, rating: ScaleRating, steps: readonly ScaleStep[]) {
  const named = (step: ScaleStep) => ({
    technique: step.technique,
    [scale === 'se' ? 'price' : 'score']: step.price,
    ...(step.nodes > 0 && { nodes: step.nodes }),
    ...movesOf(puzzle, step),
  });
  return { id: formatId(puzzle), puzzle: formatLine(puzzle), [scale]: rating, steps: steps.map(named) };
}

function movesOf(puzzle: Puzzle, { places, removes }: ScaleStep) {
  const { answerAlphabet } = kindOf(puzzle.kind);
  return {
    places: places.map((place) => formatMove({ type: 'set', ...place }, puzzle.size, answerAlphabet)),
    removes: removes.map((candidate) => formatRemoval(candidate, puzzle.size, answerAlphabet)),
  };
}

function headOf(puzzle: Puzzle, rating: ScaleRating, steps: number, text: CommandText): string {
  return [titleOf(puzzle, text.library), ratingText(rating), text.steps(steps)].join(', ');
}

function stepLines(
  puzzle: Puzzle,
  scale: ScaleName,
  steps: readonly ScaleStep[],
  names: Readonly<Record<string, string>>,
): string[] {
  const width = String(steps.length).length;
  const most = Math.max(...steps.map(({ price }) => String(price).length));
  return steps.map((step, i) => {
    const { places, removes } = movesOf(puzzle, step);
    return `${String(i + 1).padStart(width)}. ${scale === 'se' ? formatPrice(step.price) : String(step.price).padStart(most)} ${names[step.technique]}: ${[...places, ...removes].join(', ')}`;
  });
}

function ratingText(rating: ScaleRating): string {
  if ('score' in rating) return `HoDoKu ${rating.level} ${rating.score}`;
  const [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(formatPrice);
  return `SE ${rating.atLeast ? '>= ' : ''}${er} (EP ${ep}, ED ${ed})`;
}
