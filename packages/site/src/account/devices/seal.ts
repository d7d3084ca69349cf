/**
 * What a box holds:
 *
 *     1 byte      version of this form, 1
 *     12 bytes    random, new for each encryption
 *     the rest    AES-GCM of the text, compressed by gzip
 */
const VERSION = 1;
const RANDOM = 12;

export async function seal(text: string, key: CryptoKey): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(RANDOM));
  const packed = await through(new CompressionStream('gzip'), new TextEncoder().encode(text));
  const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, packed));
  const bytes = new Uint8Array(1 + RANDOM + sealed.length);
  bytes.set([VERSION, ...iv]);
  bytes.set(sealed, 1 + RANDOM);
  return bytes;
}

/** Thrown for contents that weren't sealed with this key, or have changed since. */
export class SealError extends Error {
  override readonly name = 'SealError';
}

/** Returns undefined for a later version of the form. Throws SealError for what wasn't sealed with this key. */
export async function open(contents: Uint8Array<ArrayBuffer>, key: CryptoKey): Promise<string | undefined> {
  try {
    return await unseal(contents, key);
  } catch {
    throw new SealError('The contents were not sealed with this key.');
  }
}

async function unseal(bytes: Uint8Array<ArrayBuffer>, key: CryptoKey): Promise<string | undefined> {
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
