import { deRules } from 'gridwright/rules';
import { explain } from './de/explain.js';
import { front } from './de/front.js';
import { games } from './de/games.js';
import { offline } from './de/offline.js';
import { play } from './de/play.js';
import { records } from './de/records.js';
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
  rules: deRules,
  library: {
    series: { classic: 'Klassisch', long: 'Lang' },
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
      clues: 'Vorgaben',
      minimal: 'knapp',
      symmetry: 'Symmetrie',
      presses: 'Drücke',
      none: 'keine',
      'half-turn': 'halbe Drehung',
      'quarter-turn': 'Vierteldrehung',
      horizontal: 'oben und unten gespiegelt',
      vertical: 'links und rechts gespiegelt',
      diagonal: 'an der Diagonale gespiegelt',
      'anti-diagonal': 'an der Gegendiagonale gespiegelt',
      full: 'alle',
    },
    facts: { 'puzzle number': 'Rätselnummer', 'fewest presses': 'am wenigsten', difficulty: 'Schwierigkeit' },
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
  records,
  share,
};
