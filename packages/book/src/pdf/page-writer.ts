import type PDFDocument from 'pdfkit';
import type { Reference } from 'pdfkit';
import { type Cmyk, FONTS, type FontName, type Page, type PageElement } from '../page/page.js';
import type { Greys, Inks } from '../page/picture.js';
import type { PageStructure } from './structure.js';

/** The start of the matrix of a text by how far it is turned: PDF counts angles the other way. */
const MATRICES = { 0: '1 0 0 1', 90: '0 -1 1 0', 180: '-1 0 0 -1' } as const;

/** Writes elements as PDF operators, with y upwards. Sets colours, widths and fonts only when they change. */
export class PageWriter {
  private readonly document: PDFDocument;
  /** The operator that shows each text, with its operand. */
  private readonly encoded: Record<FontName, Map<string, string>>;
  private operators: string[] = [];
  private height = 0;
  private fill = '';
  private stroke = '';
  private width = '';
  private readonly pictures = new Map<Greys | Inks, { readonly name: string; readonly reference: Reference }>();
  /** Start of the last text in thousandths of a point; undefined if it isn't upright. */
  private at: { readonly x: number; readonly y: number } | undefined;

  /** The last page to which texts can be links; 0 if there are none. */
  private readonly linked: number;
  private readonly structure: PageStructure | undefined;

  constructor(document: PDFDocument, linked: number, structure: PageStructure | undefined) {
    this.document = document;
    this.linked = linked;
    this.structure = structure;
    this.encoded = Object.fromEntries(FONTS.map((name) => [name, new Map()])) as typeof this.encoded;
  }

  drawPage({ number, width, height, trim, elements }: Page): void {
    this.document.addPage({ size: [width, height], margin: 0 });
    const box = [trim.x, height - trim.y - trim.height, trim.x + trim.width, height - trim.y];
    const { data } = this.document.page.dictionary;
    data.TrimBox = box.map((value) => Math.round(value * 1000) / 1000);
    data.BleedBox = [0, 0, width, height];
    if (this.linked > 0) this.document.addNamedDestination(`page ${number}`, 'Fit');
    // pdfkit flips the y axis of each page. This flips it back.
    this.operators = [`1 0 0 -1 0 ${format(height)} cm`];
    this.height = height;
    this.fill = '';
    this.stroke = '';
    this.width = '';
    let begun: FontName | undefined;
    let size = '';
    for (const element of elements) {
      if (this.structure !== undefined && !this.structure.continues(element)) {
        if (begun !== undefined) this.operators.push('ET');
        begun = undefined;
        this.flush();
        this.structure.begin(element);
      }
      if (element.type !== 'text') {
        if (begun !== undefined) this.operators.push('ET');
        begun = undefined;
        this.draw(element);
        continue;
      }
      this.setFill(element.grey, element.cmyk);
      if (begun === undefined) {
        this.operators.push('BT');
        this.at = { x: 0, y: 0 };
      }
      if (begun !== element.font || size !== format(element.size)) {
        size = format(element.size);
        this.operators.push(`/${this.fontId(element.font)} ${size} Tf`);
      }
      begun = element.font;
      if (element.to !== undefined && element.to <= this.linked) this.link(element, element.to);
      this.operators.push(`${this.move(element)} ${this.encode(element.font, element.text)}`);
    }
    if (begun !== undefined) this.operators.push('ET');
    this.flush();
  }

  /** Returns the operator that moves to the start of a text, if possible from the start of the last one. */
  private move({ x, y, turn }: Extract<PageElement, { type: 'text' }>): string {
    const { at } = this;
    const to = { x: thousandths(x), y: thousandths(this.height - y) };
    this.at = turn === undefined ? to : undefined;
    if (at === undefined || turn !== undefined) return `${MATRICES[turn ?? 0]} ${to.x / 1000} ${to.y / 1000} Tm`;
    return `${(to.x - at.x) / 1000} ${(to.y - at.y) / 1000} Td`;
  }

  /** Writes the operators so far into the page. */
  private flush(): void {
    if (this.operators.length > 0) this.document.addContent(this.operators.join('\n'));
    this.operators = [];
  }

  /** Makes a text a link to a page. */
  private link({ font, size, text, x, y, turn }: Extract<PageElement, { type: 'text' }>, page: number): void {
    const [, positions] = this.document.font(font)._font.encode(text);
    const width = (positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / 1000) * size;
    // Only a file with structure needs a description of its links.
    const described = this.structure && { Contents: new String(text), structParent: this.structure.link() };
    const [left, top] = turn === 180 ? [x - width, y - size * 0.25] : [x, y - size * 0.8];
    this.document.goTo(left, top, width, size * 1.05, `page ${page}`, described);
  }

  private draw(element: Exclude<PageElement, { type: 'text' }>): void {
    if (element.type === 'line') {
      this.setStroke(element.grey, element.width, element.cmyk);
      const stroke = `${this.point(element.x1, element.y1)} m ${this.point(element.x2, element.y2)} l S`;
      const { dashes } = element;
      this.operators.push(dashes === undefined ? stroke : `[${dashes.map(format).join(' ')}] 0 d ${stroke} [] 0 d`);
    } else if (element.type === 'rect') {
      this.setFill(element.grey, element.cmyk);
      this.operators.push(
        `${this.point(element.x, element.y + element.height)} ${format(element.width)} ${format(element.height)} re f`,
      );
    } else if (element.type === 'drawing') {
      this.setFill(element.grey, element.cmyk);
      this.operators.push(this.path(element));
    } else if (element.type === 'picture') {
      const { x, y, width, height, picture } = element;
      const lengths = [width, 0, 0, height, x, this.height - y - height];
      this.operators.push(`q ${lengths.map(format).join(' ')} cm /${this.pictureId(picture)} Do Q`);
    } else {
      this.setFill(element.grey, element.cmyk);
      this.setStroke(0, element.line, element.cmyk);
      this.operators.push(
        `${this.circle(element.x, element.y, element.radius - element.line / 2)} ${element.line === 0 ? 'f' : 'b'}`,
      );
    }
  }

  /** Returns a circle of four curves. */
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

  private path({ path, x, y, scale }: Extract<PageElement, { type: 'drawing' }>): string {
    const operators = path.map(([letter, ...numbers]) => {
      if (letter === 'Z') return 'h';
      const points = numbers.flatMap((_, i) =>
        i % 2 === 0 ? [this.point(x + numbers[i] * scale, y + numbers[i + 1] * scale)] : [],
      );
      return `${points.join(' ')} ${letter.toLowerCase()}`;
    });
    return `${operators.join(' ')} f*`;
  }

  private point(x: number, y: number): string {
    return `${format(x)} ${format(this.height - y)}`;
  }

  private setFill(grey: number, cmyk?: Cmyk): void {
    const operator = cmyk === undefined ? `${format(grey)} g` : `${cmyk.map(format).join(' ')} k`;
    if (operator !== this.fill) this.operators.push(operator);
    this.fill = operator;
  }

  private setStroke(grey: number, width: number, cmyk?: Cmyk): void {
    const colour = cmyk === undefined ? `${format(grey)} G` : `${cmyk.map(format).join(' ')} K`;
    if (colour !== this.stroke) this.operators.push(colour);
    this.stroke = colour;
    const line = `${format(width)} w`;
    if (line !== this.width) this.operators.push(line);
    this.width = line;
  }

  /** Returns the name of a picture on this page, which the file has once. */
  private pictureId(picture: Greys | Inks): string {
    const { name, reference } = this.pictures.get(picture) ?? this.addPicture(picture);
    this.document.page.xobjects[name] = reference;
    return name;
  }

  private addPicture(picture: Greys | Inks): { readonly name: string; readonly reference: Reference } {
    const [space, samples] = 'inks' in picture ? ['DeviceCMYK', picture.inks] : ['DeviceGray', picture.greys];
    const reference = this.document.ref({
      Type: 'XObject',
      Subtype: 'Image',
      Width: picture.width,
      Height: picture.height,
      ColorSpace: space,
      BitsPerComponent: 8,
    });
    reference.end(samples);
    // The only one of most books is a logo.
    const name = this.pictures.size === 0 ? 'Logo' : `Picture${this.pictures.size}`;
    const added = { name, reference };
    this.pictures.set(picture, added);
    return added;
  }

  private fontId(name: FontName): string {
    const { _font: font } = this.document.font(name);
    this.document.page.fonts[font.id] ??= font.ref();
    return font.id;
  }

  /** Returns the operator that shows a text: glyphs in hexadecimal with kerning between them. */
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
    encoded = /^<[^ ]*$/.test(encoded) ? `${encoded}Tj` : `[${encoded}]TJ`;
    this.encoded[name].set(text, encoded);
    return encoded;
  }
}

/** Formats a number with at most three decimals. */
function format(value: number): string {
  return String(thousandths(value) / 1000);
}

function thousandths(value: number): number {
  return Math.round(value * 1000) + 0;
}
