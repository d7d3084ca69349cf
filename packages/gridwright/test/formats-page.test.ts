import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Extra, findFormat, formats, lossesOf, readSheets, type SheetItem, writeSheets } from '../src/formats.js';

const docs = readFileSync(new URL('../../../docs/formats.md', import.meta.url), 'utf8');

/** The files that the page mentions. */
const files: Readonly<Record<string, string>> = {
  'sample.txt': '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
  'kurosu.txt': 'kurosu:6x6:distinct:.11.0..1.............10.1.0.01......',
  'killer.txt': `sudoku:9x9:killer-112131-23.1213-11:${'.'.repeat(81)}`,
  'flipit.txt': 'flipit:4x4:neighbourhood-plus:goal-light:0110100110010110',
  'played.sdk': /```\n(#A.*?)```/s.exec(docs)?.[1] ?? '',
};

/** Returns what the command prints, computed by the library. */
function convert(file: string, to: string): string {
  const format = findFormat(to);
  const sheets = readSheets(files[file]).flatMap(({ sheet }: SheetItem) => sheet ?? []);
  try {
    const names: Readonly<Record<Extra, string>> = {
      answer: 'entered values',
      notes: 'notes',
      title: 'titles',
      author: 'authors',
      comment: 'comments',
      date: 'dates',
      source: 'sources',
      level: 'levels',
      url: 'addresses',
      play: 'game states',
    };
    const lost = lossesOf(format, sheets[0]).map((extra) => names[extra]);
    return [
      writeSheets(format, sheets),
      ...(lost.length === 0 ? [] : [`not kept, as ${to} cannot hold them: ${lost.join(', ')}`]),
    ].join('\n');
  } catch (error) {
    return `line 1: ${(error as Error).message}`;
  }
}

describe('docs/formats.md', () => {
  const examples = [...docs.matchAll(/```\n(\$ gridwright .*?)\n```/gs)].flatMap(([, block]) =>
    block.split(/^\$ gridwright (?=convert)/m).slice(1),
  );

  test('describes each format, with an example for each readable one', () => {
    for (const { name } of formats) {
      expect(docs).toContain(`| \`${name}\` |`);
      if (name !== 'svg' && name !== 'grid')
        expect(examples.filter((example) => example.includes(`--to ${name}\n`)).length, name).toBeGreaterThan(0);
    }
  });

  test.each(examples.map((example) => example.trimEnd().split('\n')))('%s', (line, ...expected) => {
    const [, file, to] = /^convert (\S+) --to (\S+)$/.exec(line) ?? [];
    const lines = convert(file, to).split('\n');
    expect(
      lines.map((text, i) =>
        expected[i]?.endsWith('…') && text.startsWith(expected[i].slice(0, -1)) ? expected[i] : text,
      ),
    ).toEqual(expected);
  });
});
