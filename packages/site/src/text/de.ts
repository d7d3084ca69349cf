import { deRules } from 'gridwright/rules';
import { offline } from './de/offline.js';
import { play } from './de/play.js';
import type { Text } from './en.js';

export const de: Text = {
  tag: 'de',
  name: 'Deutsch',
  shared: {
    home: 'Die Rätsel von heute',
    back: 'Zurück zu den Rätseln von heute',
    skip: 'Zum Rätsel springen',
    theme: (name) => `Design: ${name}`,
    themes: { system: 'System', light: 'hell', dark: 'dunkel', black: 'schwarz', contrast: 'hoher Kontrast' },
    settings: 'Einstellungen',
    sections: 'Bereiche',
    section: { front: 'Heute', archive: 'Archiv', games: 'Meine Spiele', make: 'Rätsel erzeugen', address: 'Ethereum' },
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
  },
  errors: {
    noPage: 'Seite nicht gefunden',
    noPageWords: 'Die Adresse ist vielleicht unvollständig oder falsch geschrieben.',
    noPuzzle: 'Kein Rätsel-Link',
    isSeed: 'Dieser Link enthält eine Startwert-ID. Ein Rätsel-Link enthält eine Rätsel-ID.',
    noDaily: 'Kein Rätsel für diesen Tag',
    noDailyWords: 'Der Löser konnte nicht gestartet werden, oder der Tag steht nicht in der Liste der Tagesrätsel.',
    noLoad: 'Seite konnte nicht geladen werden',
    noLoadWords: 'Vielleicht bist du offline, oder es gibt eine neue Version. Lade die Seite neu.',
  },
  storageProblems: {
    'nothing-kept':
      'Dieser Browser speichert keine Daten für diese Seite. Wenn du sie schließt, gehen deine Spiele verloren.',
    'not-kept':
      'Dein letzter Zug konnte nicht gespeichert werden, vielleicht weil der Speicher voll ist. Gridwright versucht es bei jedem Zug erneut.',
  },
  offline,
  play,
};
