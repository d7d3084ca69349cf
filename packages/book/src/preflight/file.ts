import { Unzlib } from 'fflate';
import { type Dict, Name, Operator, Parser, PdfError, Ref, type Value } from './syntax.js';

/** Bytes behind a dictionary, from one place in the file to another, or already unpacked. */
interface Stream {
  readonly dict: Dict;
  readonly bytes: Uint8Array;
}

/** A page with what it inherits. */
export interface PdfPage {
  readonly dict: Dict;
  readonly resources: Dict;
  /** Left, bottom, right and top, in points. */
  readonly box: readonly [number, number, number, number];
}

/** Bytes that a stream may unpack to, and pages that a file may have. */
const MOST_BYTES = 2 ** 28;
const MOST_PAGES = 20_000;

/**
 * The objects of a PDF. They are found by looking through the file for where each begins, and not by its table, so that
 * a file whose table is wrong is read as well; the last of a number counts.
 */
export class PdfFile {
  private readonly objects = new Map<number, Value>();
  private readonly streams = new Map<Dict, Stream>();
  private readonly root: Dict;
  /** What the file says of itself. */
  readonly info: Dict;
  readonly isEncrypted: boolean;

  /** Throws PdfError for bytes that are no PDF. */
  constructor(bytes: Uint8Array) {
    const text = binary(bytes);
    if (!text.slice(0, 1024).includes('%PDF-'))
      throw new PdfError('expected a PDF, got a file that does not begin as one');
    const trailers = this.readObjects(text, bytes);
    const trailer = trailers.filter((dict) => dict.has('Root')).at(-1);
    if (trailer === undefined) throw new PdfError('it does not say where its pages are');
    this.isEncrypted = trailers.some((dict) => dict.has('Encrypt'));
    if (!this.isEncrypted) this.openObjectStreams();
    this.root = this.dict(trailer.get('Root'));
    this.info = this.dict(trailer.get('Info'));
  }

  /** The value itself, where it may be said elsewhere; null for one that is missing. */
  get(value: Value | undefined): Value {
    let found = value ?? null;
    for (let hops = 0; found instanceof Ref && hops < 16; hops++) found = this.objects.get(found.number) ?? null;
    return found instanceof Ref ? null : found;
  }

  /** A dictionary, empty for any other value. */
  dict(value: Value | undefined): Dict {
    const found = this.get(value);
    return found instanceof Map ? found : new Map();
  }

  list(value: Value | undefined): readonly Value[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  number(value: Value | undefined, fallback: number): number {
    const found = this.get(value);
    return typeof found === 'number' ? found : fallback;
  }

  name(value: Value | undefined): string {
    const found = this.get(value);
    return found instanceof Name ? found.name : '';
  }

  get catalog(): Dict {
    return this.root;
  }

  /** The bytes of a stream unpacked; undefined for what is none. Throws PdfError for a packing that is not known, or that is broken. */
  unpack(value: Value | undefined): Uint8Array | undefined {
    const stream = this.streams.get(this.dict(value));
    return stream === undefined ? undefined : this.filter(stream);
  }

  /** All pages in their order. */
  pages(): PdfPage[] {
    const pages: PdfPage[] = [];
    const walk = (value: Value | undefined, inherited: Dict, seen: ReadonlySet<Dict>) => {
      const dict = this.dict(value);
      if (seen.has(dict) || pages.length > MOST_PAGES) return;
      const all = new Map([...inherited, ...dict]);
      if (dict.has('Kids')) for (const kid of this.list(dict.get('Kids'))) walk(kid, all, new Set([...seen, dict]));
      else if (dict.size > 0) pages.push({ dict, resources: this.dict(all.get('Resources')), box: this.boxOf(all) });
    };
    walk(this.root.get('Pages'), new Map(), new Set());
    return pages;
  }

  private boxOf(dict: Dict): PdfPage['box'] {
    const [a = 0, b = 0, c = 612, d = 792] = this.list(dict.get('CropBox') ?? dict.get('MediaBox')).map((value) =>
      this.number(value, 0),
    );
    return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  }

  /** Reads every object of the file, and returns the dictionaries that tell about it. */
  private readObjects(text: string, bytes: Uint8Array): Dict[] {
    const trailers: Dict[] = [];
    const begin = /(?<![0-9])(\d{1,9})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj(?![a-z])|\btrailer\b/g;
    for (let found = begin.exec(text); found !== null; found = begin.exec(text)) {
      const parser = new Parser(text, begin.lastIndex);
      const value = attempt(() => parser.next());
      if (value === undefined) continue;
      if (found[1] === undefined) {
        if (value instanceof Map) trailers.push(value);
        continue;
      }
      this.objects.set(Number(found[1]), value);
      begin.lastIndex = value instanceof Map ? this.readStream(value, parser, text, bytes) : parser.at;
      if (value instanceof Map && this.name(value.get('Type')) === 'XRef') trailers.push(value);
    }
    return trailers;
  }

  /** Keeps the stream behind a dictionary, if there is one; returns where to go on. */
  private readStream(dict: Dict, parser: Parser, text: string, bytes: Uint8Array): number {
    parser.skip();
    if (!text.startsWith('stream', parser.at)) return parser.at;
    let from = parser.at + 'stream'.length;
    if (text[from] === '\r') from++;
    if (text[from] === '\n') from++;
    const length = dict.get('Length');
    const told = typeof length === 'number' ? from + length : -1;
    const isTold = told >= from && /^[\r\n ]*endstream/.test(text.slice(told, told + 16));
    const end = isTold ? told : text.indexOf('endstream', from);
    const to = end < 0 ? text.length : end;
    this.streams.set(dict, { dict, bytes: bytes.subarray(from, to) });
    return to;
  }

  private openObjectStreams(): void {
    for (const { dict } of [...this.streams.values()]) {
      if (this.name(dict.get('Type')) !== 'ObjStm') continue;
      const bytes = attempt(() => this.unpack(dict));
      if (bytes === undefined) continue;
      const text = binary(bytes);
      const header = new Parser(text);
      const first = this.number(dict.get('First'), 0);
      for (let i = Math.min(this.number(dict.get('N'), 0), text.length); i > 0; i--) {
        const [number, offset] = [header.next(), header.next()];
        if (typeof number !== 'number' || typeof offset !== 'number') break;
        const value = attempt(() => new Parser(text, first + offset).next());
        if (value !== undefined && !(value instanceof Operator) && !this.objects.has(number))
          this.objects.set(number, value);
      }
    }
  }

  private filter({ dict, bytes }: Stream): Uint8Array {
    const filter = this.get(dict.get('Filter'));
    const names = Array.isArray(filter)
      ? filter.map((value) => this.name(value))
      : filter instanceof Name
        ? [filter.name]
        : [];
    const parms = this.get(dict.get('DecodeParms'));
    const predictors = (Array.isArray(parms) ? parms : [parms]).map((value) =>
      this.number(this.dict(value).get('Predictor'), 1),
    );
    if (predictors.some((predictor) => predictor > 1))
      throw new PdfError('it is packed with a predictor, which is not read here');
    return names.reduce((packed, name) => {
      if (name === 'FlateDecode' || name === 'Fl') return inflate(packed);
      throw new PdfError(`it is packed as ${name}, which is not read here`);
    }, bytes);
  }
}

/** Throws PdfError for more bytes than anyone needs. */
function inflate(packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Unzlib((part) => {
    length += part.length;
    if (length > MOST_BYTES) throw new PdfError('a part of it unpacks to more than 256 MB');
    parts.push(part);
  });
  const SLICE = 2 ** 16;
  try {
    for (let at = 0; at < packed.length; at += SLICE)
      stream.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  } catch (error) {
    if (error instanceof PdfError) throw error;
    // What stands behind the end of packed bytes, such as a line end, is none of them.
    if (length === 0) throw new PdfError('a part of it is broken and cannot be unpacked');
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Bytes as a string of one character each. */
export function binary(bytes: Uint8Array): string {
  const PIECE = 2 ** 15;
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return text;
}

function attempt<Result>(read: () => Result): Result | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
}
