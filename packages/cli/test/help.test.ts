import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kinds } from 'gridwright';
import { findFormat, parsePuzzle, writeSheets } from 'gridwright/formats';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { howMany } from '../../gridwright/test/how-many.js';
import { createProgram } from '../src/program.js';
import { VERBS as ALL } from '../src/verbs.js';
import { gridwright } from './command.js';
import { writePage } from './page.js';

const EASY = '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79';

/** Every verb as typed, word by word. */
const VERBS = (await createProgram(ALL, '0')).commands.flatMap((verb) => [
  [verb.name()],
  ...verb.commands.map((below) => [verb.name(), below.name()]),
]);

/** Verbs that consist of subcommands. */
const GROUPS = ['evm', 'avm', 'catalogue'];
/** Verbs whose examples need a node or a database. */
const OUTSIDE = /^(evm verify|evm deploy|avm verify|catalogue .*)$/;
/** Verbs whose examples take seconds: the thorough suite runs them. */
const LONG = howMany(0, 1) === 1 ? [] : ['book'];
/** Examples that end with exit code 1. */
const FAILING = [/^check .*313 /, /^count .*--limit 10/, /^evm reveal 0x/];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridwright-'));
  writePage(join(folder, 'page.png'), EASY);
  writeFileSync(join(folder, 'puzzles.txt'), `${EASY}\n${EASY.replace('5', '.')}\n`);
  writeFileSync(
    join(folder, 'games.opensudoku'),
    writeSheets(findFormat('opensudoku'), [{ puzzle: parsePuzzle(EASY) }]),
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(VERBS.map((words) => ({ verb: words.join(' '), words })))('help of $verb', ({ verb, words }) => {
  test('fits 80 columns, and its examples work as printed', async () => {
    const { code, out } = await gridwright([...words, '--help']);
    expect(code).toBe(0);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
    const examples = examplesOf(out);
    if (GROUPS.includes(verb)) return;
    expect(examples.length).toBeGreaterThanOrEqual(verb === 'table' || GROUPS.includes(words[0]) ? 1 : 3);
    for (const example of OUTSIDE.test(verb) || LONG.includes(verb) ? [] : examples) {
      expect(example.startsWith(verb)).toBe(true);
      let input = '';
      for (const [i, part] of example.split(' | gridwright ').entries()) {
        const run = await gridwright(part.split(' ').map(unquoted), input, folder);
        expect([part, run.code]).toEqual([
          part,
          i === 0 && FAILING.some((failing) => failing.test(`${part} `)) ? 1 : 0,
        ]);
        input = run.out;
      }
    }
  });
});

test('the help of the command lists every verb, and its examples work', async () => {
  const { out } = await gridwright(['--help']);
  for (const verb of VERBS.filter((words) => words.length === 1))
    expect(out).toMatch(new RegExp(`^  ${verb[0]} `, 'm'));
  for (const example of examplesOf(out)) expect((await gridwright(example.split(' '), '', folder)).code).toBe(0);
  expect((await gridwright(['help', 'solve'])).out).toBe((await gridwright(['solve', '--help'])).out);
});

/** Returns the examples of a help text without the name of the command. A backslash continues a line. */
function examplesOf(help: string): string[] {
  const [, section = ''] = help.split('\nExamples:\n');
  return section.replaceAll(/ \\\n +/g, ' ').match(/(?<=^ {2}gridwright ).+$/gm) ?? [];
}

function unquoted(word: string): string {
  return word.replaceAll("'", '');
}

describe('help for one kind', () => {
  /** Returns the long options that a help text describes. */
  const optionsIn = (help: string) => [...help.matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/gm)].map(([, name]) => name);

  test.each(kinds.map((kind) => [kind.name, kind] as const))(
    'new %s lists all its options, and no others',
    async (name, kind) => {
      const { out } = await gridwright(['new', name, '--help']);
      const own = [...kind.options, ...kind.requests].map((spec) => spec.name);
      const others = kinds.flatMap(({ options, requests }) => [...options, ...requests].map((spec) => spec.name));
      const listed = optionsIn(out);
      expect(new Set(listed).size).toBe(listed.length);
      expect(listed.filter((option) => others.includes(option)).sort()).toEqual([...new Set(own)].sort());
      expect(listed.includes('box')).toBe(name === 'sudoku');
      expect(listed.includes('level')).toBe(kind.logic !== undefined);
      expect(await gridwright(['new', '--help', name])).toMatchObject({ code: 0, out });
    },
  );

  test('new fits one screen and names the kinds', async () => {
    const { out } = await gridwright(['new', '--help']);
    expect(out.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
    for (const { name } of kinds) expect(out).toContain(name);
    expect((await gridwright(['new', 'takuzu', '--help'])).out).toBe(
      (await gridwright(['new', 'kurosu', '--help'])).out,
    );
  });

  test.each(['solve', 'rate', 'explain', 'count', 'show', 'id', 'convert', 'hint', 'check', 'canonical', 'book'])(
    '%s lists rules only for a kind that is named',
    async (verb) => {
      const rules = kinds.flatMap(({ options }) => options.map(({ name }) => name));
      const { out } = await gridwright([verb, '--help']);
      expect(optionsIn(out).filter((name) => rules.includes(name))).toEqual([]);
      expect(out).toContain('--kind');
      const named = optionsIn((await gridwright([verb, '--kind', 'lights-out', '--help'])).out);
      expect(named.filter((name) => rules.includes(name)).sort()).toEqual(['goal', 'neighbourhood', 'torus']);
    },
  );

  test('an unknown option gets the nearest one that the kind has', async () => {
    for (const [args, message] of [
      [['new', 'sudoku', '--kiler'], 'unknown option --kiler; did you mean --killer?'],
      [['solve', '--kiler', 'x'], 'unknown option --kiler; did you mean --killer?'],
      [['new', 'kurosu', '--kiler'], 'unknown option --kiler'],
      [['new', 'kurosu', '--distinkt'], 'unknown option --distinkt; did you mean --distinct?'],
    ] as const)
      expect(await gridwright(args)).toEqual({ code: 2, out: '', err: `gridwright: ${message}\n` });
  });
});

test('the help of --format names one default', async () => {
  for (const words of VERBS) {
    const { out } = await gridwright([...words, '--help']);
    const about = /--format <FORMAT>([^-]*)/.exec(out)?.[1] ?? '';
    expect([words, about.match(/default/g)?.length ?? 0]).toEqual([words, about === '' ? 0 : 1]);
  }
});

describe('completion', () => {
  /** Returns what bash offers for a line whose last word is unfinished. */
  const offered = async (...words: string[]) => {
    const { out } = await gridwright(['completion', 'bash']);
    const line = ['gridwright', ...words].map((word) => `"${word}"`).join(' ');
    const script = `${out}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length}; _gridwright; echo "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trim().split(' ');
  };

  test('in bash offers verbs, options, and their values', async () => {
    expect(await offered('so')).toEqual(['solve']);
    expect(await offered('new', 'ta')).toEqual(['takuzu']);
    expect(await offered('new', 'sudoku', '--sy')).toEqual(['--symmetry']);
    expect(await offered('new', 'sudoku', '--symmetry', 'h')).toEqual(['half-turn', 'horizontal']);
    expect(await offered('new', 'sudoku', '--needs', 'x-w')).toEqual(['x-wing']);
    expect(await offered('evm', 'so')).toEqual(['solve']);
    expect(await offered('evm', 'solve', '--puz')).toEqual(['--puzzle-id']);
    expect(await offered('solve', '--limit', '')).toEqual(['']);
  });

  test('in every shell knows every verb and every option', async () => {
    const program = await createProgram(ALL, '0');
    for (const shell of ['bash', 'zsh', 'fish']) {
      const { out } = await gridwright(['completion', shell]);
      for (const verb of [...program.commands, ...program.commands.flatMap(({ commands }) => commands)]) {
        expect(out).toContain(verb.name());
        for (const { long } of verb.options) expect(out).toContain(shell === 'fish' ? ` -l ${long?.slice(2)}` : long);
      }
    }
    const { code, err } = await gridwright(['completion', 'toString']);
    expect([code, err]).toEqual([2, 'gridwright: shell: expected one of bash, zsh, fish, got "toString"\n']);
  });
});
