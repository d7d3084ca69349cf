import type { race as en } from '../en/race.js';

export const race: typeof en = {
  title: 'Wettrennen',
  dek: 'Löst gleichzeitig dasselbe neue Rätsel und seht, wie weit die anderen sind. Wer den Link hat, kann mitmachen.',
  noService: 'Auf diesem Server gibt es keine Wettrennen.',

  newRoom: 'Neuer Raum',
  kind: 'Rätsel',
  level: 'Schwierigkeit',
  anyLevel: 'Beliebig',
  make: 'Raum erstellen',

  roomWords: (puzzle) => `${puzzle}. Das Rennen startet, sobald alle bereit sind.`,
  loading: 'Der Raum wird geladen …',
  gone: 'Diesen Raum gibt es nicht. Räume werden einen Tag nach der letzten Nutzung gelöscht.',
  away: 'Der Server ist nicht erreichbar. Neuer Versuch …',
  players: 'Teilnehmer',
  nameWords: 'Alle im Raum sehen ihn.',
  ready: 'Ich bin bereit',
  again: 'Noch ein Rennen',
  notReady: 'Doch noch nicht',
  startNow: 'Ohne die anderen starten',
  leave: 'Raum verlassen',
  alone: 'Schick jemandem den Link. Ein Rennen braucht zwei Teilnehmer.',
  waitingFor: (players) => (players === 1 ? 'Einer fehlt noch.' : `${players} fehlen noch.`),
  deletion: 'Der Raum wird einen Tag nach der letzten Nutzung gelöscht.',

  startsIn: (seconds) => (seconds === 1 ? 'Start in einer Sekunde.' : `Start in ${seconds} Sekunden.`),
  isReady: 'bereit',
  isWaiting: 'nicht bereit',
  gaveUp: 'aufgegeben',
  percent: (percent) => `${percent} %`,
  progressOf: (name) => `Fortschritt von ${name}`,
  presses: (presses) => `${presses} × gedrückt`,
  outcome: (place, racers, isFinal) =>
    !isFinal ? `Vorerst Platz ${place} von ${racers}.` : place === 1 ? 'Gewonnen.' : `Platz ${place} von ${racers}.`,

  refusals: {
    409: 'Es läuft noch ein Rennen. Wer seit zehn Minuten keinen Zug gemacht hat, hält das nächste Rennen nicht auf.',
    422: 'Der Raum ist voll.',
  },
};
