import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import ts from 'typescript';

/** A source file by its path from the root of the repository, with `/`. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/**
 * What each folder of the library, the preflight, the book and the page may import besides itself: folders or single
 * files in the same src.
 */
const LAYERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  gridwright: {
    core: [],
    kinds: ['core'],
    text: ['core', 'kinds'],
    puzzle: ['core'],
    named: ['core', 'kinds/index.ts', 'kinds/rules.ts', 'kinds/draw-times.ts', 'puzzle', 'text'],
    formats: ['core', 'kinds', 'puzzle', 'named', 'text'],
    evm: ['core', 'kinds', 'puzzle', 'named'],
    avm: ['core'],
    wasm: ['core', 'kinds', 'puzzle'],
  },
  book: {
    words: [],
    plan: ['words'],
    page: ['fonts.ts', 'plan', 'words'],
    making: ['page', 'plan', 'words'],
    board: ['making', 'page', 'words'],
    pages: ['board', 'making', 'page', 'plan', 'words'],
    cover: ['board', 'making', 'page', 'pages', 'plan', 'words'],
    pdf: ['fonts.ts', 'page', 'pages', 'plan'],
  },
  preflight: { printers: [], reading: [] },
  site: siteLayers(),
};

/** The rooms of the page: each may import those before it. What a visitor does is above play, and the library is above them. */
function siteLayers(): Record<string, readonly string[]> {
  const shared = ['engine', 'text', 'game', 'service', 'storage', 'ui', 'board', 'records', 'share', 'play'];
  const visits = ['make', 'learn', 'compete', 'account'];
  return {
    ...Object.fromEntries(shared.map((room, i) => [room, shared.slice(0, i)])),
    ...Object.fromEntries(visits.map((room) => [room, shared])),
    library: [...shared, ...visits],
    front: [...shared, ...visits, 'library'],
    offline: shared,
    embed: shared,
    server: [],
  };
}

/** The entries of the library, from its package.json. */
const { exports: ENTRIES } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const LIBRARY: readonly string[] = Object.keys(ENTRIES).map((entry) => entry.replace('.', 'gridwright'));

/** What each package may import from the others, always by their names. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  gridwright: [],
  contracts: [],
  scales: LIBRARY,
  counts: LIBRARY,
  photo: ['gridwright/kurosu', 'gridwright/sudoku'],
  pool: [...LIBRARY, '@gridwright/scales', '@gridwright/photo'],
  preflight: [],
  book: [...LIBRARY, '@gridwright/scales', '@gridwright/pool', '@gridwright/preflight'],
  site: [
    ...LIBRARY,
    '@gridwright/scales',
    '@gridwright/scales/solves',
    '@gridwright/photo',
    '@gridwright/pool',
    '@gridwright/pool/web',
    '@gridwright/pool/one',
    '@gridwright/book',
    '@gridwright/book/pictures',
    '@gridwright/contracts',
    // Types alone: package.json names no code for it.
    '@gridwright/server/answers',
  ],
  database: LIBRARY,
  catalogue: [...LIBRARY, '@gridwright/scales', '@gridwright/pool', '@gridwright/database'],
  server: [
    ...LIBRARY,
    '@gridwright/scales/solves',
    '@gridwright/pool',
    '@gridwright/site/server',
    '@gridwright/database',
  ],
  cli: [
    ...LIBRARY,
    '@gridwright/scales',
    '@gridwright/photo',
    '@gridwright/pool',
    '@gridwright/preflight',
    '@gridwright/book',
    '@gridwright/contracts',
    '@gridwright/site',
    '@gridwright/counts',
    '@gridwright/catalogue',
  ],
};

/** Names of clocks, pages, files, randomness or language settings, which the library may not use. */
const OUTSIDE = new Set(
  `Date performance document window navigator localStorage sessionStorage fetch console process Buffer require globalThis self Intl crypto
  setTimeout setInterval setImmediate queueMicrotask requestAnimationFrame`.split(/\s+/),
);
const OUTSIDE_MEMBERS = /^(toLocale\w*|localeCompare)$/;
const KIND_NAMES = /sudoku|kurosu|flipit/i;
/** The example of a doc comment, which may name a kind. */
const EXAMPLE = /@example\n \* ```ts\n[^`]*```/g;
const COMPUTED = '(a computed name)';

/** Returns one sentence for every violation of the layers in the packages' sources; `[]` when there is none. */
export function findBreaches(sources: readonly Source[]): string[] {
  return sources.flatMap((source) => {
    const nodes = nodesOf(source);
    const breaches = importsOf(nodes).flatMap((target) => judgeImport(source.path, target));
    if (!/^packages\/(gridwright|scales)\//.test(source.path)) return breaches;
    if (
      source.path.startsWith('packages/gridwright/src/puzzle/') &&
      KIND_NAMES.test(source.text.replaceAll(EXAMPLE, ''))
    )
      breaches.push(`${source.path} names a kind`);
    return [...breaches, ...namesOutside(nodes).map((name) => `${source.path} uses ${name}`)];
  });
}

/** Returns each import cycle as the paths of its files. Imports of types count too, those of packages by name don't. */
export function findCircles(sources: readonly Source[]): string[][] {
  const paths = new Set(sources.map(({ path }) => path));
  const below = new Map(sources.map((source) => [source.path, targetsOf(source, paths)]));
  const circles: string[][] = [];
  const left = new Set<string>();
  const walk = (path: string, above: readonly string[]): void => {
    if (above.includes(path)) circles.push([...above.slice(above.indexOf(path)), path]);
    if (above.includes(path) || left.has(path)) return;
    for (const target of below.get(path) ?? []) walk(target, [...above, path]);
    left.add(path);
  };
  for (const { path } of sources) walk(path, []);
  return circles;
}

function targetsOf(source: Source, paths: ReadonlySet<string>): string[] {
  return importsOf(nodesOf(source)).flatMap((target) => {
    const path = posix.join(posix.dirname(source.path), target).replace(/\.js$/, '');
    return [`${path}.ts`, `${path}.tsx`].filter((found) => target.startsWith('.') && paths.has(found));
  });
}

function nodesOf({ path, text }: Source): ts.Node[] {
  const nodes: ts.Node[] = [];
  const walk = (node: ts.Node): void => {
    nodes.push(node);
    ts.forEachChild(node, walk);
  };
  walk(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return nodes;
}

/** Returns the targets of all static, dynamic, type and `export from` imports. */
function importsOf(nodes: readonly ts.Node[]): string[] {
  return nodes.flatMap((node) => {
    if (ts.isImportDeclaration(node)) return textOf(node.moduleSpecifier);
    if (ts.isExportDeclaration(node)) return node.moduleSpecifier === undefined ? [] : textOf(node.moduleSpecifier);
    if (ts.isImportTypeNode(node))
      return ts.isLiteralTypeNode(node.argument) ? textOf(node.argument.literal) : COMPUTED;
    const dynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
    return dynamic ? textOf(node.arguments[0]) : [];
  });
}

function textOf(node: ts.Node): string {
  return ts.isStringLiteralLike(node) ? node.text : COMPUTED;
}

function judgeImport(path: string, target: string): string[] {
  const [, name, , ...inside] = path.split('/');
  const refuse = (reason: string) => [`${path} imports ${target}: ${reason}`];
  if (target.startsWith('.')) {
    const to = posix.join(posix.dirname(path), target);
    if (!to.startsWith(`packages/${name}/`)) return refuse('out of its package');
    return LAYERS[name] !== undefined && !mayImport(name, inside.join('/'), to.split('/').slice(3).join('/'))
      ? refuse('not a layer below')
      : [];
  }
  // An entry's own choice between the engine and nothing, by the conditions in package.json.
  if (name === 'gridwright' && target === '#wasm')
    return inside.length === 1 ? [] : refuse('only an entry takes the engine along');
  if (name === 'gridwright')
    return target.startsWith('@noble/hashes/') ? [] : refuse('the library depends on @noble/hashes alone');
  if (target === COMPUTED) return refuse('the target must stand in the source');
  if (['book', 'preflight'].includes(name) && target.startsWith('node:'))
    return refuse(`the ${name} runs in browsers too`);
  const ours = /^(@gridwright|gridwright)(\/|$)/.test(target);
  if (name === 'scales' && !ours) return refuse('the scales depend on gridwright alone');
  if (name === 'counts' && !ours) return refuse('the counts depend on gridwright alone');
  if (name === 'photo' && !ours) return refuse('the reader of photographs depends on gridwright alone');
  if (name === 'pool' && !ours) return refuse('the pool runs in browsers too and depends on our packages alone');
  return ours && !PACKAGES[name]?.includes(target)
    ? refuse(`${name} may import ${PACKAGES[name]?.join(', ') ?? 'no package of ours'}`)
    : [];
}

/** The files that name every kind. */
const REGISTRIES = ['index.ts', 'rules.ts', 'drawings.ts', 'draw-times.ts'];

/** Returns whether a file of a package may import another one, both by their path in its src. */
function mayImport(name: string, from: string, target: string): boolean {
  if (!from.includes('/')) return true;
  const to = target.replace(/\.js$/, '.ts');
  const [layer, part] = from.split('/');
  const [toLayer, toPart] = to.split('/');
  if (layer === toLayer) return layer !== 'kinds' || REGISTRIES.includes(part) || part === toPart;
  return LAYERS[name][layer]?.some((below) => below === toLayer || below === to) ?? false;
}

/** Returns uses of the outside: global names, `Math.random`, members that depend on the language setting. */
function namesOutside(nodes: readonly ts.Node[]): string[] {
  return nodes.filter(ts.isIdentifier).flatMap((node) => {
    const { parent, text } = node;
    if (ts.isPropertyAccessExpression(parent) && parent.name === node)
      return OUTSIDE_MEMBERS.test(text) ? [parent.getText()] : [];
    // Math is for arithmetic: `Math.random`, or Math as a value that could hide it, is not.
    if (text === 'Math')
      return ts.isPropertyAccessExpression(parent) && parent.name.text !== 'random' ? [] : [parent.getText()];
    return OUTSIDE.has(text) && !namesMember(parent, node) ? [text] : [];
  });
}

/**
 * Returns whether the identifier only names a member of the library's own, such as `{ window: 3 }` or `process():
 * void`.
 */
function namesMember(parent: ts.Node, node: ts.Identifier): boolean {
  const member = ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent) || ts.isPropertyDeclaration(parent);
  return (member || ts.isMethodDeclaration(parent) || ts.isMethodSignature(parent)) && parent.name === node;
}
