import type { PDFDict } from '@cantoo/pdf-lib';
import { PDFHexString, PDFString } from '@cantoo/pdf-lib';
import { readOutputProfile } from './output-profile.js';
import { PDF_X1A, PDF_X4 } from './printers/profile.js';
import type { Box, PdfFile, PdfPage } from './reading/objects.js';
import { PdfError } from './reading/tokens.js';
import { xmpText, xmpValue } from './reading/xmp.js';

/** A standard, with what differs between the two. */
interface Standard {
  readonly name: string;
  /** The latest version of PDF that it allows. */
  readonly latest: string;
  /** Filters that this version lacks, or that the standard forbids. */
  readonly filters: readonly string[];
}

const X1A: Standard = {
  name: PDF_X1A.conformance,
  latest: '1.3',
  filters: ['LZWDecode', 'LZW', 'JBIG2Decode', 'JPXDecode', 'Crypt'],
};
const X4: Standard = { name: PDF_X4, latest: '1.6', filters: ['LZWDecode', 'LZW', 'Crypt'] };

/** Entries that both standards forbid anywhere, with their descriptions. */
const FORBIDDEN: readonly (readonly [key: string, what: string])[] = [
  ['OPI', 'a reference to pictures elsewhere (OPI)'],
  ['Alternates', 'alternate pictures'],
  ['TR', 'a transfer curve'],
  ['TR2', 'a transfer curve'],
  ['AA', 'actions'],
  ['OpenAction', 'actions'],
];

/** The standard that a file claims, and where it breaks it. */
export interface PdfX {
  /** The standard by which it is marked; '' for none. */
  readonly standard: string;
  /** Whether it is for a printing condition with greys alone. */
  readonly isGrey: boolean;
  /** One sentence for each clause that it breaks. */
  readonly problems: readonly string[];
}

type Say = (problem: string) => void;

/** Characters of an unknown standard's name that are repeated. */
const LONGEST_MARK = 40;

/**
 * Examines a file as PDF/X-1a:2001 or PDF/X-4. Fonts, colours, transparency, scripts, attachments, annotations and
 * encryption are problems of their own.
 */
export function examinePdfX(file: PdfFile, pages: readonly PdfPage[]): PdfX {
  const { info } = file;
  const xmp = xmpText(metadataOf(file));
  const mark =
    textOf(file, info, 'GTS_PDFXConformance') ||
    xmpValue(xmp, 'GTS_PDFXVersion') ||
    textOf(file, info, 'GTS_PDFXVersion');
  const standard = mark.replace(/[^ -~]/g, '?').slice(0, LONGEST_MARK);
  const expected = `${X1A.name} or ${X4.name}`;
  const isX1A = standard === X1A.name && textOf(file, info, 'GTS_PDFXVersion') === PDF_X1A.version;
  if (!isX1A && standard !== X4.name) {
    const found = standard === '' ? `isn't marked as ${expected}` : `is marked as ${standard}, expected ${expected}`;
    return { standard, isGrey: false, problems: [`It ${found}.`] };
  }
  const problems: string[] = [];
  const say: Say = (problem) => problems.push(`It isn't valid ${standard}: ${problem}.`);
  examineObjects(file, pages, isX1A ? X1A : X4, say);
  const intent = intentOf(file, say);
  const profile = file.dict(intent, 'DestOutputProfile');
  const components = profile === undefined ? undefined : file.number(profile, 'N');
  if (!isX1A) {
    examineMetadata(file, xmp, say);
    if (intent !== undefined) examineProfile(file, intent, say);
    return { standard, isGrey: components === 1, problems };
  }
  for (const key of ['Title', 'CreationDate', 'ModDate'])
    if (textOf(file, info, key) === '') say(`its properties have no ${key}`);
  if (intent !== undefined && profile === undefined && textOf(file, intent, 'RegistryName') === '')
    say('its output intent has neither a profile nor the name of a registry');
  if (profile !== undefined && components !== 4) say("its output profile isn't for CMYK");
  return { standard, isGrey: false, problems };
}

/** Examines what both standards ask for. */
function examineObjects(file: PdfFile, pages: readonly PdfPage[], { latest, filters }: Standard, say: Say): void {
  if (!(/^1\.\d$/.test(file.version) && file.version <= latest)) say(`it is PDF ${file.version}, expected ${latest}`);
  if (!['True', 'False'].includes(file.name(file.info, 'Trapped'))) say("Trapped isn't True or False");
  if (!file.hasId) say('it has no file identifier');
  for (const problem of new Set(pages.flatMap((page) => wrongBoxes(file, page) ?? []))) say(problem);
  const found = new Set<string>();
  file.walk((dict) => {
    for (const [key, what] of FORBIDDEN) if (file.member(dict, key) !== undefined) found.add(what);
    if (file.name(dict, 'Subtype') === 'PS') found.add('PostScript');
    for (const filter of [file.name(dict, 'Filter'), ...file.list(dict, 'Filter').map((one) => file.asName(one))])
      if (filters.includes(filter)) found.add(`a stream with ${filter}`);
  });
  for (const what of found) say(`it has ${what}`);
}

/** Returns the output intent: the printing condition for which the file was made. */
function intentOf(file: PdfFile, say: Say): PDFDict | undefined {
  const intents = file
    .list(file.catalog, 'OutputIntents')
    .map((one) => file.asDict(one))
    .filter((dict) => file.name(dict, 'S') === 'GTS_PDFX');
  const [intent] = intents;
  if (intents.length !== 1) {
    say(`it has ${intents.length} output intents, expected one`);
    return undefined;
  }
  if (textOf(file, intent, 'OutputConditionIdentifier') === '') say('its output intent has no identifier');
  return intent;
}

/** Examines the profile of a PDF/X-4 file. */
function examineProfile(file: PdfFile, intent: PDFDict, say: Say): void {
  const bytes = file.unpack(file.member(intent, 'DestOutputProfile'));
  if (bytes === undefined) {
    say('its output intent has no profile');
    return;
  }
  const profile = readOutputProfile(bytes);
  if ('problem' in profile) say(`its output profile is wrong: ${profile.problem}`);
  else if (file.number(file.dict(intent, 'DestOutputProfile'), 'N') !== (profile.space === 'CMYK' ? 4 : 1))
    say(`its output profile is for ${profile.space}, but N says otherwise`);
}

/** Properties of the metadata of PDF/X-4. */
const IN_METADATA = [
  'GTS_PDFXVersion',
  'title',
  'CreateDate',
  'ModifyDate',
  'MetadataDate',
  'DocumentID',
  'VersionID',
  'RenditionClass',
];

/** Document properties that the metadata repeat, with their names there. */
const REPEATED = [
  ['CreationDate', 'CreateDate'],
  ['ModDate', 'ModifyDate'],
] as const;

/** Examines the metadata of a PDF/X-4 file. */
function examineMetadata(file: PdfFile, xmp: string, say: Say): void {
  const { info } = file;
  for (const name of IN_METADATA) if (xmpValue(xmp, name) === '') say(`its XMP metadata has no ${name}`);
  const differ = (key: string) => say(`its properties and its XMP metadata differ in ${key}`);
  const title = textOf(file, info, 'Title');
  if (title !== '' && title.trim() !== xmpValue(xmp, 'title')) differ('Title');
  for (const [key, name] of REPEATED) {
    const [date, other] = [textOf(file, info, key), xmpValue(xmp, name)];
    if (date !== '' && other !== '' && timeOf(date) !== Date.parse(other)) differ(key);
  }
  const trapped = xmpValue(xmp, 'Trapped');
  if (trapped !== '' && trapped !== file.name(info, 'Trapped')) differ('Trapped');
}

/** Returns a date such as `D:20261128093000+01'00'` in milliseconds, or NaN. */
function timeOf(date: string): number {
  const parts = /^D:(\d{4})(\d\d)?(\d\d)?(\d\d)?(\d\d)?(\d\d)?(?:Z|([+-]\d\d)'?(\d\d)?)?/.exec(date);
  if (parts === null) return Number.NaN;
  const [, year, month = '01', day = '01', hour = '00', minute = '00', second = '00', zone, zoneMinute = '00'] = parts;
  const offset = zone === undefined ? 'Z' : `${zone}:${zoneMinute}`;
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`);
}

/** Returns the bytes of a file's XMP metadata; undefined if they are missing or damaged. */
function metadataOf(file: PdfFile): Uint8Array | undefined {
  try {
    return file.unpack(file.member(file.catalog, 'Metadata'));
  } catch (error) {
    if (error instanceof PdfError) return undefined;
    throw error;
  }
}

/** Returns the first problem of a page's boxes, or undefined. */
function wrongBoxes(file: PdfFile, { dict, box, trim }: PdfPage): string | undefined {
  const bleed = file.box(dict, 'BleedBox');
  const art = file.box(dict, 'ArtBox');
  const cut = trim ?? art;
  if (cut === undefined) return 'a page has neither a TrimBox nor an ArtBox';
  if (trim !== undefined && art !== undefined) return 'a page has both a TrimBox and an ArtBox';
  const isOutside = bleed === undefined ? !within(cut, box) : !(within(cut, bleed) && within(bleed, box));
  return isOutside ? "a page's TrimBox, BleedBox and MediaBox aren't within each other" : undefined;
}

/** Boxes are rounded when they are written. */
const ROUNDED = 0.01;

function within([left, bottom, right, top]: Box, outer: Box): boolean {
  return (
    left >= outer[0] - ROUNDED &&
    bottom >= outer[1] - ROUNDED &&
    right <= outer[2] + ROUNDED &&
    top <= outer[3] + ROUNDED
  );
}

function textOf(file: PdfFile, dict: PDFDict | undefined, key: string): string {
  const value = file.member(dict, key);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}
