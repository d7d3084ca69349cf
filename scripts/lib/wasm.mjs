import asc from 'assemblyscript/asc';
import { root } from './run.mjs';

const SOURCE = 'packages/gridwright/src/wasm/assembly/engine.ts';
/** Where the module is embedded, from the top of the repository. */
export const EMBEDDED = 'packages/gridwright/src/wasm/embedded.ts';

/**
 * No runtime, because nothing is allocated. No checks on loads and stores through pointers, because the entry points check
 * them. One page is enough for the engine; its caller adds what it needs.
 */
const OPTIONS = [
  ...['-O3', '--converge', '--runtime', 'stub', '--noAssert', '--uncheckedBehavior', 'always'],
  ...['--enable', 'simd', '--enable', 'bulk-memory', '--initialMemory', '1'],
];

/**
 * Compiles the accelerator. The same sources and compiler give the same bytes.
 * @returns {Promise<Uint8Array>}
 */
export async function compileEngine() {
  /** @type {Uint8Array | undefined} */
  let bytes;
  const { error, stderr } = await asc.main([SOURCE, '--outFile', 'engine.wasm', '--baseDir', root, ...OPTIONS], {
    writeFile: (_name, contents) => {
      if (contents instanceof Uint8Array) bytes = contents;
    },
  });
  if (error !== null || bytes === undefined)
    throw new Error(`the accelerator could not be compiled\n${stderr.toString()}`);
  return bytes;
}

/**
 * Returns the source file that contains the module.
 * @param {Uint8Array} bytes
 */
export function embed(bytes) {
  return `/** The accelerator, compiled from assembly/ by \`npm run build:wasm\`, in base64. */\nexport const ENGINE =\n  '${Buffer.from(bytes).toString('base64')}';\n`;
}
