import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { formats, type ParseOptions, parseAnswer, parsePuzzle, readSheets } from '../src/formats.js';
import { puzzleOf } from '../src/index.js';
import { parseId } from '../src/rules.js';

/** Returns the processor time of work in milliseconds, which other processes hardly change. */
function timeOf(work: () => unknown): number {
  const before = process.cpuUsage();
  try {
    work();
  } catch {
    // A refusal takes time as well.
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the better of two runs: the first may include compilation. */
const bestOf = (work: () => unknown) => Math.min(timeOf(work), timeOf(work));

const SYMBOLS = [
  'a',
  'X',
  '0',
  '1',
  '9',
  ' ',
  '\t',
  '\n',
  '.',
  '-',
  '|',
  ':',
  '/',
  '?',
  '=',
  '&',
  '<',
  '"',
  '*',
  '+',
  '#',
  '_',
  ',',
  '~',
  '[',
  '{',
];
const PAIRED = ['a', '0', ' ', '-', ':', '/', '"'];
const UNITS = [
  ...SYMBOLS,
  ...PAIRED.flatMap((one) => PAIRED.filter((other) => other !== one).map((other) => one + other)),
];

/** Returns every regular expression in a folder of the library. */
function expressionsIn(folder: string): [name: string, expression: RegExp][] {
  const url = new URL(`../src/${folder}/`, import.meta.url);
  const files = readdirSync(url, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  return files.flatMap((file) => {
    const found: [string, RegExp][] = [];
    const visit = (node: ts.Node) => {
      if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
        const text = node.getText(source);
        const end = text.lastIndexOf('/');
        found.push([
          `${folder}/${file}: ${text}`,
          new RegExp(text.slice(1, end), text.slice(end + 1).replace('y', '')),
        ]);
      }
      node.forEachChild(visit);
    };
    const source = ts.createSourceFile(file, readFileSync(new URL(file, url), 'utf8'), ts.ScriptTarget.Latest, true);
    visit(source);
    return found;
  });
}

describe('every regular expression takes time in proportion to its text', () => {
  test.each(['formats', 'puzzle', 'named'].flatMap(expressionsIn))('%s', (_, expression) => {
    // 10,000 characters take less than a millisecond, or a hundred if the time grows with their square.
    const slow = UNITS.filter((unit) => {
      const text = `${unit.repeat(10_000 / unit.length)}\u0001`;
      return timeOf(() => text.replace(expression, '')) > 40 && bestOf(() => text.replace(expression, '')) > 40;
    });
    expect(slow).toEqual([]);
  });
});

const BEGINNINGS = [
  '',
  '<opensudoku><game data="',
  '<opensudoku ',
  '{"id":"',
  ':0000:x:',
  '3x3:',
  'https://puzz.link/p?',
  '# a',
  'sudoku:9x9:',
];
const REPEATED = ['1', ' ', '-', '|', ':', '/', '?a', '12 ', '1,', '"', '[', '# ', '&amp;', '0|-|1|', '=a&'];
const classic = puzzleOf(`sudoku:9x9:${'.'.repeat(81)}`);

describe('every reader takes time in proportion to its text', () => {
  const readers: [string, (text: string) => unknown][] = [
    ...[undefined, ...formats.map(({ name }) => name)].map((format): [string, (text: string) => unknown] => [
      `readSheets ${format}`,
      (text) => readSheets(text, { format }),
    ]),
    ...['sudoku', 'kurosu', 'flipit'].map((kind): [string, (text: string) => unknown] => [
      `parsePuzzle ${kind}`,
      (text) => parsePuzzle(text, { kind } as ParseOptions),
    ]),
    ['parseId', parseId],
    ['parseAnswer', (text) => parseAnswer(classic, text)],
  ];

  test.each(readers)('%s', (_, read) => {
    // If 100,000 digits take 18 s, 10,000 take 180 ms; in linear time they take a few.
    const slow = BEGINNINGS.flatMap((beginning) =>
      REPEATED.filter((unit) => {
        const text = beginning + unit.repeat(10_000 / unit.length);
        return timeOf(() => read(text)) > 120 && bestOf(() => read(text)) > 120;
      }).map((unit) => `${beginning}${unit}...`),
    );
    expect(slow).toEqual([]);
  });
});
