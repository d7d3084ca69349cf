import type { help as en } from '../en/help.js';

export const help: typeof en = {
  title: 'Tasten und Spielweisen',
  groups: [
    [
      'Bewegen',
      [
        ['Pfeile, W A S D', 'zur nächsten Zelle, über den Rand hinaus'],
        ['Umschalt + Pfeile', 'mehr Zellen auswählen'],
        ['Strg + A', 'alle Zellen auswählen'],
        ['Esc', 'wieder eine Zelle auswählen'],
        ['Pos1, Ende', 'erste und letzte Zelle der Zeile'],
      ],
    ],
    [
      'Eintragen',
      [
        ['1 bis 9, Buchstaben', 'ein Wert; auf großen Brettern ist A = 10'],
        ['Rücktaste, Entf, 0 oder .', 'die Zelle leeren'],
        ['Z X C V', 'Tasten tragen Werte, Eckennotizen, Notizen in der Mitte, Farben ein'],
        ['Umschalt, Strg', 'gehalten: Eckennotizen, Notizen in der Mitte'],
        ['Eingabe, Leertaste', 'die Zelle drücken (FlipIT)'],
      ],
    ],
    [
      'Spiel',
      [
        ['[ ]  oder Strg + Z, Strg + Y', 'zurück und wieder'],
        ['H', 'Tipp, und dessen nächste Stufe'],
        ['P', 'Pause'],
        ['?', 'diese Liste'],
      ],
    ],
  ],
  pointer:
    'Über Zellen zu ziehen wählt mehrere aus. Eine Taste gilt dann für alle, als ein Zug. In den Einstellungen lässt sich auch zuerst die Ziffer wählen: Dann bekommen sie die Zellen, die gedrückt werden.',
  letters: 'Wo Buchstaben Werte sind, gehen W A S D, Z X C V, H und P mit Alt.',
};
