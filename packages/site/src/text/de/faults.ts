import {
  LimitError,
  OptionError,
  type ParseCode,
  ParseError,
  type Received,
  type TextPosition,
  UnsatisfiableError,
} from 'gridwright/rules';
import { de } from '../de.js';

/** What is wrong with a text, by its code, and what to do about it. */
const PARSE: Readonly<Record<ParseCode, string>> = {
  address: 'Das ist keine Adresse. Eine Adresse besteht aus 0x und 40 Hexadezimalziffern.',
  ambiguous: 'Die Ziffern passen nicht zusammen: Die 0 kann hier kein Wert sein. Schreibe leere Zellen als Punkt.',
  bits: 'Die Zahl ist zu lang: Sie darf höchstens 256 Bit haben.',
  cell: 'Diese Zelle gibt es nicht. Die erste Zelle heißt r1c1.',
  checksum: 'Die Prüfsumme stimmt nicht. Vergleiche den Text mit der Vorlage.',
  date: 'Diesen Tag gibt es hier nicht. Ein Tag wird so geschrieben: 2026-11-23.',
  empty: 'Hier steht noch kein Rätsel.',
  form: 'Der Text ist beschädigt oder unvollständig. Kopiere ihn noch einmal vollständig.',
  format: 'Dieses Format lässt sich nicht lesen. Füge das Rätsel als Text ein.',
  id: 'Das ist weder eine Rätsel-ID noch eine Startwert-ID. Prüfe, ob der Link vollständig ist.',
  json: 'Das ist kein gültiges JSON, oder es enthält kein Rätsel.',
  kind: 'Hier wird eine andere Art von Rätsel erwartet.',
  length: 'Der Text hat nicht die passende Länge. Prüfe, ob Zeichen fehlen oder überzählig sind.',
  matrix: 'Die Matrix lässt sich nicht lesen.',
  move: 'Das ist kein Zug. Ein Zug wird so geschrieben: r3c5=7.',
  number: 'Hier wird eine andere Zahl erwartet.',
  option: 'Diese Regel oder Größe passt nicht zu dieser Art von Rätsel.',
  order: 'Die Angaben stehen in der falschen Reihenfolge.',
  plan: 'Der Plan des Hefts enthält eine Angabe, die nicht möglich ist.',
  seed: 'Das ist kein Startwert. Er besteht aus Buchstaben, Ziffern und den Zeichen - . _ ~.',
  several: 'Der Text enthält mehrere Rätsel. Füge nur eines ein.',
  size: 'Ein Rätsel dieser Größe gibt es hier nicht.',
  symbol: 'Ein Zeichen passt nicht zum Rätsel.',
  value: 'Ein Wert passt nicht zum Rätsel.',
  version: 'Diese Version gibt es nicht. Der Link stammt vielleicht aus einer neueren Fassung von Gridwright.',
  xml: 'Das ist kein gültiges XML, oder es enthält kein Rätsel.',
};

/** Parts of a puzzle that are no options, by name. */
const PARTS: Readonly<Record<string, string>> = {
  'size.rows': 'Zeilen',
  'size.columns': 'Spalten',
  size: 'Größe',
  box: 'Blöcke',
  seed: 'Startwert',
  number: 'Nummer',
  level: 'Stufe',
  puzzle: 'Rätsel',
};

/** Returns an error of the library as a German sentence; undefined for other errors. */
export function faultOf(error: unknown): string | undefined {
  if (error instanceof ParseError) return `${PARSE[error.code]}${place(error)}`;
  if (error instanceof OptionError) return option(error);
  if (error instanceof UnsatisfiableError)
    return 'So ein Rätsel kann es nicht geben. Ändere Größe, Stufe, Regeln oder Vorgaben.';
  if (error instanceof LimitError)
    return 'Nach der erlaubten Zahl von Versuchen wurde kein passendes Rätsel gefunden. Ändere die Vorgaben oder wähle einen anderen Startwert.';
  return undefined;
}

/** The page names the line itself where there are several puzzles. */
function place({ column }: TextPosition): string {
  return column === undefined ? '' : ` (Zeichen ${column})`;
}

function option({ option: name, expected, received }: OptionError): string {
  const words: Readonly<Record<string, string>> = de.library.options;
  const range = /^(\d+)\.\.(\d+)\b/.exec(expected);
  const possible = range === null ? 'Wähle etwas anderes.' : `Möglich ist ${range[1]} bis ${range[2]}.`;
  return `${PARTS[name] ?? words[name] ?? name}: ${problem(received)} ${possible}`;
}

function problem(received: Received): string {
  if (received === undefined || received === '') return 'Hier fehlt eine Angabe.';
  return `${String(received).length > 40 ? 'Diese Angabe' : `„${received}“`} ist hier nicht möglich.`;
}
