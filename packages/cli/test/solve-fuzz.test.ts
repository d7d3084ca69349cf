import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { kindOf, solve } from 'gridwright';
import { en } from 'gridwright/en';
import { formatLine, type ParseOptions, PuzzleReader, type ReadItem } from 'gridwright/formats';
import { make, type Rng, rngFromText } from 'gridwright/orders';
import { clashes, mistakeText, readOrder } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { howMany } from '../../gridwright/test/how-many.js';
import { BatchRunner } from '../src/batch-runner.js';
import { SolutionReporter } from '../src/report.js';
import { type Bounds, solvingTask } from '../src/solving.js';
import { wholeLines } from '../src/whole-lines.js';
import { gridwright, type Run } from './command.js';

const BOUNDS: Bounds = { limit: 2, steps: 2 ** 21, keep: 'lines' };

/** Returns the expected output of `solve`, computed line by line and puzzle by puzzle. */
function expectedRun(text: Buffer, hints: ParseOptions): Run {
  const reader = new PuzzleReader(hints);
  const lines = text.toString('utf8').split(/\r\n|\n|\r/);
  if (lines.at(-1) === '') lines.pop();
  const items = [...lines.flatMap((line) => reader.push(line)), ...reader.end()];
  const results = items.map(expectedOf);
  return {
    code: Math.max(0, ...results.map(({ code }) => code)),
    out: results.map(({ out }) => `${out}\n`).join(''),
    err: results.map(({ err }, i) => (err === '' ? '' : `line ${items[i].line}: ${err}\n`)).join(''),
  };
}

function expectedOf({ puzzle, error }: ReadItem): Run {
  if (puzzle === undefined) return { code: 2, out: '', err: error?.message ?? '' };
  const { solutions, complete, best } = solve(puzzle, { limit: BOUNDS.limit, maxSteps: BOUNDS.steps });
  if (kindOf(puzzle.kind).unique ? solutions.length === 1 && complete : solutions.length > 0) {
    return {
      code: 0,
      out: formatLine(puzzle, solutions[0]),
      err: best === false ? 'solved, but not proved to be the best solution' : '',
    };
  }
  const [clash] = clashes(puzzle);
  const none = clash === undefined ? 'no solution' : `no solution: ${mistakeText(en, puzzle, clash)}`;
  return {
    code: 1,
    out: '',
    err: solutions.length === 0 ? none : `${complete ? '' : 'at least '}${solutions.length} solutions`,
  };
}

/** Returns the output of the command's own code, for a text that arrives in chunks. */
async function outputOf(chunks: readonly Buffer[], hints: ParseOptions): Promise<Run> {
  const written: Buffer[][] = [[], []];
  const [stdout, stderr] = written.map(
    (pieces) => new Writable({ write: (piece, _, done) => done(void pieces.push(Buffer.from(piece))) }),
  );
  const reporter = new SolutionReporter('line', BOUNDS, stdout, stderr);
  const runner = new BatchRunner(solvingTask(BOUNDS));
  const name = (line: number) => `line ${line}`;
  const places = { line: ({ line }: ReadItem) => name(line), puzzle: name };
  for await (const result of runner.results(new PuzzleReader(hints), wholeLines(chunks)))
    await reporter.report(result, places);
  await reporter.output.flush();
  await runner.close();
  const [out, err] = written.map((pieces) => Buffer.concat(pieces).toString('utf8'));
  return { code: reporter.output.exitCode, out, err };
}

const GOOD = [1, 2, 3, 4, 5].map((i) => formatLine(make(readOrder('sudoku', { minimal: i > 3 }), `fuzz.${i}`).puzzle));
const OTHERS = [
  ['sudoku', { size: '16x16' }],
  ['sudoku', { size: '8x8' }],
  ['sudoku', { size: '6x6' }],
  ['kurosu', { size: '8x8' }],
  ['kurosu', { size: '6x6' }],
  ['flipit', { size: '4x4' }],
  ['flipit', { size: '9x9' }],
] as const;
const OTHER_LINES = OTHERS.flatMap(([kind, asked]) =>
  [1, 2].map((i) => formatLine(make(readOrder(kind, asked), `fuzz.${i}`).puzzle)),
);

/** Returns a line of 81 symbols, usually a puzzle with one solution. */
function plainLine(rng: Rng): string {
  const line = GOOD[rng.below(GOOD.length)];
  const changed = [...line];
  const at = rng.below(81);
  if (rng.below(6) === 0) changed[at] = '123456789'[rng.below(9)];
  if (rng.below(6) === 0) for (let i = 0; i < 3; i++) changed[line.search(/\d/) + i] = '.';
  const empty = '..0*_'[rng.below(5)];
  return changed.join('').replaceAll('.', empty);
}

/** Returns a difficult line, made from a plain one. */
const NASTY: readonly ((line: string, rng: Rng) => string)[] = [
  () => '',
  () => ' \t ',
  () => '# only a comment',
  () => '------+-------+------',
  (line) => `${line} # with a comment`,
  (line) => `${line}#glued`,
  (line) => `${line},${line}`,
  (line) => `${line}\t`,
  (line) => `  ${line}`,
  (line) => `\ufeff${line}`,
  (line) => `${line}\r`,
  (line) => `${line}\u00a0\u2028`,
  (line) => line.replaceAll('.', ' '),
  (line) => line.slice(1),
  (line) => `${line}.`,
  (line) => `${line}${line}`,
  (line, rng) =>
    replaced(line, rng, [
      'x',
      'A',
      'é',
      '𝟙',
      '-',
      '=',
      '+',
      '|',
      ':',
      ';',
      '/',
      '\u0001',
      '\u007f',
      '\u0131',
      ' ',
      '\r',
    ]),
  (line) => line.replace(/[2-9]/g, '1').replaceAll('.', '0'),
  () => '0'.repeat(81),
  () => '.'.repeat(81),
  (line) => `sudoku:9x9:${line}`,
  () => 'sudoku.1:6x6:alice',
  () => 'flipit:4x4:0',
  (line) => (line.match(/.{9}/g) ?? []).join('\n'),
  (line) => (line.match(/.{9}/g) ?? []).slice(0, 5).join('\n'),
  (line) => line.replace(/(.)(.)(.)/g, '$1$2$3|'),
  (line) => [...line].join(' '),
  (line) => line.repeat(110),
  (line) => `# ${line.repeat(110)}`,
  (line) => `${line}${' '.repeat(9000)}`,
  (_, rng) => OTHER_LINES[rng.below(OTHER_LINES.length)],
  (_, rng) => OTHER_LINES[rng.below(OTHER_LINES.length)],
  (_, rng) => String(rng.below(100_000)),
];

function replaced(line: string, rng: Rng, symbols: readonly string[]): string {
  const at = rng.below(line.length);
  return line.slice(0, at) + symbols[rng.below(symbols.length)] + line.slice(at + 1);
}

/** Invalid UTF-8: the middle of a character, its beginning, a surrogate, an overlong form. */
const NO_TEXT = [[0x80], [0xe2, 0x82], [0xed, 0xa0, 0x80], [0xc0, 0xaf], [0xff]];

function nastyText(rng: Rng, lines: number): Buffer {
  const pieces: Buffer[] = [];
  const end = ['\n', '\n', '\r\n', '\r'][rng.below(4)];
  const share = 1 + rng.below(20);
  for (let i = 0; i < lines; i++) {
    const line = plainLine(rng);
    pieces.push(Buffer.from(rng.below(share) === 0 ? NASTY[rng.below(NASTY.length)](line, rng) : line));
    if (rng.below(200) === 0) pieces.push(Buffer.from(NO_TEXT[rng.below(NO_TEXT.length)]));
    if (i < lines - 1 || rng.below(2) === 0) pieces.push(Buffer.from(rng.below(50) === 0 ? '\n' : end));
  }
  return Buffer.concat(pieces);
}

/** Cuts bytes into up to ten chunks at random places. */
function cut(bytes: Buffer, rng: Rng): Buffer[] {
  const cuts = Array.from({ length: rng.below(10) }, () => rng.below(bytes.length + 1)).sort((a, b) => a - b);
  return [0, ...cuts].map((from, i) => bytes.subarray(from, cuts[i] ?? bytes.length));
}

const HINTS: readonly ParseOptions[] = [
  {},
  {},
  { kind: 'sudoku' },
  { kind: 'sudoku', size: '9x9' },
  { size: '9x9' },
  { kind: 'flipit' },
  { kind: 'kurosu' },
  { diagonals: true },
];

test('solving many lines at once gives the same bytes as one at a time', async () => {
  const rng = rngFromText('fuzz');
  let solved = 0;
  for (let i = 0; i < howMany(25, 100, 1000); i++) {
    const text = nastyText(rng, 1 + rng.below(40));
    const hints = HINTS[rng.below(HINTS.length)];
    const expected = expectedRun(text, hints);
    const shown = { hints, text: text.toString('latin1') };
    expect({ ...shown, ...(await outputOf(cut(text, rng), hints)) }).toEqual({ ...shown, ...expected });
    solved += expected.out.split('\n').filter((line) => line !== '').length;
  }
  expect(solved).toBeGreaterThan(howMany(100, 500, 5000));
});

test('solving on workers gives the same bytes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-'));
  const file = join(folder, 'nasty.txt');
  const rng = rngFromText('many lines');
  const plain = Buffer.from(
    Array.from({ length: howMany(5000, 20_000, 100_000) }, () => `${plainLine(rng)}\n`).join(''),
  );
  const text = Buffer.concat([plain, nastyText(rng, howMany(500, 2000, 20_000))]);
  writeFileSync(file, text);
  const expected = expectedRun(text, {});
  expect((await gridwright(['solve', file])) as unknown).toEqual(expected);
  expect((await gridwright(['solve'], text)) as unknown).toEqual(expected);
  rmSync(folder, { recursive: true });
});

test('an endless line takes no more memory than a long one, and is one bad line', async () => {
  // One chunk more than a line can have.
  const chunks = howMany(65, 65, 1024);
  const chunk = Buffer.from('1'.repeat(2 ** 20));
  const text = function* () {
    yield Buffer.from(`${GOOD[0]}\n`);
    for (let i = 0; i < chunks; i++) yield chunk;
    yield Buffer.from(`\n${GOOD[0]}\n`);
  };
  const pieces: unknown[] = [];
  for await (const piece of wholeLines(text())) pieces.push(Buffer.isBuffer(piece) ? piece.length : piece);
  expect(pieces).toEqual([82, { bytes: chunks * 2 ** 20 }, 82]);
  const { out, err } = await outputOf([...text()], {});
  const solution = expectedRun(Buffer.from(GOOD[0]), {}).out;
  expect(out).toBe(`${solution}\n${solution}`);
  expect(err).toBe(`line 2: expected a line of at most 67108864 bytes, got ${chunks * 2 ** 20}\n`);
});
