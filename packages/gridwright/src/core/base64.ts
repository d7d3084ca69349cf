const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes base64 (RFC 4648, section 4). Other characters count as `A`. */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.floor((text.replace(/=+$/, '').length * 3) / 4));
  for (let at = 0, from = 0; at < bytes.length; at += 3, from += 4) {
    let word = 0;
    for (let i = 0; i < 4; i++) word = word * 64 + Math.max(0, ALPHABET.indexOf(text[from + i]));
    bytes.set([word >> 16, word >> 8, word].slice(0, bytes.length - at), at);
  }
  return bytes;
}
