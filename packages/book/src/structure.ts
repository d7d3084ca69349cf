import type PDFDocument from 'pdfkit';
import type { StructureContent, StructureElement } from 'pdfkit';
import type { InCell, PageElement } from './page.js';

type TextElement = Extract<PageElement, { type: 'text' }>;

/** Something that a screen reader reads as one: a heading or a paragraph, or a table with its cells. */
type Part =
  | { readonly type: 'H1' | 'P'; readonly contents: StructureContent[]; last: TextElement }
  | { readonly type: 'Table'; readonly grid: InCell['grid']; readonly cells: Map<number, CellPart> };

interface CellPart {
  readonly contents: StructureContent[];
  readonly says: string | undefined;
}

/** Greatest distance of two lines of a paragraph, as a multiple of their size. */
const LEADING = 1.7;

function isRead(element: PageElement): boolean {
  return element.inCell !== undefined || (element.type === 'text' && element.text !== '' && element.skipped !== true);
}

/** Marks the contents of pages for screen readers: headings and paragraphs, and each grid as a table. */
export class PageStructure {
  private readonly document: PDFDocument;
  private readonly root: StructureElement;
  private parts: Part[] = [];
  private isHeading = false;
  private open: 'nothing' | 'skipped' | 'read' = 'nothing';

  constructor(document: PDFDocument) {
    this.document = document;
    this.root = document.struct('Document');
    document.addStructure(this.root);
  }

  /** Begins a page. The first text of one with a bookmark is a heading. */
  beginPage(isHeading: boolean): void {
    this.isHeading = isHeading;
  }

  /** Returns whether an element belongs to what is marked already: neighbours that aren't read are marked together. */
  continues(element: PageElement): boolean {
    return this.open === 'skipped' && !isRead(element);
  }

  /** Begins an element of a page. Everything drawn until the next one belongs to it. */
  begin(element: PageElement): void {
    this.end();
    const { inCell } = element;
    this.open = isRead(element) ? 'read' : 'skipped';
    if (inCell !== undefined) this.addCell(inCell, this.document.markStructureContent('TD'));
    else if (element.type === 'text' && this.open === 'read') this.addText(element);
    else this.document.markContent('Artifact');
  }

  private end(): void {
    if (this.open !== 'nothing') this.document.endMarkedContent();
    this.open = 'nothing';
  }

  private addText(element: TextElement): void {
    const part = this.parts.at(-1);
    const goesOn =
      part !== undefined &&
      part.type !== 'Table' &&
      part.last.font === element.font &&
      part.last.size === element.size &&
      element.y > part.last.y &&
      element.y - part.last.y < LEADING * element.size;
    const type = goesOn ? part.type : this.isHeading ? 'H1' : 'P';
    this.isHeading = false;
    const content = this.document.markStructureContent(type);
    if (!goesOn) this.parts.push({ type, contents: [content], last: element });
    else {
      part.contents.push(content);
      part.last = element;
    }
  }

  private addCell({ grid, cell, says }: InCell, content: StructureContent): void {
    let table = this.parts.find((part) => part.type === 'Table' && part.grid === grid);
    if (table?.type !== 'Table') {
      table = { type: 'Table', grid, cells: new Map() };
      this.parts.push(table);
    }
    const there = table.cells.get(cell);
    if (there === undefined) table.cells.set(cell, { contents: [content], says });
    else there.contents.push(content);
  }

  /** Writes the structure of the page. */
  endPage(): void {
    this.end();
    for (const part of this.parts) this.root.add(part.type === 'Table' ? this.table(part) : this.element(part));
    this.parts = [];
  }

  private element({ type, contents }: Exclude<Part, { type: 'Table' }>): StructureElement {
    return this.document.struct(type, {}, contents);
  }

  private table({ grid: { rows, columns }, cells }: Extract<Part, { type: 'Table' }>): StructureElement {
    const row = (index: number) =>
      Array.from({ length: columns }, (_, column) => {
        const { contents = [this.nothing()], says } = cells.get(index * columns + column) ?? {};
        return this.document.struct('TD', says === undefined ? {} : { actual: says }, contents);
      });
    const list = Array.from({ length: rows }, (_, index) => this.document.struct('TR', {}, row(index)));
    return this.document.struct('Table', {}, list);
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
