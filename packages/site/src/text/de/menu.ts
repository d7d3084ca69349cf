import type { menu as en } from '../en/menu.js';

export const menu: typeof en = {
  items: {
    restart: 'Neu beginnen',
    checkpoint: 'Merkpunkt setzen',
    toCheckpoint: 'Zurück zum Merkpunkt',
    beforeMistake: 'Zurück vor den ersten Fehler',
    fillNotes: 'Alle Kandidaten eintragen',
    giveUp: 'Aufgeben und Lösung zeigen',
    another: 'Noch so ein Rätsel',
    settings: 'Einstellungen',
    help: 'Tastenkürzel',
  },
  together: 'Gemeinsam lösen',
  compete: { league: 'Ligen', race: 'Wettrennen gegen Freunde', puzzles: 'Neue Rätsel hier' },
  confirm: {
    restart: ['Neu beginnen?', '„Zurück“ stellt deine Einträge wieder her.', 'Neu beginnen'],
    giveUp: ['Aufgeben?', 'Das Spiel endet und wird als aufgegeben gespeichert.', 'Aufgeben'],
  },
  cancel: 'Abbrechen',
};
