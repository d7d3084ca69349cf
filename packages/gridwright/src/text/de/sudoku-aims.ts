import type { AimText, VariantNames } from '../../core/language.js';
import { withOwnRules } from '../own-rule.js';
import { ownRuleTexts } from './own-rule.js';

/** The names of variants, which pictures need without the sentences. */
export const sudokuNames: VariantNames = {
  kind: {
    diagonals: 'Diagonal-',
    windoku: 'Windoku',
    jigsaw: 'Jigsaw-',
    'anti-knight': 'Anti-Springer-',
    'anti-king': 'Anti-König-',
    'odd-even': 'Gerade-ungerade-',
    killer: 'Killer-',
    kropki: 'Kropki-',
    xv: 'XV-',
    thermometer: 'Thermometer-',
    arrow: 'Pfeil-',
    between: 'Zwischenlinien-',
    'region-sum': 'Gebietssummen-',
    'german-whispers': 'German-Whispers-',
    'dutch-whispers': 'Dutch-Whispers-',
    renban: 'Renban-',
    palindrome: 'Palindrom-',
    nabner: 'Nabner-',
    'parity-line': 'Paritätslinien-',
    'modular-line': 'Modulo-Linien-',
    'entropic-line': 'Entropie-Linien-',
    'slow-thermometer': 'Slow-Thermo-',
    inequality: 'Vergleichs-',
    difference: 'Differenzen-',
    ratio: 'Quotienten-',
    quadruple: 'Quadrupel-',
    minimum: 'Minimum-',
    maximum: 'Maximum-',
    'extra-region': 'Zusatzgebiets-',
    'disjoint-groups': 'Gruppen-',
    'global-entropy': 'Entropie-',
    'global-modular': 'Modulo-',
    'global-parity': 'Paritäts-',
    'anti-diagonals': 'Anti-Diagonalen-',
    clone: 'Klon-',
    'counting-circles': 'Zählkreis-',
    'little-killer': 'Little-Killer-',
    sandwich: 'Sandwich-',
    'x-sum': 'X-Summen-',
    skyscraper: 'Hochhaus-',
    'numbered-rooms': 'Numbered-Rooms-',
    indexing: 'Index-',
    'first-seen': 'First-Seen-',
    battlefield: 'Battlefield-',
    whispers: 'Whispers-',
    lockout: 'Lockout-',
    zipper: 'Reißverschluss-',
    'same-difference': 'Gleiche-Differenz-',
    'double-arrow': 'Doppelpfeil-',
    'pill-arrow': 'Pillenpfeil-',
    'sum-line': 'Summenlinien-',
    'index-line': 'Indexlinien-',
    'pair-condition': 'Paarbedingungs-',
    'own-rule': 'Eigenregel-',
    'equal-sum': 'Summengleich-',
    'look-and-say': 'Look-and-Say-',
    candidates: 'Sukaku',
  },
  after: {
    box: 'Blöcke',
    'non-consecutive': 'Nachbarregel',
    'all-kropki': 'alle Punkte gegeben',
    'all-xv': 'alle X und V gegeben',
    fog: 'Nebel',
  },
};

/** The aim of Sudoku and what each option changes, in German. */
export const sudokuAims: AimText = {
  names: sudokuNames,
  summary: 'Fülle das Gitter so, dass in jeder Zeile, jeder Spalte und jedem Block jeder Wert einmal steht.',
  summaryWith: {
    jigsaw: 'Fülle das Gitter so, dass in jeder Zeile, jeder Spalte und jedem Gebiet jeder Wert einmal steht.',
    windoku:
      'Fülle das Gitter so, dass in jeder Zeile, jeder Spalte, jedem Block und jedem grauen Fenster jeder Wert einmal steht.',
  },
  options: {
    diagonals: 'Auch auf den beiden langen Diagonalen steht jeder Wert einmal.',
    jigsaw: 'Statt der Blöcke gibt es dick umrandete Gebiete: In jedem steht jeder Wert einmal.',
    windoku: 'Auch in jedem der vier grauen Fenster steht jeder Wert einmal.',
    'anti-knight': 'In zwei Zellen, die einen Springerzug auseinanderliegen, stehen verschiedene Werte.',
    'anti-king':
      'In zwei Zellen, die einen Königszug auseinanderliegen, stehen verschiedene Werte: auch in diagonalen Nachbarn.',
    'non-consecutive':
      'In zwei Zellen mit einer gemeinsamen Seite stehen keine aufeinanderfolgenden Werte wie 4 und 5.',
    'odd-even': 'Auf einem grauen Kreis steht ein ungerader Wert, auf einem grauen Quadrat ein gerader.',
    kropki:
      'Beiderseits eines weißen Punktes stehen aufeinanderfolgende Werte. Bei einem schwarzen Punkt ist ein Wert das Doppelte des anderen.',
    'all-kropki':
      'Alle Punkte sind eingezeichnet: Benachbarte Werte ohne Punkt folgen nicht aufeinander, und keiner ist das Doppelte des anderen.',
    xv: 'Die Werte beiderseits eines X ergeben zusammen 10, die beiderseits eines V 5.',
    'all-xv': 'Alle X und V sind eingezeichnet: Andere Nachbarn ergeben zusammen weder 10 noch 5.',
    thermometer: 'Auf jedem Thermometer steigen die Werte von der Kugel bis zur Spitze.',
    killer:
      'In den Zellen eines gestrichelten Käfigs stehen verschiedene Werte. Steht in seiner Ecke eine Zahl, ergeben sie zusammen diese Zahl.',
    arrow: 'Auf jedem Pfeil ergeben die Werte des Schafts zusammen den Wert im Kreis. Sie dürfen sich wiederholen.',
    between: 'Auf jeder Zwischenlinie liegen die Werte zwischen denen in den Kreisen an ihren Enden.',
    'region-sum': 'Auf jeder Gebietssummenlinie haben die Teile in allen Blöcken oder Gebieten die gleiche Summe.',
    'german-whispers':
      'Auf jeder German-Whispers-Linie (grün) unterscheiden sich Nachbarn um mindestens die Hälfte des größten Wertes: bei 9x9 um 5.',
    'dutch-whispers':
      'Auf jeder Dutch-Whispers-Linie (orange) unterscheiden sich Nachbarn um mindestens eins weniger als die Hälfte des größten Wertes: bei 9x9 um 4.',
    renban:
      'Auf jeder Renban-Linie (violett) stehen aufeinanderfolgende Werte in beliebiger Reihenfolge, jeder nur einmal.',
    palindrome: 'Auf jedem Palindrom (grau) stehen von beiden Enden aus dieselben Werte.',
    nabner:
      'Auf jeder Nabner-Linie (gelb) sind keine zwei Werte gleich oder aufeinanderfolgend, wo auch immer sie dort stehen.',
    'parity-line': 'Auf jeder Paritätslinie (rot) wechseln sich ungerade und gerade Werte ab.',
    'modular-line':
      'Auf jeder Modulo-Linie (türkis) lassen je drei Zellen nacheinander beim Teilen durch 3 verschiedene Reste.',
    'entropic-line':
      'Auf jeder Entropie-Linie (rosa) stehen in je drei Zellen nacheinander ein niedriger, ein mittlerer und ein hoher Wert: bei 9x9 1 bis 3, 4 bis 6 und 7 bis 9.',
    'slow-thermometer':
      'Auf jedem langsamen Thermometer fallen die Werte von der Kugel bis zur Spitze nie. Sie dürfen gleich bleiben.',
    inequality: 'Ein Zeichen zwischen zwei Zellen zeigt mit der Spitze auf den kleineren Wert.',
    difference: 'Eine Zahl in einem weißen Kreis zwischen zwei Zellen ist die Differenz ihrer Werte.',
    ratio:
      'Bei einer Zahl in einem schwarzen Kreis zwischen zwei Zellen ist ein Wert das entsprechende Vielfache des anderen.',
    quadruple:
      'Die Werte in einem Kreis auf einer Ecke stehen alle in den vier Zellen ringsum. Ein Wert, der im Kreis zweimal steht, steht in zwei davon.',
    minimum: 'In einer grauen Zelle, in die alle Spitzen zeigen, steht ein kleinerer Wert als in allen ihren Nachbarn.',
    maximum: 'In einer grauen Zelle, aus der alle Spitzen zeigen, steht ein größerer Wert als in allen ihren Nachbarn.',
    'extra-region': 'In den Zellen eines umrandeten farbigen Gebiets stehen verschiedene Werte.',
    'disjoint-groups':
      'In den Zellen am selben Platz aller Blöcke steht jeder Wert einmal: zum Beispiel in allen Zellen links oben.',
    'global-entropy':
      'In jedem Quadrat aus 2x2 Zellen steht ein niedriger, ein mittlerer und ein hoher Wert: in 9x9 je einer von 1 bis 3, 4 bis 6 und 7 bis 9.',
    'global-modular':
      'In jedem Quadrat aus 2x2 Zellen kommen alle drei Reste bei der Division durch 3 vor: je ein Wert aus 1, 4, 7, aus 2, 5, 8 und aus 3, 6, 9.',
    'global-parity': 'In jedem Quadrat aus 2x2 Zellen steht ein gerader und ein ungerader Wert.',
    'anti-diagonals':
      'Auf jeder der beiden langen Diagonalen stehen nur so viele verschiedene Werte, wie ein Block Zeilen hat: in 9x9 drei.',
    clone: 'In Bereichen mit demselben Buchstaben und derselben Form stehen an denselben Stellen dieselben Werte.',
    'counting-circles': 'Ein Wert in einem Kreis sagt, in wie vielen Kreisen er steht.',
    'little-killer':
      'Eine Zahl mit Pfeil neben dem Gitter ist die Summe der Werte auf der Diagonale, in die der Pfeil zeigt. Sie dürfen sich wiederholen.',
    sandwich:
      'Ein Sandwich-Hinweis neben einer Zeile oder Spalte ist die Summe der Werte, die dort zwischen der 1 und dem größten Wert stehen.',
    'x-sum':
      'Eine X-Summe neben einer Zeile oder Spalte ist die Summe der ersten X Werte von dort aus. X ist der erste dieser Werte.',
    skyscraper:
      'Ein Hochhaus-Hinweis neben einer Zeile oder Spalte ist die Zahl der Häuser, die man von dort aus sieht. Jeder Wert ist eine Höhe, und höhere Häuser verdecken niedrigere dahinter.',
    'numbered-rooms':
      'Ein Numbered-Rooms-Hinweis neben einer Zeile oder Spalte ist der Wert der X-ten Zelle von dort aus. X ist der erste Wert.',
    indexing:
      'Eine rote Zelle mit waagrechtem Strich in Spalte N nennt die Spalte, in der die N ihrer Zeile steht. Eine blaue Zelle mit senkrechtem Strich in Zeile N nennt die Zeile, in der die N ihrer Spalte steht.',
    'first-seen':
      'Ein ungerader First-Seen-Hinweis neben einer Zeile oder Spalte ist der erste ungerade Wert von dort aus, ein gerader der erste gerade.',
    battlefield:
      'In einer Zeile oder Spalte mit einem Battlefield-Hinweis zählt der erste Wert Zellen von einem Ende aus, der letzte Wert vom anderen. Der Hinweis ist die Summe der Werte, wo sich beide überschneiden, oder in der Lücke dazwischen.',
    whispers: 'Auf jeder Whispers-Linie mit einer Zahl unterscheiden sich Nachbarn mindestens um diese Zahl.',
    lockout:
      'Die Werte in den Rauten an den Enden einer Lockout-Linie unterscheiden sich um mindestens eins weniger als die Hälfte des größten Wertes: bei 9x9 um 4. Jeder Wert dazwischen ist kleiner als beide oder größer als beide.',
    zipper:
      'Auf jeder Reißverschluss-Linie (oliv) ergeben zwei Zellen, die gleich weit von der Mitte entfernt sind, zusammen den Wert in der Mitte. Ohne mittlere Zelle haben alle diese Paare dieselbe Summe.',
    'same-difference':
      'Auf jeder Linie gleicher Differenz (dunkelblau) unterscheiden sich alle Nachbarn um denselben Betrag.',
    'double-arrow':
      'Auf jedem Doppelpfeil ergeben die Werte zwischen den beiden Kreisen zusammen so viel wie die Werte in den Kreisen.',
    'pill-arrow':
      'Auf jedem Pillenpfeil ergeben die Werte des Schafts zusammen die Zahl in der Pille. Lies sie von links oder von oben, oder von der Zelle mit einer kleinen 1 aus.',
    'sum-line': 'Jede Summenlinie (orange) zerfällt in einen oder mehrere Teile, die jeweils ihre Zahl ergeben.',
    'index-line':
      'Zähle die Zellen jeder Indexlinie (türkis) von der Kugel an. In der N-ten steht die Nummer der Zelle, in der N steht.',
    'pair-condition':
      'Paare von Zellen, etwa alle Nachbarn oder die auf einer Linie (oliv), erfüllen eine Bedingung, zum Beispiel für ihre Differenz, ihre Summe oder ihr Verhältnis.',
    'own-rule':
      'Die Werte auf jeder farbigen Linie erfüllen eine Bedingung, die der Autor des Rätsels aufgestellt hat.',
    'equal-sum':
      'Gruppen von Zellen mit demselben Buchstaben haben dieselbe Summe. Eine Zahl ist die Summe ihrer Gruppe, bei mehreren Zahlen eine davon.',
    'look-and-say':
      'Lies die Zahl eines Look-and-Say-Käfigs laut: 2314 heißt, dass er zwei 3en und eine 4 enthält. Er kann auch andere Werte enthalten, und Werte dürfen sich wiederholen.',
    candidates: 'In einer leeren Zelle mit kleinen Werten steht einer davon.',
    fog: 'Nebel verdeckt einen Teil des Gitters samt seinen Zeichen, bis du richtige Werte einträgst: Jeder deckt die Zellen ringsum auf, oder andere. Gedruckt gibt es keinen Nebel.',
  },
  forValues: (options) => withOwnRules(sudokuAims, options, ownRuleTexts),
};
