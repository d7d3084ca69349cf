import { zlibSync } from 'fflate';
import PDFDocument, { type Reference } from 'pdfkit';

/** A name in a place where pdfkit would write any text as one. */
export class Name {
  private readonly name: string;

  constructor(name: string) {
    this.name = name;
  }

  /** Keeps pdfkit from writing its members. */
  get [Symbol.toStringTag](): string {
    return 'Name';
  }

  toString(): string {
    return `/${this.name}`;
  }
}

/** Compresses streams with fflate, because Node's zlib gives other bytes in other versions and in browsers. */
export class Document extends PDFDocument {
  /** The properties of the file as XMP; undefined for none. */
  xmp: Uint8Array | undefined;

  /** Replaces the metadata of pdfkit, which name it and don't escape titles. */
  override endMetadata(): void {
    if (this.xmp === undefined) return;
    const stream = this.ref({ Type: 'Metadata', Subtype: 'XML' });
    stream.end(this.xmp);
    this._root.data.Metadata = stream;
  }

  override ref(data?: Record<string, unknown>): Reference {
    const reference = super.ref(data);
    const write = reference.finalize.bind(reference);
    reference.finalize = () => {
      // Metadata are for programs that can't read the rest of the file, so they aren't compressed.
      if (reference.buffer.length > 0 && reference.data.Type !== 'Metadata') {
        reference.buffer = [zlibSync(joined(reference.buffer))];
        reference.data.Filter = 'FlateDecode';
      }
      write();
    };
    return reference;
  }
}

/** Returns bytes one after another as one array. */
export function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
