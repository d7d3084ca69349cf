import { deAims } from 'gridwright/de';
import { plural } from './de/forms.js';
import { offline } from './de/offline.js';
import { play } from './de/play.js';
import type { Text } from './en.js';

export const de: Text = {
  tag: 'de',
  name: 'Deutsch',
  shared: {
    about: 'Jeden Tag drei Logikrätsel: Sudoku, Kurosu (Takuzu) und FlipIT (Lights Out).',
    home: 'Die Rätsel von heute',
    back: 'Zurück zu den Rätseln von heute',
    skip: 'Zum Rätsel springen',
    theme: (name) => `Design: ${name}`,
    themes: { system: 'System', light: 'hell', dark: 'dunkel', black: 'schwarz', contrast: 'hoher Kontrast' },
    settings: 'Einstellungen',
    sections: 'Bereiche',
    section: {
      front: 'Heute',
      archive: 'Archiv',
      learn: 'Lernen',
      make: 'Rätsel erzeugen',
      games: 'Meine Spiele',
      address: 'Ethereum',
    },
    shortSection: { front: 'Heute', archive: 'Archiv', learn: 'Lernen', make: 'Erzeugen', games: 'Spiele' },
    mini: (kind) => `Mini-${kind}`,
    signs: (kind) => `${kind} mit Zeichen`,
    close: 'Schließen',
    cells: (n) => `${n} ${plural(n, { one: 'Zelle', other: 'Zellen' })}`,
    presses: (n) => `${n}-mal gedrückt`,
    moves: (n) => `${n} ${plural(n, { one: 'Zug', other: 'Züge' })}`,
    hints: (n) => (n === 0 ? 'kein Tipp' : plural(n, { one: 'ein Tipp', other: `${n} Tipps` })),
    steps: (n) => `${n} ${plural(n, { one: 'Schritt', other: 'Schritte' })}`,
    size: (rows, columns) => `${rows} mal ${columns}`,
  },
  aims: deAims,
  library: {
    series: { classic: 'Klassisch', long: 'Lang', mini: 'Mini', signs: 'Zeichen' },
  },
  errors: {
    noPuzzle: 'Kein Rätsel-Link',
    noDaily: 'Kein Rätsel für diesen Tag',
    notYet: (date) => `Dieses Rätsel erscheint am ${date}.`,
    noDailyWords:
      'Das Rätsel konnte nicht geladen werden, oder der Tag steht nicht in der Liste der Tagesrätsel. Lade die Seite neu.',
    noLoad: 'Seite konnte nicht geladen werden',
    noLoadWords: 'Vielleicht bist du offline, oder es gibt eine neue Version. Lade die Seite neu.',
    noPuzzleLoad: 'Das Rätsel konnte nicht geladen werden. Lade die Seite neu.',
  },
  storageProblems: {
    'nothing-saved':
      'Dieser Browser speichert keine Daten für diese Seite. Wenn du sie schließt, gehen deine Spiele verloren.',
    'not-saved':
      'Dein letzter Zug konnte nicht gespeichert werden, vielleicht weil der Speicher voll ist. Gridwright versucht es bei jedem Zug erneut.',
  },
  offline,
  play,
};
