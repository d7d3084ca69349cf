import { type KurosuPuzzle, solve } from 'gridwright/kurosu';
import type { Budget } from './attempt.js';
import { CELL } from './cells.js';
import { type Glyph, glyphOf } from './glyphs.js';
import { CLASSES, classify, PEN, ZERO as PRINTED_ZERO } from './network.js';
import { INK, INPUT_AREA, turnWindows, type Windows } from './windows.js';

/*
 * Kurosu (Takuzu) of the digits 0 and 1, or of empty and filled disks. An empty disk is read as 0, a filled one as 1.
 */

/** What was read in one cell: the value of its digit or disk, 0 for none, and the probability that this is wrong. */
export interface KurosuCell {
  readonly value: number;
  readonly doubt: number;
}

/** A Kurosu as read. */
export interface KurosuAttempt {
  readonly puzzle: KurosuPuzzle;
  readonly cells: readonly KurosuCell[];
  /** Up to 2; undefined if counting takes too long. */
  readonly solutions: number | undefined;
  /** Quarter turns clockwise after which digits are upright. */
  readonly turns: number;
}

/** The values of 0 and 1. */
const ZERO = 1;
const ONE = 2;

/** The fewest values to take a grid for a Kurosu, as a share of its cells, and the fewest of each value among them. */
const FEWEST = 0.08;
const FEWEST_OF_EACH = 0.15;
/** The most glyphs that may be neither value, as a share of all. */
const MOST_OTHERS = 0.1;
/** Values that the solver tries. Those of a puzzle with one solution take a tenth of it. */
const MOST_STEPS = 20_000;
/** The doubt of a cell whose glyph is neither value. */
const UNREAD = 0.9;

/** Reads the windows of a grid; undefined if it doesn't hold a Kurosu, or the budget is spent. */
export function readKurosu(upright: Windows, budget: Budget): KurosuAttempt | undefined {
  const shapes = shapesOf(upright);
  const count = (shape: Shape) => shapes.filter((other) => other === shape).length;
  const [rings, disks, others] = [count('ring'), count('disk'), count('other')];
  const glyphs = rings + disks + others;
  const isOfDisks = disks > others;
  const least = Math.max(1, FEWEST_OF_EACH * glyphs);
  if (glyphs < FEWEST * upright.side ** 2) return undefined;
  if (isOfDisks) {
    if (others > MOST_OTHERS * glyphs || rings < least || disks < least) return undefined;
    return attemptOf(upright, cellsOfDisks(shapes), 0);
  }
  if (disks > 0) return undefined;
  const { cells, turns } = clearestTurn(upright, budget) ?? { cells: [], turns: 0 };
  const isEnough = (value: number) => cells.filter((cell) => cell.value === value).length >= least;
  if (!isEnough(ZERO) || !isEnough(ONE)) return undefined;
  if (cells.filter(({ doubt }) => doubt >= 0.5).length > MOST_OTHERS * glyphs) return undefined;
  return attemptOf(upright, cells, turns);
}

/** Glyphs that are read first, and how many of them have to be 0 or 1. */
const SAMPLE = 8;
const LEAST_OF_SAMPLE = 5;

/** Reads digits in each of four turns, and returns the reading with the least doubt. */
function clearestTurn(upright: Windows, budget: Budget): { cells: KurosuCell[]; turns: number } | undefined {
  const readings: { cells: KurosuCell[]; turns: number; doubts: number }[] = [];
  let windows = upright;
  for (let turns = 0; turns < 4; turns++) {
    if (turns > 0) windows = turnWindows(windows);
    const shapes = shapesOf(windows);
    const others = shapes.flatMap((shape, cell) => (shape === 'other' ? cell : []));
    const sample = others.slice(0, SAMPLE);
    if (budget.cells < others.length) break;
    budget.cells -= sample.length;
    const read = sample.filter((cell) => digitOf(windows, cell).doubt < 0.5);
    if (read.length < Math.min(LEAST_OF_SAMPLE, sample.length)) continue;
    budget.cells -= others.length;
    const cells = cellsOfDigits(windows, shapes);
    // A 0 looks the same upside down.
    const turned = cells.filter(({ value }) => value !== ZERO);
    readings.push({ cells, turns, doubts: turned.reduce((sum, { doubt }) => sum + doubt, 0) });
  }
  readings.sort((a, b) => a.doubts - b.doubts);
  return readings[0];
}

/** A closed line around paper, a round spot, another glyph, or none. */
type Shape = 'ring' | 'disk' | 'other' | 'none';

function shapesOf({ cells, hasGlyph }: Windows): Shape[] {
  return cells.map((ink, cell) => {
    const glyph = hasGlyph[cell] ? glyphOf(ink, INK) : undefined;
    if (glyph === undefined) return 'none';
    if (isDisk(ink, glyph)) return 'disk';
    return isRing(ink, glyph) ? 'ring' : 'other';
  });
}

/** How much longer one side of a disk's box may be, and the share of the ellipse in it that is ink. */
const MOST_LONGER = 1.35;
const FULL = 0.9;

function isDisk(ink: Float32Array, { left, right, top, bottom }: Glyph): boolean {
  const [width, height] = [right - left + 1, bottom - top + 1];
  if (Math.max(width, height) > MOST_LONGER * Math.min(width, height)) return false;
  let [inside, filled, beside, dark] = [0, 0, 0, 0];
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const far = Math.hypot((2 * (x - left) + 1) / width - 1, (2 * (y - top) + 1) / height - 1);
      const isInk = ink[y * CELL + x] > INK;
      if (far < 0.9) [inside, filled] = [inside + 1, filled + Number(isInk)];
      if (far > 1.2) [beside, dark] = [beside + 1, dark + Number(isInk)];
    }
  return filled > FULL * inside && dark < (1 - FULL) * beside;
}

/** Directions from the middle of a ring, and how many of them may miss its line. */
const RAYS = 24;
const MOST_MISSED = 2;
/** The part of a glyph's box around its middle without ink, and the share of ink there that a speck may have. */
const HOLLOW = 0.3;
const SPECK = 0.1;

function isRing(ink: Float32Array, { left, right, top, bottom }: Glyph): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [across, down] = [(right - left + 1) / 2, (bottom - top + 1) / 2];
  let [inner, dark] = [0, 0];
  for (let py = Math.ceil(y - HOLLOW * down); py <= y + HOLLOW * down; py++)
    for (let px = Math.ceil(x - HOLLOW * across); px <= x + HOLLOW * across; px++) {
      inner++;
      if (ink[py * CELL + px] > INK) dark++;
    }
  if (inner === 0 || dark > SPECK * inner) return false;
  const steps = Math.ceil(Math.max(across, down)) + 1;
  const missed = Array.from({ length: RAYS }, (_, ray) => (2 * Math.PI * ray) / RAYS).filter((angle) => {
    for (let step = 1; step <= steps; step++) {
      const px = Math.round(x + (Math.cos(angle) * across * step) / steps);
      const py = Math.round(y + (Math.sin(angle) * down * step) / steps);
      if (ink[py * CELL + px] > INK) return false;
    }
    return true;
  });
  return missed.length <= MOST_MISSED && hasNoBarAcross(ink, { x, y, across, down });
}

/** Returns whether the middle column and row of a glyph have paper between their ends: 6, 8 and 9 have a line there. */
function hasNoBarAcross(
  ink: Float32Array,
  { x, y, across, down }: { x: number; y: number; across: number; down: number },
): boolean {
  const isPaper = (px: number, py: number) => ink[Math.round(py) * CELL + Math.round(px)] <= INK;
  return [-0.45, -0.3, -0.15, 0, 0.15, 0.3, 0.45].every(
    (at) => isPaper(x, y + at * down) && isPaper(x + 0.6 * at * across, y),
  );
}

function cellsOfDisks(shapes: readonly Shape[]): KurosuCell[] {
  return shapes.map((shape) => {
    if (shape === 'other') return { value: 0, doubt: UNREAD };
    return { value: shape === 'none' ? 0 : shape === 'ring' ? ZERO : ONE, doubt: 0 };
  });
}

/** A ring is 0. The network reads 1, and a 0 with a dot or a slash. */
function cellsOfDigits(windows: Windows, shapes: readonly Shape[]): KurosuCell[] {
  return shapes.map((shape, cell) => {
    if (shape === 'none') return { value: 0, doubt: 0 };
    return shape === 'ring' ? { value: ZERO, doubt: 0 } : digitOf(windows, cell);
  });
}

const logs = new Float32Array(CLASSES);

function digitOf({ ink }: Windows, cell: number): KurosuCell {
  classify(ink.subarray(cell * INPUT_AREA, (cell + 1) * INPUT_AREA), logs, true);
  const one = Math.exp(logs[1]) + Math.exp(logs[PEN + 1]);
  const zero = Math.exp(logs[PRINTED_ZERO]);
  return { value: one > 0.5 ? ONE : zero > 0.5 ? ZERO : 0, doubt: 1 - Math.max(one, zero) };
}

/** Rules that the solver tries in turn: most puzzles are made for the second, and many have one solution without it. */
const RULES: readonly KurosuPuzzle['options'][] = [{}, { distinct: 'yes' }];

function attemptOf({ side }: Windows, cells: readonly KurosuCell[], turns: number): KurosuAttempt {
  const size = { rows: side, columns: side, boxRows: 0, boxColumns: 0 };
  const clues = Uint8Array.from(cells, ({ value }) => value);
  const [plain, distinct] = RULES.map((options) => {
    const puzzle: KurosuPuzzle = { kind: 'kurosu', size, options, clues };
    const { solutions, complete } = solve(puzzle, { limit: 2, maxSteps: MOST_STEPS });
    return { puzzle, cells, turns, solutions: solutions.length === 2 || complete ? solutions.length : undefined };
  });
  return plain.solutions !== 1 && distinct.solutions === 1 ? distinct : plain;
}
