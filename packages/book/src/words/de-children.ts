import { inChildWords } from './children.js';
import { german } from './de.js';
import type { BookWords } from './words.js';

/** A book's texts for children, in German. */
export const germanForChildren: BookWords = {
  ...german,
  library: inChildWords(german.library, {
    sudoku: {
      summary: 'Fülle alle leeren Kästchen. In jeder Zeile, jeder Spalte und jedem Block kommt alles nur einmal vor.',
      summaryWith: {
        jigsaw:
          'Fülle alle leeren Kästchen. In jeder Zeile, jeder Spalte und jedem Puzzleteil kommt alles nur einmal vor.',
        windoku:
          'Fülle alle leeren Kästchen. In jeder Zeile, jeder Spalte, jedem Block und jedem grauen Fenster kommt alles nur einmal vor.',
      },
      options: {
        diagonals: 'Auch auf den beiden langen schrägen Linien kommt alles nur einmal vor.',
        jigsaw: 'Die dicken Linien zeigen die Puzzleteile.',
        windoku: 'Die vier grauen Fenster sind wie Blöcke.',
        'anti-king': 'Kästchen, die sich an einer Ecke berühren, sind nie gleich.',
        'anti-knight': 'Zwei Schritte geradeaus und einer zur Seite: Diese beiden Kästchen sind nie gleich.',
      },
      rules: {
        'row-repeat': 'In dieser Zeile sind zwei gleich. Zeilen gehen von links nach rechts.',
        'column-repeat': 'In dieser Spalte sind zwei gleich. Spalten gehen von oben nach unten.',
        'box-repeat': 'In diesem Block sind zwei gleich. Um einen Block sind dicke Linien.',
        jigsaw: 'In diesem Puzzleteil sind zwei gleich.',
        diagonals: 'Auf dieser schrägen Linie sind zwei gleich.',
        windoku: 'In diesem grauen Fenster sind zwei gleich.',
      },
    },
    kurosu: {
      summary:
        'Schreibe in jedes leere Kästchen 0 oder 1. In jeder Zeile und jeder Spalte gibt es gleich viele Nullen und Einsen. Drei gleiche stehen nie nebeneinander oder untereinander.',
      options: { distinct: 'Keine zwei Zeilen sind gleich und keine zwei Spalten.' },
      rules: {
        'three-in-row': 'Drei gleiche stehen nebeneinander.',
        'three-in-column': 'Drei gleiche stehen untereinander.',
        'row-balance': 'Zähle in dieser Zeile die Nullen und die Einsen: Es sind nicht gleich viele.',
        'column-balance': 'Zähle in dieser Spalte die Nullen und die Einsen: Es sind nicht gleich viele.',
        'rows-alike': 'Diese beiden Zeilen sind gleich.',
        'columns-alike': 'Diese beiden Spalten sind gleich.',
      },
    },
  }),
  mistakes: 'Was ist hier falsch?',
  solution: 'Alles ausgefüllt',
  values: (ranges, size) =>
    `${size === undefined ? 'Du brauchst' : `In ${size}-Gittern brauchst du`} die Zahlen ${ranges.join(' und ')}.`,
  picturesUsed: 'Du brauchst diese Bilder:',
  onThePage: 'Was noch auf der Seite steht',
  squares: 'Je mehr schwarze Quadrate, desto schwerer ist das Rätsel.',
  timeLine: 'Hier kannst du aufschreiben, wie lange du gebraucht hast.',
  qrCode: 'Halte ein Telefon über den QR-Code, dann kannst du das Rätsel dort lösen.',
};
