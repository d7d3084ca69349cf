/** What to put into a crafted file. Everything is PDF syntax. */
export interface Crafted {
  readonly content?: string;
  readonly pages?: number;
  /** Content of single pages, by number from 1. */
  readonly own?: Readonly<Record<number, string>>;
  readonly box?: string;
  readonly page?: string;
  readonly catalog?: string;
  readonly info?: string;
  readonly font?: string;
  readonly resources?: string;
  readonly more?: string;
  readonly trailer?: string;
  readonly version?: string;
}

/** What makes a file of greys PDF/X-1a:2001. */
export const PDF_X1A = {
  version: '1.3',
  page: '/TrimBox[0 0 432 648]/BleedBox[0 0 432 648]',
  catalog: '/OutputIntents[<</S/GTS_PDFX/OutputConditionIdentifier(A)/RegistryName(B)>>]',
  info: '/Title(A)/CreationDate(D:2026)/ModDate(D:2026)/Trapped/False/GTS_PDFXVersion(PDF/X-1:2001)/GTS_PDFXConformance(PDF/X-1a:2001)',
  trailer: '/ID[<00><00>]',
} as const;

/** Returns a file that begins like an ICC profile of version 2, with a description. */
export function iccProfile({ device = 'prtr', space = 'CMYK', version = 2, name = 'Test press' } = {}): Uint8Array {
  const bytes = Buffer.alloc(170);
  bytes.writeUInt32BE(bytes.length);
  bytes[8] = version;
  bytes.write(`${device}${space}Lab `, 12, 'latin1');
  bytes.write('acsp', 36);
  // One tag: the description from byte 144, of 26 bytes.
  bytes.writeUInt32BE(1, 128);
  bytes.write('desc', 132);
  bytes.writeUInt32BE(144, 136);
  bytes.writeUInt32BE(26, 140);
  bytes.write('desc', 144);
  bytes.writeUInt32BE(name.length, 152);
  bytes.write(name, 156, 'latin1');
  return new Uint8Array(bytes);
}

/** The metadata of a file of PDF/X-4: an attribute, elements and a list. */
export const XMP = `<rdf:Description pdfxid:GTS_PDFXVersion="PDF/X-4" xmlns:pdfxid='b'>
<dc:title> <rdf:Alt> <rdf:li xml:lang="x-default">A &amp; B</rdf:li></rdf:Alt></dc:title>
<xmp:CreateDate>2026-01-01T00:00:00Z</xmp:CreateDate><xmp:ModifyDate>2026-01-01T01:00:00+01:00</xmp:ModifyDate>
<xmp:MetadataDate>2026-01-01T00:00:00Z</xmp:MetadataDate><pdf:Trapped>False</pdf:Trapped>
<xmpMM:DocumentID>uuid:1</xmpMM:DocumentID><xmpMM:VersionID>1</xmpMM:VersionID>
<xmpMM:RenditionClass>default</xmpMM:RenditionClass></rdf:Description>`;

/** Returns what makes a file of greys PDF/X-4, with this metadata and this profile. */
export function pdfX4(xmp = XMP, profile: Uint8Array = iccProfile(), dict = '/N 4') {
  return {
    version: '1.6',
    page: PDF_X1A.page,
    catalog: '/Metadata 11 0 R/OutputIntents[<</S/GTS_PDFX/OutputConditionIdentifier(A)/DestOutputProfile 12 0 R>>]',
    info: '/Title(A & B)/CreationDate(D:2026)/ModDate(D:20260101000000Z)/Trapped/False/GTS_PDFXVersion(PDF/X-4)',
    trailer: PDF_X1A.trailer,
    more: `11 0 obj ${stream('/Type/Metadata', xmp)} endobj
12 0 obj ${stream(dict, Buffer.from(profile).toString('latin1'))} endobj`,
  } as const;
}

/** A font with two glyphs of 0.6 em, as embedded in a file. */
export const EMBEDDED = `5 0 obj <</Type/Font/Subtype/TrueType/BaseFont/ABCDEF+Some/FirstChar 65/Widths[600 600]/FontDescriptor 6 0 R>> endobj
6 0 obj <</FontFile2 7 0 R>> endobj
7 0 obj <</Length 1>> stream
x
endstream endobj`;
export const TEXT = 'BT /F1 10 Tf 100 100 Td (AB) Tj ET';

export function stream(dict: string, bytes: string): string {
  return `<<${dict}/Length ${bytes.length}>> stream\n${bytes}\nendstream`;
}

/** Returns a file as another program might write it: 24 pages of 6 x 9 in, each with the same operators. */
export function craft({
  content = TEXT,
  pages = 24,
  own = {},
  box = '0 0 432 648',
  page = '',
  catalog = '',
  info = '',
  font = EMBEDDED,
  resources = '',
  more = '',
  trailer = '',
  version = '1.4',
}: Crafted = {}): Uint8Array {
  const numbers = Array.from({ length: pages }, (_, i) => i + 1);
  const kids = numbers.map((number) => `${1000 + number} 0 R`).join(' ');
  const leaves = numbers.flatMap((number) => [
    `${1000 + number} 0 obj <</Type/Page/Parent 2 0 R/Contents ${number in own ? 3000 + number : 4} 0 R ${page}>> endobj`,
    ...(number in own ? [`${3000 + number} 0 obj ${stream('', own[number])} endobj`] : []),
  ]);
  return Buffer.from(
    `%PDF-${version}
1 0 obj <</Type/Catalog/Pages 2 0 R ${catalog}>> endobj
2 0 obj <</Type/Pages/Count ${pages}/Kids[${kids}]/MediaBox[${box}]/Resources<</Font<</F1 5 0 R>>${resources}>>>> endobj
${leaves.join('\n')}
4 0 obj ${stream('', content)} endobj
${font}
${more}
9 0 obj <<${info}>> endobj
trailer <</Root 1 0 R/Info 9 0 R${trailer}>>
%%EOF`,
    'latin1',
  );
}
