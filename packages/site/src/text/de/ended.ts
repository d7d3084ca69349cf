import type { ended as en } from '../en/ended.js';

export const ended: typeof en = {
  givenUp: 'Das Spielfeld zeigt die Lösung.',
  fromStart: 'Das Rätsel war von Anfang an gelöst.',
  played: (entered, moves, help) => `${[entered, moves, help].filter((part) => part !== undefined).join(', ')}.`,
  isBest: 'So schnell warst du noch nie.',
  best: 'Deine Bestzeit',
  average: 'Dein Durchschnitt',
  faster: (share) => `Schneller als mindestens ${share} % der Spielenden.`,
  fewer: (share) => `Weniger Züge als mindestens ${share} % der Spielenden.`,
  yesterday: 'Gestern',
  streak: 'Tage in Folge',
  today: 'Heute gelöst',
  ofAll: (solved, all) => `${solved} von ${all}`,
  next: (title) => `Weiter: ${title}`,
  another: 'Noch so ein Rätsel',
  replay: 'Verlauf abspielen',
  stop: 'Anhalten',
  again: 'Noch einmal spielen',
};
