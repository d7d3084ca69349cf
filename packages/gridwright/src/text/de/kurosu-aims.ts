import type { AimText, VariantNames } from '../../core/language.js';
import { withCounts } from '../kurosu-counts.js';

/** The names of variants, which pictures need without the sentences. */
export const kurosuNames: VariantNames = {
  after: { signs: 'Zeichen', counts: 'Anzahlen', distinct: 'verschiedene Linien' },
};

const plainAims: AimText = {
  names: kurosuNames,
  summary:
    'In jede Zeile und Spalte gehören gleich viele Nullen und Einsen, und nie stehen drei gleiche nebeneinander.',
  summaryWith: {
    signs:
      'In jede Zeile und Spalte gehören gleich viele Nullen und Einsen, nie drei gleiche nebeneinander. Zellen mit = dazwischen sind gleich, Zellen mit × verschieden.',
  },
  odd: 'In einer Linie ungerader Länge kommt eine der beiden Ziffern einmal öfter vor.',
  options: {
    distinct: 'Keine zwei Zeilen und keine zwei Spalten sind gleich.',
    signs:
      'In zwei Zellen mit einem = dazwischen steht derselbe Wert, in zwei Zellen mit einem × dazwischen stehen verschiedene Werte.',
  },
};

/** The aim of Kurosu and what each option changes, in German. */
export const kurosuAims = withCounts(plainAims, {
  fill: 'In jede Zelle gehört 0 oder 1, und nie stehen drei gleiche nebeneinander oder untereinander.',
  counts: 'Die Zahl neben einer Zeile oder über einer Spalte sagt, wie viele Einsen darin stehen.',
  others:
    'In Linien ohne Zahl stehen gleich viele Nullen und Einsen, bei ungerader Länge eine von beiden einmal öfter.',
});
