import type { games as en } from '../en/games.js';
import { plural } from './forms.js';

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
    'Die Datei enthält alle deine Spiele und Einstellungen. Beim Importieren kommen ihre Spiele hinzu, und die vor dem Export gelöschten werden auch hier gelöscht.',
  write: 'Exportieren',
  read: 'Importieren',
  added: (added, removed) =>
    added + removed === 0
      ? 'Die Datei enthält nichts Neues.'
      : [
          added > 0 &&
            `${plural(added, { one: 'Ein Spiel', other: `${added} Spiele` })} hinzugefügt oder aktualisiert.`,
          removed > 0 && `${plural(removed, { one: 'Ein Spiel', other: `${removed} Spiele` })} gelöscht.`,
        ]
          .filter(Boolean)
          .join(' '),
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
