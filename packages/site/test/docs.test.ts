import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';

const WEB = fileURLToPath(new URL('../dist/web', import.meta.url));
const DOCS = join(WEB, 'docs');
const pages = (readdirSync(DOCS, { recursive: true }) as string[])
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({ path: join(DOCS, name), html: readFileSync(join(DOCS, name), 'utf8') }));

interface NavigationEntry {
  readonly text: string;
  readonly path?: string;
  readonly children?: readonly NavigationEntry[];
}

const navigation: readonly NavigationEntry[] = JSON.parse(
  inflateSync(
    Buffer.from(/"(.*)"/.exec(readFileSync(join(DOCS, 'assets/navigation.js'), 'utf8'))?.[1] ?? '', 'base64'),
  ).toString(),
);

test('every link of the documentation site leads to a file of the site and a place in it', () => {
  const anchors = new Map(
    pages.map(({ path, html }) => [path, new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id))]),
  );
  const isBroken = (from: string, link: string) => {
    const [path, anchor] = link.split('#', 2);
    const target = path === '' ? from : join(dirname(from), decodeURIComponent(path));
    const isThere = existsSync(target) && statSync(target).isFile();
    return !isThere || (anchor !== undefined && target.endsWith('.html') && !anchors.get(target)?.has(anchor));
  };
  const broken = pages.flatMap(({ path, html }) =>
    [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, link]) => link)
      .filter((link) => link !== '#' && !/^(https?|mailto):/.test(link) && isBroken(path, link))
      .map((link) => `${relative(DOCS, path)}: ${link}`),
  );
  expect(pages.length).toBeGreaterThan(200);
  expect([...new Set(broken)]).toEqual([]);
});

test('the navigation lists pages by reader, in the order of README, and the entries of the library by their names', () => {
  expect(navigation.map(({ text }) => text)).toEqual([
    'Players',
    'Programmers',
    'Publishers',
    'Researchers',
    'Contract developers',
    'Contributors',
    'Library reference',
  ]);
  const titles = (group: string) => navigation.find(({ text }) => text === group)?.children?.map(({ text }) => text);
  expect(titles('Players')?.[0]).toBe("The player's guide");
  expect(titles('Library reference')).toContain('gridwright/sudoku');
  const paths = (entry: NavigationEntry): string[] => [
    ...(entry.path === undefined ? [] : [entry.path]),
    ...(entry.children ?? []).flatMap(paths),
  ];
  const missing = navigation.flatMap(paths).filter((path) => !existsSync(join(DOCS, path.split('#')[0] as string)));
  expect(missing).toEqual([]);
});

test('no page of the documentation holds what the content policy forbids', () => {
  const forbidden = pages.filter(({ html }) => /<style|<[^>]+ style=|<script>|<[^>]+ on[a-z]+=/.test(html));
  expect(forbidden.map(({ path }) => relative(DOCS, path))).toEqual([]);
});
