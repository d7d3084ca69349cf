import type { ended as en } from '../en/ended.js';

export const ended: typeof en = {
  givenUp: 'Das Spielfeld zeigt die Lösung.',
  fromStart: 'Das Rätsel war von Anfang an gelöst.',
  inMoves: (entered, moves) => `${entered} in ${moves}.`,
  withHints: (hints) => `Mit ${hints}.`,
  withoutHints: 'Ohne Tipps.',
  next: (title) => `Weiter: ${title}`,
  again: 'Noch einmal spielen',
};
