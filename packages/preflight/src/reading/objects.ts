import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib';
import { type Budget, PdfError } from './tokens.js';

/** A page with inherited attributes. */
export interface PdfPage {
  readonly dict: PDFDict;
  readonly resources: PDFDict | undefined;
  /** The visible page and the TrimBox, if there is one: left, bottom, right and top, in default units. */
  readonly box: Box;
  readonly trim: Box | undefined;
  readonly rotation: number;
  /** Points per default unit. */
  readonly unit: number;
}

export type Box = readonly [left: number, bottom: number, right: number, top: number];

/** A value, not resolved, or undefined if there is none. */
export type PdfValue = PDFObject | undefined;

const LONGEST_CHAIN = 16;

/** The objects of a PDF, as a library reads them. Values of an unexpected type count as missing. */
export class PdfFile {
  private readonly context: PDFContext;
  private readonly budget: Budget;

  /** The version in the head of the file, or in its catalog: `1.3`. */
  readonly version: string;

  private constructor(context: PDFContext, budget: Budget, head: string) {
    this.context = context;
    this.budget = budget;
    this.version = this.name(this.catalog, 'Version') || (/%PDF-(\d\.\d)/.exec(head)?.[1] ?? 'unknown');
  }

  /** Throws PdfError for bytes that aren't a PDF. */
  static async open(bytes: Uint8Array, budget: Budget): Promise<PdfFile> {
    const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024));
    if (!head.includes('%PDF-')) throw new PdfError("expected a PDF, got a file that doesn't begin like one");
    const context = await PDFParser.forBytesWithOptions(bytes).parseDocument().catch(unreadable);
    const file = new PdfFile(context, budget, head);
    if (file.dict(file.catalog, 'Pages') === undefined) throw new PdfError('it has no page tree');
    return file;
  }

  get catalog(): PDFDict | undefined {
    return this.asDict(this.context.trailerInfo.Root);
  }

  /** Document properties. */
  get info(): PDFDict | undefined {
    return this.asDict(this.context.trailerInfo.Info);
  }

  get hasId(): boolean {
    return this.asList(this.context.trailerInfo.ID).length === 2;
  }

  get isEncrypted(): boolean {
    return this.context.trailerInfo.Encrypt !== undefined;
  }

  /** Resolves references. */
  get(value: PdfValue): PdfValue {
    let found = value;
    for (let hops = 0; found instanceof PDFRef && hops < LONGEST_CHAIN; hops++) found = this.context.lookup(found);
    return found instanceof PDFRef ? undefined : found;
  }

  /** Returns the member of a dictionary. */
  member(dict: PDFDict | undefined, key: string): PdfValue {
    return this.get(dict?.get(PDFName.of(key)));
  }

  /** Returns the dictionary of a value, also that of a stream. */
  asDict(value: PdfValue): PDFDict | undefined {
    const found = this.get(value);
    if (found instanceof PDFRawStream) return found.dict;
    return found instanceof PDFDict ? found : undefined;
  }

  asList(value: PdfValue): readonly PDFObject[] {
    const found = this.get(value);
    return found instanceof PDFArray ? found.asArray() : [];
  }

  asNumber(value: PdfValue): number | undefined {
    const found = this.get(value);
    return found instanceof PDFNumber ? found.asNumber() : undefined;
  }

  /** Returns a name without its slash, or ''. */
  asName(value: PdfValue): string {
    const found = this.get(value);
    return found instanceof PDFName ? found.decodeText() : '';
  }

  dict(dict: PDFDict | undefined, key: string): PDFDict | undefined {
    return this.asDict(this.member(dict, key));
  }

  list(dict: PDFDict | undefined, key: string): readonly PDFObject[] {
    return this.asList(this.member(dict, key));
  }

  number(dict: PDFDict | undefined, key: string): number | undefined {
    return this.asNumber(this.member(dict, key));
  }

  name(dict: PDFDict | undefined, key: string): string {
    return this.asName(this.member(dict, key));
  }

  numbers(dict: PDFDict | undefined, key: string): number[] {
    return this.list(dict, key).map((value) => this.asNumber(value) ?? 0);
  }

  /** Returns the bytes of a stream without its filters, or undefined for any other value. Throws PdfError. */
  unpack(value: PdfValue): Uint8Array | undefined {
    const stream = this.get(value);
    if (!(stream instanceof PDFRawStream)) return undefined;
    const parameters = this.member(stream.dict, 'DecodeParms');
    const predictors = (parameters instanceof PDFArray ? parameters.asArray() : [parameters]).map(
      (one) => this.number(this.asDict(one), 'Predictor') ?? 1,
    );
    if (predictors.some((predictor) => predictor > 1)) throw new PdfError('a stream uses a predictor');
    try {
      const bytes = decodePDFRawStream(stream).decode();
      this.budget.spend(bytes.length >> 6);
      return bytes;
    } catch (error) {
      if (error instanceof PdfError) throw error;
      throw new PdfError('a stream is damaged, or its filter is unknown');
    }
  }

  /** Returns all pages in order. */
  pages(): PdfPage[] {
    const pages: PdfPage[] = [];
    const open = new Set<PDFDict>();
    const walk = (value: PdfValue, inherited: ReadonlyMap<string, PDFObject>) => {
      const dict = this.asDict(value);
      if (dict === undefined || open.has(dict)) return;
      this.budget.spend(100);
      const all = new Map(inherited);
      for (const key of INHERITED) {
        const own = this.member(dict, key);
        if (own !== undefined) all.set(key, own);
      }
      if (this.member(dict, 'Kids') === undefined) {
        pages.push(this.pageOf(dict, all));
        return;
      }
      if (open.size >= LONGEST_CHAIN * 4) throw new PdfError('its page tree is nested too deep');
      open.add(dict);
      for (const kid of this.list(dict, 'Kids')) walk(kid, all);
      open.delete(dict);
    };
    walk(this.member(this.catalog, 'Pages'), new Map());
    return pages;
  }

  private pageOf(dict: PDFDict, all: ReadonlyMap<string, PDFObject>): PdfPage {
    const media = this.boxOf(all.get('MediaBox')) ?? [0, 0, 612, 792];
    const crop = this.boxOf(all.get('CropBox'));
    const rotation = this.asNumber(all.get('Rotate')) ?? 0;
    return {
      dict,
      resources: this.asDict(all.get('Resources')),
      box: crop === undefined ? media : intersect(crop, media),
      trim: this.box(dict, 'TrimBox'),
      rotation: ((rotation % 360) + 360) % 360,
      unit: this.number(dict, 'UserUnit') ?? 1,
    };
  }

  /** Returns a box of a page that it doesn't inherit. */
  box(dict: PDFDict, key: string): Box | undefined {
    return this.boxOf(this.member(dict, key));
  }

  private boxOf(value: PdfValue): Box | undefined {
    const [a, b, c, d] = this.asList(value).map((one) => this.asNumber(one) ?? 0);
    return d === undefined ? undefined : [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
  }

  /** Calls `visit` once for each dictionary that the document uses. */
  walk(visit: (dict: PDFDict) => void): void {
    const seen = new Set<PDFObject>();
    const waiting: PdfValue[] = [this.context.trailerInfo.Root];
    while (waiting.length > 0) {
      const value = this.get(waiting.pop());
      if (value === undefined || seen.has(value)) continue;
      this.budget.spend(1);
      const dict = this.asDict(value);
      if (dict === undefined && !(value instanceof PDFArray)) continue;
      seen.add(value);
      if (dict !== undefined) visit(dict);
      for (const one of dict?.values() ?? this.asList(value)) waiting.push(one);
    }
  }
}

/** Attributes that a page takes from the nodes above it. */
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate'];

function intersect(a: Box, b: Box): Box {
  const both: Box = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return both[0] < both[2] && both[1] < both[3] ? both : b;
}

function unreadable(): never {
  throw new PdfError('it is damaged');
}
