import type { settings as en } from '../en/settings.js';

export const settings: typeof en = {
  title: 'Einstellungen',
  dek: 'In diesem Browser aufbewahrt und sofort wirksam.',
  look: 'Aussehen',
  playing: 'Spielen',
  marking: 'Markieren',
  theme: 'Farben',
  themes: { system: 'Wie das System', light: 'Hell', dark: 'Dunkel', black: 'Schwarz', contrast: 'Hoher Kontrast' },
  language: 'Sprache',
  asBrowser: 'Wie der Browser',
  motion: 'Bewegung',
  motions: { system: 'Wie das System', none: 'Keine' },
  entry: 'Eingabe',
  entries: { cell: 'Zelle zuerst', digit: 'Ziffer zuerst' },
  keys: 'Tasten stehen',
  sides: { right: 'Rechts', left: 'Links' },
  switches: {
    timer: ['Uhr zeigen', 'Sie läuft so oder so und hält an, wenn die Seite verdeckt ist.'],
    candidates: ['Alle Kandidaten zeigen', 'Jede leere Zelle hat ihre Kandidaten als Notizen.'],
    tidy: ['Notizen aufräumen', 'Ein Wert streicht sich aus den Notizen seiner Nachbarn.'],
    conflicts: ['Widersprüche markieren', 'Werte, die eine Regel brechen, werden sofort unterstrichen.'],
    checking: ['Falsche Werte markieren', 'Werte, die nicht die der Lösung sind, werden sofort unterstrichen.'],
    peers: ['Nachbarn tönen', 'Zeile, Spalte und Kasten der gewählten Zelle.'],
    same: ['Gleichen Wert tönen', 'Auch in Notizen.'],
  },
};
