import {
  formatId,
  formatLine,
  formatMove,
  formatRemoval,
  kindOf,
  type Puzzle,
  rateOnScale,
  type ScaleRating,
  type ScaleStep,
} from 'gridwright/internal';
import { BadInput } from '../errors.js';
import type { CommandText } from '../language.js';
import { titleOf } from '../print.js';
import { formatPrice } from '../rating.js';

/** Prints the steps that lead to the solution on the SE scale, each with its price. Throws BadInput. */
export async function printOnScale(
  puzzle: Puzzle,
  grid: string | undefined,
  text: CommandText,
  json: boolean,
): Promise<void> {
  if (grid !== undefined) throw new BadInput('--as: expected a puzzle without a grid beside it');
  const steps: ScaleStep[] = [];
  const rating = await rateOnScale(puzzle, 'se', { watch: (step) => steps.push(step) });
  if (rating === undefined)
    throw new BadInput('expected a puzzle with exactly one solution; "gridwright solve" says how many it has', 1);
  process.stdout.write(
    json ? `${JSON.stringify(asJson(puzzle, rating, steps))}\n` : asText(puzzle, rating, steps, text),
  );
  process.exitCode = rating.atLeast ? 1 : 0;
}

function asJson(puzzle: Puzzle, se: ScaleRating, steps: readonly ScaleStep[]) {
  const named = (step: ScaleStep) => ({
    technique: step.technique,
    price: step.price,
    ...(step.nodes > 0 && { nodes: step.nodes }),
    ...movesOf(puzzle, step),
  });
  return { id: formatId(puzzle), puzzle: formatLine(puzzle), se, steps: steps.map(named) };
}

function movesOf(puzzle: Puzzle, { places, removes }: ScaleStep) {
  const { answerAlphabet } = kindOf(puzzle.kind);
  return {
    places: places.map((place) => formatMove({ type: 'set', ...place }, puzzle.size, answerAlphabet)),
    removes: removes.map((candidate) => formatRemoval(candidate, puzzle.size, answerAlphabet)),
  };
}

function asText(
  puzzle: Puzzle,
  rating: ScaleRating,
  steps: readonly ScaleStep[],
  { library, steps: count }: CommandText,
): string {
  const names = library.kinds[puzzle.kind].scales?.se ?? {};
  const width = String(steps.length).length;
  const lines = steps.map((step, i) => {
    const { places, removes } = movesOf(puzzle, step);
    return `${String(i + 1).padStart(width)}. ${formatPrice(step.price)} ${names[step.technique]}: ${[...places, ...removes].join(', ')}`;
  });
  const [er, ep, ed] = [rating.er, rating.ep, rating.ed].map(formatPrice);
  const title = [titleOf(puzzle), `SE ${rating.atLeast ? '>= ' : ''}${er} (EP ${ep}, ED ${ed})`, count(steps.length)];
  return `${title.join(', ')}\n\n${lines.join('\n')}\n`;
}
