import type { league as en } from '../en/league.js';
import { plural } from './forms.js';

export const league: typeof en = {
  title: 'Ligen',
  dek: 'Vergleiche deine Rätsel auf Zeit mit Freunden. Wer den Link hat, kann unter beliebigem Namen mitmachen.',
  noService: 'Dieser Server hat keine Ligen.',
  yours: 'Deine Ligen',
  make: 'Neue Liga',
  name: 'Titel',
  button: 'Liga gründen',
  kept: 'Eine Liga wird 400 Tage nach ihrem letzten Lauf gelöscht.',
  failed: 'Der Server ist nicht erreichbar. Versuch es noch einmal.',
  gone: 'Diese Liga gibt es nicht. Vielleicht wurde sie gelöscht.',
  loading: 'Die Liga wird geladen …',

  place: (rank, runs) => `Beim Rätsel auf Zeit bist du auf Platz ${rank} von ${runs}.`,
  finished: (n, runs) =>
    plural(n, {
      one: 'Eine Person hat das Rätsel auf Zeit gelöst.',
      other: `${runs} Personen haben das Rätsel auf Zeit gelöst.`,
    }),

  join: 'Mitmachen',
  yourName: 'Dein Name',
  nameWords:
    'Alle in der Liga sehen ihn neben deinen Läufen, sobald der Tag vorbei ist. Läufe, die du beendest, werden automatisch eingetragen.',
  joinButton: 'Mitmachen',
  change: 'Namen ändern',
  wrongName: 'Der Name muss aus 1 bis 40 sichtbaren Zeichen bestehen.',
  member: 'Du bist in dieser Liga',
  leave: 'Liga verlassen',
  play: 'Die heutigen Rätsel auf Zeit',

  boardOf: (date) => `Ranglisten vom ${date}`,
  none: 'An diesem Tag hat noch niemand ein Rätsel gelöst.',
  nameless: 'Die Namen und die Züge erscheinen um 00:00 UTC.',
  week: 'Diese Woche',
  weekWords:
    'Sobald ein Tag vorbei ist, gibt es für jedes seiner Rätsel einen Punkt und einen weiteren für jeden Lauf, der dahinter liegt.',
  player: 'Name',
  points: 'Punkte',
  puzzles: 'Rätsel',
  compare: 'Vergleichen',
  helped: (hints) => (hints === 1 ? 'mit einer Hilfe' : `mit ${hints} Hilfen`),
  before: 'Tag davor',
  after: 'Tag danach',

  invite: 'Einladen',
  link: 'Link zum Mitmachen',
  manage: 'Verwalten',
  manageLink: 'Link zum Verwalten',
  manageWords: 'Behalte diesen Link für dich. Er lässt sich nicht wiederherstellen.',
  noManage: 'Mit diesem Link lässt sich die Liga nicht verwalten.',
  entries: 'Läufe der letzten 31 Tage',
  remove: 'Entfernen',
  end: 'Liga löschen',
  sure: 'Diese Liga löschen? Ihre Ranglisten sind dann für alle weg.',
  yes: 'Löschen',
};
