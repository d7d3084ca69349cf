import { ParseError, quote } from '../core/errors.js';

/** An element of an XML text. It supports only as much XML as puzzle files need. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  /** Number of its first line, from 1. */
  readonly line: number;
  readonly children: readonly XmlElement[];
  /** Its text, without that of its children. */
  readonly text: string;
}

const DEEPEST = 16;
const MOST_ELEMENTS = 1_000_000;
const MOST_ATTRIBUTES = 1000;
const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const NAME = '[A-Za-z_][\\w.-]*';
/** A comment, the declaration, the beginning of a tag, or text at some position. */
const TOKEN = new RegExp(`<!--[\\s\\S]*?-->|<\\?xml\\s[^<>]*\\?>|<(/?)(${NAME})|[^<]+`, 'y');
/** One at a time: an expression for all would run out of stack on a tag of several megabytes. */
const ATTRIBUTE = new RegExp(`\\s+(${NAME})\\s*=\\s*(?:"([^"<]*)"|'([^'<]*)')`, 'y');

interface Open extends XmlElement {
  readonly children: XmlElement[];
  text: string;
}

/**
 * Reads elements, attributes, text and comments. It rejects anything unclosed, document types, custom entities, CDATA
 * and other processing instructions, so nothing is ever expanded or fetched. Throws ParseError.
 */
export function readXml(text: string): XmlElement {
  const top: Open = { name: '', line: 1, attributes: new Map(), children: [], text: '' };
  const open: Open[] = [top];
  let elements = 0;
  let line = 1;
  for (let at = 0; at < text.length; ) {
    const from = at;
    const [token, closing, name] = matchAt(TOKEN, text, at) ?? unread(text, at, line);
    const inside = open[open.length - 1];
    at += token.length;
    if (name === undefined) {
      if (!token.startsWith('<')) inside.text += decode(token, line);
    } else {
      const { attributes, isEmpty, end } = readTag(text, from, at, line);
      at = end;
      if (closing === '/') {
        if (inside.name !== name || open.length === 1)
          throw new ParseError('xml', `expected </${inside.name}>, got </${name}>`, { line });
        open.pop();
      } else {
        const element: Open = { name, line, attributes, children: [], text: '' };
        inside.children.push(element);
        if (++elements > MOST_ELEMENTS)
          throw new ParseError('xml', `expected at most ${MOST_ELEMENTS} XML elements`, { line });
        if (!isEmpty) open.push(element);
        if (open.length > DEEPEST)
          throw new ParseError('xml', `expected elements nested at most ${DEEPEST} deep`, { line });
      }
    }
    for (let feed = text.indexOf('\n', from); feed >= 0 && feed < at; feed = text.indexOf('\n', feed + 1)) line++;
  }
  if (open.length > 1)
    throw new ParseError('xml', `expected </${open[open.length - 1].name}>, got the end of the text`, { line });
  if (top.children.length !== 1 || top.text.trim() !== '')
    throw new ParseError('xml', 'expected one XML element and no text outside it');
  return top.children[0];
}

/** The part of a tag after its name. */
interface Tag {
  readonly attributes: ReadonlyMap<string, string>;
  readonly isEmpty: boolean;
  /** The position after the tag. */
  readonly end: number;
}

/** Reads the attributes and the end of a tag that begins at `from` and whose name ends at `at`. */
function readTag(text: string, from: number, at: number, line: number): Tag {
  const attributes = new Map<string, string>();
  let end = at;
  for (let count = 1; ; count++) {
    const match = matchAt(ATTRIBUTE, text, end);
    if (match === null) break;
    if (count > MOST_ATTRIBUTES)
      throw new ParseError('xml', `expected at most ${MOST_ATTRIBUTES} attributes in an XML element`, { line });
    const [token, name, double, single] = match;
    attributes.set(name, decode(double ?? single ?? '', line));
    end += token.length;
  }
  while (/\s/.test(text[end] ?? '')) end++;
  const isEmpty = text[end] === '/';
  if (isEmpty) end++;
  if (text[end] !== '>') unread(text, from, line);
  return { attributes, isEmpty, end: end + 1 };
}

function matchAt(expression: RegExp, text: string, at: number): RegExpExecArray | null {
  expression.lastIndex = at;
  return expression.exec(text);
}

function unread(text: string, at: number, line: number): never {
  throw new ParseError('xml', `expected an XML element, got ${quote(text.slice(at, at + 40))}`, { line });
}

/** Decodes entities. Throws ParseError for any other than XML's own five and character numbers. */
function decode(text: string, line: number): string {
  return text.replace(/&([^;&]{0,12})(;?)/g, (whole, entity: string, end: string) => {
    const number = /^#(?:(\d{1,7})|x([\da-f]{1,6}))$/i.exec(entity);
    const code =
      number === null ? Number.NaN : number[1] === undefined ? Number.parseInt(number[2], 16) : Number(number[1]);
    const character =
      number === null
        ? Object.hasOwn(ENTITIES, entity)
          ? ENTITIES[entity]
          : undefined
        : code <= 0x10ffff
          ? String.fromCodePoint(code)
          : undefined;
    if (end === '' || character === undefined)
      throw new ParseError('xml', `expected an entity such as &amp; or &#38;, got ${quote(whole)}`, {
        line,
        received: whole,
      });
    return character;
  });
}
