import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../..', import.meta.url));
// Folders that installing, building and testing create.
const SKIPPED = new Set(['node_modules', 'dist', 'build', 'vendor', '.git', 'command', 'test-results']);

function pagesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : pagesBelow(path);
    return entry.name.endsWith('.md') ? [path] : [];
  });
}

/** Returns the anchors of a page, as GitHub derives them from its headings. */
function anchorsOf(text: string): Set<string> {
  const headings = text.replace(/^```.*?^```/gms, '').match(/^#+ .*$/gm) ?? [];
  return new Set(
    headings.map((heading) =>
      heading
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\- ]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

const pages = pagesBelow(root);

it('there are pages', () => expect(pages.length).toBeGreaterThan(30));

it('every link between the pages of the repository leads to a file and a heading', () => {
  const broken = pages.flatMap((page) => {
    const text = readFileSync(page, 'utf8').replace(/^```.*?^```/gms, '');
    const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link));
    return links.flatMap((link) => {
      const [path, anchor] = link.split('#', 2);
      const target = path === '' ? page : join(dirname(page), decodeURIComponent(path));
      const exists =
        existsSync(target) && (anchor === undefined || anchorsOf(readFileSync(target, 'utf8')).has(anchor));
      return exists ? [] : [`${relative(root, page)}: ${link}`];
    });
  });
  expect(broken).toEqual([]);
});

it('every page of docs named by its path exists', () => {
  const sources = pages.map((page) => [page, readFileSync(page, 'utf8')] as const);
  const missing = sources.flatMap(([page, text]) =>
    [...text.matchAll(/\bdocs\/[a-z0-9/-]+\.md\b/g)]
      .map(([path]) => path)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${relative(root, page)}: ${path}`),
  );
  expect(missing).toEqual([]);
});
