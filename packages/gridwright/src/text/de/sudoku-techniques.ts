import type { TechniqueText } from '../../core/language.js';
import type { SudokuTechniqueCode } from '../../kinds/sudoku/logic/technique-codes.js';

const BUG = 'Ohne einige zusätzliche Kandidaten hätte jede leere Zelle zwei Kandidaten und das Rätsel zwei Lösungen.';
const RECTANGLE =
  'In vier Zellen, die ein Rechteck bilden, ließen sich zwei Werte vertauschen, und das gäbe eine zweite Lösung.';
const SOLVED_RECTANGLE =
  'In einigen Ecken eines Rechtecks ohne Vorgaben stehen schon zwei Werte, die sich vertauschen ließen.';

/** `In zwei Zeilen passt ein Wert nur in dieselben zwei Spalten.` */
const fish = (count: string) =>
  `In ${count} Zeilen passt ein Wert nur in dieselben ${count} Spalten. Streiche ihn im Rest dieser Spalten. Mit vertauschten Zeilen und Spalten gilt dasselbe.`;
const finned = (name: string) =>
  `${name} mit einigen weiteren Plätzen in einem Block, der Flosse. Entweder steht der Wert in der Flosse, oder der Fisch gilt: Streiche, was beide ausschließen.`;
const sashimi = (name: string, which = 'dem') =>
  `${name}, bei ${which} eine Linie außer der Flosse nur einen Platz hat. Entweder steht der Wert in der Flosse oder auf den anderen Plätzen: Streiche, was beide ausschließen.`;
const nakedSubset = (count: string) =>
  `${count} Zellen einer Einheit haben zusammen nur ${count.toLowerCase()} Kandidaten. Streiche diese Werte im Rest der Einheit.`;
const hiddenSubset = (count: string) =>
  `${count} Werte passen in einer Einheit nur in dieselben ${count.toLowerCase()} Zellen. Streiche dort alle anderen Kandidaten.`;

/** Names and summaries of the techniques of Sudoku. */
export const sudokuTechniques: Readonly<Record<SudokuTechniqueCode, TechniqueText>> = {
  'full-house': {
    title: 'Volles Haus',
    summary: 'In einer Einheit ist nur noch eine Zelle leer. Sie bekommt den fehlenden Wert.',
  },
  'hidden-single-box': {
    title: 'Versteckter Einer im Block',
    summary: 'Ein Wert hat in einem Block nur noch einen Platz.',
  },
  'hidden-single-line': {
    title: 'Versteckter Einer in einer Linie',
    summary: 'Ein Wert hat in einer Zeile, Spalte oder Diagonale nur noch einen Platz.',
  },
  'naked-single': { title: 'Nackter Einer', summary: 'Eine Zelle hat nur noch einen Kandidaten.' },
  'missing-partner': {
    title: 'Fehlender Partner',
    summary:
      'Ein Punkt, ein X, ein V oder ein Thermometer erlaubt einen Kandidaten nur neben Werten, die in der anderen Zelle nicht mehr möglich sind. Streiche ihn.',
  },
  'direct-pointing': {
    title: 'Direkter Block-Linien-Ausschluss',
    summary:
      'In einem Block passt ein Wert nur in eine Linie, also steht er nicht im Rest der Linie. Damit bleibt ihm in einer anderen Einheit nur ein Platz.',
  },
  'direct-claiming': {
    title: 'Direkter Linien-Block-Ausschluss',
    summary:
      'In einer Linie passt ein Wert nur in einen Block, also steht er nicht im Rest des Blocks. Damit bleibt ihm in einer anderen Einheit nur ein Platz.',
  },
  pointing: {
    title: 'Block-Linien-Ausschluss',
    summary: 'In einem Block passt ein Wert nur in eine Linie. Streiche ihn im Rest der Linie.',
  },
  claiming: {
    title: 'Linien-Block-Ausschluss',
    summary: 'In einer Linie passt ein Wert nur in einen Block. Streiche ihn im Rest des Blocks.',
  },
  'cage-single': {
    title: 'Letzte Zelle eines Käfigs',
    summary: 'Alle Zellen eines Käfigs bis auf eine sind gefüllt. In die letzte kommt, was zur Summe fehlt.',
  },
  'arrow-single': {
    title: 'Letzte Zelle eines Pfeils',
    summary:
      'Alle Zellen eines Pfeils bis auf eine sind gefüllt. Im Kreis steht die Summe des Schafts, und daraus ergibt sich der letzte Wert.',
  },
  'innie-outie': {
    title: 'Einzelne Zelle der 45er-Regel',
    summary:
      'Nach der 45er-Regel ist die Summe einer Einheit bekannt. Im Vergleich mit den Käfigen darin bleibt eine einzelne Zelle, innerhalb oder außerhalb der Einheit. Ihr Wert ist der Unterschied.',
  },
  'cage-combination': {
    title: 'Käfigkombination',
    summary: 'Keine Möglichkeit, die Summe eines Käfigs zu erreichen, verwendet einen Kandidaten. Streiche ihn.',
  },
  'arrow-sum': {
    title: 'Pfeilsumme',
    summary: 'Mit einem Kandidaten kann der Schaft eines Pfeils nicht den Wert im Kreis ergeben. Streiche ihn.',
  },
  'line-single': {
    title: 'Letzte Zelle einer Linie oder eines Quadrats',
    summary:
      'Alle Zellen, die eine Regel zusammen betrachtet, etwa die einer Linie, sind bis auf eine gefüllt. Dort passt nur ein Wert.',
  },
  'line-combination': {
    title: 'Kombination auf Linie oder Quadrat',
    summary:
      'Keine Möglichkeit, die Zellen zu füllen, die eine Regel zusammen betrachtet, etwa die einer Linie, verwendet einen Kandidaten. Streiche ihn.',
  },
  leftovers: {
    title: 'Reste-Regel',
    summary:
      'Mehrere Zeilen oder Spalten eines Jigsaws haben dieselben Werte wie ebenso viele Gebiete. Also haben auch die Zellen, die nur auf einer Seite liegen, dieselben Werte. Streiche Kandidaten, die auf der anderen Seite fehlen.',
  },
  'innies-outies': {
    title: '45er-Regel',
    summary:
      'Nach der 45er-Regel sind die Summen von Einheiten und von den Käfigen darin bekannt. Die wenigen Zellen, die nur auf einer Seite vorkommen, ergeben also den Unterschied. Streiche Kandidaten, mit denen das nicht möglich ist.',
  },
  'combined-sums': {
    title: 'Kombinierte Summen',
    summary:
      'Die Summen von Einheiten, Käfigen, Pfeilen und Linien werden so addiert oder abgezogen, dass sich die meisten Zellen aufheben: die 45er-Regel mit mehr als Käfigen. Streiche in den wenigen übrigen Zellen Kandidaten, mit denen der Rest der Summe nicht möglich ist.',
  },
  'high-low': {
    title: 'Hoch und niedrig',
    summary:
      'Regeln wie die der Flüsterlinien erlauben nebeneinander weder zwei niedrige noch zwei hohe Werte, also wechseln sie sich von Zelle zu Zelle ab. In jeder Einheit steht jeder niedrige Wert einmal. Angenommen, in einer Zelle steht ein niedriger Wert: Wenn eine Einheit dann zu viele oder zu wenige niedrige oder hohe Werte hat oder eine Zelle keinen mehr, streiche die niedrigen Werte der Zelle. Das geht auch mit Dritteln: Auf entropischen Linien wechseln sich niedrige, mittlere und hohe Werte ab.',
  },
  remainder: {
    title: 'Rest bei Division durch 3',
    summary:
      'Bei 9x9 kommt jeder Rest bei der Division durch 3 in einer Einheit dreimal vor, und Regeln wie die der modularen Linien sagen, welche Zellen nicht denselben Rest haben können. Wenn durch den Rest einer Zelle ein Rest in einer Einheit zu oft oder zu selten vorkäme oder für eine Zelle kein Wert bliebe, streiche die Werte mit diesem Rest aus der Zelle.',
  },
  'set-equality': {
    title: 'Mengengleichheit',
    summary:
      'Mehrere Einheiten haben dieselben Werte wie ebenso viele andere. Also haben auch die Zellen, die nur auf einer Seite liegen, dieselben Werte, jeden gleich oft: die Reste-Regel mit beliebigen Einheiten. Am bekanntesten ist der Ring von Phistomefel. Streiche Werte, die auf der anderen Seite fehlen oder die sie für eigene Zellen braucht.',
  },
  parity: {
    title: 'Parität',
    summary:
      'Zähle die Summen von Einheiten, Käfigen, Pfeilen und anderen Regeln zusammen und achte nur darauf, ob das Ergebnis gerade oder ungerade ist. Zellen, die doppelt zählen, fallen weg. Kann jede übrige Zelle bis auf eine nur gerade oder nur ungerade sein, steht damit fest, ob diese eine gerade oder ungerade ist. Können zwei oder drei Zellen beides sein, hängen sie voneinander ab: Streiche einen Kandidaten, mit dem ihre Summe falsch würde.',
  },
  'constraint-cases': {
    title: 'Fälle einer Bedingung',
    summary:
      'Alle Möglichkeiten, die Zellen einer Linie, eines Käfigs oder einer Kette von Zeichen nach ihrer Regel und nach dem zu füllen, was die Zellen voneinander sehen, lassen einen Kandidaten aus oder schließen anderswo denselben aus. Streiche ihn.',
  },
  'common-peer': {
    title: 'Gemeinsamer Ausschluss',
    summary:
      'Jeder Platz eines Wertes in einer Einheit, oder jeder Wert einer Zelle, schließt durch eine Regel über zwei Zellen, etwa die Springerregel oder einen Punkt, denselben Kandidaten aus. Streiche ihn.',
  },
  'locked-pair': {
    title: 'Gesperrtes Paar',
    summary:
      'Zwei Zellen, in denen sich ein Block und eine Linie schneiden, haben dieselben zwei Kandidaten. Streiche beide im Rest von Block und Linie.',
  },
  'locked-triple': {
    title: 'Gesperrtes Tripel',
    summary:
      'Drei Zellen, in denen sich ein Block und eine Linie schneiden, haben zusammen nur drei Kandidaten. Streiche diese im Rest von Block und Linie.',
  },
  'naked-pair': { title: 'Nacktes Paar', summary: nakedSubset('Zwei') },
  'hidden-pair': { title: 'Verstecktes Paar', summary: hiddenSubset('Zwei') },
  'naked-triple': { title: 'Nacktes Tripel', summary: nakedSubset('Drei') },
  'hidden-triple': { title: 'Verstecktes Tripel', summary: hiddenSubset('Drei') },
  'naked-quad': { title: 'Nacktes Quadrupel', summary: nakedSubset('Vier') },
  'hidden-quad': { title: 'Verstecktes Quadrupel', summary: hiddenSubset('Vier') },
  'x-wing': { title: 'X-Wing', summary: fish('zwei') },
  swordfish: { title: 'Schwertfisch', summary: fish('drei') },
  skyscraper: {
    title: 'Wolkenkratzer',
    summary:
      'Ein Wert hat in zwei parallelen Linien je zwei Plätze, und je einer davon liegt auf derselben kreuzenden Linie. Einer der beiden anderen Plätze ist richtig.',
  },
  'two-string-kite': {
    title: 'Drachen',
    summary:
      'Ein Wert hat in einer Zeile und in einer Spalte je zwei Plätze, und je einer davon liegt im selben Block. Einer der beiden anderen Plätze ist richtig.',
  },
  'turbot-fish': {
    title: 'Turbot-Fish',
    summary:
      'Ein Wert hat in zwei Einheiten je zwei Plätze, und ein Platz der einen sieht einen der anderen. Einer der beiden übrigen Plätze ist richtig.',
  },
  'empty-rectangle': {
    title: 'Leeres Rechteck',
    summary:
      'In einem Block passt ein Wert nur in eine Zeile und eine Spalte. Eine andere Einheit hat zwei Plätze für ihn, von denen einer auf einer der beiden Linien liegt.',
  },
  'xy-wing': {
    title: 'XY-Wing',
    summary:
      'Eine Zelle mit zwei Kandidaten sieht zwei andere, die je einen davon haben. Beide haben außerdem denselben dritten Kandidaten, und in einer von ihnen steht er.',
  },
  'xyz-wing': {
    title: 'XYZ-Wing',
    summary:
      'Eine Zelle mit drei Kandidaten sieht zwei andere, die je zwei davon haben. In einer der drei Zellen steht der Wert, den alle drei als Kandidaten haben.',
  },
  'w-wing': {
    title: 'W-Wing',
    summary:
      'Zwei Zellen haben dieselben zwei Kandidaten. Einer davon hat in einer Einheit zwei Plätze, und jeder sieht eine der Zellen. In einer Zelle steht der andere Wert.',
  },
  'remote-pair': {
    title: 'Entferntes Paar',
    summary:
      'Zellen mit denselben zwei Kandidaten bilden eine Kette, in der sich die Werte abwechseln. Streiche beide in Zellen, die zwei entgegengesetzte Zellen sehen.',
  },
  'simple-coloring': {
    title: 'Einfaches Färben',
    summary:
      'Einheiten mit zwei Plätzen für einen Wert verbinden Zellen, die abwechselnd zwei Farben bekommen. Eine Farbe ist richtig: Streiche den Wert, wo beide zu sehen sind.',
  },
  'unique-rectangle-1': {
    title: 'Eindeutiges Rechteck, Typ 1',
    summary: `${RECTANGLE} Nur eine Ecke hat andere Kandidaten, also steht dort einer von ihnen.`,
  },
  'unique-rectangle-2': {
    title: 'Eindeutiges Rechteck, Typ 2',
    summary: `${RECTANGLE} Alle anderen Kandidaten haben denselben Wert und liegen in einer Einheit. Streiche ihn in deren Rest.`,
  },
  'unique-rectangle-3': {
    title: 'Eindeutiges Rechteck, Typ 3',
    summary: `${RECTANGLE} Als eine Zelle gesehen, bilden die anderen Kandidaten in einer Einheit eine nackte Gruppe. Streiche deren Werte im Rest der Einheit.`,
  },
  'unique-rectangle-4': {
    title: 'Eindeutiges Rechteck, Typ 4',
    summary: `${RECTANGLE} Zwei Ecken haben andere Kandidaten, und einer der beiden Werte hat in einer Einheit nur dort Platz. Streiche den anderen in beiden.`,
  },
  'unique-rectangle-5': {
    title: 'Eindeutiges Rechteck, Typ 5',
    summary: `${RECTANGLE} Alle anderen Kandidaten haben denselben Wert, liegen aber in keiner gemeinsamen Einheit. Streiche ihn in Zellen, die sie alle sehen.`,
  },
  'unique-rectangle-6': {
    title: 'Eindeutiges Rechteck, Typ 6',
    summary: `${RECTANGLE} Zwei gegenüberliegende Ecken haben andere Kandidaten, und in zwei parallelen Linien steht einer der Werte nur im Rechteck. In diesen Ecken steht er nicht.`,
  },
  'bug-1': { title: 'BUG, Typ 1', summary: `${BUG} Alle liegen in einer Zelle, also steht dort einer von ihnen.` },
  'shared-cases': {
    title: 'Fälle zweier Bedingungen',
    summary:
      'Zwei Linien, Käfige oder Ketten von Zeichen teilen sich Zellen oder sehen einander. Alle Möglichkeiten, beide zu füllen, lassen einen Kandidaten aus oder schließen anderswo denselben aus. Streiche ihn.',
  },
  jellyfish: { title: 'Qualle', summary: fish('vier') },
  'finned-x-wing': { title: 'X-Wing mit Flosse', summary: finned('Ein X-Wing') },
  'sashimi-x-wing': { title: 'Sashimi-X-Wing', summary: sashimi('Ein X-Wing mit Flosse') },
  'finned-swordfish': { title: 'Schwertfisch mit Flosse', summary: finned('Ein Schwertfisch') },
  'sashimi-swordfish': { title: 'Sashimi-Schwertfisch', summary: sashimi('Ein Schwertfisch mit Flosse') },
  'finned-jellyfish': { title: 'Qualle mit Flosse', summary: finned('Eine Qualle') },
  'sashimi-jellyfish': { title: 'Sashimi-Qualle', summary: sashimi('Eine Qualle mit Flosse', 'der') },
  'multi-coloring': {
    title: 'Mehrfaches Färben',
    summary:
      'Eine Farbe einer Färbung sieht eine Farbe einer anderen, also ist eine der beiden Gegenfarben richtig. Streiche den Wert in Zellen, die beide Gegenfarben sehen.',
  },
  'hidden-rectangle': {
    title: 'Verstecktes Rechteck',
    summary: `${RECTANGLE} Eine Ecke hat nur diese beiden Werte, und auf beiden Linien der gegenüberliegenden Ecke steht einer davon nur im Rechteck. Dort steht der andere nicht.`,
  },
  'avoidable-rectangle-1': {
    title: 'Vermeidbares Rechteck, Typ 1',
    summary: `${SOLVED_RECTANGLE} Nur eine leere Ecke hat andere Kandidaten, also steht dort einer von ihnen.`,
  },
  'avoidable-rectangle-2': {
    title: 'Vermeidbares Rechteck, Typ 2',
    summary: `${SOLVED_RECTANGLE} Alle anderen Kandidaten haben denselben Wert. Streiche ihn in Zellen, die sie alle sehen.`,
  },
  'unique-loop': {
    title: 'Eindeutige Schleife',
    summary:
      'In sechs oder mehr Zellen, die eine Schleife bilden, ließen sich zwei Werte vertauschen, und das gäbe eine zweite Lösung. Ihre anderen Kandidaten helfen wie beim Eindeutigen Rechteck.',
  },
  'bug-2': {
    title: 'BUG, Typ 2',
    summary: `${BUG} Alle haben denselben Wert. Streiche ihn in Zellen, die sie alle sehen.`,
  },
  'bug-3': {
    title: 'BUG, Typ 3',
    summary: `${BUG} Als eine Zelle gesehen, bilden sie in einer Einheit eine nackte Gruppe. Streiche deren Werte im Rest der Einheit.`,
  },
  'bug-4': {
    title: 'BUG, Typ 4',
    summary: `${BUG} Sie liegen in zwei Zellen, und ein anderer Wert hat in einer Einheit nur dort Platz. Streiche alle weiteren Werte in beiden.`,
  },
  'sue-de-coq': {
    title: 'Sue de Coq',
    summary:
      'Zellen im Schnitt von Block und Linie haben mit einigen aus dem Rest von beiden so viele Kandidaten wie Zellen. Jeder Wert steht also dort: Streiche ihn im Rest seiner Linie oder seines Blocks.',
  },
  'x-chain': {
    title: 'X-Kette',
    summary:
      'Eine Kette von Plätzen eines Wertes, abwechselnd falsch und richtig, verbindet zwei Zellen. In einer von beiden steht er: Streiche ihn in Zellen, die beide sehen.',
  },
  'xy-chain': {
    title: 'XY-Kette',
    summary:
      'Zellen mit zwei Kandidaten bilden eine Kette. In der ersten oder in der letzten steht ihr gemeinsamer Wert: Streiche ihn in Zellen, die beide sehen.',
  },
  'aligned-pair-exclusion': {
    title: 'Ausschluss durch Zellpaare',
    summary:
      'Mit einem bestimmten Wert in einer Zelle bliebe für eine andere kein Kandidat übrig. Streiche ihn in der ersten Zelle.',
  },
  'als-xz': {
    title: 'ALS-XZ',
    summary:
      'Zwei Gruppen von Zellen haben je einen Kandidaten mehr als Zellen, und ein bestimmter Wert kann nur in einer davon stehen. Streiche einen anderen gemeinsamen Wert in Zellen, die alle seine Plätze in beiden Gruppen sehen.',
  },
  'nice-loop': {
    title: 'Nice Loop',
    summary:
      'Eine Kette von Kandidaten, abwechselnd falsch und richtig, kehrt zu ihrem Anfang zurück. An jeder schwachen Verbindung ist ein Ende richtig: Streiche, was beide Enden ausschließen.',
  },
  'alternating-inference-chain': {
    title: 'Alternierende Kette',
    summary:
      'Eine Kette von Kandidaten, abwechselnd falsch und richtig, zeigt, dass eines ihrer Enden richtig ist. Streiche, was beide Enden ausschließen.',
  },
  'grouped-nice-loop': {
    title: 'Gruppierter Nice Loop',
    summary:
      'Ein Nice Loop, in dem mehrere Plätze eines Wertes im Schnitt von Block und Linie als ein Kandidat gelten dürfen.',
  },
  'grouped-chain': {
    title: 'Gruppierte Kette',
    summary:
      'Eine alternierende Kette, in der mehrere Plätze eines Wertes im Schnitt von Block und Linie als ein Kandidat gelten dürfen.',
  },
  'als-xy-wing': {
    title: 'ALS-XY-Wing',
    summary:
      'Drei Gruppen von Zellen haben je einen Kandidaten mehr als Zellen. Die mittlere hat mit jeder äußeren einen Wert gemeinsam, der nur in einer von beiden stehen kann. Streiche einen Wert beider äußeren Gruppen in Zellen, die dort alle seine Plätze sehen.',
  },
  'als-chain': {
    title: 'ALS-Kette',
    summary:
      'Eine Kette, die auch durch Gruppen mit einem Kandidaten mehr als Zellen führen darf. Eines ihrer Enden ist richtig: Streiche, was beide ausschließen.',
  },
  'forcing-chain': {
    title: 'Zwangskette',
    summary:
      'Von jedem Kandidaten einer Zelle, oder von jedem Platz eines Wertes in einer Einheit, führt eine Kette dazu, dass derselbe Kandidat falsch ist. Streiche ihn.',
  },
  'forcing-net': {
    title: 'Zwangsnetz',
    summary:
      'Nimm einen Kandidaten an und trage die Einer ein, die daraus folgen. Hat dann eine Zelle keinen Kandidaten oder ein Wert keinen Platz mehr, streiche den angenommenen.',
  },
  'sum-bounds': {
    title: 'Grenzen von Summen',
    summary:
      'Mehrere Summen werden addiert oder abgezogen. Weil sich die Werte in einer Einheit unterscheiden, haben die übrigen Zellen eine kleinste und eine größte Summe, und eine davon ist fast erreicht. Streiche Kandidaten, mit denen sie überschritten würde.',
  },
  'sum-net': {
    title: 'Zwangsnetz mit Summen',
    summary:
      'Nimm einen Kandidaten an, trage die Einer ein, die daraus folgen, und streiche, was dann nicht mehr zu den Summen von Käfigen, Pfeilen und Einheiten oder zu anderen Regeln über mehrere Zellen passt. Hat eine Zelle keinen Kandidaten oder ein Wert keinen Platz mehr, streiche den angenommenen.',
  },
  'dynamic-forcing-chain': {
    title: 'Dynamische Zwangskette',
    summary:
      'Trage für jeden Kandidaten einer Zelle, oder für jeden Platz eines Wertes in einer Einheit, die Einer ein, die daraus folgen. Ein Kandidat, den jeder Fall ausschließt, ist falsch. Streiche ihn.',
  },
  'nested-forcing-chain': {
    title: 'Verschachtelte Zwangskette',
    summary:
      'Nimm einen Kandidaten an und trage die Einer ein, die daraus folgen. Geht es nicht weiter, nimm weitere Kandidaten an: Was scheitert, ist unter der ersten Annahme falsch. Scheitert am Ende auch diese, streiche ihren Kandidaten.',
  },
};
