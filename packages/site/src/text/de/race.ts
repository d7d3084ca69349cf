import type { race as en } from '../en/race.js';

export const race: typeof en = {
  title: 'Wettrennen',
  dek: 'Löst gleichzeitig dasselbe neue Rätsel und seht, wie weit die anderen sind. Wer den Link hat, kann mitmachen.',
  noService: 'Auf diesem Server gibt es keine Wettrennen.',
  link: 'Link zum Mitmachen',

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
  yourName: 'Dein Name',
  nameWords: 'Alle im Raum sehen ihn.',
  wrongName: 'Der Name muss aus 1 bis 40 sichtbaren Zeichen bestehen.',
  join: 'Mitmachen',
  ready: 'Ich bin bereit',
  again: 'Noch ein Rennen',
  notReady: 'Doch noch nicht',
  startNow: 'Ohne die anderen starten',
  leave: 'Raum verlassen',
  alone: 'Schick jemandem den Link. Ein Rennen braucht zwei Teilnehmer.',
  making: 'Das Rätsel wird erzeugt …',
  waitingFor: (players) => (players === 1 ? 'Einer fehlt noch.' : `${players} fehlen noch.`),
  invite: 'Einladen',
  qr: 'QR-Code mit dem Link zum Mitmachen',
  deletion: 'Der Raum wird einen Tag nach der letzten Nutzung gelöscht.',

  startsIn: (seconds) => (seconds === 1 ? 'Start in einer Sekunde.' : `Start in ${seconds} Sekunden.`),
  you: 'du',
  isReady: 'bereit',
  isWaiting: 'nicht bereit',
  gaveUp: 'aufgegeben',
  percent: (percent) => `${percent} %`,
  progressOf: (name) => `Fortschritt von ${name}`,
  presses: (presses) => `${presses} × gedrückt`,
  helped: (hints) => (hints === 1 ? 'mit einer Hilfe' : `mit ${hints} Hilfen`),
  outcome: (place, racers, isFinal) =>
    !isFinal ? `Vorerst Platz ${place} von ${racers}.` : place === 1 ? 'Gewonnen.' : `Platz ${place} von ${racers}.`,
  sending: 'Gelöst. Deine Zeit zählt, sobald der Server deine Züge hat.',

  refusals: {
    409: 'Es läuft noch ein Rennen. Wer seit zehn Minuten keinen Zug gemacht hat, hält das nächste Rennen nicht auf.',
    422: 'Der Raum ist voll.',
  },
  busy: 'Der Server kann das gerade nicht. Versuch es später noch einmal.',
};
