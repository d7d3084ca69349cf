import asc from 'assemblyscript/asc';
import { root } from './run.mjs';

/** Where the modules are, from the top of the repository. */
const WASM = 'packages/gridwright/src/wasm';

/** @typedef {{ source: string, embedded: string, name: string, what: string, pages: number }} Module */

/**
 * The modules, each with the file that embeds it, its name there, and the pages of memory that it has from the start.
 * @type {readonly Module[]}
 */
export const MODULES = [
  {
    source: `${WASM}/assembly/engine.ts`,
    embedded: `${WASM}/embedded.ts`,
    name: 'ENGINE',
    what: 'The accelerator, compiled from assembly/',
    pages: 1,
  },
  {
    source: `${WASM}/assembly/sizes/engine.ts`,
    embedded: `${WASM}/embedded-sizes.ts`,
    name: 'SIZES',
    what: 'The accelerator for all sizes, compiled from assembly/sizes/',
    pages: 124,
  },
  {
    source: `${WASM}/assembly/logic/engine.ts`,
    embedded: `${WASM}/embedded-logic.ts`,
    name: 'LOGIC',
    what: 'Tests for techniques, compiled from assembly/logic/',
    pages: 8,
  },
];

/**
 * No runtime, because nothing is allocated. No checks on loads and stores through pointers, because the entry points check
 * them, or take none.
 */
const OPTIONS = [
  ...['-O3', '--converge', '--runtime', 'stub', '--noAssert', '--uncheckedBehavior', 'always'],
  ...['--enable', 'simd', '--enable', 'bulk-memory'],
];

/**
 * Compiles a module. The same sources and compiler give the same bytes.
 * @param {Module} module
 * @returns {Promise<Uint8Array>}
 */
export async function compileModule({ source, pages }) {
  /** @type {Uint8Array | undefined} */
  let bytes;
  const { error, stderr } = await asc.main(
    [source, '--outFile', 'engine.wasm', '--baseDir', root, '--initialMemory', String(pages), ...OPTIONS],
    {
      writeFile: (_name, contents) => {
        if (contents instanceof Uint8Array) bytes = contents;
      },
    },
  );
  if (error !== null || bytes === undefined) throw new Error(`${source} could not be compiled\n${stderr.toString()}`);
  return bytes;
}

/**
 * Returns the source file that contains the module.
 * @param {Module} module
 * @param {Uint8Array} bytes
 */
export function embed({ name, what }, bytes) {
  return `/** ${what} by \`npm run build:wasm\`, in base64. */\nexport const ${name} =\n  '${Buffer.from(bytes).toString('base64')}';\n`;
}
