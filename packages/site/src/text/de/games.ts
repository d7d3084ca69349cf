import type { games as en } from '../en/games.js';
import { list, plural } from './forms.js';

function counted(games: number, drafts: number, puzzles: number): string {
  const parts = [
    games > 0 && plural(games, { one: 'ein Spiel', other: `${games} Spiele` }),
    drafts > 0 && plural(drafts, { one: 'ein Entwurf', other: `${drafts} Entwürfe` }),
    puzzles > 0 && plural(puzzles, { one: 'ein gespeichertes Rätsel', other: `${puzzles} gespeicherte Rätsel` }),
  ];
  return list(parts.filter((part) => part !== false));
}

function sentence(what: string, verb: string): string {
  return what === '' ? '' : `${what[0].toUpperCase()}${what.slice(1)} ${verb}.`;
}

export const games: typeof en = {
  title: 'Meine Spiele',
  dek: 'Jeder Zug wird sofort gespeichert, in diesem Browser.',
  open: 'Offen',
  finished: 'Beendet',
  noneOpen: 'Du hast keine offenen Spiele.',
  noneFinished: 'Du hast noch kein Spiel beendet.',
  reading: 'Deine Spiele werden geladen …',
  more: 'Mehr zeigen',
  remove: (game) => `${game} löschen`,
  removed: (game) => `${game} gelöscht.`,
  bringBack: 'Wiederherstellen',
  daily: (date) => `Tagesrätsel vom ${date}`,
  changed: (date) => `zuletzt gespielt am ${date}`,

  file: 'Exportieren und importieren',
  fileWords:
    'Die Datei enthält alle deine Spiele, Entwürfe, gespeicherten Rätsel und Einstellungen. Beim Importieren kommt ihr Inhalt hinzu, und was du vor dem Export gelöscht hast, wird auch hier gelöscht.',
  write: 'Exportieren',
  read: 'Importieren',
  nothingNew: 'Die Datei enthält nichts Neues.',
  added: (games, drafts, puzzles) => sentence(counted(games, drafts, puzzles), 'hinzugefügt oder aktualisiert'),
  gone: (games, drafts, puzzles) => sentence(counted(games, drafts, puzzles), 'gelöscht'),
  leftOut: (n, first) => `${plural(n, { one: 'Ein Spiel', other: `${n} Spiele` })} übersprungen: ${first}`,
  refused: (game, field, got) =>
    got === '' ? `In Spiel ${game} fehlt „${field}“.` : `In Spiel ${game} ist „${field}“ ungültig: ${got}.`,
  faults: {
    'too-long': 'Die Datei ist größer als 32 MB und kann deshalb keine Gridwright-Spieldatei sein.',
    'not-json': 'Das ist keine Gridwright-Spieldatei: Sie enthält kein JSON.',
    'not-games': 'Das ist keine Gridwright-Spieldatei: „format“ ist nicht „gridwright-games“.',
    newer: 'Diese Datei stammt von einer neueren Gridwright-Version. Lade die Seite neu, um sie zu aktualisieren.',
    unread: 'Die Datei konnte nicht gelesen werden.',
  },
};
