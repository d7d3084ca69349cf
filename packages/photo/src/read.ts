import type { SudokuPuzzle } from 'gridwright/sudoku';
import { cutCells } from './cells.js';
import { findGrids, type Grid, overlap } from './find.js';
import { type Quad, turnOf } from './geometry.js';
import { clueLogs, digitLogs, type Holding, holdingsOf } from './hands.js';
import { CHOICES, judge, type Verdict } from './judge.js';
import { cornersOf, type Mesh, scaleMesh, turnMesh } from './mesh.js';
import { CLASSES, classify, NOTES, PEN } from './network.js';
import { notesOf } from './notes.js';
import { type Grey, type Pixels, requirePixels, shrink, toGrey } from './pixels.js';
import { FEWEST_CLUES, puzzleFrom, solutionsOf } from './puzzle.js';
import { INPUT_AREA, turnWindows, type Windows, windowsOf } from './windows.js';

/** What was read in one cell. */
export interface CellReading {
  /** The clue, or what was entered by pen; 0 if there is neither. */
  readonly value: number;
  /** Whether the value was entered by pen. */
  readonly isEntry: boolean;
  /** The probability that this is wrong, by the shape of the glyph alone. */
  readonly doubt: number;
  /** The likelier clue by its shape, if the puzzle would not have exactly one solution with it. */
  readonly instead?: number;
  /** Whether the entry isn't the value of the only solution. */
  readonly isMistake?: true;
  /** Whether to compare it with the picture. */
  readonly isDoubtful: boolean;
}

/** A puzzle that was read from a picture: a sheet with what was entered by pen, and facts about the reading. */
export interface PictureReading {
  /** The printed clues. */
  readonly puzzle: SudokuPuzzle;
  /** Clues and entries; absent when nothing is entered. */
  readonly answer?: Uint8Array;
  /** The notes in each cell, bit v - 1 for value v; absent without any notes. */
  readonly notes?: Uint32Array;
  /** One for each cell, row by row. */
  readonly cells: readonly CellReading[];
  /** The corners of the puzzle in pixels of the picture, clockwise from the puzzle's own top left. */
  readonly corners: Quad;
  /** The crossings of its lines in pixels of the picture. */
  readonly mesh: Mesh;
  /** The number of solutions: 0, 1, 2 for more than one, or undefined if that takes too long to tell. */
  readonly solutions: number | undefined;
  /** Whether it can be trusted without comparing. */
  readonly isSure: boolean;
}

/** The longer side of the pictures in which grids are found and cells are cut, in pixels. */
const FINDING = 800;
const CUTTING = 1600;
/** The most grids of a picture to read: good ones, and others. */
const MOST_GOOD = 12;
const MOST_OTHERS = 4;

/**
 * Returns the puzzles in a picture, the clearest first; `[]` if there is none. Reads grids of 9x9, 6x6 and 4x4 cells, turned and
 * bent as they may be. Printed digits are clues, digits by pen are entries, small ones notes. Of the readings of a grid's clues
 * it returns the likeliest one with exactly one solution. The work is bounded, and the same picture gives the same result everywhere.
 * Throws TypeError or OptionError for data that isn't a picture, or has more than 50 million pixels.
 */
export function readPicture(pixels: Pixels): PictureReading[] {
  requirePixels(pixels);
  const source = shrink(toGrey(pixels), CUTTING);
  const small = shrink(source, FINDING);
  const grids = findGrids(small).map((grid) => ({ ...grid, mesh: scaleMesh(grid.mesh, source.width / small.width) }));
  return readGrids(source, grids, pixels.width / source.width);
}

/** Reads grids of a picture, with meshes in its pixels. The meshes of the readings are `factor` times as large. */
export function readGrids(source: Grey, grids: readonly Grid[], factor: number): PictureReading[] {
  const accepted: { grid: Grid; attempt: Attempt }[] = [];
  const budget: Budget = { cells: MOST_CELLS };
  for (const grid of worthReading(grids)) {
    if (accepted.some((other) => isProper(other.attempt) && overlap(grid, other.grid))) continue;
    if (!grid.isGood) budget.cells = Math.min(budget.cells, MOST_OTHER_CELLS);
    const cells = cutCells(source, grid.mesh);
    const proper = accepted.find((other) => isProper(other.attempt));
    const attempt = bestTurn(windowsOf(cells, grid.mesh.side, grid.isNegative), proper?.attempt.turns, budget);
    if (!isPuzzle(attempt)) continue;
    const rivals = accepted.filter((other) => overlap(grid, other.grid));
    if (rivals.some((other) => worthOf(other.attempt) >= worthOf(attempt))) continue;
    for (const rival of rivals) accepted.splice(accepted.indexOf(rival), 1);
    accepted.push({ grid, attempt });
  }
  accepted.sort((a, b) => rankOf(b.grid, b.attempt) - rankOf(a.grid, a.attempt));
  // Beside a proper puzzle, what has neither good lines nor one solution is a piece of other print.
  const offered = accepted.filter(
    ({ grid, attempt }, i) => i === 0 || grid.isGood || attempt.verdict.judged !== undefined,
  );
  return offered.map(({ grid, attempt }) => readingOf(grid, attempt, factor));
}

function worthReading(grids: readonly Grid[]): Grid[] {
  const good = grids.filter(({ isGood }) => isGood).slice(0, MOST_GOOD);
  return [...good, ...grids.filter(({ isGood }) => !isGood).slice(0, MOST_OTHERS)];
}

/** Windows as read in one of four turns. */
interface Attempt {
  readonly windows: Windows;
  readonly logs: Float32Array;
  readonly verdict: Verdict;
  /** How well the glyphs read as digits: the mean log-probability of the likeliest digit. */
  readonly confidence: number;
  readonly turns: number;
}

/** A glyph below this confidence may be upside down. Turned, it has to come near to the upright one to be judged. */
const UPRIGHT = -0.8;
const NEAR_UPRIGHT = 0.3;

/** The most cells of a picture to classify, each about 0.4 ms on a laptop: in all, and of grids that aren't good. */
const MOST_CELLS = 1600;
const MOST_OTHER_CELLS = 500;

interface Budget {
  cells: number;
}

/**
 * Reads windows upright and, if that isn't a proper puzzle, turned. Beside a proper puzzle, others are turned as it is, which
 * `known` says.
 */
function bestTurn(upright: Windows, known: number | undefined, budget: Budget): Attempt {
  const attempts: Attempt[] = [];
  let windows = upright;
  for (let turns = 0; turns < 4; turns++) {
    if (turns > 0) windows = turnWindows(windows);
    if (known !== undefined && turns !== known) continue;
    const near = attempts.length === 0 ? -Infinity : attempts[0].confidence - NEAR_UPRIGHT;
    attempts.push(attemptOf(windows, turns, Math.max(LEAST_CONFIDENCE, near), budget));
    if (turns === 0 && attempts[0].confidence >= UPRIGHT && isProper(attempts[0])) break;
  }
  return attempts.reduce((best, attempt) => (worthOf(attempt) > worthOf(best) ? attempt : best));
}

/** Reads windows. Below `least` confidence, the solver isn't asked. */
function attemptOf(windows: Windows, turns: number, least: number, budget: Budget): Attempt {
  const { side } = windows;
  const logs = classifyAll(windows, least, budget);
  const confidence = logs === undefined ? -Infinity : confidenceOf(windows, logs);
  const verdict =
    logs !== undefined && confidence > least
      ? judge(side, clueLogs(side, logs))
      : { likeliest: new Uint8Array(side ** 2), judged: undefined };
  return { windows, logs: logs ?? new Float32Array(0), verdict, confidence, turns };
}

/** The log-probability of a digit in a cell without a glyph, and that of none. */
const NO_GLYPH = -11.8;
const SURELY_EMPTY = -0.004;
/** The number of glyphs to classify first, and by how much they may be less clear than the whole grid has to be. */
const SAMPLE = 14;
const SAMPLE_BELOW = 1;

/** Returns the log-probabilities of all cells; undefined if the first glyphs don't look like digits, or the budget is spent. */
function classifyAll(windows: Windows, least: number, budget: Budget): Float32Array | undefined {
  const { side, ink, hasInk, hasGlyph } = windows;
  const all = new Float32Array(side * side * CLASSES);
  const logsOf = (cell: number) => all.subarray(cell * CLASSES, (cell + 1) * CLASSES);
  const read = (cells: readonly number[]) => {
    budget.cells -= cells.length;
    for (const cell of cells) classify(ink.subarray(cell * INPUT_AREA, (cell + 1) * INPUT_AREA), logsOf(cell));
  };
  hasInk.forEach((has, cell) => {
    if (has) return;
    logsOf(cell).fill(NO_GLYPH);
    logsOf(cell)[0] = SURELY_EMPTY;
  });
  const withInk = hasInk.flatMap((has, cell) => (has ? cell : []));
  const glyphs = withInk.filter((cell) => hasGlyph[cell]);
  const stride = Math.max(1, Math.floor(glyphs.length / SAMPLE));
  const sample = glyphs.filter((_, i) => i % stride === 0);
  if (budget.cells < withInk.length) return undefined;
  read(sample);
  const first = confidencesOf(windows, all, sample);
  if (first.length > 0 && meanOf(first) < least - SAMPLE_BELOW) return undefined;
  read(withInk.filter((cell) => !sample.includes(cell)));
  return all;
}

/** What a glyph that isn't a digit at all counts for, so that one blot doesn't outweigh the rest. */
const LEAST_LOG = -4;
/** Of all that a cell may hold, this is likelier than the rest together. */
const LIKELY = Math.log(0.5);

/** Returns the log-probability of the likeliest digit, whoever wrote it, of each of the cells that doesn't hold notes. */
function confidencesOf({ side }: Windows, logs: Float32Array, cells: readonly number[]): number[] {
  const digits = digitLogs(side, logs);
  return cells.flatMap((cell) =>
    logs[cell * CLASSES + NOTES] > LIKELY
      ? []
      : Math.max(LEAST_LOG, ...digits.subarray(cell * CHOICES + 1, cell * CHOICES + 1 + side)),
  );
}

function confidenceOf(windows: Windows, logs: Float32Array): number {
  const best = confidencesOf(
    windows,
    logs,
    windows.hasGlyph.flatMap((has, cell) => (has ? cell : [])),
  );
  return best.length === 0 ? -Infinity : meanOf(best);
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Changes after which a reading isn't trusted: many may mean that a mesh slipped by a cell. */
const MOST_SURE_COST = 5;
const MOST_SURE_CHANGES = 2;

function isProper({ verdict: { judged } }: Attempt): boolean {
  return judged !== undefined && judged.cost < MOST_SURE_COST && judged.changes <= MOST_SURE_CHANGES;
}

function worthOf({ confidence, verdict: { judged } }: Attempt): number {
  return confidence + (judged === undefined ? 0 : 0.3 - 0.03 * judged.cost);
}

/** Ranks puzzles with one solution first, large ones before small ones. */
function rankOf(grid: Grid, attempt: Attempt): number {
  const [a, b, c] = cornersOf(grid.mesh);
  return turnOf(a, b, c) * (isProper(attempt) ? 1e6 : 1);
}

/** Glyphs that read as badly as this are no digits. */
const LEAST_CONFIDENCE = -1;

/** Returns whether a grid has digits enough to be offered. */
function isPuzzle({ confidence, windows, verdict: { likeliest, judged } }: Attempt): boolean {
  const clues = likeliest.filter((value) => value !== 0).length;
  return judged !== undefined || (confidence > LEAST_CONFIDENCE && clues >= FEWEST_CLUES[windows.side] / 2);
}

/** The doubt from which a cell is worth comparing with the picture. */
const DOUBTFUL = 0.25;
/** Bounds for a sure reading: the log-probability of the next one, the mean of the clues', and the grid's score. */
const NEXT = 3;
const CLEAR = -0.2;
const SURE_SCORE = 0.55;
/** More entries than this that aren't the solution's mean that the clues may be wrong. */
const MOST_MISTAKES = 2;

function readingOf(grid: Grid, attempt: Attempt, factor: number): PictureReading {
  const { windows, logs, verdict, turns } = attempt;
  const { side } = windows;
  const clues = verdict.judged?.values ?? verdict.likeliest;
  const holdings = holdingsOf(side, logs, clues, verdict.judged?.solution);
  const cells = holdings.map((holding, cell) => cellOf(holding, verdict, cell));
  const notes = Uint32Array.from(holdings, ({ kind }, cell) =>
    kind === NOTES ? notesOf(windows.cells[cell], side) : 0,
  );
  const mesh = turnMesh(scaleMesh(grid.mesh, factor), turns);
  return {
    puzzle: puzzleFrom(side, clues),
    ...(cells.some(({ isEntry }) => isEntry) && { answer: Uint8Array.from(cells, ({ value }) => value) }),
    ...(notes.some((mask) => mask !== 0) && { notes }),
    cells,
    corners: cornersOf(mesh),
    mesh,
    solutions: verdict.judged === undefined ? solutionsOf(side, clues).count : 1,
    isSure: isProper(attempt) && isClear(attempt, cells) && grid.score > SURE_SCORE,
  };
}

function cellOf({ kind, doubt }: Holding, { likeliest, judged }: Verdict, cell: number): CellReading {
  const isEntry = kind > PEN;
  const value = isEntry ? kind - PEN : kind === NOTES ? 0 : kind;
  const clue = isEntry ? 0 : value;
  const instead = likeliest[cell];
  const isMistake = isEntry && judged !== undefined && judged.solution[cell] !== value;
  return {
    value,
    isEntry,
    doubt,
    ...(instead !== clue && { instead }),
    ...(isMistake && { isMistake }),
    isDoubtful: isMistake || doubt > DOUBTFUL || instead !== clue,
  };
}

function isClear({ windows, logs, verdict: { likeliest, judged } }: Attempt, cells: readonly CellReading[]): boolean {
  const clues = cells.flatMap(({ value, isEntry }, cell) =>
    value === 0 || isEntry ? [] : logs[cell * CLASSES + value],
  );
  const mean = clues.reduce((sum, log) => sum + log, 0) / clues.length;
  const hasBlot = cells.some(({ isDoubtful }, cell) => likeliest[cell] === 0 && windows.hasGlyph[cell] && isDoubtful);
  const mistakes = cells.filter(({ isMistake }) => isMistake).length;
  return (
    !hasBlot &&
    mistakes <= MOST_MISTAKES &&
    clues.length >= FEWEST_CLUES[windows.side] &&
    mean > CLEAR &&
    (judged?.next ?? 0) > NEXT
  );
}
