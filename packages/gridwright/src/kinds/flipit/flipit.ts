import { drawLines } from '../../core/draw.js';
import { cellCount, columnOf, formatShape, type Grid, requireGrid, rowOf, type Size } from '../../core/grid.js';
import type { Kind, Mark, Puzzle } from '../../core/kind.js';
import type { Move } from '../../core/move.js';
import { fewestPresses, solve } from './algebra.js';
import { lessonOf } from './chase.js';
import { decks } from './decks.js';
import { examples } from './examples.js';
import { generate, pressesWish, refuse } from './generate.js';
import { DARK, goalOf, goalOption, isDisk } from './goal.js';
import { neighbourhoodOption, torusOption } from './neighbourhood.js';
import { formatPuzzleNumber, numberPositions, parseClues } from './number.js';
import { difficultyOf, hintOf, tellAnswer, tellDifficulty } from './play.js';
import { check, disksAfter, rules } from './rules.js';

const LEAST = 2;
const MOST = 32;
/** Steps of a proof for what is only told beside a puzzle: well under a second. */
const FACT_STEPS = 2 ** 18;

/**
 * FlipIT, also Lights Out or Flip. The clues are the disks of the start position (1 = light, 2 = dark), the answer the
 * cells to press (1 = pressed). Presses commute and each undoes itself, so an answer is a set and has no order.
 */
export const flipit: Kind = {
  name: 'flipit',
  title: 'FlipIT',
  summary: 'Press cells, each flipping its own disk and those of its neighbours, until the disks show the goal.',
  version: 1,
  unique: false,
  input: 'presses',
  // A disk cannot be missing, so nothing that is read stands for none.
  clueAlphabet: { symbols: ' 01', also: {} },
  answerAlphabet: { symbols: '.x', also: { '0': 0, _: 0, '1': 1 } },
  rules,
  examples,
  defaultSize: { rows: 4, columns: 4, boxRows: 0, boxColumns: 0 },
  sizes: `${formatShape(LEAST, LEAST)} to ${formatShape(MOST, MOST)}`,
  size,
  sizeOfCells,
  options: [neighbourhoodOption, torusOption, goalOption],
  wishes: [pressesWish],
  most: () => ({ clue: DARK, answer: 1 }),
  refuse,
  generate,
  solve,
  tell: tellAnswer,
  check,
  start: (puzzle) => new Uint8Array(cellCount(puzzle.size)),
  apply,
  draw,
  goal: (puzzle) => ({ ...puzzle, clues: goalOf(puzzle) }),
  parseClues,
  facts,
  numbering: numberPositions,
  coach: { advise: hintOf, lesson: lessonOf },
  decks,
};

function size(rows: number, columns: number, boxRows = 0, boxColumns = 0): Size {
  for (const [name, given] of Object.entries({ rows, columns })) {
    if (!(Number.isInteger(given) && given >= LEAST && given <= MOST)) throw new RangeError(`size.${name}: expected ${LEAST}..${MOST}, got ${given}`);
  }
  if (boxRows !== 0 || boxColumns !== 0) throw new RangeError(`size.box: expected none, since FlipIT has no boxes, got ${formatShape(boxRows, boxColumns)}`);
  return { rows, columns, boxRows: 0, boxColumns: 0 };
}

function sizeOfCells(cells: number): Size | undefined {
  const side = Math.sqrt(cells);
  return Number.isInteger(side) && side >= LEAST && side <= MOST ? size(side, side) : undefined;
}

function apply(puzzle: Puzzle, answer: Grid, move: Move): Grid {
  requireGrid('answer', answer, puzzle.size);
  if (move.type !== 'press') throw new RangeError(`move: expected a press, got ${move.type}`);
  const cells = cellCount(puzzle.size);
  if (!(Number.isInteger(move.cell) && move.cell >= 0 && move.cell < cells)) {
    throw new RangeError(`move.cell: expected 0..${cells - 1}, got ${move.cell}`);
  }
  const after = answer.slice();
  after[move.cell] = after[move.cell] === 1 ? 0 : 1;
  return after;
}

/** The lines, then for each cell the press mark if it is pressed and over it the disk as it is after the presses. */
function draw(puzzle: Puzzle, answer: Grid): Mark[] {
  const marks = drawLines(puzzle.size);
  disksAfter(puzzle, answer).forEach((disk, cell) => {
    const place = { cell, x: columnOf(cell, puzzle.size) + 0.5, y: rowOf(cell, puzzle.size) + 0.5 };
    if (answer[cell] === 1) marks.push({ type: 'press', ...place });
    if (isDisk(disk)) marks.push({ type: 'disk', role: disk === DARK ? 'dark' : 'light', ...place });
  });
  return marks;
}

/** The puzzle number, the fewest presses or their bounds, and the difficulty where these are proved; nothing where a cell has no disk. */
function facts(puzzle: Puzzle): Readonly<Record<string, string>> {
  if (!puzzle.clues.every(isDisk)) return {};
  const number = { 'puzzle number': formatPuzzleNumber(puzzle.clues) };
  const best = fewestPresses(puzzle, FACT_STEPS);
  if (best === undefined) return number;
  if (best.least < best.count) return { ...number, 'fewest presses': `at least ${best.least}, at most ${best.count}` };
  const difficulty = difficultyOf(puzzle, FACT_STEPS);
  return { ...number, 'fewest presses': String(best.count), ...(difficulty && { difficulty: tellDifficulty(difficulty) }) };
}
