import type { AimText, VariantNames } from '../../core/language.js';

/** The names of variants, which pictures need without the sentences. */
export const kurosuNames: VariantNames = {
  after: { signs: 'signs', counts: 'counts', distinct: 'all lines different' },
};

/** The aim of Kurosu in English, without numbers of 1s. */
export const kurosuAims: AimText = {
  names: kurosuNames,
  summary: 'Fill every row and column with as many 0s as 1s, and never put three of the same next to each other.',
  summaryWith: {
    signs:
      'Fill every row and column with as many 0s as 1s, never three of the same in a row. Cells with = between them are equal, and cells with × are different.',
  },
  odd: 'A line of odd length has one more 0 or one more 1.',
  options: {
    distinct: 'No two rows and no two columns are the same.',
    signs: 'Two cells with = between them have the same value, and two with × between them different values.',
  },
};
