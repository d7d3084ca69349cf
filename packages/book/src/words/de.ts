import { de } from 'gridwright/de';
import type { Level } from 'gridwright/rules';
import { listOf } from './list.js';
import type { LayoutNote } from './note.js';
import type { BookWords } from './words.js';

/** `Seite 22`, `den Seiten 22 und 23`, `den Seiten 22 bis 24`. */
function pages(numbers: readonly number[]): string {
  if (numbers.length === 1) return `Seite ${numbers[0]}`;
  return `den Seiten ${numbers[0]} ${numbers.length === 2 ? 'und' : 'bis'} ${numbers.at(-1)}`;
}

function onPages(what: string, numbers: readonly number[]): string[] {
  return [`${what} auf ${pages(numbers)}`, `${what}: S. ${[...new Set([numbers[0], numbers.at(-1)])].join('–')}`];
}

/** Levels whose names are nouns, which have a capital letter inside a title, too. */
const NOUNS: readonly Level[] = ['expert', 'master'];

const REASONS: Readonly<Record<LayoutNote['reason'], string>> = {
  cells: 'die Zellen sonst zu klein zum Drucken wären',
  'large-print': 'die Zellen sonst zu klein für Großdruck wären',
  sums: 'die Zellen sonst zu klein für ihre Summen wären',
  captions: 'die Angaben neben den Gittern sonst keinen Platz hätten',
};

export const german: BookWords = {
  library: de,
  introduction: 'Einleitung',
  contents: 'Inhalt',
  solutions: 'Lösungen',
  techniques: 'Techniken',
  notes: 'Notizen',
  hints: 'Tipps',
  hintsAre: 'Der schwerste Schritt jedes Rätsels und wie viele Zellen mit den Vorgaben davor gefüllt sind.',
  whenFilled: (cells, hint) => `${cells} Zellen gefüllt. ${hint}`,
  otherCells: (kind, value, cells) =>
    `Nach den üblichen Regeln von ${kind} allein könnte die ${value} auch in ${listOf(cells, 'oder')} stehen.`,
  otherValues: (kind, cell, values) =>
    `Nach den üblichen Regeln von ${kind} allein könnte in ${cell} auch ${listOf(values, 'oder')} stehen.`,
  cellNames: 'Z4S2 ist die Zelle in Zeile\u00a04 und Spalte\u00a02.',
  boxNumbers: 'Die Blöcke sind von links nach rechts und Zeile für Zeile nummeriert.',
  time: 'Zeit',
  advertisement: 'Anzeige',
  name: 'Name',
  date: 'Datum',
  play: 'Online spielen',
  boards: { start: 'Anfang', goal: 'Ziel', presses: 'Züge' },

  howToPlay: 'Spielregeln',
  howToPlayKind: (title) => `So geht ${title}`,
  inSomePuzzles: 'In manchen Rätseln',
  mistakes: 'Die Regeln, jede mit einem Gitter, das gegen sie verstößt',
  unsolved: 'Noch nicht am Ziel',
  puzzle: 'Ein Rätsel',
  solution: 'Seine Lösung',
  values: (ranges, size) =>
    size === undefined
      ? `Die Werte sind ${ranges.join(' und ')}.`
      : `In ${size}-Gittern sind die Werte ${ranges.join(' und ')}.`,
  picturesUsed: 'Die Werte sind diese Bilder:',
  begins: (number) => `So beginnt Rätsel ${number}`,
  inPuzzle: (number) => `So geht es in Rätsel ${number}`,
  onThePage: 'Neben jedem Rätsel',
  lineLooks: ['breit, hell', 'schmal, dunkel', 'sehr breit, gestrichelt', 'dünn, gestrichelt'],
  squares: 'Die gefüllten Quadrate zeigen die Stufe, von einem (sanft) bis zu sieben (extrem).',
  timeLine: 'Hier kannst du deine Zeit eintragen.',
  qrCode: 'Der QR-Code öffnet das Rätsel auf dem Telefon. Dort kannst du es lösen und deine Antwort prüfen.',
  presses: ['Anfang', '1 Zug', '2 Züge', '3 Züge'],
  goal: 'Ziel',
  goalsShown: 'Bei jedem Rätsel ist das Ziel neben dem Anfang abgebildet.',

  guides: { cut: 'Schnitt oder Falz', safe: 'Sicherheitsbereich', bleed: 'Anschnitt' },
  page: (number) => `Seite ${number}`,
  shortPage: (number) => `S. ${number}`,
  puzzlesOn: (numbers) => onPages('Rätsel', numbers),
  solutionsOn: (numbers, count) => onPages(count === 1 ? 'Lösung' : 'Lösungen', numbers),
  range: (first, last) => (first === last ? `${first}` : `${first} bis ${last}`),
  puzzlesFrom: (first, last) => (first === last ? `Rätsel ${first}` : `Rätsel ${first} bis ${last}`),

  asked: {
    gentle: 'Jeder Schritt ist kurz und leicht zu sehen. Notizen sind nicht nötig.',
    easy: 'Hier hilft der Blick über ganze Zeilen und Spalten. Notizen sind nicht nötig.',
    medium: 'Manchmal muss man erst Werte ausschließen, bevor man einen eintragen kann. Notizen helfen dabei.',
    hard: 'Ohne Notizen geht es kaum. Achte auf Muster über mehrere Zeilen und Spalten.',
    expert: 'Trage in jede Zelle Notizen ein. Manche Schritte brauchen große Muster oder kurze Ketten.',
    master: 'Hier führen Ketten von Schlüssen durch das ganze Gitter.',
    extreme: 'Nimm einen Wert an und verfolge, was daraus folgt, bis sich etwas widerspricht. Lass dir Zeit.',
  },
  hardestSteps: (techniques) => `Die schwersten Schritte, mit der Zahl der Rätsel: ${techniques.join(', ')}.`,
  solutionsAre: 'Zu jeder Lösung sind Nummer und Seite ihres Rätsels angegeben.',

  by: (title, author) => `${title}, von ${author}`,
  proved: 'Jedes Rätsel, in das man Werte einträgt, hat genau eine Lösung.',
  different: (hasNumbers) =>
    `Keine zwei Rätsel sind gleich, auch nicht ${hasNumbers ? 'gedreht, gespiegelt oder mit vertauschten Werten' : 'gedreht oder gespiegelt'}.`,
  made: (seed) =>
    `Erstellt und gesetzt mit Gridwright.${seed === '' ? '' : ` Die Rätsel entstanden aus dem Startwert „${seed}“: Derselbe Startwert und derselbe Plan ergeben dasselbe Buch.`}`,
  fonts: 'Gesetzt aus Newsreader und Libre Franklin, beide unter der SIL Open Font License.',

  oneSolution: 'Jedes Rätsel hat genau eine Lösung.',
  rulesExplained: 'Die Regeln werden mit Bildern erklärt.',
  firstSteps: 'Wenn du nicht weiterkommst, kannst du den schwersten Schritt nachschlagen.',
  playable: 'Über QR-Codes kannst du jedes Rätsel auch auf dem Telefon lösen.',
  solutionsAtBack: 'Alle Lösungen stehen am Ende des Buches.',

  title: (count, kind) => `${count} ${kind === undefined ? 'Rätsel' : `${kind}-Rätsel`}`,
  learn: (kind) => `${kind} lösen lernen`,
  kinds: (titles) => listOf(titles, 'und'),
  levels: (from, to) => (from === to ? `Stufe ${de.levels[from]}` : `Von ${de.levels[from]} bis ${de.levels[to]}`),
  largePrint: 'Großdruck',
  note: ({ about, title, perPage, planned, reason }) =>
    `${about === 'answers' ? 'Lösungen zu ' : ''}${title}: ${perPage} statt ${planned} pro Seite, weil ${REASONS[reason]}`,
  level: (level) => (NOUNS.includes(level) ? de.levels[level] : de.levels[level].toLowerCase()),
};
