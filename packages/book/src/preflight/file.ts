import { Unzlib } from 'fflate';
import { type Dict, Name, Operator, Parser, PdfError, Ref, type Value } from './syntax.js';

/** A stream object: a dictionary and its bytes, still compressed. */
interface Stream {
  readonly dict: Dict;
  readonly bytes: Uint8Array;
}

/** A page with inherited resources. */
export interface PdfPage {
  readonly dict: Dict;
  readonly resources: Dict;
  /** Left, bottom, right and top, in points. */
  readonly box: readonly [number, number, number, number];
}

/** Limits of a stream's size when decompressed, and of pages. */
const MOST_BYTES = 2 ** 28;
const MOST_PAGES = 20_000;

/**
 * The objects of a PDF. The file is searched for them, instead of using its cross-reference table, so that files with a
 * wrong table can be read. If a number occurs twice, the last object counts.
 */
export class PdfFile {
  private readonly objects = new Map<number, Value>();
  private readonly streams = new Map<Dict, Stream>();
  private readonly root: Dict;
  /** Document properties. */
  readonly info: Dict;
  readonly isEncrypted: boolean;

  /** Throws PdfError for bytes that aren't a PDF. */
  constructor(bytes: Uint8Array) {
    const text = binary(bytes);
    if (!text.slice(0, 1024).includes('%PDF-'))
      throw new PdfError("expected a PDF, got a file that doesn't begin like one");
    const trailers = this.readObjects(text, bytes);
    const trailer = trailers.filter((dict) => dict.has('Root')).at(-1);
    if (trailer === undefined) throw new PdfError('it has no page tree');
    this.isEncrypted = trailers.some((dict) => dict.has('Encrypt'));
    if (!this.isEncrypted) this.openObjectStreams();
    this.root = this.dict(trailer.get('Root'));
    this.info = this.dict(trailer.get('Info'));
  }

  /** Resolves references. Returns null for a missing object. */
  get(value: Value | undefined): Value {
    let found = value ?? null;
    for (let hops = 0; found instanceof Ref && hops < 16; hops++) found = this.objects.get(found.number) ?? null;
    return found instanceof Ref ? null : found;
  }

  /** Returns a dictionary, empty for any other value. */
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

  /** Returns the decompressed bytes of a stream, or undefined for any other value. Throws PdfError. */
  unpack(value: Value | undefined): Uint8Array | undefined {
    const stream = this.streams.get(this.dict(value));
    return stream === undefined ? undefined : this.filter(stream);
  }

  /** Returns all pages in order. */
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

  /** Reads every object of the file, and returns the trailers. */
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

  /** Reads the stream after a dictionary, if there is one. Returns the position after it. */
  private readStream(dict: Dict, parser: Parser, text: string, bytes: Uint8Array): number {
    parser.skip();
    if (!text.startsWith('stream', parser.at)) return parser.at;
    let from = parser.at + 'stream'.length;
    if (text[from] === '\r') from++;
    if (text[from] === '\n') from++;
    const length = dict.get('Length');
    const declaredEnd = typeof length === 'number' ? from + length : -1;
    const isDeclared = declaredEnd >= from && /^[\r\n ]*endstream/.test(text.slice(declaredEnd, declaredEnd + 16));
    const end = isDeclared ? declaredEnd : text.indexOf('endstream', from);
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
      throw new PdfError("it is compressed with a predictor, which isn't supported");
    return names.reduce((packed, name) => {
      if (name === 'FlateDecode' || name === 'Fl') return inflate(packed);
      throw new PdfError(`it is compressed as ${name}, which isn't supported`);
    }, bytes);
  }
}

/** Throws PdfError if the result is too large. */
function inflate(packed: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 0;
  const stream = new Unzlib((part) => {
    length += part.length;
    if (length > MOST_BYTES) throw new PdfError('a part of it is larger than 256 MB');
    parts.push(part);
  });
  const SLICE = 2 ** 16;
  try {
    for (let at = 0; at < packed.length; at += SLICE)
      stream.push(packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
  } catch (error) {
    if (error instanceof PdfError) throw error;
    // Ignores what follows the compressed bytes, such as a line end.
    if (length === 0) throw new PdfError("a part of it is damaged and can't be decompressed");
  }
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** Returns bytes as a string with one character per byte. */
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
