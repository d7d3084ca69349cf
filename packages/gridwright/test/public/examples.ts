import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import ts from 'typescript';
import * as hodoku from '../../../scales/src/hodoku.js';
import * as scales from '../../../scales/src/index.js';
import * as se from '../../../scales/src/se.js';
import * as avm from '../../src/avm.js';
import * as de from '../../src/de.js';
import * as drawing from '../../src/drawing.js';
import * as en from '../../src/en.js';
import * as evm from '../../src/evm.js';
import * as flipit from '../../src/flipit.js';
import * as formats from '../../src/formats.js';
import * as index from '../../src/index.js';
import * as kurosu from '../../src/kurosu.js';
import * as logic from '../../src/logic.js';
import * as rules from '../../src/rules.js';
import * as sudoku from '../../src/sudoku.js';
import * as wasm from '../../src/wasm.js';

const ENTRIES: Readonly<Record<string, object>> = {
  gridwright: index,
  'gridwright/sudoku': sudoku,
  'gridwright/kurosu': kurosu,
  'gridwright/flipit': flipit,
  'gridwright/formats': formats,
  'gridwright/evm': evm,
  'gridwright/avm': avm,
  'gridwright/wasm': wasm,
  'gridwright/rules': rules,
  'gridwright/drawing': drawing,
  'gridwright/logic': logic,
  'gridwright/en': en,
  'gridwright/de': de,
  '@gridwright/scales': scales,
  '@gridwright/scales/se': se,
  '@gridwright/scales/hodoku': hodoku,
};

/** The sources with the functions of these entries. */
const FILES = [
  'core/errors.ts',
  'core/grid.ts',
  'core/move.ts',
  'core/proof.ts',
  'sudoku.ts',
  'kurosu.ts',
  'flipit.ts',
  'named/entry.ts',
  'named/ids.ts',
  'named/kinds.ts',
  'named/rules.ts',
  'puzzle/day.ts',
  'puzzle/sentences.ts',
  'puzzle/step-picture.ts',
  'avm/call.ts',
  'evm/address.ts',
  'evm/call.ts',
  'evm/calldata.ts',
  'evm/obstacle.ts',
  'evm/pack.ts',
  'evm/solve-start.ts',
  'evm/solves.ts',
  'evm/start.ts',
  'evm/word.ts',
  'formats/format-grid.ts',
  'formats/formats.ts',
  'formats/puzzle-reader.ts',
  'formats/read-text.ts',
  'formats/solve-line.ts',
  'formats/format-svg.ts',
  '../../scales/src/check.ts',
  '../../scales/src/hodoku.ts',
  '../../scales/src/index.ts',
  '../../scales/src/range.ts',
  '../../scales/src/se.ts',
];

/** Functions of a source that share a name with a public function of another one, which has the example. */
const HIDDEN: Readonly<Record<string, (name: string) => boolean>> = {
  'named/ids.ts': (name) => name in index,
  'named/kinds.ts': (name) => name !== 'kindOf',
  'named/rules.ts': (name) => name in index,
  'puzzle/day.ts': (name) => name !== 'dayNumber',
};

/** An exported function, and the example in its doc comment. */
export interface Documented {
  readonly name: string;
  readonly comment: string;
  readonly code: string;
}

/** Returns every function that an entry exports, with its comment. */
export function readDocumented(): Documented[] {
  const names = new Set(Object.values(ENTRIES).flatMap(Object.keys));
  return FILES.flatMap((file) => {
    const path = fileURLToPath(new URL(`../../src/${file}`, import.meta.url));
    const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
    return source.statements.filter(ts.isFunctionDeclaration).flatMap((node, i, all) => {
      // Of the overloads of a function the first has the comment.
      if (i > 0 && all[i - 1].name?.text === node.name?.text) return [];
      if (!node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
      // These sources also export functions for other sources.
      const name = node.name?.text ?? '';
      if (!names.has(name) || HIDDEN[file]?.(name)) return [];
      const comment = source.text.slice(node.pos, node.getStart()).replace(/^ \* ?/gm, '');
      const [, code = ''] = /@example\n```ts\n(.*?)```/s.exec(comment) ?? [];
      return [{ name: `${file}: ${node.name?.text}`, comment, code }];
    });
  });
}

/** Returns the TypeScript of a page of documentation, by its path from the root of the repository. */
export function readBlocks(path: string): Pick<Documented, 'code'>[] {
  const text = readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
  return [...text.matchAll(/^```ts\n(.*?)^```/gms)].map(([, code]) => ({ code }));
}

/** Returns what an example prints, one line per call of console.log. */
export async function run(code: string): Promise<string[]> {
  const options = { module: ts.ModuleKind.CommonJS, target: ts.ScriptTarget.ES2022 };
  const body = ts.transpileModule(code, { compilerOptions: options }).outputText;
  const printed: string[] = [];
  const log = (...values: unknown[]) => printed.push(format(...values));
  const load = (name: string) => ENTRIES[name];
  await new Function('require', 'exports', 'console', `return (async () => { ${body} })();`)(load, {}, { log });
  return printed;
}

/** Returns the output that an example states. */
export function expectedOf(code: string): string[] {
  return [...code.matchAll(/\/\/ => (.*)$/gm)].map(([, text]) => text);
}

/** How programs resolve modules: as Node does, or as a bundler. */
export const RESOLUTIONS: Readonly<Record<string, ts.CompilerOptions>> = {
  node16: { module: ts.ModuleKind.Node16 },
  nodenext: { module: ts.ModuleKind.NodeNext },
  bundler: { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler },
};

/** Returns the strictest compiler's errors for some examples. */
export function typeErrors(examples: readonly Pick<Documented, 'code'>[], resolution: ts.CompilerOptions): string[] {
  const folder = fileURLToPath(new URL('.', import.meta.url));
  const texts = new Map(examples.map(({ code }, i) => [`${folder}example-${i}.ts`, `${code}\nexport {};\n`]));
  const options: ts.CompilerOptions = {
    ...resolution,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    strict: true,
    noUncheckedIndexedAccess: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: ['node'],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => texts.has(path) || fileExists(path);
  host.getSourceFile = (path, target, ...rest) => {
    const text = texts.get(path);
    return text === undefined ? getSourceFile(path, target, ...rest) : ts.createSourceFile(path, text, target);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
}
