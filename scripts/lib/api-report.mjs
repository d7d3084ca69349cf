import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { root } from './run.mjs';

/** The packages with reports. */
export const REPORTED = ['gridwright', 'scales'];

/**
 * Returns the folder of a package's committed reports.
 * @param {string} name
 */
export function reportFolder(name) {
  return join(root, 'packages', name, 'api');
}

/**
 * The declarations behind every name that a public entry of a package exports, without comments and sorted by name. A
 * difference between two reports is a difference for users.
 * @param {string} folder of the package in packages/
 * @returns {Map<string, string>} file name -> text
 */
export function apiReports(folder) {
  const path = join(root, 'packages', folder);
  const { name: title, exports } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'));
  const entries = Object.keys(exports).filter((name) => exports[name].types !== undefined);
  const files = new Map(entries.map((name) => [join(path, exports[name].types), `${title}${name.slice(1)}`]));
  const program = ts.createProgram([...files.keys()], {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    strict: true,
    types: [],
  });
  return new Map([...files].map(([file, name]) => [`${basename(file, '.d.ts')}.txt`, reportOf(program, file, name)]));
}

/**
 * @param {ts.Program} program
 * @param {string} file
 * @param {string} name of the entry, such as `gridwright/sudoku`
 */
function reportOf(program, file, name) {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(file);
  const module = source === undefined ? undefined : checker.getSymbolAtLocation(source);
  if (module === undefined) throw new Error(`${file}: expected a module; run npm run build`);
  const names = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1));
  const lines = names.map((symbol) => declarationsOf(checker, symbol));
  return `${name}: ${names.length} exports\n\n${lines.join('\n')}\n`;
}

/**
 * @param {ts.TypeChecker} checker
 * @param {ts.Symbol} symbol
 */
function declarationsOf(checker, symbol) {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const printer = ts.createPrinter({ removeComments: true });
  const texts = (target.declarations ?? []).map((declaration) => {
    const node = ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
    return printer
      .printNode(ts.EmitHint.Unspecified, node, declaration.getSourceFile())
      .replace(/^export /, '')
      .replace(/^declare /, '');
  });
  return `${symbol.name === target.name ? '' : `${symbol.name} = `}${texts.join('\n')}`;
}
