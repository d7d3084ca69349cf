import type { AimText } from '../core/language.js';
import type { Options } from '../core/option.js';

/** Words of a language for values of FlipIT's options. */
export interface FlipitValueTexts {
  /** The whole aim with a neighbourhood: a name, or the places that a press flips. */
  readonly plus: string;
  summary(places: readonly string[]): string;
  readonly places: Readonly<Record<'itself' | 'up' | 'down' | 'left' | 'right', string>>;
  /** What the goal looks like, by its name. */
  readonly goals: Readonly<Record<string, string>>;
  /** Where to find a goal without a name. */
  readonly pattern: string;
}

/** Returns the texts of FlipIT for the neighbourhood and the goal of a puzzle. */
export function withValues(text: AimText, values: FlipitValueTexts): AimText {
  return {
    ...text,
    forValues({ neighbourhood = 'king', goal }: Options) {
      const isMask = /^[01]+$/.test(neighbourhood);
      return {
        ...text,
        summaryWith:
          neighbourhood === 'king'
            ? {}
            : { neighbourhood: isMask ? values.summary(placesIn(neighbourhood, values.places)) : values.plus },
        options: { ...text.options, ...(goal !== undefined && { goal: values.goals[goal] ?? values.pattern }) },
      };
    },
  };
}

/** Returns the places that a mask flips, row by row: `1 up, 1 left`, `the cell itself`. */
function placesIn(mask: string, { itself, up, down, left, right }: FlipitValueTexts['places']): string[] {
  const side = Math.sqrt(mask.length);
  const middle = (side - 1) / 2;
  const along = (distance: number, before: string, after: string) =>
    distance === 0 ? [] : [`${Math.abs(distance)} ${distance < 0 ? before : after}`];
  return Array.from(mask).flatMap((flips, i) => {
    if (flips !== '1') return [];
    const steps = [...along(Math.floor(i / side) - middle, up, down), ...along((i % side) - middle, left, right)];
    return [steps.join(', ') || itself];
  });
}
