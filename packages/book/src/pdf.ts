import { zlibSync } from 'fflate';
import PDFDocument, { type Reference } from 'pdfkit';
import type { FontFiles } from './fonts.js';
import type { Layout } from './layout.js';
import { FONTS, type FontName, type Page, type Thing } from './page.js';

/** What a PDF may say of itself; nothing for `undefined`. */
export interface Properties {
  readonly title: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly date: string | undefined;
}

/** Pages after which those who watch are told, and others have a turn. */
const SLICE = 16;

/**
 * The bytes of a PDF, piece by piece: vectors and subsets of the fonts, nothing else. The same layout gives the same bytes.
 * Throws the signal's reason when it is aborted.
 */
export async function* writePdf(
  layout: Layout,
  fonts: FontFiles,
  {
    properties,
    signal,
    onProgress,
  }: {
    properties?: Properties | undefined;
    signal?: AbortSignal | undefined;
    onProgress?: ((pages: number) => void) | undefined;
  } = {},
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // The file's number is made from its day: without one every book has the same.
  const document = new Document({
    autoFirstPage: false,
    compress: false,
    font: null,
    info: { CreationDate: new Date(`${properties?.date ?? '2000-01-01'}T00:00:00Z`) },
  });
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.on('data', (chunk) => chunks.push(chunk));
  for (const name of FONTS) document.registerFont(name, fonts[name]);
  const pen = new Pen(document);
  for (let number = 1; number <= layout.pages; number++) {
    pen.drawPage(layout.page(number));
    if (number % SLICE !== 0) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    onProgress?.(number);
    yield* chunks.splice(0);
  }
  describe(document, properties);
  document.end();
  await ended;
  onProgress?.(layout.pages);
  yield* chunks;
}

/** Packs streams by one program everywhere: what Node has for it gives other bytes from version to version, and than a browser's. */
class Document extends PDFDocument {
  override ref(data?: Record<string, unknown>): Reference {
    const reference = super.ref(data);
    const write = reference.finalize.bind(reference);
    reference.finalize = () => {
      if (reference.buffer.length > 0) {
        reference.buffer = [zlibSync(joined(reference.buffer))];
        reference.data.Filter = 'FlateDecode';
      }
      write();
    };
    return reference;
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** Leaves in the file what may be said of it. */
function describe(document: PDFDocument, properties: Properties | undefined): void {
  const { info } = document;
  delete info.Producer;
  delete info.Creator;
  if (properties !== undefined) info.Title = properties.title;
  if (properties !== undefined && properties.author !== '') info.Author = properties.author;
  // The library reads the day once more at the end, so that it is hidden and not deleted.
  if (properties?.date === undefined) Object.defineProperty(info, 'CreationDate', { enumerable: false });
}

/** Writes things as operators of PDF, whose y runs upwards. Colours, widths and fonts are said only when they change. */
class Pen {
  private readonly document: PDFDocument;
  /** What stands between `[` and `] TJ` for a text. */
  private readonly encoded: Record<FontName, Map<string, string>>;
  private operators: string[] = [];
  private height = 0;
  private fill = '';
  private stroke = '';
  private width = '';

  constructor(document: PDFDocument) {
    this.document = document;
    this.encoded = Object.fromEntries(FONTS.map((name) => [name, new Map()])) as typeof this.encoded;
  }

  drawPage({ width, height, things }: Page): void {
    this.document.addPage({ size: [width, height], margin: 0 });
    // A page begins with the y axis turned over: once back, all is written as it lies.
    this.operators = [`1 0 0 -1 0 ${format(height)} cm`];
    this.height = height;
    this.fill = '';
    this.stroke = '';
    this.width = '';
    let begun: FontName | undefined;
    let size = '';
    for (const thing of things) {
      if (thing.type !== 'text') {
        if (begun !== undefined) this.operators.push('ET');
        begun = undefined;
        this.draw(thing);
        continue;
      }
      this.setFill(thing.grey);
      if (begun === undefined) this.operators.push('BT');
      if (begun !== thing.font || size !== format(thing.size)) {
        size = format(thing.size);
        this.operators.push(`/${this.fontId(thing.font)} ${size} Tf`);
      }
      begun = thing.font;
      this.operators.push(
        `1 0 0 1 ${format(thing.x)} ${format(this.height - thing.y)} Tm [${this.encode(thing.font, thing.text)}] TJ`,
      );
    }
    if (begun !== undefined) this.operators.push('ET');
    this.document.addContent(this.operators.join('\n'));
  }

  private draw(thing: Exclude<Thing, { type: 'text' }>): void {
    if (thing.type === 'line') {
      this.setStroke(thing.grey, thing.width);
      this.operators.push(`${this.point(thing.x1, thing.y1)} m ${this.point(thing.x2, thing.y2)} l S`);
    } else if (thing.type === 'rect') {
      this.setFill(thing.grey);
      this.operators.push(
        `${this.point(thing.x, thing.y + thing.height)} ${format(thing.width)} ${format(thing.height)} re f`,
      );
    } else {
      this.setFill(thing.grey);
      this.setStroke(0, thing.line);
      this.operators.push(`${this.circle(thing.x, thing.y, thing.radius - thing.line / 2)} b`);
    }
  }

  /** Four curves. */
  private circle(x: number, y: number, radius: number): string {
    const pull = radius * 0.5523;
    const at = (dx: number, dy: number) => this.point(x + dx, y + dy);
    const curves = [
      [-pull, radius, -radius, pull, -radius, 0],
      [-radius, -pull, -pull, -radius, 0, -radius],
      [pull, -radius, radius, -pull, radius, 0],
      [radius, pull, pull, radius, 0, radius],
    ].map(([ax, ay, bx, by, cx, cy]) => `${at(ax, ay)} ${at(bx, by)} ${at(cx, cy)} c`);
    return `${at(0, radius)} m ${curves.join(' ')}`;
  }

  private point(x: number, y: number): string {
    return `${format(x)} ${format(this.height - y)}`;
  }

  private setFill(grey: number): void {
    const operator = `${format(grey)} g`;
    if (operator !== this.fill) this.operators.push(operator);
    this.fill = operator;
  }

  private setStroke(grey: number, width: number): void {
    const colour = `${format(grey)} G`;
    if (colour !== this.stroke) this.operators.push(colour);
    this.stroke = colour;
    const line = `${format(width)} w`;
    if (line !== this.width) this.operators.push(line);
    this.width = line;
  }

  private fontId(name: FontName): string {
    const { _font: font } = this.document.font(name);
    this.document.page.fonts[font.id] ??= font.ref();
    return font.id;
  }

  /** Glyphs in hexadecimal, with the kerning between them. */
  private encode(name: FontName, text: string): string {
    let encoded = this.encoded[name].get(text);
    if (encoded !== undefined) return encoded;
    const [codes, positions] = this.document.font(name)._font.encode(text);
    encoded = '';
    let run = '';
    for (const [i, code] of codes.entries()) {
      run += code;
      const kerning = positions[i].xAdvance - positions[i].advanceWidth;
      if (kerning === 0 && i < codes.length - 1) continue;
      encoded += kerning === 0 ? `<${run}>` : `<${run}> ${format(-kerning)} `;
      run = '';
    }
    this.encoded[name].set(text, encoded);
    return encoded;
  }
}

/** A number as PDF wants it, to a thousandth. */
function format(value: number): string {
  return String(Math.round(value * 1000) / 1000 + 0);
}
