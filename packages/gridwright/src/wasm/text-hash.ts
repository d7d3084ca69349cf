import type { FastHash } from '../core/rng.js';
import type { EngineExports } from './webassembly.js';

/** The platform's conversion of text. Its type comes only with a page or with Node. */
declare const TextEncoder:
  | (new () => { encodeInto(text: string, bytes: Uint8Array): { readonly read: number; readonly written: number } })
  | undefined;

/** Bytes for a text, and for its hash. Few names are longer. */
const TEXT = 1024;
const HASH = 32;

/** Bytes that `createTextHash` needs. */
export const HASH_ROOM = TEXT + HASH;

/** Creates the hash of texts; undefined where the platform has no conversion of text. It needs HASH_ROOM bytes at `from`. */
export function createTextHash(engine: EngineExports, from: number): FastHash | undefined {
  if (typeof TextEncoder === 'undefined') return undefined;
  const memory = new Uint8Array(engine.memory.buffer);
  const input = memory.subarray(from, from + TEXT);
  const hash = memory.subarray(from + TEXT, from + HASH_ROOM);
  const encoder = new TextEncoder();
  return (text) => {
    const { read, written } = encoder.encodeInto(text, input);
    if (read < text.length) return undefined;
    engine.hash(from, written, from + TEXT);
    return hash;
  };
}
