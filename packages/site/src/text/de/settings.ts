import type { settings as en } from '../en/settings.js';

export const settings: typeof en = {
  title: 'Einstellungen',
  dek: 'Werden in diesem Browser gespeichert und gelten sofort.',
  look: 'Darstellung',
  playing: 'Spielen',
  marking: 'Hervorheben',
  theme: 'Design',
  themes: { system: 'System', light: 'Hell', dark: 'Dunkel', black: 'Schwarz', contrast: 'Hoher Kontrast' },
  language: 'Sprache',
  asBrowser: 'Sprache des Browsers',
  motion: 'Animationen',
  motions: { system: 'System', none: 'Keine' },
  entry: 'Eingabe',
  entries: { cell: 'Zelle zuerst', digit: 'Ziffer zuerst', cycle: 'Klicken wechselt den Wert (Kurosu)' },
  mistakes: 'Fehler markieren',
  mistakeModes: { never: 'Nie', rule: 'Wenn sie gegen eine Regel verstoßen', solution: 'Im Vergleich mit der Lösung' },
  symbols: 'Werte bis 9',
  symbolStyles: { digits: 'Ziffern', letters: 'Buchstaben', shapes: 'Formen' },
  keys: 'Position des Tastenfelds',
  sides: { right: 'Rechts', left: 'Links' },
  server: 'Server',
  switches: {
    timer: ['Uhr anzeigen', 'Sie läuft auch verborgen und hält an, solange die Seite im Hintergrund ist.'],
    candidates: ['Alle Kandidaten anzeigen', 'Zeigt in jeder leeren Zelle die Kandidaten als Notizen.'],
    tidy: ['Notizen aktualisieren', 'Entfernt einen eingetragenen Wert aus den Notizen in Zeile, Spalte und Block.'],
    peers: [
      'Zeile, Spalte und Block hervorheben',
      'Tönt alle Zellen, in denen der Wert der gewählten nicht noch einmal stehen darf.',
    ],
    counted: [
      'Meine Tagesrätsel mitzählen',
      'Zählt öffentlich mit, wenn du ein Tagesrätsel an seinem Tag beginnst, löst oder aufgibst. Niemand erfährt, wer du bist.',
    ],
    same: ['Gleiche Werte hervorheben', 'Tönt den gewählten Wert auf dem Spielfeld und in Notizen.'],
  },
};
