import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anvilPath, startAnvil } from '../../../scripts/lib/anvil.mjs';
import { gridwright } from './command.js';

/** The two sessions of the chapter, each as its commands with what they print. */
const sessions = (() => {
  const docs = readFileSync(new URL('../../../docs/evm.md', import.meta.url), 'utf8');
  const blocks = [...docs.matchAll(/```\n(\$ gridwright .*?)\n```/gs)].map(([, block]) => block);
  return blocks.map((block) =>
    block
      .split(/^\$ gridwright /m)
      .slice(1)
      .map((part) => part.trimEnd().split('\n')),
  );
})();

/** Runs them in order; a line of the docs that ends with `…` is the beginning of one. */
async function replay(session: readonly string[][], url: string, cwd?: string): Promise<void> {
  for (const [line, ...told] of session) {
    const { out, err } = await gridwright(line.replace('http://127.0.0.1:8545', url).split(' '), '', cwd);
    const lines = (out + err).trimEnd().split('\n');
    expect(
      lines
        .map((text, i) => (told[i]?.endsWith('…') && text.startsWith(told[i].slice(0, -1)) ? told[i] : text))
        .map((text) => text.trimEnd()),
      line,
    ).toEqual(told);
  }
}

test('docs/evm.md: the commands that need no chain print what it says', async () => {
  expect(sessions.map((session) => session.length)).toEqual([5, 3]);
  await replay(sessions[0], '');
});

test.skipIf(anvilPath() === undefined)(
  'docs/evm.md: so do those on a local chain (anvil; not run where its npm package does not run)',
  async () => {
    const anvil = await startAnvil();
    const folder = mkdtempSync(join(tmpdir(), 'gridwright-docs-'));
    try {
      writeFileSync(join(folder, 'key.txt'), anvil.accounts[0].key);
      await replay(sessions[1], anvil.url, folder);
    } finally {
      await anvil.stop();
      rmSync(folder, { recursive: true });
    }
  },
);
