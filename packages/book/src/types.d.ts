/** The parts used of two libraries without types. */
declare module 'fontkit' {
  export interface Font {
    readonly unitsPerEm: number;
    layout(text: string): { readonly advanceWidth: number };
    hasGlyphForCodePoint(code: number): boolean;
    glyphForCodePoint(code: number): {
      readonly advanceWidth: number;
      readonly path: { readonly commands: readonly { readonly command: string; readonly args: readonly number[] }[] };
    };
  }
  export function create(bytes: Uint8Array): Font;
}

declare module 'pdfkit' {
  /** Shifts of one glyph, in thousandths of an em. */
  export interface GlyphPosition {
    readonly xAdvance: number;
    readonly advanceWidth: number;
  }

  export interface EmbeddedFont {
    readonly id: string;
    /** Adds the glyphs of a text to the subset, and returns their hexadecimal codes. */
    encode(text: string): [codes: string[], positions: GlyphPosition[]];
    ref(): unknown;
  }

  /** An object of the file. With bytes, it is a stream. */
  export interface Reference {
    readonly data: Record<string, unknown>;
    buffer: Uint8Array[];
    /** Sets the bytes of a stream and writes it. */
    end(bytes?: Uint8Array): void;
    /** Writes it. */
    finalize(): void;
  }

  interface Options {
    readonly autoFirstPage: boolean;
    readonly compress: boolean;
    readonly font: null;
    readonly info: Readonly<Record<string, string | Date>>;
    readonly tagged: boolean;
    readonly pdfVersion: '1.3' | '1.6' | '1.7';
  }

  /** Marked content of a page, and an element of the structure that has it. */
  export interface StructureContent {
    readonly refs: readonly unknown[];
  }
  export interface StructureElement {
    add(child: StructureElement | StructureContent): this;
    end(): void;
  }

  // biome-ignore lint/style/noDefaultExport: pdfkit exports its document as the default
  export default class PDFDocument {
    constructor(options: Options);
    info: Record<string, string | Date | { toString(): string } | undefined>;
    readonly page: {
      readonly fonts: Record<string, unknown>;
      readonly xobjects: Record<string, unknown>;
      readonly dictionary: Reference;
    };
    readonly _font: EmbeddedFont;
    registerFont(name: string, bytes: Uint8Array): this;
    font(name: string): this;
    addPage(options: { readonly size: readonly [width: number, height: number]; readonly margin: number }): this;
    readonly outline: {
      addItem(title: string, options: { readonly fit: boolean; readonly pageNumber: number }): unknown;
    };
    readonly _root: Reference;
    /** The file identifier. */
    readonly _id: Uint8Array;
    addContent(operators: string): this;
    addNamedDestination(name: string, fit: 'Fit'): void;
    /** Adds a link on the current page, from the top left corner. */
    goTo(
      x: number,
      y: number,
      width: number,
      height: number,
      name: string,
      options?: { readonly Contents?: unknown; readonly structParent?: StructureElement | undefined },
    ): this;
    struct(
      type: string,
      options?: {
        readonly actual?: string;
        readonly alt?: string;
        readonly bbox?: readonly number[];
        readonly scope?: 'Row' | 'Column';
      },
      children?: readonly (StructureElement | StructureContent)[],
    ): StructureElement;
    addStructure(element: StructureElement): this;
    markStructureContent(type: string): StructureContent;
    endMarkedContent(): this;
    ref(data?: Record<string, unknown>): Reference;
    /** Called at the end, to write the metadata. */
    endMetadata(): void;
    on(event: 'data', listener: (chunk: Uint8Array) => void): this;
    on(event: 'end', listener: () => void): this;
    end(): void;
  }
}
