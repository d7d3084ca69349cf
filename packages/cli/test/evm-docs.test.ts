import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { anvilPath, startAnvil } from '../../../scripts/lib/anvil.mjs';
import { emptyState, gridwright } from './command.js';

/** The two sessions of the page, each with its commands and their output. */
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

/** Runs them in order. A line of the docs that ends with `…` is the beginning of a line of output. */
async function replay(session: readonly string[][], url: string, cwd?: string): Promise<void> {
  emptyState();
  for (const [line, ...shown] of session) {
    const { out, err } = await gridwright(line.replace('http://127.0.0.1:8545', url).split(' '), '', cwd);
    const lines = (out + err).trimEnd().split('\n');
    expect(
      lines
        .map((text, i) => (shown[i]?.endsWith('…') && text.startsWith(shown[i].slice(0, -1)) ? shown[i] : text))
        .map((text) => text.trimEnd()),
      line,
    ).toEqual(shown);
  }
  emptyState();
}

test('docs/evm.md: the commands that need no node print the shown output', async () => {
  expect(sessions.map((session) => session.length)).toEqual([6, 3]);
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-docs-'));
  try {
    writeFileSync(join(folder, 'salt.txt'), '7', { mode: 0o600 });
    await replay(sessions[0], '', folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.skipIf(anvilPath() === undefined)(
  'docs/evm.md: so do those on a local chain (anvil; not run where its npm package does not run)',
  async () => {
    const anvil = await startAnvil();
    const folder = mkdtempSync(join(tmpdir(), 'gridwright-docs-'));
    try {
      writeFileSync(join(folder, 'key.txt'), anvil.accounts[0].key, { mode: 0o600 });
      await replay(sessions[1], anvil.url, folder);
    } finally {
      await anvil.stop();
      rmSync(folder, { recursive: true });
    }
  },
);
