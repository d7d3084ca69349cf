import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** The source of each public entry, by its name, from the packages' own lists. */
const SOURCES = new Map(
  ['gridwright', 'scales'].flatMap((folder) => {
    const { name, exports } = JSON.parse(readFileSync(`${ROOT}packages/${folder}/package.json`, 'utf8'));
    return Object.entries<{ readonly default?: string }>(exports).flatMap(([entry, target]) =>
      target.default === undefined
        ? []
        : [
            [
              entry.replace('.', name),
              `${ROOT}packages/${folder}/${target.default.replace('./dist/', 'src/').replace(/js$/, 'ts')}`,
            ] as const,
          ],
    );
  }),
);

/** An exported function, and the example in its doc comment. */
export interface Documented {
  readonly name: string;
  readonly comment: string;
  readonly code: string;
}

/** Returns every function that an entry exports, with its comment; once, if several entries export it. */
export function readDocumented(): Documented[] {
  const program = ts.createProgram([...SOURCES.values()], { module: ts.ModuleKind.NodeNext, noLib: true, types: [] });
  const checker = program.getTypeChecker();
  const found = new Map<ts.Declaration, Documented>();
  for (const file of SOURCES.values()) {
    const module = checker.getSymbolAtLocation(program.getSourceFile(file) as ts.SourceFile) as ts.Symbol;
    for (const symbol of checker.getExportsOfModule(module)) {
      const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      // Of the overloads of a function the first has the comment.
      const node = target.declarations?.find(ts.isFunctionDeclaration);
      if (node === undefined || found.has(node)) continue;
      const source = node.getSourceFile();
      const comment = source.text.slice(node.pos, node.getStart()).replace(/^ \* ?/gm, '');
      const [, code = ''] = /@example\n```ts\n(.*?)```/s.exec(comment) ?? [];
      found.set(node, { name: `${relative(`${ROOT}packages`, source.fileName)}: ${target.name}`, comment, code });
    }
  }
  return [...found.values()];
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
  // The built entries, as a program imports them.
  const names = ts.preProcessFile(code).importedFiles.map(({ fileName }) => fileName);
  const loaded = new Map(await Promise.all(names.map(async (name) => [name, await import(name)] as const)));
  const load = (name: string) => loaded.get(name);
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
