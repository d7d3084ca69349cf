import type { AimText, VariantNames } from '../../core/language.js';

/** The names of variants, which pictures need without the sentences. */
export const kurosuNames: VariantNames = { after: { signs: 'Zeichen', distinct: 'verschiedene Linien' } };

/** Returns the aim of puzzles, with an addition to the balance of values in each line. */
const aimOf = (more: string): Pick<AimText, 'summary' | 'summaryWith'> => ({
  summary: `In jede Zeile und Spalte gehören gleich viele Nullen und Einsen${more}, und nie stehen drei gleiche nebeneinander.`,
  summaryWith: {
    signs: `In jede Zeile und Spalte gehören gleich viele Nullen und Einsen${more}, nie drei gleiche nebeneinander. Zellen mit = dazwischen sind gleich, Zellen mit × verschieden.`,
  },
});

/** The aim of Kurosu and what each option changes, in German. */
export const kurosuAims: AimText = {
  names: kurosuNames,
  ...aimOf(''),
  options: {
    distinct: 'Keine zwei Zeilen und keine zwei Spalten sind gleich.',
    signs:
      'In zwei Zellen mit einem = dazwischen steht derselbe Wert, in zwei Zellen mit einem × dazwischen stehen verschiedene Werte.',
  },
  forSize: ({ rows, columns }) =>
    rows % 2 || columns % 2
      ? { ...kurosuAims, ...aimOf(', bei ungerader Länge von einer der beiden eine mehr') }
      : undefined,
};
