import type { worksheet as en } from '../en/worksheet.js';

export const worksheet: typeof en = {
  title: 'Arbeitsblatt',
  progress: (solved, all) => `${solved} von ${all} gelöst. Dein Fortschritt bleibt auf diesem Gerät.`,
  allSolved: 'Du hast alle gelöst.',
  startHere: 'Hier anfangen',
  item: (number, kind, state) => [`Rätsel ${number}: ${kind}`, state].filter(Boolean).join(', '),
  back: (title) => `Zurück zu ${title}`,
  notOne: 'Kein Link zu einem Arbeitsblatt',
  notOneWords: (most) => `Der Link ist vielleicht unvollständig oder enthält mehr als ${most} Rätsel.`,

  composeTitle: 'Arbeitsblatt erstellen',
  composeDek: 'Bis zu 30 Rätsel in einem Link, für eine Klasse oder für Freunde. Niemand braucht ein Konto.',
  name: 'Titel',
  puzzles: (n, most) => `Rätsel, eines pro Zeile (${n} von ${most})`,
  puzzlesWords: 'Füge hier Rätsel-IDs, Startwert-IDs oder Links zu Rätseln ein oder ergänze oben neue Rätsel.',
  wrongLine: (line) => `Keine Rätsel-ID, keine Startwert-ID und kein Link: ${line.slice(0, 60)}`,
  tooMany: (most) => `Ein Arbeitsblatt hat höchstens ${most} Rätsel.`,
  adding: 'Neue Rätsel',
  count: 'Anzahl',
  add: 'Rätsel ergänzen',
  toMake: (n) => `Noch ${n} zu erzeugen …`,
  link: 'Link',
  noLink: 'Ergänze ein Rätsel, dann erscheint hier der Link.',
  open: 'Arbeitsblatt öffnen',
  code: 'QR-Code des Arbeitsblatts',
};
