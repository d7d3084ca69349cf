import { decodeBase64 } from '../../core/base64.js';
import { ParseError, quote } from '../../core/errors.js';
import { inflate } from '../inflate.js';
import { LONGEST_SHEET } from '../sheet.js';
import { readShortJson } from '../short-json.js';

/** A link to penpa-edit on any host, with a puzzle behind `#` or, in old links, `?`. */
const LINK = /^(?:https?:\/\/)?[\w.:-]+\/(?:[\w.-]+\/)*?penpa-edit\/(?:index\.html)?[#?](\S*)$/i;
/** Short links, which only a server can resolve. Penpa-edit shortens its links there. */
const SHORT = /^(?:https?:\/\/)?(?:www\.)?(?:tinyurl\.com|bit\.ly|git\.io|is\.gd)\/[\w-]+(?:[/?#]\S*)?$/i;

/** Texts that penpa-edit shortens before it compresses a puzzle, by the sign behind `z`. A `z` itself is `zZ`. */
const SHORTENED = new Map<string, string>([
  ...[
    ...['9qa', 'Qpu_q', 'Apu_a', 'Ggrid', 'Medit_mode', 'Ssurface', 'Lline', 'ElineE', 'Wwall', 'Ccage', 'Nnumber'],
    ...['Ysymbol', 'Pspecial', 'Bboard', 'Rcommand_redo', 'Ucommand_undo', '8command_replay', '1numberS'],
    ...['Ffreeline', '2freelineE', 'Tthermo', '3arrows', 'Ddirection', '0squareframe', '5polygon', '4deletelineE'],
    ...['6killercages', '7nobulbthermo', '___a'],
  ].map((text): [string, string] => [text[0], `"${text.slice(1)}"`]),
  ['Z', 'z'],
  ['O', 'null'],
]);

/** What a link holds: lines of text and JSON, and the solution as JSON. */
export interface PenpaLink {
  readonly lines: readonly string[];
  readonly solution: unknown;
  /** Whether it holds the game of a player, who may have entered wrong values. */
  readonly isGame: boolean;
}

/** Returns whether a line is a link to penpa-edit, or a short link that may be one. */
export function isPenpaLink(line: string): boolean {
  return LINK.test(line) || SHORT.test(line);
}

/** Returns what a link holds. Throws ParseError. */
export function readPenpaLink(link: string): PenpaLink {
  const [, address] = LINK.exec(link) ?? [];
  if (address === undefined)
    throw new ParseError(
      'form',
      `expected a link that contains the puzzle, got a short link, ${quote(link)}; open it in a browser and copy the address`,
      { received: link },
    );
  const parts = new Map(address.split('&').map((part): [string, string] => [part.slice(0, 1), textAfter(part)]));
  const [puzzle, solution] = [parts.get('p'), parts.get('a')];
  if (puzzle === undefined)
    throw new ParseError('form', `expected a penpa-edit link with a puzzle behind p=, got ${quote(link)}`, {
      received: link,
    });
  return {
    lines: unpack(puzzle)
      .replace(/z(.)/g, (text, sign) => SHORTENED.get(sign) ?? text)
      .split('\n'),
    solution: solution === undefined ? undefined : readShortJson(unpack(solution)),
    isGame: parts.get('l') === 'solvedup',
  };
}

/** Returns the value of a part of an address such as `p=...`; '' for any other part. */
function textAfter(part: string): string {
  if (part[1] !== '=') return '';
  try {
    return decodeURIComponent(part.slice(2));
  } catch {
    // A percent sign that isn't an escape is reported as damage.
    return part.slice(2);
  }
}

/** Returns a compressed text. Throws ParseError. */
export function unpack(packed: string): string {
  // Some programs decode the plus signs of a link to spaces.
  const bytes = inflate(decodeBase64(packed.replaceAll(' ', '+')), LONGEST_SHEET);
  try {
    return decodeURIComponent(Array.from(bytes, (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''));
  } catch {
    throw new ParseError('form', 'expected a compressed puzzle, got a text that is damaged or cut off');
  }
}
