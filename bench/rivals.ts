import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ScaleName } from '@gridwright/scales';
import { DancingLinks } from 'dancing-links';
import sudoku from 'sudoku';

interface Row {
  readonly data: number;
  readonly columnIndices: number[];
}

/** All 729 choices (cell, digit) with the four of 324 columns that each covers: its cell, and its digit in row, column and box. */
const CHOICES = Array.from({ length: 729 }, (_, data): Row => {
  const cell = Math.floor(data / 9);
  const digit = data % 9;
  const row = Math.floor(cell / 9);
  const column = cell % 9;
  const box = Math.floor(row / 3) * 3 + Math.floor(column / 3);
  return { data, columnIndices: [cell, 81 + row * 9 + digit, 162 + column * 9 + digit, 243 + box * 9 + digit] };
});

const dlx = new DancingLinks<number>();

/**
 * Returns up to two solutions by `dancing-links`, as 81 digits. This is its fastest way as of 4.3: sparse rows made once and
 * added in one batch, without the choices that a clue rules out. With all nine choices of every empty cell it was slower on
 * every set, and half as fast on easy-kaggle-10k.
 */
export function solveByDancingLinks(puzzle: string): string[] {
  const covered = new Uint8Array(324);
  for (let cell = 0; cell < 81; cell++) {
    if (puzzle[cell] !== '.') for (const column of choiceOf(puzzle, cell).columnIndices) covered[column] = 1;
  }
  const rows: Row[] = [];
  for (let cell = 0; cell < 81; cell++) {
    if (puzzle[cell] !== '.') rows.push(choiceOf(puzzle, cell));
    else
      for (let data = cell * 9; data < cell * 9 + 9; data++)
        if (CHOICES[data].columnIndices.every((column) => covered[column] === 0)) rows.push(CHOICES[data]);
  }
  const solver = dlx.createSolver({ columns: 324 });
  solver.addSparseConstraints(rows);
  return solver.find(2).map((choices) => {
    const digits = new Array<number>(81);
    for (const { data } of choices) digits[Math.floor(data / 9)] = (data % 9) + 1;
    return digits.join('');
  });
}

function choiceOf(puzzle: string, cell: number): Row {
  return CHOICES[cell * 9 + Number(puzzle[cell]) - 1];
}

/** The one solution that `sudoku` looks for: it does not prove that there is no other. Undefined when it finds none. */
export function solveBySudoku(puzzle: string): string | undefined {
  const board = Array.from(puzzle, (symbol) => (symbol === '.' ? null : Number(symbol) - 1));
  const answer: number[] | null = sudoku.solvepuzzle(board);
  return answer?.map((digit) => digit + 1).join('');
}

/** Makes a puzzle by `sudoku`, of which no clue can go; its chance is Math.random. Returns how many clues it has. */
export function makeBySudoku(): number {
  const board: (number | null)[] = sudoku.makepuzzle();
  return board.filter((digit) => digit !== null).length;
}

/** A program that, when it is installed, makes 9x9 puzzles. */
export interface NativeMaker {
  readonly name: string;
  /** Where it comes from. */
  readonly from: string;
  /** Where it may be. */
  readonly paths: readonly string[];
  readonly argumentsFor: (puzzles: number) => readonly string[];
  /** Clues of the puzzle in a line of its output, 0 when there is none. */
  readonly countClues: (line: string) => number;
}

/** One that makes 9x9 puzzles. */
export interface NineMaker extends NativeMaker {
  /** The puzzle in a line of its output, 81 characters; another text when there is none. */
  readonly puzzleIn: (line: string) => string;
}

const QQWING = nineMaker({
  name: 'qqwing',
  from: 'Debian package qqwing',
  paths: ['qqwing'],
  argumentsFor: (puzzles) => ['--generate', String(puzzles), '--csv'],
  puzzleIn: (line) => /^[.\d]{81}/.exec(line)?.[0] ?? '',
});

/** Solo with its letters for a level: no symmetry `a`, half a turn without; `di` intermediate, `da` advanced, `de` extreme, `du` unreasonable. */
function solo(name: string, type: string): NineMaker {
  return nineMaker({
    name: `Solo of Simon Tatham, ${name}`,
    from: 'Debian package sgt-puzzles',
    paths: ['sgt-solo', '/usr/games/sgt-solo'],
    argumentsFor: (puzzles) => ['--generate', String(puzzles), type],
    puzzleIn: (line) => unfoldSolo(line.slice(line.indexOf(':') + 1)),
  });
}

function nineMaker(maker: Omit<NineMaker, 'countClues'>): NineMaker {
  const countClues = (line: string) => {
    const puzzle = maker.puzzleIn(line);
    return puzzle.length === 81 ? (puzzle.match(/[1-9]/g)?.length ?? 0) : 0;
  };
  return { ...maker, countClues };
}

/** Returns a game of Solo as 81 characters. In Solo's text, a letter is a number of empty cells, and `_` separates two digits. */
function unfoldSolo(game: string): string {
  return game.replace(/[^a-z\d]/g, '').replace(/[a-z]/g, (letter) => '.'.repeat(letter.charCodeAt(0) - 96));
}

export const NATIVE_MAKERS: readonly NativeMaker[] = [QQWING, solo('3x3 advanced without symmetry', '3x3ada')];

export const SOLO_LEVELS: readonly NineMaker[] = ['intermediate', 'advanced', 'extreme', 'unreasonable'].map((level) =>
  solo(level, `3x3d${level[0]}`),
);

export const QQWING_EXPERT: NineMaker = {
  ...QQWING,
  name: 'qqwing, expert',
  argumentsFor: (puzzles) => [...QQWING.argumentsFor(puzzles), '--difficulty', 'expert'],
};

/** What a program made. */
export interface NativeRun {
  readonly seconds: number;
  /** The lines of its output that hold a puzzle. */
  readonly lines: readonly string[];
  readonly meanClues: number;
}

/** Lets a program make `puzzles` puzzles and measures its CPU time; undefined when it is not installed. */
export function runNative({ paths, argumentsFor, countClues }: NativeMaker, puzzles: number): NativeRun | undefined {
  for (const path of paths) {
    const { status, stdout, seconds } = runTimed([path, ...argumentsFor(puzzles)]);
    if (status !== 0) continue;
    const lines = stdout.split('\n').filter((line) => countClues(line) > 0);
    if (lines.length !== puzzles) throw new Error(`${path}: expected ${puzzles} puzzles, got ${lines.length}`);
    return {
      seconds: seconds(),
      lines,
      meanClues: lines.reduce((sum, line) => sum + countClues(line), 0) / puzzles,
    };
  }
  return undefined;
}

/** Runs a command. The shell reports how long its children ran; Node doesn't. */
function runTimed(
  command: readonly string[],
  cwd?: string,
): { status: number | null; stdout: string; seconds: () => number } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', '"$0" "$@" || exit; times >&2', ...command], {
    encoding: 'utf8',
    cwd,
  });
  return { status, stdout, seconds: () => secondsOfChildren(stderr) };
}

/** The original programs of the scales: the variable that has the command, and the arguments for a file of puzzles. */
const ORIGINALS: Readonly<Record<ScaleName, { variable: string; argumentsFor: (file: string) => string[] }>> = {
  se: { variable: 'SERATE', argumentsFor: (file) => ['--format=%g %r %p %d', `--input=${file}`] },
  hodoku: { variable: 'HODOKU', argumentsFor: (file) => ['/bs', file, '/o', 'stdout'] },
};

/**
 * Lets the original program of a scale rate puzzles, and returns its seconds of CPU time; undefined when the environment has
 * no command for it, such as `java -cp /opt/SudokuExplainer.jar diuf.sudoku.test.serate`.
 */
export function runOriginal(scale: ScaleName, puzzles: readonly string[]): number | undefined {
  const { variable, argumentsFor } = ORIGINALS[scale];
  const command = process.env[variable]?.split(' ');
  if (command === undefined) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'gridwright-bench-'));
  try {
    const file = 'puzzles.txt';
    writeFileSync(join(folder, file), puzzles.map((cells) => `${cells}\n`).join(''));
    // HoDoKu takes a path from the root for an option, so the file is in the folder in which the program runs.
    const { status, stdout, seconds } = runTimed([...command, ...argumentsFor(file)], folder);
    const rated = puzzles.filter((cells) => stdout.includes(cells)).length;
    if (status !== 0 || rated !== puzzles.length)
      throw new Error(`${variable}: expected ratings of ${puzzles.length} puzzles, got ${rated}`);
    return seconds();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Of the two lines of `times`, such as `0m1.250s 0m0.010s`, the second. */
function secondsOfChildren(times: string): number {
  const [user, system] = [
    ...(times
      .trim()
      .split('\n')
      .at(-1)
      ?.matchAll(/(\d+)m([\d.]+)s/g) ?? []),
  ].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
  return user + system;
}
