import { decodeBase64 } from '../core/base64.js';
import type { WebAssemblyFace } from './webassembly.js';

declare const WebAssembly: WebAssemblyFace | undefined;

/** Compiles a module in base64 and returns its exports; undefined where WebAssembly or its 128-bit vectors are missing. */
export async function loadModule(text: string): Promise<object | undefined> {
  const bytes = decodeBase64(text);
  if (typeof WebAssembly === 'undefined' || !WebAssembly.validate(bytes)) return undefined;
  return new WebAssembly.Instance(await WebAssembly.compile(bytes), {}).exports;
}
