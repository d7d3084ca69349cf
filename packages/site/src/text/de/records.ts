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

  statisticsTitle: 'Statistik',
  statisticsDek:
    'Aus den Spielen, die in diesem Browser gespeichert sind. Für Zeiten zählen nur ohne Tipps gelöste Spiele.',
  none: 'Du hast noch nichts gespielt.',
  level: 'Stufe',
  noLevel: 'Ohne Stufe',
  games: 'Spiele',
  solved: 'Gelöst',
  withoutHints: 'Ohne Tipps',
  givenUp: 'Aufgegeben',
  best: 'Bestzeit',
  median: 'Median',
  mean: 'Durchschnitt',
  spread: 'Verteilung der Zeiten',
  overFewest: (perfect, games, mean) =>
    perfect === games
      ? `In ${plural(games, { one: 'deinem gelösten Spiel', other: `allen ${games} gelösten Spielen` })} hast du so selten wie möglich gedrückt.`
      : `In ${perfect} von ${games} gelösten ${plural(games, { one: 'Spiel', other: 'Spielen' })} hast du so selten wie möglich gedrückt. Im Durchschnitt waren es ${mean} Züge mehr als nötig.`,
  bar: (games, from, below) => `${games} ${plural(games, { one: 'Spiel', other: 'Spiele' })} von ${from} bis ${below}`,
};
