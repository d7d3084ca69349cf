import type { games as en } from '../en/games.js';

export const games: typeof en = {
  title: 'Meine Spiele',
  dek: 'Jeder Zug wird sofort aufbewahrt, allein in diesem Browser.',
  open: 'Offen',
  finished: 'Beendet',
  noneOpen: 'Kein Spiel ist offen.',
  noneFinished: 'Noch ist kein Spiel beendet.',
  reading: 'Die Spiele werden gelesen.',
  more: 'Mehr zeigen',
  remove: (game) => `Entfernen: ${game}`,
  removed: (game) => `Entfernt: ${game}.`,
  bringBack: 'Zurückholen',
  daily: (date) => `Tagesrätsel vom ${date}`,
  changed: (date) => `zuletzt gespielt am ${date}`,

  file: 'Eine Datei für alles',
  fileWords: 'Die Datei enthält alle Spiele und Einstellungen. Eine zu lesen ergänzt, was hier ist, und nimmt nie ein Spiel weg.',
  write: 'Alles als Datei sichern',
  read: 'Eine Datei lesen',
  added: (n) =>
    n === 0 ? 'In der Datei war nichts Neues.' : n === 1 ? 'Ein Spiel kam dazu oder wurde aktualisiert.' : `${n} Spiele kamen dazu oder wurden aktualisiert.`,
  leftOut: (n, first) => `${n === 1 ? 'Ein Spiel wurde' : `${n} Spiele wurden`} ausgelassen: ${first}`,
  refused: (game, field, got) => `Spiel ${game} hat ${got === '' ? 'kein' : 'ein falsches'} „${field}“${got === '' ? '' : `, ${got}`}.`,
  faults: {
    'too-long': 'Die Datei ist länger als 32 MB; eine Datei mit Spielen ist kürzer.',
    'not-json': 'Das ist keine Datei mit Spielen: Sie ist kein JSON.',
    'not-games': 'Das ist keine Datei mit Spielen: „format“ müsste „gridwright-games“ sein.',
    newer: 'Die Datei stammt von einem neueren Gridwright: Lade diese Seite neu, um es zu bekommen.',
    unread: 'Der Browser konnte die Datei nicht lesen.',
  },

  trouble: {
    'nothing-kept': 'Dieser Browser bewahrt für diese Seite nichts auf: Deine Spiele bestehen, bis sie geschlossen wird.',
    'not-kept': 'Der letzte Zug konnte nicht aufbewahrt werden, etwa weil der Speicher voll ist: Spiel weiter, mit jedem Zug wird es neu versucht.',
  },
  overtaken: 'Dieses Spiel ging in einem anderen Tab weiter; so steht es jetzt.',
  takenAway: 'Dieses Spiel wurde in einem anderen Tab entfernt.',
};
