import { type OutputProfile, PDF_X1A, PDF_X4, PROFILES } from '@gridwright/preflight';
import type { FontFiles } from '../fonts.js';
import { FONTS } from '../page/page.js';
import type { BookLayout } from '../pages/layout.js';
import type { Design } from '../plan/plan.js';
import { Document, joined, Name } from './document.js';
import { PageWriter } from './page-writer.js';
import { PageStructure } from './structure.js';
import { pdfX4Xmp, xmpOf } from './xmp.js';

/** The document properties of a PDF. */
export interface Properties {
  /** A file of PDF/UA has bookmarks and links, too. */
  readonly standard: 'PDF/UA' | 'PDF/X-1a' | 'PDF/X-4';
  /** The profile of the printing condition, which a file of PDF/X-4 has. */
  readonly outputProfile?: OutputProfile | undefined;
  /** Code such as `en`. */
  readonly language: string;
  readonly title: string;
  readonly author: string;
  /** `YYYY-MM-DD`. */
  readonly date: string | undefined;
}

/**
 * Returns the metadata of a book's file; undefined if the printer takes no such file. With an output profile, the file
 * is PDF/X-4.
 */
export function propertiesOf(
  { profile, language, title, author, date }: Design,
  outputProfile?: OutputProfile,
): Properties | undefined {
  const standard = outputProfile === undefined ? PROFILES[profile].standard : 'PDF/X-4';
  return standard && { standard, outputProfile, language, title, author, date };
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
  const document = new Document({
    autoFirstPage: false,
    compress: false,
    font: null,
    info: startOf(properties, layout.pages),
    tagged,
    pdfVersion: tagged ? '1.7' : VERSIONS[properties?.standard ?? 'none'],
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
  if (properties?.standard === 'PDF/X-1a' || properties?.standard === 'PDF/X-4') setPdfX(document, properties);
  else setProperties(document, properties, tagged);
  for (const { title, page } of bookmarks) document.outline.addItem(title, { fit: true, pageNumber: page - 1 });
  document.end();
  await ended;
  onProgress?.(layout.pages);
  yield joined(chunks);
}

/** The least versions that have what the files need: structure, transparency and metadata, or neither. */
const VERSIONS = { 'PDF/UA': '1.7', 'PDF/X-4': '1.6', 'PDF/X-1a': '1.3', none: '1.3' } as const;

/**
 * Returns the properties from which pdfkit makes the file identifier. It is the same for every book without a date. In
 * files of PDF/X-4, whose metadata have it, too, it depends on the title and tells a book from its cover.
 */
function startOf(properties: Properties | undefined, pages: number): Readonly<Record<string, string | Date>> {
  const CreationDate = dateOf(properties);
  if (properties?.standard !== 'PDF/X-4') return { CreationDate };
  return { CreationDate, ...namesOf(properties), Pages: String(pages) };
}

function dateOf(properties: Properties | undefined): Date {
  return new Date(`${properties?.date ?? NO_DATE}T00:00:00Z`);
}

function namesOf({ title, author }: Properties): Readonly<Record<string, string>> {
  return { Title: title, ...(author !== '' && { Author: author }) };
}

/** Marks a file as PDF/X-1a:2001, or as PDF/X-4 if it has an output profile. */
function setPdfX(document: Document, properties: Properties): void {
  const { info, _root: root } = document;
  const { outputProfile } = properties;
  delete info.Producer;
  delete info.Creator;
  delete info.Pages;
  Object.assign(info, namesOf(properties));
  // The standards ask for both dates. A book without one has that of every such book, so that its bytes stay the same.
  info.ModDate = dateOf(properties);
  info.Trapped = new Name('False');
  info.GTS_PDFXVersion = outputProfile === undefined ? PDF_X1A.version : PDF_X4;
  if (outputProfile === undefined) info.GTS_PDFXConformance = PDF_X1A.conformance;
  else document.xmp = pdfX4Xmp(properties, dateOf(properties), document._id);
  const intent = outputProfile === undefined ? SWOP : intentOf(document, outputProfile);
  root.data.OutputIntents = [{ Type: 'OutputIntent', S: 'GTS_PDFX', ...intent }];
}

function pdfText(value: string): unknown {
  return new String(value);
}

/** A condition of the registry, which needs no profile in the file. Printers of books in America print to this one. */
const SWOP = {
  OutputConditionIdentifier: pdfText('CGATS TR 001'),
  OutputCondition: pdfText('SWOP (Publication) printing, U.S.A.'),
  RegistryName: pdfText('http://www.color.org'),
  Info: pdfText('CGATS TR 001, offset printing on coated paper, as characterised by SWOP'),
};

/** Returns the condition of a profile, which is put into the file. */
function intentOf(document: Document, { bytes, space, name }: OutputProfile): Record<string, unknown> {
  const profile = document.ref({ N: space === 'CMYK' ? 4 : 1 });
  profile.end(bytes);
  const condition = pdfText(name === '' ? 'Custom' : name);
  return { OutputConditionIdentifier: condition, Info: condition, DestOutputProfile: profile };
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
