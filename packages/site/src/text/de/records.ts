import type { records as en } from '../en/records.js';
import { plural } from './forms.js';

export const records: typeof en = {
  streak: 'Serie',
  streakWords: (current, longest) =>
    `${plural(current, { one: 'Tag', other: 'Tage' })} in Folge ein Tagesrätsel gelöst. Längste Serie: ${longest}.`,
  streakRule: (time) =>
    `Ein Rätsel an jedem Tag deines Kalenders, und die Serie geht weiter. Neue Rätsel erscheinen um ${time} Uhr deiner Zeit.`,
  days: (n) => `${n} ${plural(n, { one: 'Tag', other: 'Tage' })}`,
  longest: 'Längste Serie',
  kind: 'Rätselart',
  marks: {
    solved: 'gelöst',
    hinted: 'mit Tipps gelöst',
    begun: 'begonnen',
    missed: 'nicht gespielt',
    open: 'noch nicht erschienen',
  },
  legend: { solved: 'Gelöst', hinted: 'Mit Tipps gelöst', begun: 'Begonnen' },
  past: 'Frühere Rätsel nach Monat',

  archiveTitle: 'Archiv',
  archiveDek: 'Alle Tagesrätsel seit dem ersten. Deine Serie ändert sich dadurch nicht.',
  earlier: 'Vorheriger Monat',
  later: 'Nächster Monat',
  month: 'Monat',
  which: (kind) => `${kind}-Rätsel`,
  ofTheDay: 'Tagesrätsel',
  dayLabel: (date, mark) => `${date}: ${mark}`,
};
