/** Letters of a code: 122 random bits, without digits that look like letters. */
const LENGTH = 26;

/** A code that nobody can guess. */
export function newCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    const [byte] = crypto.getRandomValues(new Uint8Array(1));
    // 234 is the largest multiple of 26 in a byte, so that all letters are equally likely.
    if (byte < 234) code += String.fromCharCode(65 + (byte % 26));
  }
  return code;
}

/** Reads a code that was typed, or is at the end of a link; undefined for other text. */
export function readDeviceCode(text: string): string | undefined {
  const code = text
    .slice(text.lastIndexOf('/') + 1)
    .replace(/[\s-]/g, '')
    .toUpperCase();
  return code.length === LENGTH && /^[A-Z]+$/.test(code) ? code : undefined;
}

/** A code in groups of four letters. */
export function formatCode(code: string): string {
  return code.replace(/.{4}(?=.)/g, '$& ');
}

/**
 * What follows from a code: the key of the box on the server, and that of its contents, which never leaves the device.
 */
export interface Keys {
  readonly box: string;
  readonly contents: CryptoKey;
}

/** Derives both keys, so that neither says anything about the other or the code. */
export async function keysOf(code: string): Promise<Keys> {
  const bytes = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', bytes.encode(code), 'HKDF', false, ['deriveBits', 'deriveKey']);
  const derivation = (purpose: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: bytes.encode(`gridwright ${purpose}`),
  });
  const box = new Uint8Array(await crypto.subtle.deriveBits(derivation('box'), material, 128));
  const aes = { name: 'AES-GCM', length: 256 };
  return {
    box: btoa(String.fromCharCode(...box))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replaceAll('=', ''),
    contents: await crypto.subtle.deriveKey(derivation('contents'), material, aes, false, ['encrypt', 'decrypt']),
  };
}
