import type { KurosuPuzzle } from 'gridwright/kurosu';
import type { SudokuPuzzle } from 'gridwright/sudoku';
import { type Attempt, type Budget, bestTurn, isProper, LEAST_CONFIDENCE, worthOf } from './attempt.js';
import { cutCells } from './cells.js';
import { cleaned } from './clean.js';
import { tintsOf } from './colours.js';
import { printStrengths } from './fading.js';
import { findGrids, type Grid, HOPEFUL, MOST_HOPEFUL, overlap, type SearchBounds } from './find.js';
import { type Quad, turnOf } from './geometry.js';
import { clueOf, type Holding, holdingsOf, LAST_DIGIT } from './hands.js';
import type { Verdict } from './judge.js';
import { type KurosuAttempt, readKurosu } from './kurosu.js';
import { cornersOf, type Mesh, scaleMesh, turnMesh } from './mesh.js';
import { CLASSES, NOTES, PEN, ZERO } from './network.js';
import { notesOf } from './notes.js';
import { type Grey, type Pixels, requirePixels, shrink, toGrey } from './pixels.js';
import { boxOf, FEWEST_CLUES, puzzleFrom, solutionsOf } from './puzzle.js';
import { edgesOf, regionsOf } from './regions.js';
import { windowsOf } from './windows.js';

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
  /** The printed clues. In a Kurosu, values by hand are clues, too. */
  readonly puzzle: SudokuPuzzle | KurosuPuzzle;
  /** Clues and entries; absent when nothing is entered. */
  readonly answer?: Uint8Array;
  /** The notes in each cell, bit v - 1 for value v; absent without any notes. */
  readonly notes?: Uint32Array;
  /** One for each cell, row by row. */
  readonly cells: readonly CellReading[];
  /** The box of each cell, or its region in a jigsaw, numbered from 0; all 0 in a Kurosu. */
  readonly regions: Uint8Array;
  /** The corners of the puzzle in pixels of the picture, clockwise from the puzzle's own top left. */
  readonly corners: Quad;
  /** The crossings of its lines in pixels of the picture. */
  readonly mesh: Mesh;
  /** The number of solutions: 0, 1, 2 for more than one, or undefined if counting takes too long. */
  readonly solutions: number | undefined;
  /** Whether the whole grid is in the picture: one that is cut off may be read wrongly. */
  readonly isWhole: boolean;
  /** Whether it can be trusted without comparing. */
  readonly isSure: boolean;
}

/** The longer side of the pictures from which cells are cut, in pixels. */
const CUTTING = 1600;
/** The most grids of a picture to read of those that lack many lines. */
const MOST_OTHERS = 4;

/** How to read a picture. */
export interface ReadOptions {
  /** Whether it's one of many frames of a camera: at most a quarter of the work is done, so that the next one comes soon. */
  readonly isFrame?: boolean;
}

/** Bounds on the work for one picture: the search, and cells to classify, each about 0.4 ms on a laptop. Those of puzzles don't count. */
interface Bounds extends SearchBounds {
  /** The longer side of the picture in which grids are found, in pixels. */
  readonly finding: number;
  readonly cells: number;
  /** Of these, cells of grids that aren't good. */
  readonly otherCells: number;
}

const PICTURE: Bounds = { isFrame: false, finding: 800, passes: 60, largePasses: 48, cells: 900, otherCells: 200 };
const FRAME: Bounds = { isFrame: true, finding: 640, passes: 20, largePasses: 8, cells: 330, otherCells: 60 };

/**
 * Returns the puzzles in a picture, the clearest first; `[]` if there is none. Reads grids of 4, 6, 8, 9, 10, 12 and 16
 * cells per side, also turned and bent, with boxes or with the regions of a jigsaw if their lines are heavier than the
 * others, and Kurosu of digits or disks with up to 14x14 cells. Values from 10 are letters or numbers of two digits.
 * Printed digits are clues, digits by pen are entries, small ones notes. Of the readings of a grid's clues it returns
 * the likeliest one with exactly one solution. The work is bounded, and the same picture gives the same result
 * everywhere. Throws TypeError or OptionError for data that isn't a picture, or has more than 50 million pixels.
 */
export function readPicture(pixels: Pixels, { isFrame = false }: ReadOptions = {}): PictureReading[] {
  requirePixels(pixels);
  const bounds = isFrame ? FRAME : PICTURE;
  const source = cleaned(shrink(toGrey(pixels), CUTTING));
  const small = shrink(source, bounds.finding);
  const factor = source.width / small.width;
  const grids = findGrids(small, bounds).map((grid) => ({ ...grid, mesh: scaleMesh(grid.mesh, factor) }));
  return readGrids(pixels, source, grids, bounds);
}

/** Reads grids of a picture, with meshes in pixels of the reduced one. */
function readGrids(pixels: Pixels, source: Grey, grids: readonly Grid[], bounds: Bounds): PictureReading[] {
  const factor = pixels.width / source.width;
  const accepted: { grid: Grid; attempt: Attempt }[] = [];
  const kurosu: { grid: Grid; attempt: KurosuAttempt }[] = [];
  const budget: Budget = { cells: bounds.cells, allowsByHand: !bounds.isFrame };
  const isRead = (grid: Grid) =>
    kurosu.some((other) => overlap(grid, other.grid)) ||
    accepted.some((other) => isProper(other.attempt) && overlap(grid, other.grid));
  const addKurosu = (grid: Grid) => {
    const attempt = kurosuOf(source, grid, budget);
    if (attempt !== undefined) kurosu.push({ grid, attempt });
  };
  const worth = worthReading(grids);
  for (const grid of worth) {
    const { side } = grid.mesh;
    // The network would take more time to see that these values aren't those of a Sudoku.
    if (side > LAST_DIGIT && !isRead(grid)) addKurosu(grid);
    if (isRead(grid)) continue;
    if (!grid.isGood) budget.cells = Math.min(budget.cells, bounds.otherCells);
    if (!(side in FEWEST_CLUES)) continue;
    const { cells: left } = budget;
    if (left < FEWEST_CLUES[side] / 2) continue;
    const cells = cutCells(source, grid.mesh);
    const proper = accepted.find((other) => isProper(other.attempt));
    const edges = grid.score > HOPEFUL ? edgesOf(cells, side, grid.ink.isNegative) : undefined;
    const division = { side, regions: edges && regionsOf(edges, side) };
    const plain = windowsOf(cells, division, grid.ink.isNegative, edges && printStrengths(edges, division));
    const mesh = scaleMesh(grid.mesh, factor);
    const windows = { ...plain, tints: tintsOf(pixels, mesh, grid.ink.isNegative, plain.hasGlyph) };
    const attempt = bestTurn(windows, proper?.attempt.turns, budget);
    if (!isPuzzle(attempt)) continue;
    if (isProper(attempt)) budget.cells = left;
    const rivals = accepted.filter((other) => overlap(grid, other.grid));
    if (rivals.some((other) => worthOf(other.attempt) >= worthOf(attempt))) continue;
    for (const rival of rivals) accepted.splice(accepted.indexOf(rival), 1);
    accepted.push({ grid, attempt });
  }
  accepted.sort((a, b) => rankOf(b.grid, b.attempt) - rankOf(a.grid, a.attempt));
  const scopeOf = ({ mesh }: Grid): Scope => ({ factor, isWhole: isWithin(mesh, source) });
  for (const grid of worth) if (grid.mesh.side <= LAST_DIGIT && !isRead(grid)) addKurosu(grid);
  const rest = accepted.filter(({ grid }) => !kurosu.some((other) => overlap(grid, other.grid)));
  const readings = rest.map(({ grid, attempt }) => readingOf(grid, attempt, scopeOf(grid)));
  return [
    ...kurosu.map(({ grid, attempt }) => kurosuReadingOf(grid, attempt, scopeOf(grid))),
    // What has neither good lines nor a solution is other print; what has more than one may be a puzzle if nothing else
    // is.
    ...readings.filter(
      (reading, i) =>
        (rest[i].grid.isGood || reading.solutions === 1 || (i === 0 && reading.solutions !== 0)) &&
        (kurosu.length + i === 0 || !isOtherPrint(reading, readings[0])),
    ),
  ];
}

/**
 * Returns whether a reading beside a puzzle is keys or other print: most of its values are doubtful, or it has another
 * size and no solution.
 */
function isOtherPrint({ cells, solutions }: PictureReading, first: PictureReading): boolean {
  if (solutions === 0 && cells.length !== first.cells.length) return true;
  const filled = cells.filter(({ value }) => value !== 0);
  return 2 * filled.filter(({ isDoubtful }) => isDoubtful).length > filled.length;
}

/** Returns the Kurosu in a good grid with an even side. */
function kurosuOf(source: Grey, { mesh, ink, isGood }: Grid, budget: Budget): KurosuAttempt | undefined {
  const { side } = mesh;
  if (!isGood || side % 2 === 1) return undefined;
  return readKurosu(windowsOf(cutCells(source, mesh), { side }, ink.isNegative), budget);
}

/** Returns whether all crossings of a mesh lie in a picture, or less than a tenth of a cell beyond. */
function isWithin({ side, nodes }: Mesh, { width, height }: Grey): boolean {
  const slack = Math.hypot(nodes[2 * side] - nodes[0], nodes[2 * side + 1] - nodes[1]) / side / 10;
  return nodes.every((place, i) => place > -slack && place < (i % 2 === 0 ? width : height) + slack);
}

function worthReading(grids: readonly Grid[]): Grid[] {
  const isHopeful = ({ isGood, score }: Grid) => isGood || score > HOPEFUL;
  const hopeful = grids.filter(isHopeful).sort((a, b) => Number(b.isGood) - Number(a.isGood));
  return [...hopeful.slice(0, MOST_HOPEFUL), ...grids.filter((grid) => !isHopeful(grid)).slice(0, MOST_OTHERS)];
}

/** Ranks puzzles with one solution first, large ones before small ones. */
function rankOf(grid: Grid, attempt: Attempt): number {
  const [a, b, c] = cornersOf(grid.mesh);
  return turnOf(a, b, c) * (isProper(attempt) ? 1e6 : 1);
}

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
/** The doubt from which a glyph in a cell that is read as empty may be a clue. */
const BLOT = 0.04;
/** More entries than this that aren't the solution's mean that the clues may be wrong. */
const MOST_MISTAKES = 2;
/** So few entries may be clues: print in a reflection is as pale as pencil. */
const FEW_ENTRIES = 2;

/** How much larger the picture is than the one that was read, and whether the whole grid lies in it. */
interface Scope {
  readonly factor: number;
  readonly isWhole: boolean;
}

function readingOf(grid: Grid, attempt: Attempt, { factor, isWhole }: Scope): PictureReading {
  const { windows, logs, verdict, turns } = attempt;
  const { side } = windows;
  const clues = verdict.judged?.values ?? verdict.likeliest;
  const holdings = holdingsOf(side, logs, clues, verdict.judged?.solution);
  const cells = holdings.map((holding, cell) => cellOf(holding, verdict, cell, windows.isHidden[cell]));
  const notes = Uint32Array.from(holdings, ({ kind }, cell) =>
    kind === NOTES ? notesOf(windows.cells[cell], side) : 0,
  );
  const mesh = turnMesh(scaleMesh(grid.mesh, factor), turns);
  return {
    puzzle: puzzleFrom(windows, clues),
    ...(cells.some(({ isEntry }) => isEntry) && { answer: Uint8Array.from(cells, ({ value }) => value) }),
    ...(notes.some((mask) => mask !== 0) && { notes }),
    cells,
    regions: windows.regions ?? clues.map((_, cell) => boxOf(side, cell)),
    corners: cornersOf(mesh),
    mesh,
    solutions: verdict.judged === undefined ? solutionsOf(windows, clues).count : 1,
    isWhole,
    isSure:
      isWhole && !attempt.isByHand && isProper(attempt) && isClear(attempt, holdings, cells) && grid.score > SURE_SCORE,
  };
}

/** The most doubt in a cell of a sure Kurosu. */
const SURE_DOUBT = 0.2;

function kurosuReadingOf(grid: Grid, attempt: KurosuAttempt, { factor, isWhole }: Scope): PictureReading {
  const { puzzle, solutions, turns } = attempt;
  const mesh = turnMesh(scaleMesh(grid.mesh, factor), turns);
  return {
    puzzle,
    cells: attempt.cells.map((cell) => ({ ...cell, isEntry: false, isDoubtful: cell.doubt > DOUBTFUL })),
    regions: new Uint8Array(puzzle.clues.length),
    corners: cornersOf(mesh),
    mesh,
    solutions,
    isWhole,
    isSure: isWhole && solutions === 1 && attempt.cells.every(({ doubt }) => doubt < SURE_DOUBT),
  };
}

function cellOf(
  { kind, doubt }: Holding,
  { likeliest, judged }: Verdict,
  cell: number,
  isHidden: boolean,
): CellReading {
  const isEntry = kind > PEN && kind < ZERO;
  const clue = clueOf(kind);
  const value = isEntry ? kind - PEN : clue;
  const instead = likeliest[cell];
  const isMistake = isEntry && judged !== undefined && judged.solution[cell] !== value;
  return {
    value,
    isEntry,
    doubt,
    ...(instead !== clue && { instead }),
    ...(isMistake && { isMistake }),
    isDoubtful: isMistake || doubt > DOUBTFUL || instead !== clue || (kind === 0 && isHidden),
  };
}

function isClear(
  { windows, logs, verdict: { judged } }: Attempt,
  holdings: readonly Holding[],
  cells: readonly CellReading[],
): boolean {
  const clues = holdings.flatMap(({ kind }, cell) => (clueOf(kind) > 0 ? logs[cell * CLASSES + kind] : []));
  const mean = clues.reduce((sum, log) => sum + log, 0) / clues.length;
  const isLarge = windows.side > LAST_DIGIT;
  // A number of two digits that wasn't read looks like notes.
  const mayBeNumber = (kind: number) => isLarge && kind === NOTES;
  const mayBeClue = ({ kind, doubt }: Holding, cell: number) =>
    kind === 0
      ? windows.hasGlyph[cell] && 1 - Math.exp(logs[cell * CLASSES]) > BLOT
      : clueOf(kind) === 0 && (doubt > DOUBTFUL || mayBeNumber(kind));
  const mistakes = cells.filter(({ isMistake }) => isMistake).length;
  const entries = cells.filter(({ isEntry }) => isEntry).length;
  return (
    !(entries > 0 && entries <= FEW_ENTRIES) &&
    !holdings.some(mayBeClue) &&
    !cells.some(({ isDoubtful }, cell) => isDoubtful && windows.isFaded[cell]) &&
    mistakes <= MOST_MISTAKES &&
    clues.length >= FEWEST_CLUES[windows.side] &&
    mean > CLEAR &&
    (judged?.next ?? 0) > NEXT
  );
}
