import type { learn as en } from '../en/learn.js';

export const learn: typeof en = {
  title: 'Spielregeln',
  dek: 'Drei Arten von Rätseln, ein Bild zu jedem Fehler, den es gibt, und jede Technik mit einem Rätsel, das sie braucht.',
  howTo: (kind) => `So geht ${kind}`,
  start: 'Der Anfang',
  between: 'Unterwegs',
  end: 'Gelöst',
  mustNot: 'Was nicht sein darf',
  techniques: 'Techniken',
  techniquesWords:
    'Von dem, was man auf einen Blick sieht, bis zu dem, was Geduld braucht. Jede wird an einem Rätsel gezeigt, das ohne sie nicht zu lösen ist.',
  play: 'Dieses Rätsel spielen',
  easier: 'Leichter',
  harder: 'Schwerer',
  all: 'Alle Techniken',
  watch: 'Ein Rätsel entstehen sehen',
  today: (kind) => `${kind} von heute`,
};
