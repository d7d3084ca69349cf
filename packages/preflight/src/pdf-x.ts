import type { PDFDict } from '@cantoo/pdf-lib';
import { PDFHexString, PDFString } from '@cantoo/pdf-lib';
import { PDF_X } from './printers/profile.js';
import type { Box, PdfFile, PdfPage } from './reading/objects.js';

/** Filters that PDF 1.3 doesn't have, or the standard forbids. */
const FORBIDDEN_FILTERS = ['LZWDecode', 'LZW', 'JBIG2Decode', 'JPXDecode', 'Crypt'];

/** Entries that the standard forbids anywhere, with their descriptions. */
const FORBIDDEN: readonly (readonly [key: string, what: string])[] = [
  ['OPI', 'a reference to pictures elsewhere (OPI)'],
  ['Alternates', 'alternate pictures'],
  ['TR', 'a transfer curve'],
  ['TR2', 'a transfer curve'],
  ['AA', 'actions'],
  ['OpenAction', 'actions'],
];

/**
 * Returns one sentence for each clause of PDF/X-1a:2001 that a file breaks. Fonts, colours, transparency, scripts,
 * attachments, annotations and encryption are problems of their own.
 */
export function examinePdfX(file: PdfFile, pages: readonly PdfPage[]): string[] {
  const { info, catalog } = file;
  const version = textOf(file, info, 'GTS_PDFXVersion');
  if (version === '') return [`It isn't marked as ${PDF_X.conformance}.`];
  const conformance = textOf(file, info, 'GTS_PDFXConformance');
  if (version !== PDF_X.version || conformance !== PDF_X.conformance)
    return [`It is marked as ${conformance || version}, expected ${PDF_X.conformance}.`];
  const problems: string[] = [];
  const say = (problem: string) => problems.push(`It isn't valid ${PDF_X.conformance}: ${problem}.`);
  if (!/^1\.[0-3]$/.test(file.version)) say(`it is PDF ${file.version}, expected 1.3`);
  for (const key of ['Title', 'CreationDate', 'ModDate'])
    if (textOf(file, info, key) === '') say(`its properties have no ${key}`);
  if (!['True', 'False'].includes(file.name(info, 'Trapped'))) say("Trapped isn't True or False");
  if (!file.hasId) say('it has no file identifier');
  examineIntent(file, catalog, say);
  for (const problem of new Set(pages.flatMap((page) => wrongBoxes(file, page) ?? []))) say(problem);
  const found = new Set<string>();
  file.walk((dict) => {
    for (const [key, what] of FORBIDDEN) if (file.member(dict, key) !== undefined) found.add(what);
    if (file.name(dict, 'Subtype') === 'PS') found.add('PostScript');
    const filters = [file.name(dict, 'Filter'), ...file.list(dict, 'Filter').map((one) => file.asName(one))];
    for (const filter of filters) if (FORBIDDEN_FILTERS.includes(filter)) found.add(`a stream with ${filter}`);
  });
  for (const what of found) say(`it has ${what}`);
  return problems;
}

/** Examines the output intent: the printing condition for which the file was made. */
function examineIntent(file: PdfFile, catalog: PDFDict | undefined, say: (problem: string) => void): void {
  const intents = file
    .list(catalog, 'OutputIntents')
    .map((one) => file.asDict(one))
    .filter((dict) => file.name(dict, 'S') === 'GTS_PDFX');
  const [intent] = intents;
  if (intents.length !== 1) {
    say(`it has ${intents.length} output intents, expected one`);
    return;
  }
  if (textOf(file, intent, 'OutputConditionIdentifier') === '') say('its output intent has no identifier');
  const profile = file.dict(intent, 'DestOutputProfile');
  if (profile === undefined && textOf(file, intent, 'RegistryName') === '')
    say('its output intent has neither a profile nor the name of a registry');
  if (profile !== undefined && file.number(profile, 'N') !== 4) say("its output profile isn't for CMYK");
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
