import {
  type HodokuRating,
  isRated,
  rateOnScales,
  SCALES,
  type ScaleName,
  type ScaleRatings,
  type SeRating,
} from '@gridwright/scales';
import { puzzlesOf } from 'gridwright/batch';
import { meantName, quoteUnknown } from 'gridwright/input';
import type { BatchTask } from './batch-runner.js';
import { BadInput } from './errors.js';
import { BATCH_SIZE, type RatingStyle } from './rating.js';

/** How a rating on one scale is printed. */
interface ScaleStyle<Rating> {
  readonly title: string;
  readonly columns: readonly string[];
  readonly csv: (rating: Rating) => readonly string[];
  readonly text: (rating: Rating) => string;
  /** Width of the text, for a column beside another scale. */
  readonly width: number;
}

const STYLES: { readonly [Name in ScaleName]: ScaleStyle<ScaleRatings[Name]> } = {
  se: {
    title: 'SE',
    columns: ['er', 'ep', 'ed', 'atLeast'],
    csv: ({ er, ep, ed, atLeast }: SeRating) => [...[er, ep, ed].map(formatPrice), String(atLeast === true)],
    text: ({ er, ep, ed, atLeast }: SeRating) => `${atLeast ? '>= ' : ''}${[er, ep, ed].map(formatPrice).join('/')}`,
    width: '11.9/11.9/11.9'.length,
  },
  hodoku: {
    title: 'HoDoKu',
    columns: ['level', 'score'],
    csv: ({ level, score }: HodokuRating) => [level, String(score)],
    text: ({ level, score }: HodokuRating) => `${level} ${score}`,
    width: 'Extreme 99999'.length,
  },
};

type Rated = Partial<ScaleRatings>;

/** Reads `se`, `hodoku` or both with a comma. Throws BadInput. */
export function readScales(text: string): readonly ScaleName[] {
  const scales = text.split(',').map((word) => {
    const name = meantName(word, SCALES);
    if (name !== undefined) return name;
    const expected = `${SCALES.join(', ')} or ${SCALES.join()}`;
    throw new BadInput(`--scale: expected ${expected}, got ${quoteUnknown(word, SCALES)}`);
  });
  return [...new Set(scales)];
}

/** Returns how ratings on the scales are printed, side by side in the order of the scales. */
export function scaleStyle(scales: readonly ScaleName[]): RatingStyle<'rateOnScales', Rated> {
  const titles = scales.map((scale) => STYLES[scale].title).join(' and ');
  const refusal = `expected a plain 9x9 Sudoku for the ${titles} ${scales.length === 1 ? 'scale' : 'scales'}`;
  const each = <Result>(rated: Rated, print: <Rating>(style: ScaleStyle<Rating>, rating: Rating) => Result) =>
    scales.map((scale) => print(STYLES[scale] as ScaleStyle<unknown>, rated[scale]));
  return {
    ratingsOf: ({ result }) => result.ratings,
    refusal: (puzzle) => (isRated(puzzle) ? undefined : refusal),
    missing: 'no rating',
    columns: scales.flatMap((scale) => STYLES[scale].columns),
    csv: (rated) => each(rated, (style, rating) => style.csv(rating)).flat(),
    json: (rated) => Object.fromEntries(scales.map((scale) => [scale, rated?.[scale] ?? null])),
    text: (rated) =>
      each(rated, (style, rating) => style.text(rating).padEnd(style.width))
        .join('  ')
        .trimEnd(),
  };
}

/** Rates puzzles on scales. Other puzzles than those they are for are left out. */
export const scaleTask = (names: readonly ScaleName[]): BatchTask<'rateOnScales'> => ({
  task: 'rateOnScales',
  async run({ batch, scales }) {
    const ratings: (Rated | undefined)[] = [];
    for (const puzzle of puzzlesOf(batch)) ratings.push(await rateOnScales(puzzle, scales));
    return { ratings };
  },
  inputOf: ({ batch }) => ({
    scales: names,
    batch: isRated(batch) ? batch : { ...batch, clues: new Uint8Array(0) },
  }),
  isQuick: () => true,
  maxPuzzles: () => BATCH_SIZE,
});

/** Formats a price with its tenth. */
export function formatPrice(price: number): string {
  return price.toFixed(1);
}
