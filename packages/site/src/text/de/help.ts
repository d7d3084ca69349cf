import type { help as en } from '../en/help.js';

export const help: typeof en = {
  title: 'Tastenkürzel',
  groups: [
    [
      'Bewegen',
      [
        ['Pfeiltasten, W A S D', 'zur nächsten Zelle gehen'],
        ['Umschalt + Pfeiltasten', 'weitere Zellen auswählen'],
        ['Strg + A', 'alle Zellen auswählen'],
        ['Esc', 'eine einzelne Zelle auswählen'],
        ['Pos1, Ende', 'erste oder letzte Zelle der Zeile'],
      ],
    ],
    [
      'Eintragen',
      [
        ['1 bis 9, Buchstaben', 'Wert eintragen; auf großen Spielfeldern ist A = 10'],
        ['Rücktaste, Entf, 0 oder .', 'Zelle leeren'],
        [
          'Z X C V B',
          'Werte, Notizen in der Ecke, in der Mitte oder Farben eintragen, oder der Stift (siehe Einstellungen)',
        ],
        ['Dieselbe Taste noch einmal', 'Wert, Notiz oder Farbe zurücknehmen'],
        ['Umschalt, Strg', 'halten für Notizen in der Ecke oder in der Mitte'],
        ['Eingabe, Leertaste', 'Zelle drücken (FlipIT)'],
      ],
    ],
    [
      'Spiel',
      [
        ['[ ]  oder Strg + Z, Strg + Y', 'rückgängig machen und wiederholen'],
        ['H', 'Tipp anfordern, dann seine nächste Stufe'],
        ['P', 'Pause'],
        ['?', 'diese Tastenkürzel zeigen'],
      ],
    ],
  ],
  pointer:
    'Ziehe über mehrere Zellen, um sie auszuwählen: Eine Taste füllt dann alle in einem Zug. Wenn du in den Einstellungen „Ziffer zuerst“ wählst, wählst du erst die Taste und dann ihre Zellen; Ziehen füllt alle. Ein Doppelklick wählt alle Zellen mit demselben Wert.',
  letters: 'Auf Spielfeldern mit Buchstaben als Werten halte Alt für W A S D, Z X C V B, H und P.',
};
