import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Application, Comment, CommentTag, Converter, PageEvent, RendererEvent, StructureRouter } from 'typedoc';
import { root } from '../lib/run.mjs';

/** @typedef {import('typedoc').DocumentReflection} Document */

const FONTS = ['newsreader-display.woff2', 'newsreader-italic.woff2', 'libre-franklin.woff2'];

/** What TypeDoc writes into each page and our content policy forbids: a script without a file, and styles of table cells. */
const INLINE_SCRIPT = /<script>document\.documentElement\.dataset\.theme.*?<\/script>/;
const INLINE_ALIGNMENT = / style="text-align:right"/g;
/** TypeDoc's script adds a style element for its filters, of which we have none. */
const FILTER_STYLE = 'document.createElement("style")';
/** The link to the app in typedoc.json, which TypeDoc writes as it is into pages of every folder. */
const APP = 'href="app:"';
/** TypeDoc's title of a page whose Markdown begins with a title. */
const SECOND_TITLE =
  /<div class="tsd-page-title">(?:(?!<div).)*?<\/div>\s*(?=<div class="tsd-panel tsd-typography"><h1)/s;

/** What TypeDoc leaves out for readers who don't see the page: its main part, names of its menus, tables that keys can scroll. */
const ROLES = [
  ['<div class="col-content">', '<div class="col-content" role="main">'],
  ['<nav id="tsd-sidebar-links"', '<nav id="tsd-sidebar-links" aria-label="App"'],
  ['<nav class="tsd-navigation"', '<nav class="tsd-navigation" aria-label="Pages"'],
  ['<table>', '<table tabindex="0">'],
];

/** TypeDoc's description, the same on every page. */
const DESCRIPTION = /(?<=<meta name="description" content=")[^"]*/;
/** The first paragraph below a page's title. */
const FIRST_PARAGRAPH = /<h1\b.*?<\/h1>.*?<p>(.*?)<\/p>/s;
/** Most characters of a description; search engines show about as many. */
const LONGEST_DESCRIPTION = 200;

/**
 * TypeDoc's plugin for the documentation site. It groups the pages by reader as README's table of documentation does, calls
 * pages and modules what people call them, and moves what a strict content policy forbids into files.
 *
 * @param {import('typedoc').Application} app
 */
export function load(app) {
  const readers = readersOf(readFileSync(join(root, 'README.md'), 'utf8'));
  const order = [...readers.keys()];
  app.on(Application.EVENT_BOOTSTRAP_END, () => {
    app.options.setValue('groupOrder', [...new Set(readers.values()), 'Library reference', '*']);
  });
  app.converter.on(Converter.EVENT_CREATE_DOCUMENT, (_context, document) => {
    document.name = /^# (.*)$/m.exec(Comment.combineDisplayParts(document.content))?.[1] ?? document.name;
    document.frontmatter.group = readers.get(sourceOf(document)) ?? 'Contributors';
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, ({ project }) => {
    const rank = (/** @type {import('typedoc').Reflection} */ page) =>
      page.isDocument() && order.includes(sourceOf(page)) ? order.indexOf(sourceOf(page)) : order.length;
    project.documents?.sort((a, b) => rank(a) - rank(b));
    project.childrenIncludingDocuments?.sort((a, b) => rank(a) - rank(b));
    for (const module of project.children ?? []) {
      module.name = module.name === 'index' ? 'gridwright' : `gridwright/${module.name}`;
      module.comment ??= new Comment();
      module.comment.blockTags.push(new CommentTag('@group', [{ kind: 'text', text: 'Library reference' }]));
    }
  });
  app.renderer.defineRouter('source', SourceRouter);
  app.renderer.on(PageEvent.END, (page) => {
    const base = '../'.repeat(page.url.split('/').length - 1);
    const contents = ROLES.reduce((html, [from, to]) => html.replaceAll(from, to), page.contents ?? '');
    page.contents = contents
      .replace(INLINE_SCRIPT, `<script src="${base}assets/theme.js"></script>`)
      .replaceAll(APP, `href="${base}../index.html"`)
      .replaceAll(INLINE_ALIGNMENT, ' class="number"')
      .replace(SECOND_TITLE, '')
      .replace(DESCRIPTION, (standard) => descriptionOf(page.contents ?? '') ?? standard);
  });
  app.renderer.on(RendererEvent.END, ({ outputDirectory }) => {
    const assets = join(outputDirectory, 'assets');
    writeFileSync(
      join(assets, 'theme.js'),
      "document.documentElement.dataset.theme = localStorage.getItem('tsd-theme') || 'os';\n",
    );
    const script = readFileSync(join(assets, 'main.js'), 'utf8');
    if (script.split(FILTER_STYLE).length !== 2) throw new Error(`expected ${FILTER_STYLE} once in TypeDoc's main.js`);
    writeFileSync(join(assets, 'main.js'), script.replace(FILTER_STYLE, 'document.createElement("template")'));
    for (const name of FONTS) cpSync(join(root, 'packages/site/src/ui/fonts', name), join(assets, name));
  });
}

/**
 * Returns the first sentences of a page, as many as fit into a description; undefined for a page that begins otherwise.
 * @param {string} html
 */
function descriptionOf(html) {
  const words = FIRST_PARAGRAPH.exec(html)?.[1]
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .replaceAll('"', '&quot;')
    .trim();
  if (words === undefined || words.length <= LONGEST_DESCRIPTION) return words || undefined;
  const end = words.lastIndexOf('. ', LONGEST_DESCRIPTION);
  return end > 0 ? words.slice(0, end + 1) : undefined;
}

/** Gives each document the address of its source below docs/, and each module its name. */
class SourceRouter extends StructureRouter {
  /**
   * @override
   * @param {import('typedoc').Reflection} page
   */
  getIdealBaseName(page) {
    if (!page.isDocument()) return super.getIdealBaseName(page);
    return sourceOf(page)
      .replace(/^docs\//, '')
      .replace(/\/README\.md$/, '')
      .replace(/\.md$/, '');
  }
}

/**
 * Returns the path of a document's source in the repository.
 * @param {Document} document
 */
function sourceOf(document) {
  const path = document.project.files.getReflectionPath(document);
  if (path === undefined) throw new Error(`no source is known for the document ${document.name}`);
  return relative(root, path);
}

/**
 * Returns each page that README's table of documentation names, in its order, with the reader it is for.
 * @param {string} readme
 * @returns {Map<string, string>}
 */
function readersOf(readme) {
  const table = readme.slice(readme.indexOf('\n## Documentation\n'));
  const rows = [...table.matchAll(/^\| ([a-z ]+) \| (.*\]\(.*) \|$/gm)];
  return new Map(
    rows.flatMap(([, reader, links]) =>
      [...links.matchAll(/\]\(([^)#]+\.md)\)/g)].map(([, path]) => [path, reader[0].toUpperCase() + reader.slice(1)]),
    ),
  );
}
