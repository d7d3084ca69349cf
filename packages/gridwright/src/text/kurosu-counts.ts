import type { AimText } from '../core/language.js';

/** Sentences of a language about numbers of 1s beside the lines of a Kurosu. */
export interface CountTexts {
  /** What to fill in, without the number of each value. */
  readonly fill: string;
  readonly counts: string;
  /** The rule for lines without a number. */
  readonly others: string;
}

/** Returns the texts of Kurosu, also for puzzles with numbers of 1s. */
export function withCounts(text: AimText, { fill, counts, others }: CountTexts): AimText {
  const all = { ...text, options: { ...text.options, counts } };
  return {
    ...all,
    forValues(options) {
      if (options.counts === undefined) return all;
      const rule = options.counts.includes('.') ? `${counts} ${others}` : counts;
      return { ...all, summary: fill, summaryWith: { counts: `${fill} ${rule}` }, odd: '' };
    },
  };
}
