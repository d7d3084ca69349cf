import type { catalogue as en } from '../en/catalogue.js';
import { plural } from './forms.js';

export const catalogue: typeof en = {
  title: 'Katalog',
  dek: 'Bewertete Rätsel zum Aussuchen. Keine zwei sind im Wesentlichen gleich.',
  technique: 'Technik',
  anyTechnique: 'Beliebig',
  clues: 'Vorgaben',
  presses: 'Züge',
  anyNumber: 'Beliebig',
  choice: (value, puzzles) => `${value} (${puzzles})`,
  found: (n, words) => plural(n, { one: 'Ein Rätsel', other: `${words} Rätsel` }),
  none: 'Keine passenden Rätsel.',
  clear: 'Filter zurücksetzen',
  shown: (from, to, all) => `${from}–${to} von ${all}`,
  pages: 'Seiten mit Rätseln',
  earlier: 'Vorherige Rätsel',
  later: 'Nächste Rätsel',
  count: (n, words, isPresses) =>
    isPresses
      ? plural(n, { one: 'ein Zug', other: `${words} Züge` })
      : plural(n, { one: 'eine Vorgabe', other: `${words} Vorgaben` }),
  item: (number, words, state) => [`Rätsel ${number}: ${words}`, state].filter(Boolean).join(', '),
  pack: (n, words) => plural(n, { one: 'Dieses Rätsel', other: `Diese ${words} Rätsel` }),
  packWords: 'Mit Lösungen drucken, als ein Link teilen oder für ein anderes Programm herunterladen.',
  pdf: 'Mit Lösungen drucken',
  worksheet: 'Als Arbeitsblatt öffnen',
  formats: { txt: 'Rätsel-IDs', sdm: 'SDM', csv: 'CSV' },
  download: (format) => `${format} herunterladen`,
};
