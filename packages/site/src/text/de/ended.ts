import type { ended as en } from '../en/ended.js';

export const ended: typeof en = {
  givenUp: 'Das Spielfeld zeigt die Lösung.',
  fromStart: 'Das Rätsel war von Anfang an gelöst.',
  inMoves: (entered, moves) => `${entered}, ${moves}.`,
  withHints: (hints) => `Mit ${hints}.`,
  withHelp: 'Mit Hilfe.',
  withoutHints: 'Ohne Tipps.',
  isBest: 'So schnell warst du noch nie.',
  best: 'Deine Bestzeit',
  average: 'Dein Durchschnitt',
  streak: 'Tage in Folge',
  today: 'Heute gelöst',
  ofAll: (solved, all) => `${solved} von ${all}`,
  next: (title) => `Weiter: ${title}`,
  another: 'Noch so ein Rätsel',
  replay: 'Verlauf abspielen',
  stop: 'Anhalten',
  again: 'Noch einmal spielen',
};
