import { PDF_X4 } from '@gridwright/preflight';
import type { Properties } from './pdf.js';

/** Returns the properties of a file as XMP. A tagged file declares PDF/UA-1. */
export function xmpOf(properties: Properties, tagged: boolean): Uint8Array {
  const { date } = properties;
  return packet(
    ['dc', 'xmp', 'pdfuaid'],
    [
      ...namesOf(properties),
      ...(date === undefined ? [] : [`<xmp:CreateDate>${date}T00:00:00Z</xmp:CreateDate>`]),
      ...(tagged ? ['<pdfuaid:part>1</pdfuaid:part>'] : []),
    ],
  );
}

/** Returns the XMP that PDF/X-4 requires. The identifier has 16 bytes. */
export function pdfX4Xmp(properties: Properties, date: Date, id: Uint8Array): Uint8Array {
  const time = date.toISOString().replace('.000', '');
  const hex = Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const uuid = hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return packet(
    ['dc', 'xmp', 'xmpMM', 'pdf', 'pdfxid'],
    [
      ...namesOf(properties),
      ...['CreateDate', 'ModifyDate', 'MetadataDate'].map((name) => `<xmp:${name}>${time}</xmp:${name}>`),
      `<xmpMM:DocumentID>uuid:${uuid}</xmpMM:DocumentID>`,
      '<xmpMM:VersionID>1</xmpMM:VersionID>',
      '<xmpMM:RenditionClass>default</xmpMM:RenditionClass>',
      '<pdf:Trapped>False</pdf:Trapped>',
      `<pdfxid:GTS_PDFXVersion>${PDF_X4}</pdfxid:GTS_PDFXVersion>`,
    ],
  );
}

const NAMESPACES = {
  dc: 'http://purl.org/dc/elements/1.1/',
  xmp: 'http://ns.adobe.com/xap/1.0/',
  xmpMM: 'http://ns.adobe.com/xap/1.0/mm/',
  pdf: 'http://ns.adobe.com/pdf/1.3/',
  pdfuaid: 'http://www.aiim.org/pdfua/ns/id/',
  pdfxid: 'http://www.npes.org/pdfx/ns/id/',
} as const;

/** Returns the title, the author and the language. */
function namesOf({ title, author, language }: Properties): string[] {
  const list = (type: 'Alt' | 'Bag' | 'Seq', item: string) => `<rdf:${type}>${item}</rdf:${type}>`;
  return [
    `<dc:title>${list('Alt', `<rdf:li xml:lang="x-default">${escaped(title)}</rdf:li>`)}</dc:title>`,
    ...(author === '' ? [] : [`<dc:creator>${list('Seq', `<rdf:li>${escaped(author)}</rdf:li>`)}</dc:creator>`]),
    `<dc:language>${list('Bag', `<rdf:li>${language}</rdf:li>`)}</dc:language>`,
  ];
}

/** Returns a packet with these members, whose prefixes are declared. */
function packet(prefixes: readonly (keyof typeof NAMESPACES)[], members: readonly string[]): Uint8Array {
  const namespaces = prefixes.map((prefix) => `xmlns:${prefix}="${NAMESPACES[prefix]}"`);
  const lines = [
    '<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>',
    '<x:xmpmeta xmlns:x="adobe:ns:meta/">',
    '<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">',
    `<rdf:Description rdf:about="" ${namespaces.join(' ')}>`,
    ...members,
    '</rdf:Description>',
    '</rdf:RDF>',
    '</x:xmpmeta>',
    '<?xpacket end="r"?>',
  ];
  return new TextEncoder().encode(lines.join('\n'));
}

function escaped(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
