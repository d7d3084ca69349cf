import type { Properties } from './pdf.js';

/** Returns the properties of a file as XMP. A tagged file declares PDF/UA-1. */
export function xmpOf({ title, author, language, date }: Properties, tagged: boolean): Uint8Array {
  const list = (type: 'Alt' | 'Bag' | 'Seq', item: string) => `<rdf:${type}>${item}</rdf:${type}>`;
  const members = [
    `<dc:title>${list('Alt', `<rdf:li xml:lang="x-default">${escaped(title)}</rdf:li>`)}</dc:title>`,
    ...(author === '' ? [] : [`<dc:creator>${list('Seq', `<rdf:li>${escaped(author)}</rdf:li>`)}</dc:creator>`]),
    `<dc:language>${list('Bag', `<rdf:li>${language}</rdf:li>`)}</dc:language>`,
    ...(date === undefined ? [] : [`<xmp:CreateDate>${date}T00:00:00Z</xmp:CreateDate>`]),
    ...(tagged ? ['<pdfuaid:part>1</pdfuaid:part>'] : []),
  ];
  const namespaces = [
    'xmlns:dc="http://purl.org/dc/elements/1.1/"',
    'xmlns:xmp="http://ns.adobe.com/xap/1.0/"',
    'xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"',
  ];
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
