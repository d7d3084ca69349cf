import { PDF_X, PROFILES } from '@gridwright/preflight';
import type { FontFiles } from '../fonts.js';
import { FONTS } from '../page/page.js';
import type { BookLayout } from '../pages/layout.js';
import type { Design } from '../plan/plan.js';
import { Document, joined, Name } from './document.js';
import { PageWriter } from './page-writer.js';
import { PageStructure } from './structure.js';
import { xmpOf } from './xmp.js';

/** The document properties of a PDF. */
export interface Properties {
  /** A file of PDF/UA has bookmarks and links, too. */
  readonly standard: 'PDF/UA' | 'PDF/X-1a';
  /** Code such as `en`. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly date: string | undefined;
}

/** Returns the metadata of a book's file; undefined if the printer takes no such file. */
export function propertiesOf({ profile, language, title, author, date }: Design): Properties | undefined {
  const { standard } = PROFILES[profile];
  return standard && { standard, language, title, author, date };
}

/** The date of a file without one. */
const NO_DATE = '2000-01-01';

/** Pages between progress reports and pauses for other work. */
const SLICE = 16;

/**
 * Yields the bytes of a PDF with only vectors and font subsets. The same layout gives the same bytes. Throws the
 * signal's reason if it is aborted.
 */
export async function* writePdf(
  layout: Pick<BookLayout, 'pages' | 'page'> & Partial<Pick<BookLayout, 'bookmarks'>>,
  fonts: FontFiles,
  {
    properties,
    tagged = properties?.standard === 'PDF/UA',
    signal,
    onProgress,
  }: {
    properties?: Properties | undefined;
    /** Whether screen readers find headings, paragraphs and tables; by default, in files of PDF/UA. */
    tagged?: boolean | undefined;
    signal?: AbortSignal | undefined;
    onProgress?: ((pages: number) => void) | undefined;
  } = {},
): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  // pdfkit makes the file identifier from the date. Without a date, every book has the same one.
  const document = new Document({
    autoFirstPage: false,
    compress: false,
    font: null,
    info: { CreationDate: new Date(`${properties?.date ?? NO_DATE}T00:00:00Z`) },
    tagged,
    // The least version that has structure and metadata; the books of printers do without.
    pdfVersion: properties?.standard === 'PDF/UA' || tagged ? '1.7' : '1.3',
  });
  const ended = new Promise<void>((resolve) => document.on('end', resolve));
  document.on('data', (chunk) => chunks.push(chunk));
  for (const name of FONTS) document.registerFont(name, fonts[name]);
  const bookmarks = properties?.standard === 'PDF/UA' ? (layout.bookmarks ?? []) : [];
  const structure = tagged ? new PageStructure(document) : undefined;
  const writer = new PageWriter(document, bookmarks.length > 0 ? layout.pages : 0, structure);
  for (let number = 1; number <= layout.pages; number++) {
    writer.drawPage(layout.page(number));
    structure?.endPage();
    if (number % SLICE !== 0) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    onProgress?.(number);
    // pdfkit gives some fifteen pieces for each page, and writing a piece to a file takes as long as a large one.
    yield joined(chunks.splice(0));
  }
  structure?.finish();
  if (properties?.standard === 'PDF/X-1a') setPdfX(document, properties);
  else setProperties(document, properties, tagged);
  for (const { title, page } of bookmarks) document.outline.addItem(title, { fit: true, pageNumber: page - 1 });
  document.end();
  await ended;
  onProgress?.(layout.pages);
  yield joined(chunks);
}

/** Marks a file as PDF/X-1a:2001. */
function setPdfX(document: Document, { title, author, date }: Properties): void {
  const { info } = document;
  delete info.Producer;
  delete info.Creator;
  info.Title = title;
  if (author !== '') info.Author = author;
  // The standard asks for both dates. A book without one has that of every such book, so that its bytes stay the same.
  info.ModDate = new Date(`${date ?? NO_DATE}T00:00:00Z`);
  info.Trapped = new Name('False');
  info.GTS_PDFXVersion = PDF_X.version;
  info.GTS_PDFXConformance = PDF_X.conformance;
  const text = (value: string) => new String(value);
  // A condition of the registry needs no profile of its own. Printers of books in America print to this one.
  document._root.data.OutputIntents = [
    {
      Type: 'OutputIntent',
      S: 'GTS_PDFX',
      OutputConditionIdentifier: text('CGATS TR 001'),
      OutputCondition: text('SWOP (Publication) printing, U.S.A.'),
      RegistryName: text('http://www.color.org'),
      Info: text('CGATS TR 001, offset printing on coated paper, as characterised by SWOP'),
    },
  ];
}

/** Sets the document properties and removes those of pdfkit. */
function setProperties(document: Document, properties: Properties | undefined, tagged: boolean): void {
  const { info } = document;
  delete info.Producer;
  delete info.Creator;
  if (properties !== undefined) {
    info.Title = properties.title;
    document._root.data.Lang = new String(properties.language);
    // Readers show the title instead of the file's name.
    document._root.data.ViewerPreferences = document.ref({ DisplayDocTitle: true });
    document.xmp = xmpOf(properties, tagged);
  }
  if (properties !== undefined && properties.author !== '') info.Author = properties.author;
  // pdfkit reads the date again at the end, so it is hidden instead of deleted.
  if (properties?.date === undefined) Object.defineProperty(info, 'CreationDate', { enumerable: false });
}
