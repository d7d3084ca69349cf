import type { statistics as en } from '../en/statistics.js';
import { plural } from './forms.js';

export const statistics: typeof en = {
  title: 'Statistik',
  dek: 'Aus den Spielen, die in diesem Browser gespeichert sind. Für Zeiten zählen nur ohne Tipps gelöste Spiele.',
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
  ownRating: (rating, games) =>
    `Deine Wertung: ${rating}, aus ${games} gezählten ${plural(games, { one: 'Spiel', other: 'Spielen' })}. Bei 1500 brauchst du für ein Rätsel der Stufe Mittel so lange, wie bei seiner Größe üblich, bei 1700 halb so lange.`,
  bar: (games, from, below) => `${games} ${plural(games, { one: 'Spiel', other: 'Spiele' })} von ${from} bis ${below}`,
};
