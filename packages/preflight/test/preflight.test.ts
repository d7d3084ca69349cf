import { describe, expect, it } from 'vitest';
import { type Finding, type Printing, preflight } from '../src/index.js';
import { type Crafted, craft, EMBEDDED, iccProfile, PDF_X1A, pdfX4, stream, TEXT, XMP } from './craft-pdf.js';

const KDP: Printing = { profile: 'kdp', paper: 'white' };

async function found(file: Uint8Array, printing: Partial<Printing> = {}): Promise<string[]> {
  const { findings } = await preflight(file, { ...KDP, ...printing });
  return findings.map(({ severity, message }: Finding) => `${severity}: ${message}`);
}

const INGRAM = { profile: 'ingram' } as const;

const STANDARD = '5 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj';
const form = (bytes: string, dict = '') => `8 0 obj ${stream(`/Subtype/Form/BBox[0 0 400 600]${dict}`, bytes)} endobj`;
const FORMS = '/XObject<</X1 8 0 R>>';
const look = (dict: string): Crafted => ({ resources: `/ExtGState<</G1<<${dict}>>>>`, content: `/G1 gs ${TEXT}` });
const picture = (dict: string, size = '72 0 0 72'): Crafted => ({
  resources: FORMS,
  content: `q ${size} 100 100 cm /X1 Do Q`,
  more: `8 0 obj ${stream(`/Subtype/Image/BitsPerComponent 8${dict}`, 'x')} endobj`,
});
const SHARP = '/Width 300/Height 300/ColorSpace/DeviceGray';
const blanks = (from: number, to: number) =>
  Object.fromEntries(Array.from({ length: to - from + 1 }, (_, i) => [from + i, '']));

/** Each rule with a file that breaks it, the beginning of the only finding, and a file that just doesn't. */
const RULES: readonly (readonly [rule: string, broken: Crafted, finding: string, kept: Crafted, Partial<Printing>?])[] = [
  ['too few pages', { pages: 22 }, 'rejected: It has 22 pages; the profile kdp takes 24 to 828.', {}],
  ['too many pages for the size', { pages: 592, box: '0 0 612 792' }, 'rejected: It has 592 pages; the profile kdp takes 24 to 590.', { pages: 590, box: '0 0 612 792' }],
  ['too many pages for the paper', { pages: 778 }, 'rejected: It has 778 pages; the profile kdp takes 24 to 776.', { pages: 776 }, { paper: 'cream' }],
  ['an odd number of pages', { pages: 25 }, 'advice: It has 25 pages; the printer adds', { pages: 26 }],
  ['blank pages between others', { own: blanks(3, 5) }, 'advice: Pages 3 to 5 are blank, 3 in a row, expected at most 2.', { own: blanks(3, 4) }],
  ['blank pages at the end', { own: blanks(14, 24) }, 'advice: Pages 14 to 24 are blank, 11 in a row', { own: blanks(15, 24) }],
  ['a size that the printer lacks', { box: '0 0 620 792' }, 'rejected: The page size is 8.61 x 11 in; the profile kdp', { box: '0 0 612 612' }],
  ['a metric size', { box: '0 0 700 1000' }, 'rejected: The page size is 9.72 x 13.89 in', { box: '0 0 420 595' }],
  ['a TrimBox that is not the trim', { page: '/TrimBox[9 9 423 639]' }, 'rejected: The TrimBox is 5.75 x 8.75 in, but the page is cut to 6 x 9 in', { page: '/TrimBox[0 0 432 648]' }],
  ['a TrimBox beside bleed', { box: '0 0 441 666', page: '/TrimBox[0 0 441 666]' }, 'rejected: The TrimBox is 6.13 x 9.25 in', { box: '0 0 441 666', page: '/TrimBox[0 9 432 657]' }],
  ['a rotation', { page: '/Rotate 180' }, 'rejected: A rotation is set on 24 pages, the first of them 1', { page: '/Rotate 360' }],
  ['a unit', { page: '/UserUnit 2', box: '0 0 216 324' }, 'rejected: A unit other than the point is set on 24 pages', { page: '/UserUnit 1' }],
  ['small text', { content: 'BT /F1 5 Tf 100 100 Td (A) Tj ET' }, 'rejected: Text of 5 pt, expected at least 7 pt, on 24 pages, the first of them 1.', { content: 'BT /F1 7 Tf 100 100 Td (A) Tj ET' }],
  ['text made small by the matrix', { content: 'q .5 0 0 .5 50 50 cm BT /F1 10 Tf 100 100 Td (A) Tj ET Q' }, 'rejected: Text of 5 pt', { content: 'q 2 0 0 2 50 50 cm BT /F1 4 Tf 20 20 Td (A) Tj ET Q' }],
  ['a thin line', { content: '.5 w 100 100 m 200 100 l S' }, 'rejected: A line of 0.5 pt, expected at least 0.75 pt', { content: '.75 w 100 100 m 200 100 l S' }],
  ['a thin line in unusual numbers', { content: '+.5 w 100. 100 m 200.0 +100 l S' }, 'rejected: A line of 0.5 pt', { content: '+.75 w 100. 100 m 200.0.1 100 l S' }],
  ['a line made thin in a form', { content: '/X1 Do', resources: FORMS, more: form('1 w 0 0 m 100 0 l S', '/Matrix[.25 0 0 .25 100 100]') }, 'rejected: A line of 0.25 pt', { content: '/X1 Do', resources: FORMS, more: form('4 w 0 0 m 100 0 l S', '/Matrix[.25 0 0 .25 100 100]') }],
  ['a thin line drawn as an area', { content: '100 100 200 .3 re f' }, 'rejected: A line, drawn as a filled rectangle, of 0.3 pt', { content: '100 100 200 1 re f' }],
  ['a thin stroke of a drawn letter is no line', { content: '100 100 200 .3 re f' }, 'rejected: A line', { content: '100 100 9 .3 re f' }],
  ['a font that is not in the file', { font: STANDARD }, "rejected: The font Helvetica isn't embedded; it is used on 24 pages", {}],
  ['a missing font for invisible text', { font: STANDARD, content: `3 Tr ${TEXT} 100 100 9 9 re f` }, "rejected: The font Helvetica isn't embedded, though no visible text uses it.", { content: `3 Tr ${TEXT} 100 100 9 9 re f` }],
  ['a missing font that nothing uses', { page: '/Resources<</Font<</F1 5 0 R/F2 8 0 R>>>>', more: '8 0 obj <</Type/Font/Subtype/Type1/BaseFont/Courier>> endobj' }, "rejected: The font Courier isn't embedded, though", { font: EMBEDDED.replace('ABCDEF+', '') }],
  ['text in the outer margin', { content: 'BT /F1 10 Tf 5 100 Td (A) Tj ET' }, 'rejected: Text is 22 pt outside the margins on 24 pages', { content: 'BT /F1 10 Tf 27 100 Td (A) Tj ET' }],
  ['text in the inner margin alone', { content: 'BT /F1 10 Tf 20 100 Td (A) Tj ET' }, 'rejected: Text is 7 pt outside the margins on 12 pages, the first of them 1.', { content: 'BT 3 Tr /F1 10 Tf 5 100 Td (A) Tj 0 Tr 99 0 Td (A) Tj ET' }],
  ['margins grow with the number of pages', { pages: 152, content: 'BT /F1 10 Tf 30 100 Td (A) Tj ET' }, 'rejected: Text is 6 pt outside the margins on 76 pages', { pages: 150, content: 'BT /F1 10 Tf 30 100 Td (A) Tj ET' }],
  ['an area up to the edge without bleed', { content: '0 0 100 100 re f' }, 'rejected: An area is 27 pt outside the margins', { content: `${TEXT} 1 g 0 0 432 648 re f` }],
  ['an area in the margin with bleed', { box: '0 0 441 666', content: '20 600 100 50 re f' }, 'rejected: An area is', { box: '0 0 441 666', content: '0 600 100 66 re f' }],
  ['an area outside its clip', { content: '0 0 432 648 re f' }, 'rejected: An area is', { content: '100 100 50 50 re W n 0 0 432 648 re f' }],
  ['a coarse picture', picture('/Width 299/Height 300/ColorSpace/DeviceGray'), 'advice: A picture has 299 dots per inch at its printed size, expected at least 300', picture(SHARP)],
  ['a picture printed larger', picture(SHARP, '0 144 144 0'), 'advice: A picture has 150 dots per inch', picture('/Width 1/Height 1/ColorSpace/DeviceGray')],
  ['an inline picture', { content: 'q 72 0 0 72 100 100 cm BI /W 9 /H 9 /IM true ID x EI Q' }, 'advice: A picture has 9 dots per inch', { content: 'q 72 0 0 72 100 100 cm BI /W 300 /H 300 /IM true ID x EI Q' }],
  ['opacity', look('/ca .5'), 'advice: There is transparency on 24 pages, the first of them 1; flatten it.', look('/ca 1')],
  ['a blend mode', look('/BM/Multiply'), 'advice: There is transparency', look('/BM/Normal')],
  ['a soft mask', look('/SMask<</S/Alpha>>'), 'advice: There is transparency', look('/SMask/None')],
  ['a picture with a soft mask', picture(`${SHARP}/SMask 7 0 R`), 'advice: There is transparency', picture(SHARP)],
  ['a transparency group', { content: '/X1 Do', resources: FORMS, more: form(TEXT, '/Group<</S/Transparency>>') }, 'advice: There is transparency', { content: '/X1 Do', resources: FORMS, more: form(TEXT) }],
  ['an opacity that another state leaves', { content: `/G1 gs /G2 gs ${TEXT}`, resources: '/ExtGState<</G1<</ca .5>>/G2<</CA 1/BM/Normal>>>>' }, 'advice: There is transparency', { content: `/G1 gs /G2 gs ${TEXT}`, resources: '/ExtGState<</G1<</ca .5>>/G2<</ca 1>>>>' }],
  ['a group whose states are opaque', { content: '/X1 Do', resources: `${FORMS}/ExtGState<</G1<</ca 1/CA 1>>>>`, more: form(`/G1 gs ${TEXT}`, '/Group<</S/Transparency>>') }, 'advice: There is transparency', { content: '/X1 Do', resources: `${FORMS}/ExtGState<</G1<</ca 1/CA 1>>>>`, more: form(`/G1 gs ${TEXT}`) }],
  ['outlined text in RGB', { content: `1 0 0 RG 1 Tr ${TEXT}` }, 'advice: RGB colours', { content: `1 0 0 rg 1 Tr ${TEXT}` }],
  ['RGB', { content: `1 0 0 rg ${TEXT}` }, 'advice: RGB colours are used on 24 pages', { content: `.3 g ${TEXT}` }],
  ['a picture in RGB', picture('/Width 300/Height 300/ColorSpace/DeviceRGB'), 'advice: RGB colours', picture('/Width 300/Height 300/ColorSpace[/ICCBased 7 0 R]')],
  ['a spot colour', { content: `/C1 cs 1 scn ${TEXT}`, resources: '/ColorSpace<</C1[/Separation/Gold/DeviceCMYK 7 0 R]>>' }, 'advice: Spot colours are used', { content: `/C1 cs 1 scn ${TEXT}`, resources: '/ColorSpace<</C1[/Separation/Black/DeviceCMYK 7 0 R]>>' }],
  ['rich black', { content: `.6 .4 .4 1 k ${TEXT}` }, 'advice: Blacks mixed from several inks are used', { content: `0 0 0 1 k ${TEXT}` }],
  ['RGB, at a printer that takes none', { ...PDF_X1A, content: `0 0 0 rg ${TEXT}` }, 'rejected: RGB colours', PDF_X1A, INGRAM],
  ['transparency, at a printer that takes none', { ...PDF_X1A, ...look('/ca .5') }, 'rejected: There is transparency', { ...PDF_X1A, ...look('/ca 1') }, INGRAM],
  ['too much ink', { ...PDF_X1A, pages: 1, content: `.7 .7 .7 .4 k ${TEXT}` }, 'rejected: Inks add up to 250 %, expected at most 240 %, on page 1.', { ...PDF_X1A, pages: 1, content: `.7 .7 .7 .3 k ${TEXT}` }, { ...INGRAM, cover: { width: 432, height: 648 } }],
  ['a limit of our own', { ...PDF_X1A, pages: 16 }, "advice: It has 16 pages; the profile ingram takes 18 to 1200. The limit is Gridwright's own; the printer's may differ.", { ...PDF_X1A, pages: 18 }, INGRAM],
  ['no standard', {}, "rejected: It isn't marked as PDF/X-1a:2001 or PDF/X-4.", PDF_X1A, INGRAM],
  ['another standard', { ...PDF_X1A, info: '/GTS_PDFXVersion(PDF/X-3:2002)' }, 'rejected: It is marked as PDF/X-3:2002, expected PDF/X-1a:2001 or PDF/X-4.', PDF_X1A, INGRAM],
  ['a standard with a hostile name', { ...PDF_X1A, info: `/GTS_PDFXVersion(\\033[31m\\n${'x'.repeat(99)})` }, `rejected: It is marked as ?[31m?${'x'.repeat(34)}, expected PDF/X-1a:2001 or PDF/X-4.`, PDF_X1A, INGRAM],
  ...[
    ['it is PDF 1.4, expected 1.3', { version: '1.4' }],
    ['it is PDF 1.6, expected 1.3', { catalog: `${PDF_X1A.catalog}/Version/1.6` }],
    ['its properties have no Title', { info: PDF_X1A.info.replace('/Title(A)', '') }],
    ['its properties have no ModDate', { info: PDF_X1A.info.replace('/ModDate(D:2026)', '') }],
    ["Trapped isn't True or False", { info: PDF_X1A.info.replace('/False', '/Unknown') }],
    ['it has no file identifier', { trailer: '' }],
    ['it has 0 output intents, expected one', { catalog: '' }],
    ['its output intent has no identifier', { catalog: PDF_X1A.catalog.replace('(A)', '()') }],
    ['its output intent has neither a profile nor the name of a registry', { catalog: PDF_X1A.catalog.replace('(B)', '()') }],
    ["its output profile isn't for CMYK", { catalog: PDF_X1A.catalog.replace('/RegistryName(B)', '/DestOutputProfile 8 0 R'), more: `8 0 obj ${stream('/N 3', 'x')} endobj` }],
    ['a page has neither a TrimBox nor an ArtBox', { page: '' }],
    ['a page has both a TrimBox and an ArtBox', { page: `${PDF_X1A.page}/ArtBox[9 9 99 99]` }],
    ["a page's TrimBox, BleedBox and MediaBox aren't within each other", { page: '/TrimBox[0 0 432 648]/BleedBox[1 0 432 648]' }],
    ['it has a transfer curve', { resources: '/ExtGState<</G1<</TR/Identity>>>>' }],
    ['it has alternate pictures', { resources: FORMS, more: `8 0 obj ${stream('/Subtype/Image/Alternates[]', 'x')} endobj` }],
    ['it has PostScript', { resources: FORMS, more: `8 0 obj ${stream('/Subtype/PS', 'x')} endobj` }],
    ['it has a stream with LZWDecode', { resources: FORMS, more: `8 0 obj ${stream('/Filter/LZWDecode', 'x')} endobj` }],
    ['it has actions', { catalog: `${PDF_X1A.catalog}/OpenAction[1001 0 R/Fit]` }],
  ].map(([problem, broken]) => [`PDF/X-1a: ${problem}`, { ...PDF_X1A, ...(broken as Crafted) }, `rejected: It isn't valid PDF/X-1a:2001: ${problem}.`, PDF_X1A, INGRAM] as const),
  ...[
    ['it is PDF 1.7, expected 1.6', { version: '1.7' }],
    ['its XMP metadata has no GTS_PDFXVersion', pdfX4(XMP.replace('GTS_PDFXVersion', 'GTS'))],
    ['its XMP metadata has no MetadataDate', pdfX4(XMP.replaceAll('MetadataDate', 'Date'))],
    ['its XMP metadata has no DocumentID', pdfX4(XMP.replace('uuid:1', ''))],
    ['its properties and its XMP metadata differ in Title', pdfX4(XMP.replace('&amp;', '&lt;'))],
    ['its properties and its XMP metadata differ in CreationDate', pdfX4(XMP.replace('2026-01-01T00', '2026-01-02T00'))],
    ['its properties and its XMP metadata differ in ModDate', pdfX4(XMP.replace('+01:00', '+02:00'))],
    ['its properties and its XMP metadata differ in Trapped', pdfX4(XMP.replace('False', 'True'))],
    ["Trapped isn't True or False", { ...pdfX4(XMP.replace('>False<', '><')), info: pdfX4().info.replace('/False', '/Unknown') }],
    ['it has no file identifier', { trailer: '' }],
    ['it has 0 output intents, expected one', { catalog: '/Metadata 11 0 R' }],
    ['its output intent has no identifier', { catalog: pdfX4().catalog.replace('(A)', '()') }],
    ['its output intent has no profile', { catalog: pdfX4().catalog.replace('/DestOutputProfile 12 0 R', '/RegistryName(B)') }],
    ["its output profile is wrong: expected an ICC profile, got a file that doesn't begin like one", pdfX4(XMP, new Uint8Array(200))],
    ['its output profile is wrong: expected the profile of a printer (class prtr), got class mntr', pdfX4(XMP, iccProfile({ device: 'mntr' }))],
    ['its output profile is for CMYK, but N says otherwise', pdfX4(XMP, iccProfile(), '/N 1')],
    ['it has a transfer curve', { resources: '/ExtGState<</G1<</TR/Identity>>>>' }],
    ['it has a stream with LZWDecode', { resources: FORMS, more: `${pdfX4().more}\n8 0 obj ${stream('/Filter/LZWDecode', 'x')} endobj` }],
    ['a page has neither a TrimBox nor an ArtBox', { page: '' }],
  ].map(([problem, broken]) => [`PDF/X-4: ${problem}`, { ...pdfX4(), ...(broken as Crafted) }, `rejected: It isn't valid PDF/X-4: ${problem}.`, pdfX4(), INGRAM] as const),
  ['a broken standard at a printer who asks for none', { ...pdfX4(), trailer: '' }, "advice: It isn't valid PDF/X-4: it has no file identifier.", pdfX4()],
  ['transparency, which PDF/X-4 allows', { ...PDF_X1A, ...look('/ca .5') }, 'rejected: There is transparency', { ...pdfX4(), ...look('/ca .5') }, INGRAM],
  ['colours on a cover for greys', { ...pdfX4(XMP, iccProfile({ space: 'GRAY' }), '/N 1'), pages: 1, content: `.5 0 0 0 k ${TEXT}` }, 'rejected: CMYK colours are used on page 1; a cover with an output profile for greys needs greys.', { ...pdfX4(), pages: 1, content: `.5 0 0 0 k ${TEXT}` }, { ...INGRAM, cover: { width: 432, height: 648 } }],
  ['a small margin at Lulu', { pages: 32, content: 'BT /F1 10 Tf 30 100 Td (A) Tj ET' }, 'advice: Text is 6 pt outside', { pages: 32 }, { profile: 'lulu' }],
  ['links', { page: '/Annots[<</Subtype/Link>>]' }, 'rejected: There are links, notes or form fields on 24 pages', { page: '/Annots[]' }],
  ['JavaScript', { catalog: '/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>' }, 'rejected: It contains JavaScript', { catalog: '/OpenAction[3 0 R/Fit]' }],
  ['JavaScript by name', { catalog: '/Names<</JavaScript<</Names[(a)<</S/JavaScript>>]>>>>' }, 'rejected: It contains JavaScript', { catalog: '/Names<</Dests<<>>>>' }],
  ['attachments', { catalog: '/Names<</EmbeddedFiles<</Names[(a)<</EF<<>>>>]>>>>' }, 'rejected: It has files attached', {}],
  ['properties', { info: '/Title(A)/Producer(B)' }, 'advice: It has document properties: Producer, Title; remove them.', {}],
  ['metadata', { catalog: '/Metadata 7 0 R' }, 'advice: It has XML metadata', {}],
  ['bookmarks', { catalog: '/Outlines<</First 9 0 R>>' }, 'advice: It has bookmarks', { catalog: '/Outlines<<>>' }],
  ['broken content', { content: '[ 1 2' }, "rejected: The content of 24 pages, the first of them 1 can't be read: a ] is missing.", { content: `${TEXT} ]` }],
]; // biome-ignore format: one rule per line

describe('each rule finds the file that breaks it, and not the one that keeps it:', () => {
  it.each(RULES.map((rule) => [rule[0], rule] as const))('%s', async (_, [, broken, finding, kept, printing]) => {
    const findings = await found(craft(broken), printing);
    expect(findings.map((line) => line.slice(0, finding.length))).toEqual([finding]);
    expect(await found(craft(kept), printing)).toEqual([]);
  });

  it('pages of different sizes', async () => {
    const page = '/MediaBox[0 0 432.0 648]';
    const changed = (box: string) => Buffer.from(craft({ page })).toString().replace(page, `/MediaBox[${box}]`);
    expect(await found(Buffer.from(changed('0 0 432 640')))).toEqual([
      'rejected: The pages differ in size: the first differs from 23 pages, the first of them 2.',
    ]);
    expect(await found(Buffer.from(changed('10 20 442 668')))).toEqual([]);
  });

  it('names the size, with and without bleed', async () => {
    const sizeOf = async (box: string) => (await preflight(craft({ box }), KDP)).size;
    expect(await sizeOf('0 0 432 648')).toBe('6 x 9 in');
    expect(await sizeOf('0 0 441 666')).toBe('6 x 9 in with bleed');
    expect(await sizeOf('0 0 419.53 595.28')).toBe('A5');
    expect(await sizeOf('0 0 400 500')).toBe('400 x 500 pt');
  });

  it('the profile home has fewer requirements', async () => {
    const small = { pages: 3, box: '0 0 500 500', info: '/Title(A)', content: `${TEXT} .5 w 100 100 m 200 100 l S` };
    expect(await found(craft(small), { profile: 'home' })).toEqual([]);
    expect(await found(craft({ font: STANDARD }), { profile: 'home' })).toHaveLength(1);
  });
});

describe('files of other programs are read:', () => {
  it('a page that a later version of the file replaces', async () => {
    const first = craft({ content: '0 0 100 100 re f' });
    const second = Buffer.from(`\n4 0 obj ${stream('', TEXT)} endobj\ntrailer <</Root 1 0 R/Prev 9>>\n%%EOF`, 'latin1');
    expect(await found(first)).toHaveLength(1);
    expect(await found(Buffer.concat([first, second]))).toEqual([]);
    // The later version keeps its objects in a stream.
    const objects = '2000 0 <</Length 0>>';
    const packed = `1005 0 <</Type/Page/Parent 2 0 R/Contents 4 0 R/MediaBox[0 0 300 300]>>`;
    const update = Buffer.from(
      `\n2001 0 obj ${stream('/Type/ObjStm/N 1/First 7', packed)} endobj\ntrailer <</Root 1 0 R>>\n%%EOF ${objects}`,
      'latin1',
    );
    expect(await found(Buffer.concat([craft(), update]))).toEqual([
      'rejected: The pages differ in size: the first differs from page 5.',
    ]);
  });

  const OPERATORS = '.5 w 100 100 m 200 100 l S';
  const packed: readonly (readonly [name: string, filter: string, bytes: string])[] = [
    ['ASCII85', '/ASCII85Decode', '/i=bq+>GQ(+>GQ(+Di5V0JFV(0JFVc+B&~>'],
    ['hexadecimal', '/ASCIIHexDecode', `${Buffer.from(OPERATORS).toString('hex')}>`],
    ['LZW', '/LZWDecode', Buffer.from('800b86a203b88062301841a102036880650b83c24d82029c04', 'hex').toString('latin1')],
    ['run lengths', '/RunLengthDecode', `${String.fromCharCode(OPERATORS.length - 1)}${OPERATORS}\x80`],
    ['two filters', '[/ASCIIHexDecode/ASCIIHexDecode]', `${Buffer.from(`${Buffer.from(OPERATORS).toString('hex')}>`).toString('hex')}>`],
  ]; // biome-ignore format: one filter per line
  it.each(packed)('%s', async (_, filter, bytes) => {
    const more = `3001 0 obj ${stream(`/Filter${filter}`, bytes)} endobj`;
    const file = Buffer.from(craft({ more })).toString('latin1').replace('/Contents 4 0 R', '/Contents 3001 0 R');
    expect(await found(Buffer.from(file, 'latin1'))).toEqual([
      'rejected: A line of 0.5 pt, expected at least 0.75 pt, on page 1.',
    ]);
  });
});

describe('a hostile file', () => {
  const bytes = (text: string) => Buffer.from(text, 'latin1');
  const hostile: readonly (readonly [name: string, file: Uint8Array])[] = [
    ['nothing', bytes('')],
    ['no PDF', bytes('hello')],
    ['no pages', bytes('%PDF-1.4\n')],
    ['a root that is itself', bytes('%PDF-1.4\n1 0 obj 1 0 R endobj trailer <</Root 1 0 R>>')],
    [
      'pages that hold themselves',
      bytes('%PDF-1.4\n1 0 obj <</Pages 2 0 R>> endobj 2 0 obj <</Kids[2 0 R]>> endobj trailer <</Root 1 0 R>>'),
    ],
    ['brackets without end', bytes(`%PDF-1.4\n1 0 obj ${'['.repeat(100_000)} endobj trailer <</Root 1 0 R>>`)],
    ['encryption', craft({ trailer: '/Encrypt 9 0 R' })],
    ['a length beyond the file', craft({ more: '3001 0 obj <</Length 99999999999>> stream\nx' })],
    ['a stream that is not compressed', craft({ page: '/Contents 8 0 R', more: `8 0 obj ${stream('/Filter/FlateDecode', 'xx')} endobj` })],
  ]; // biome-ignore format: one file per line
  it.each(hostile)('is a finding, not an exception: %s', async (name, file) => {
    const { findings } = await preflight(file, KDP);
    if (name !== 'a length beyond the file') expect(findings.length).toBeGreaterThan(0);
    for (const { message } of findings) expect(message).toMatch(/^[A-Z][^\n]*\.$/);
  });

  it("a form that draws itself doesn't loop", async () => {
    const again = { content: '/X1 Do', resources: FORMS, more: form('/X1 Do 1 0 0 1 1 1 cm /X1 Do') };
    expect((await found(craft(again)))[0]).toContain('nested too deep');
  });

  it('forms that draw ten others each are followed once for each state', async () => {
    const calls = (number: number) => `/X${number} Do `.repeat(10);
    const forms = Array.from({ length: 12 }, (_, i) => `${50 + i} 0 obj ${stream(`/Subtype/Form/Resources<</XObject 70 0 R>>`, i < 11 ? calls(i + 1) : '.5 w 99 99 m 200 99 l S')} endobj`); // biome-ignore format: one form
    const more = `${forms.join('\n')}\n70 0 obj <<${forms.map((_, i) => `/X${i} ${50 + i} 0 R`).join('')}>> endobj`;
    expect(await found(craft({ pages: 24, content: calls(0), resources: '/XObject 70 0 R', more }))).toEqual([
      'rejected: A line of 0.5 pt, expected at least 0.75 pt, on 24 pages, the first of them 1.',
    ]);
  });
});
