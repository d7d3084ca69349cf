import {
  LimitError,
  OptionError,
  type ParseCode,
  ParseError,
  type Received,
  UnsatisfiableError,
} from 'gridwright/rules';
import { make } from './make.js';

/** What is known of a wrong text, as German sentences need it. */
interface Fault {
  /** The text in quotes, or words for it. */
  readonly was: string;
  readonly expected: string | number | undefined;
  readonly received: string | number | undefined;
}

/** What is wrong with a text, by its code, and what to do about it. */
const PARSE: Readonly<Record<ParseCode, (fault: Fault) => string>> = {
  address: ({ was }) => `${was} ist keine Adresse. Eine Adresse besteht aus 0x und 40 Hexadezimalziffern.`,
  ambiguous: ({ was }) =>
    `${was} lässt sich auf mehrere Arten lesen. Wähle Art und Größe des Rätsels und schreibe leere Zellen als Punkt.`,
  bits: ({ received }) =>
    `Die Zahl ist zu lang: Sie hat ${received ?? 'mehr als 256'} Bit und darf höchstens 256 haben.`,
  cell: ({ was }) => `${was} nennt eine Zelle, die es nicht gibt. Die erste Zelle heißt r1c1.`,
  checksum: ({ was }) => `${was} hat eine falsche Prüfsumme. Vergleiche jedes Zeichen mit der Vorlage.`,
  date: ({ was }) => `${was} ist hier kein möglicher Tag. Ein Tag wird so geschrieben: 2026-11-23.`,
  empty: () => 'Hier steht noch kein Rätsel. Füge eines ein.',
  form: ({ was, expected }) =>
    expected === undefined || String(expected).length > LONGEST
      ? `${was} ist kein Rätsel, das sich lesen lässt. Kopiere den Link oder Text noch einmal vollständig, oder exportiere das Rätsel dort, wo es herkommt.`
      : `${was} wird anders geschrieben. Verwende ${quoted(expected)}.`,
  format: ({ was }) => `${was} ist kein Format, das sich lesen lässt. Füge das Rätsel als Text ein.`,
  id: ({ was }) => `${was} ist weder eine Rätsel-ID noch eine Startwert-ID. Prüfe, ob der Link vollständig ist.`,
  json: ({ was }) => `${was} ist kein gültiges JSON oder enthält kein Rätsel. Kopiere den ganzen Text noch einmal.`,
  kind: ({ was, expected }) =>
    `${was} ist keine Art von Rätsel, die hier passt. ${expected === undefined ? 'Wähle die Art des Rätsels.' : `Möglich: ${expected}.`}`,
  length: ({ was, expected, received }) =>
    `${typeof received === 'number' ? `Der Text hat ${received} Zeichen` : `${was} hat nicht die passende Länge`}${
      expected === undefined ? ', und dazu passt kein Rätsel' : `, erwartet werden ${expected}`
    }. Prüfe, ob Zeichen fehlen oder überzählig sind.`,
  matrix: () =>
    'Die Matrix passt zu keinem Rätsel: Jede Zelle muss dieselben Zellen um sich herum umdrehen. Prüfe, ob der Text vollständig ist.',
  move: ({ was }) => `${was} ist kein Zug. Ein Zug wird so geschrieben: r3c5=7.`,
  number: ({ was, expected }) => {
    const range = /^(.+)\.\.(.+)$/.exec(String(expected));
    const possible =
      range === null ? 'Schreibe sie mit Ziffern, zum Beispiel 42.' : `Möglich ist ${range[1]} bis ${range[2]}.`;
    return `${was} ist keine Zahl, die hier passt. ${possible}`;
  },
  option: ({ was, received }) =>
    received === undefined
      ? 'Das Rätsel hat Regeln oder eine Größe, die es hier nicht gibt. Ändere es in dem Programm, aus dem es stammt.'
      : `${was} ist keine Größe oder Regel für diese Art von Rätsel. Prüfe den Link.`,
  order: ({ was }) => `${was} steht an der falschen Stelle. Prüfe die Reihenfolge.`,
  plan: ({ was }) => `${was} ist im Plan des Hefts nicht möglich. Ändere die Angabe.`,
  seed: ({ was }) => `${was} ist kein Startwert. Er besteht aus Buchstaben, Ziffern und den Zeichen - . _ ~.`,
  several: ({ received }) => `Der Text enthält ${received ?? 'mehrere'} Rätsel. Füge nur eines ein.`,
  size: ({ was, received }) =>
    `${received === undefined ? 'Ein Rätsel dieser Größe' : `Ein Rätsel der Größe ${was}`} gibt es hier nicht. Möglich sind zum Beispiel 4x4, 6x6 und 9x9.`,
  symbol: ({ was, expected }) =>
    `${was} passt nicht zum Rätsel. ${expected === undefined ? 'Erlaubt sind seine Werte und ein Punkt für jede leere Zelle.' : `Erlaubt sind: ${expected}.`}`,
  value: ({ was }) => `${was} passt nicht zum Rätsel. Prüfe die Werte.`,
  version: ({ was }) =>
    `${was} ist keine Version, die diese Seite kennt. Der Link stammt vielleicht aus einer neueren Fassung von Gridwright. Lade die Seite neu.`,
  xml: ({ was }) => `${was} ist kein gültiges XML oder enthält kein Rätsel. Kopiere den ganzen Text noch einmal.`,
};

/** Longest text to quote, in characters. */
const LONGEST = 40;

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
  if (error instanceof ParseError) return error.fault === undefined ? parse(error) : option(error.fault);
  if (error instanceof OptionError) return option(error);
  if (error instanceof UnsatisfiableError)
    return 'So ein Rätsel kann es nicht geben. Ändere Größe, Stufe, Regeln oder Vorgaben.';
  if (error instanceof LimitError)
    return 'Nach der erlaubten Zahl von Versuchen wurde kein passendes Rätsel gefunden. Ändere die Vorgaben oder wähle einen anderen Startwert.';
  return undefined;
}

/** The page names the line itself where there are several puzzles. */
function parse({ code, column, expected, received }: ParseError): string {
  const was = received === undefined || received === '' ? 'Der Text' : quoted(received);
  const sentence = PARSE[code]({ was, expected, received });
  return column === undefined ? sentence : `${sentence.replace(/\.?$/, '')} (Zeichen ${column}).`;
}

function option({ option: name, expected, received }: Pick<OptionError, 'option' | 'expected' | 'received'>): string {
  return `${PARTS[name] ?? make.names[name] ?? name}: ${problem(received)} ${remedy(expected)}`;
}

function problem(received: Received): string {
  if (received === undefined || received === '') return 'Hier fehlt eine Angabe.';
  return `${String(received).length > LONGEST ? 'Diese Angabe' : quoted(String(received))} ist hier nicht möglich.`;
}

/** What is possible, as far as the English phrase says it in figures and names. */
function remedy(expected: string): string {
  const [, least, most] =
    /(\d+)(?:\.\.| to )(\d+)$/.exec(expected) ??
    /(\d+)\.\.(\d+)/.exec(expected) ??
    /^(\d+x\d+) to (\d+x\d+)/.exec(expected) ??
    [];
  if (least !== undefined) return `Möglich ist ${least} bis ${most}.`;
  const [, limit] = /^at most (\d+(?:x\d+)?)/.exec(expected) ?? [];
  if (limit !== undefined) return `Möglich ist höchstens ${limit}.`;
  const [, example] = /such as (\S+)$/.exec(expected) ?? [];
  if (example !== undefined) return `Schreibe zum Beispiel ${example}.`;
  const [, names] = /^one of ([\w, -]+)$/.exec(expected) ?? [];
  if (names !== undefined) return `Möglich: ${names}.`;
  const [, before] = / after "(.+)"$/.exec(expected) ?? [];
  if (before !== undefined) return `Der Fehler steht hinter ${quoted(before)}.`;
  return /^no(?:ne)?\b/.test(expected) ? 'Lass diese Angabe weg.' : 'Wähle etwas anderes.';
}

function quoted(text: string | number): string {
  const shown = String(text);
  return `„${shown.length > LONGEST ? `${shown.slice(0, LONGEST - 1)}…` : shown}“`;
}
