import { explain } from './de/explain.js';
import { front } from './de/front.js';
import { games } from './de/games.js';
import { make } from './de/make.js';
import { offline } from './de/offline.js';
import { play } from './de/play.js';
import { records } from './de/records.js';
import { settings } from './de/settings.js';
import { share } from './de/share.js';
import type { Text } from './en.js';

export const de: Text = {
  tag: 'de',
  name: 'Deutsch',
  shared: {
    home: 'Die Rätsel von heute',
    back: 'Zurück zu den Rätseln von heute',
    skip: 'Zum Rätsel springen',
    theme: (name) => `Farben: ${name}`,
    themes: { system: 'wie das System', light: 'hell', dark: 'dunkel', black: 'schwarz', contrast: 'Kontrast' },
    settings: 'Einstellungen',
    close: 'Schließen',
    cells: (n) => `${n} ${n === 1 ? 'Zelle' : 'Zellen'}`,
    presses: (n) => `${n}-mal gedrückt`,
    moves: (n) => `${n} ${n === 1 ? 'Zug' : 'Züge'}`,
    hints: (n) => (n === 0 ? 'kein Tipp' : n === 1 ? 'ein Tipp' : `${n} Tipps`),
    steps: (n) => `${n} ${n === 1 ? 'Schritt' : 'Schritte'}`,
    size: (rows, columns) => `${rows} mal ${columns}`,
  },
  library: {
    summaries: {
      sudoku: 'In jeder Zeile, jeder Spalte und jedem Kasten steht jeder Wert einmal.',
      kurosu: 'In jede Linie gehören gleich viele 0 und 1, nie drei gleiche nebeneinander.',
      flipit: 'Ein Druck wendet die Scheibe der Zelle und ihrer Nachbarn, bis alle Scheiben das Ziel zeigen.',
    },
    levels: {
      gentle: 'Sanft',
      easy: 'Leicht',
      medium: 'Mittel',
      hard: 'Schwer',
      expert: 'Experte',
      master: 'Meister',
      extreme: 'Extrem',
      classic: 'Klassisch',
      long: 'Lang',
    },
    options: {
      diagonals: 'Diagonalen',
      distinct: 'keine zwei Linien gleich',
      neighbourhood: 'Nachbarn',
      plus: 'Kreuz',
      king: 'ringsum',
      torus: 'über den Rand',
      goal: 'Ziel',
      dark: 'dunkel',
      light: 'hell',
      ring: 'Ring',
    },
    facts: { 'puzzle number': 'Rätselnummer', 'fewest presses': 'am wenigsten', difficulty: 'Schwierigkeit' },
    mistakes: {
      'row-repeat': 'In einer Zeile steht ein Wert mehr als einmal.',
      'column-repeat': 'In einer Spalte steht ein Wert mehr als einmal.',
      'box-repeat': 'In einem Kasten steht ein Wert mehr als einmal.',
      'diagonal-repeat': 'Auf einer Diagonale steht ein Wert mehr als einmal.',
      'three-in-row': 'In einer Zeile stehen drei gleiche nebeneinander.',
      'three-in-column': 'In einer Spalte stehen drei gleiche untereinander.',
      'row-balance': 'In einer Zeile stehen nicht gleich viele 0 und 1.',
      'column-balance': 'In einer Spalte stehen nicht gleich viele 0 und 1.',
      'rows-alike': 'Zwei Zeilen sind gleich.',
      'columns-alike': 'Zwei Spalten sind gleich.',
      'cell-empty': 'Noch sind Zellen leer.',
      'clue-changed': 'Eine Vorgabe ist verändert.',
      'goal-missed': 'Noch zeigen nicht alle Scheiben das Ziel.',
      'goal-unreachable': 'Von diesem Anfang führt kein Weg zum Ziel.',
    },
  },
  lost: {
    noPage: 'Diese Seite gibt es nicht.',
    noPageWords: 'Vielleicht ist die Adresse abgeschnitten oder vertippt.',
    noPuzzle: 'In diesem Link steckt kein Rätsel.',
    isSeed: 'Er enthält einen Samen; ein Link muss das Rätsel selbst enthalten.',
    noDaily: 'Für diesen Tag gibt es kein Rätsel.',
    noDailyWords: 'Es ließ sich nicht erzeugen: Der Löser ist nicht gestartet, oder der Tag steht nicht in der Liste.',
    noLoad: 'Diese Seite konnte nicht geladen werden.',
    noLoadWords: 'Vielleicht fehlt das Netz, oder es gibt eine neuere Fassung: Die Seite neu zu laden hilft.',
  },
  explain,
  offline,
  play,
  front,
  games,
  make,
  records,
  settings,
  share,
};
