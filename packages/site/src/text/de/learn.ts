import type { learn as en } from '../en/learn.js';

export const learn: typeof en = {
  title: 'Spielregeln',
  dek: 'Drei Rätselarten, ein Bild zu jeder Regel und zu jeder Technik ein passendes Rätsel.',
  howTo: (kind) => `So geht ${kind}`,
  start: 'Am Anfang',
  between: 'Zwischenstand',
  end: 'Gelöst',
  mustNot: 'Nicht erlaubt',
  techniques: 'Techniken',
  techniquesWords:
    'Von solchen, die du auf einen Blick siehst, bis zu solchen, die Geduld brauchen. Zu jeder gibt es ein Rätsel, das du ohne sie nicht lösen kannst.',
  play: 'Dieses Rätsel spielen',
  easier: 'Leichter',
  harder: 'Schwerer',
  all: 'Alle Techniken',
  watch: 'Zusehen, wie ein Rätsel entsteht',
  today: (kind) => `${kind} von heute`,
};
