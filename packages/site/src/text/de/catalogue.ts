import type { catalogue as en } from '../en/catalogue.js';
import { plural } from './forms.js';

export const catalogue: typeof en = {
  title: 'Katalog',
  dek: 'Bewertete Rätsel zum Aussuchen, alle wesentlich verschieden.',
  technique: 'Technik',
  anyTechnique: 'Beliebig',
  clues: 'Vorgaben',
  presses: 'Züge',
  anyNumber: 'Beliebig',
  choice: (value, puzzles) => `${value} (${puzzles})`,
  found: (n, words) => plural(n, { one: 'Ein Rätsel', other: `${words} Rätsel` }),
  none: 'Solche Rätsel gibt es hier nicht.',
  clear: 'Auswahl aufheben',
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
  packWords: 'Drucke sie mit Lösungen, gib sie als einen Link weiter, oder lade sie für ein anderes Programm herunter.',
  pdf: 'Mit Lösungen drucken',
  making: 'Das PDF wird erzeugt …',
  worksheet: 'Als Arbeitsblatt öffnen',
  formats: { txt: 'Rätsel-IDs', sdm: 'SDM', csv: 'CSV' },
  download: (format) => `${format} herunterladen`,
};
