import type { AimText, VariantNames } from '../../core/language.js';

/** The names of variants, which pictures need without the sentences. */
export const kurosuNames: VariantNames = { after: { signs: 'signs', distinct: 'all lines different' } };

/** Returns the aim of puzzles with a balance of values in each line. */
const aimOf = (balance: string): Pick<AimText, 'summary' | 'summaryWith'> => ({
  summary: `Fill every row and column with ${balance}, and never put three of the same next to each other.`,
  summaryWith: {
    signs: `Fill every row and column with ${balance}, never three of the same in a row. Cells with = between them are equal, and cells with × are different.`,
  },
});

/** The aim of Kurosu and what each option changes, in English. */
export const kurosuAims: AimText = {
  names: kurosuNames,
  ...aimOf('as many 0s as 1s'),
  options: {
    distinct: 'No two rows and no two columns are the same.',
    signs: 'Two cells with = between them have the same value, and two with × between them different values.',
  },
  forSize: ({ rows, columns }) =>
    rows % 2 || columns % 2
      ? { ...kurosuAims, ...aimOf('as many 0s as 1s, or one more of either if its length is odd') }
      : undefined,
};
