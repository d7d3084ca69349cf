import type { presses as en } from '../en/presses.js';

export const presses: typeof en = {
  label: 'Gedrückt',
  words: 'Gedrückte Zellen bleiben markiert. Drücke noch einmal, um es rückgängig zu machen.',
  goal: 'Ziel',
  showFewest: 'Mindestzahl zeigen',
  number: 'Rätselnummer',
  numberFact: 'Rätselnummer',
  numberWords: (shape) => `Jede Nummer ist ein Rätsel der Größe ${shape}.`,
  open: 'Öffnen',
  random: 'Zufällig',
};
