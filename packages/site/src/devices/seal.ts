/**
 * What a box holds, in base64:
 *
 *     1 byte      version of this form, 1
 *     12 bytes    random, new for each encryption
 *     the rest    AES-GCM of the text, compressed by gzip
 */
const VERSION = 1;
const RANDOM = 12;

export async function seal(text: string, key: CryptoKey): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(RANDOM));
  const packed = await through(new CompressionStream('gzip'), new TextEncoder().encode(text));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, packed));
  return toBase64(new Uint8Array([VERSION, ...iv]), sealed);
}

/** Thrown for contents that weren't sealed with this key, or have changed since. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** Returns undefined for a later version of the form. Throws SealError for what wasn't sealed with this key. */
export async function open(contents: string, key: CryptoKey): Promise<string | undefined> {
  try {
    return await unseal(contents, key);
  } catch {
    throw new SealError('The contents were not sealed with this key.');
  }
}

async function unseal(contents: string, key: CryptoKey): Promise<string | undefined> {
  const bytes = Uint8Array.from(atob(contents), (character) => character.charCodeAt(0));
  if (bytes[0] > VERSION) return undefined;
  const iv = bytes.subarray(1, 1 + RANDOM);
  const packed = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, bytes.subarray(1 + RANDOM));
  return new TextDecoder().decode(await through(new DecompressionStream('gzip'), packed));
}

async function through(
  stream: CompressionStream | DecompressionStream,
  bytes: BufferSource & BlobPart,
): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer();
}

/** Bytes that become characters at once. */
const CHUNK = 0x8000;

function toBase64(...parts: readonly Uint8Array[]): string {
  let text = '';
  for (const part of parts)
    for (let at = 0; at < part.length; at += CHUNK) text += String.fromCharCode(...part.subarray(at, at + CHUNK));
  return btoa(text);
}
