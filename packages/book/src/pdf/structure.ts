import type PDFDocument from 'pdfkit';
import type { StructureContent, StructureElement } from 'pdfkit';
import type { Figure, Heading, InCell, InEntry, PageElement, TextElement } from '../page/page.js';

type Piece = StructureContent | StructureElement;

/** Something that a screen reader reads as one: a text, a figure, a table with its cells, an entry of the contents. */
type Part =
  | { readonly type: 'text'; readonly tag: string; readonly pieces: Piece[]; last: TextElement }
  | { readonly type: 'figure'; readonly figure: Figure; readonly pieces: Piece[] }
  | { readonly type: 'table'; readonly grid: InCell['grid']; readonly cells: Map<string, CellPart> }
  | { readonly type: 'entry'; readonly entry: InEntry; readonly pieces: Piece[]; link: StructureElement | undefined };

interface CellPart {
  readonly pieces: Piece[];
  readonly says: string | undefined;
}

/** Greatest distance of two lines of a paragraph, as a multiple of their size. */
const LEADING = 1.7;

function isRead(element: PageElement): boolean {
  const { inCell, figure } = element;
  return (
    inCell !== undefined ||
    figure !== undefined ||
    (element.type === 'text' && element.text !== '' && element.skipped === undefined)
  );
}

/** Marks pages for screen readers: headings and paragraphs, figures, each grid as a table, and the contents. */
export class PageStructure {
  private readonly document: PDFDocument;
  private readonly root: StructureElement;
  private parts: Part[] = [];
  /** What is marked now: nothing, an element that is read, or what isn't, by the operator that began it. */
  private open = 'nothing';
  /** The first heading of the file, which gets the first level, and the level of the last. */
  private first: Heading | undefined;
  private level = 0;

  constructor(document: PDFDocument) {
    this.document = document;
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  /** Returns whether an element joins the marked ones before it: neighbours that aren't read are marked together. */
  continues(element: PageElement): boolean {
    if (isRead(element)) return element.figure !== undefined && this.lastFigure === element.figure;
    return this.open === artifactOf(element);
  }

  private get lastFigure(): Figure | undefined {
    const part = this.parts.at(-1);
    return this.open === 'read' && part?.type === 'figure' ? part.figure : undefined;
  }

  /** Begins an element of a page. Everything drawn until the next one belongs to it. */
  begin(element: PageElement): void {
    this.end();
    if (!isRead(element)) {
      this.open = artifactOf(element);
      this.document.addContent(this.open);
      return;
    }
    this.open = 'read';
    const { inCell, figure } = element;
    if (inCell !== undefined) this.addCell(inCell);
    else if (figure !== undefined)
      this.parts.push({ type: 'figure', figure, pieces: [this.document.markStructureContent('Figure')] });
    else if (element.type === 'text') this.addText(element);
  }

  private end(): void {
    if (this.open === 'read') this.document.endMarkedContent();
    else if (this.open !== 'nothing') this.document.addContent('EMC');
    this.open = 'nothing';
  }

  private addText(element: TextElement): void {
    const { inEntry } = element;
    if (inEntry !== undefined) {
      let part = this.parts.at(-1);
      if (part?.type !== 'entry' || part.entry !== inEntry) {
        part = { type: 'entry', entry: inEntry, pieces: [], link: undefined };
        this.parts.push(part);
      }
      part.pieces.push(this.document.markStructureContent('Reference'));
      return;
    }
    const part = this.parts.at(-1);
    const goesOn =
      part?.type === 'text' &&
      part.last.font === element.font &&
      part.last.size === element.size &&
      part.last.heading === element.heading &&
      element.y > part.last.y &&
      element.y - part.last.y < LEADING * element.size;
    const tag = goesOn ? part.tag : element.heading === undefined ? 'P' : this.tagOf(element.heading);
    const content = this.document.markStructureContent(tag);
    if (!goesOn) this.parts.push({ type: 'text', tag, pieces: [content], last: element });
    else {
      part.pieces.push(content);
      part.last = element;
    }
  }

  /** Returns the tag of a heading. The first of a file has the first level, and none skips a level. */
  private tagOf(heading: Heading): string {
    this.first ??= heading;
    this.level = Math.min(Math.max(1, heading - this.first + 1), this.level + 1);
    return `H${this.level}`;
  }

  /** Makes the text begun last a link, and returns the element that the link belongs to. */
  link(): StructureElement | undefined {
    const part = this.parts.at(-1);
    if (part?.type === 'text') {
      const link = this.document.struct('Link');
      link.add(part.pieces.pop() as Piece);
      part.pieces.push(link);
      return link;
    }
    if (part?.type !== 'entry') return undefined;
    // The title and the page of an entry are one link.
    part.link ??= this.document.struct('Link');
    return part.link;
  }

  private addCell({ grid, cell, says, header }: InCell): void {
    let table = this.parts.find((part) => part.type === 'table' && part.grid === grid);
    if (table?.type !== 'table') {
      table = { type: 'table', grid, cells: new Map() };
      this.parts.push(table);
    }
    const content = this.document.markStructureContent(header === undefined ? 'TD' : 'TH');
    const place = `${header ?? 'cell'} ${cell}`;
    const there = table.cells.get(place);
    if (there === undefined) table.cells.set(place, { pieces: [content], says });
    else there.pieces.push(content);
  }

  /** Writes the structure of the page. */
  endPage(): void {
    this.end();
    let contents: StructureElement[] = [];
    const endContents = () => {
      if (contents.length > 0) this.root.add(this.document.struct('TOC', {}, contents));
      contents = [];
    };
    for (const part of this.parts) {
      if (part.type === 'entry') {
        contents.push(this.entry(part));
        continue;
      }
      endContents();
      this.root.add(this.element(part));
    }
    endContents();
    this.parts = [];
  }

  private element(part: Exclude<Part, { type: 'entry' }>): StructureElement {
    if (part.type === 'table') return this.table(part);
    if (part.type === 'figure')
      return this.document.struct('Figure', { alt: part.figure.alt, bbox: part.figure.box }, part.pieces);
    return this.document.struct(part.tag, {}, part.pieces);
  }

  private entry({ pieces, link }: Extract<Part, { type: 'entry' }>): StructureElement {
    for (const piece of link === undefined ? [] : pieces) link?.add(piece);
    const reference = this.document.struct('Reference', {}, link === undefined ? pieces : [link]);
    return this.document.struct('TOCI', {}, [reference]);
  }

  private table({ grid: { rows, columns }, cells }: Extract<Part, { type: 'table' }>): StructureElement {
    const hasHeaders = cells.has('row 0');
    const header = (type: 'row' | 'column', index: number) => {
      const { pieces = [] } = cells.get(`${type} ${index}`) ?? {};
      return this.document.struct('TH', { scope: type === 'row' ? 'Row' : 'Column' }, pieces);
    };
    const values = (row: number) =>
      Array.from({ length: columns }, (_, column) => {
        const { pieces = [this.nothing()], says } = cells.get(`cell ${row * columns + column}`) ?? {};
        return this.document.struct('TD', says === undefined ? {} : { actual: says }, pieces);
      });
    const list = Array.from({ length: rows }, (_, row) =>
      this.document.struct('TR', {}, [...(hasHeaders ? [header('row', row)] : []), ...values(row)]),
    );
    if (!hasHeaders) return this.document.struct('Table', {}, list);
    const corner = this.document.struct('TD', {}, [this.nothing()]);
    const top = Array.from({ length: columns }, (_, column) => header('column', column));
    return this.document.struct('Table', {}, [this.document.struct('TR', {}, [corner, ...top]), ...list]);
  }

  /** Returns the empty content of an empty cell. Some readers skip cells without any, and so lose the columns. */
  private nothing(): StructureContent {
    const content = this.document.markStructureContent('TD');
    this.document.endMarkedContent();
    return content;
  }

  /** Ends the document. */
  finish(): void {
    this.root.end();
  }
}

/** Returns the operator that begins what screen readers skip. */
function artifactOf({ skipped }: PageElement): string {
  if (skipped === 'header' || skipped === 'footer')
    return `/Artifact <</Type /Pagination /Subtype /${skipped === 'header' ? 'Header' : 'Footer'}>> BDC`;
  return '/Artifact BMC';
}
