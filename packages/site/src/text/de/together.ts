import type { together as en } from '../en/together.js';

export const together: typeof en = {
  title: 'Gemeinsam lösen',
  dek: 'Mehrere lösen ein Rätsel auf demselben Spielfeld. Wer den Link hat, kann mitmachen.',
  noService: 'Auf diesem Server gibt es keine gemeinsamen Spiele.',
  how: 'Für jedes andere Rätsel: Öffne es und wähle in seinem Menü „Gemeinsam lösen“.',
  toPuzzles: 'Rätsel von heute',
  noPuzzle: 'Der Link nennt kein Rätsel.',

  make: 'Link erstellen',
  making: 'Link wird erstellt …',
  loading: 'Spiel wird geladen …',
  deletion: 'Das Spiel wird 30 Tage nach der letzten Benutzung gelöscht.',
  gone: 'Dieses Spiel gibt es nicht. Spiele werden 30 Tage nach der letzten Benutzung gelöscht.',
  away: 'Der Server ist nicht erreichbar. Deine Züge bleiben erhalten und werden später gesendet.',
  full: 'Der Server nimmt für dieses Spiel keine weiteren Züge an.',
  tooMany: 'Das Spiel ist voll: 20 Personen lösen es schon.',

  nameWords: 'Alle am Spielfeld sehen ihn.',

  people: 'Am Spielfeld',
  isAway: 'nicht da',
  undoWords: '„Zurück“ nimmt deinen eigenen letzten Zug zurück.',
  ownNotes: 'Eigene Notizen',
  ownNotesWords: 'Du siehst die Notizen und Farben der anderen nicht, und sie sehen nicht, was du ab jetzt notierst.',
  somebody: 'Jemand',
  asks: {
    hint: (name: string) => `${name} bittet um einen Tipp.`,
    pause: (name: string) => `${name} bittet um eine Pause.`,
  },
  waiting: {
    hint: 'Der Tipp kommt, sobald jemand zustimmt.',
    pause: 'Das Spiel pausiert, sobald jemand zustimmt.',
  },
  agree: 'Zustimmen',
  decline: 'Ablehnen',
  takeBack: 'Doch nicht',
};
