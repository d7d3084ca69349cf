/** Escapes text for an element or an attribute. */
export function escapeXml(text: string): string {
  const plain = text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
  return plain.replace(/[<>&"'\t\n\r]/g, (symbol) => `&#${symbol.charCodeAt(0)};`);
}
