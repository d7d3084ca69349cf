import { decodeBase64 } from '../core/base64.js';
import type { WebAssemblyFace } from './webassembly.js';

declare const WebAssembly: WebAssemblyFace | undefined;

/** Whether a module couldn't be compiled: a page's policy reports each attempt. */
let failed = false;

/**
 * Compiles a module in base64 and returns its exports. Returns undefined where WebAssembly or its 128-bit vectors are
 * missing, or a page's content policy forbids it.
 */
export function loadModule(text: string): object | undefined {
  if (failed || typeof WebAssembly === 'undefined') return undefined;
  try {
    return new WebAssembly.Instance(new WebAssembly.Module(decodeBase64(text)), {}).exports;
  } catch {
    failed = true;
    return undefined;
  }
}

/** Returns a function that makes something by its first call, and returns the same from then on. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
