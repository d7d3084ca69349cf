import { ParseError, quote } from '../core/errors.js';
import type { Puzzle } from '../core/kind.js';
import { puzzleOf } from '../named/orders.js';
import { areCellNames, rowsOfNamed, rowsOfPlaced } from './cell-lists.js';
import { solves } from './cell-signs.js';
import { isFPuzzles, readFPuzzles } from './f-puzzles.js';
import { isGnomeSudoku, readGnomeSudoku } from './gnome-sudoku.js';
import { isIpuz, readIpuz } from './ipuz.js';
import { jigsawIn, jigsawOf } from './jigsaws.js';
import { withExtras } from './json-extras.js';
import { gridIn, isRagged, type Members, membersOf, SHORTEST_GRID, symbolsIn } from './json-grids.js';
import { gridsIn, hintsIn, puzzleAmong, regionsIn } from './json-members.js';
import { parseText } from './read-text.js';
import { refuseRules, ruleMemberBeside, ruleMemberIn } from './rule-members.js';
import type { ForeignSheet, Sheet } from './sheet.js';
import { holdsPuzzle, sudokupad } from './sudokupad.js';
import { isSudokuPad, readSudokuPad } from './sudokupad-puzzle.js';
import { type ParseOptions, SymbolReader } from './symbol-reader.js';

/** Maximum depth at which puzzles are searched for. */
const DEEPEST = 16;
/** Members with the cells in another order than by rows. */
const OTHER_ORDER = /^(?:box(?:es)?|blocks?|columns?|cols|nonets?|squares|subgrids?)$/i;
/** Members that hold other grids. */
const OTHER_MEMBERS = [
  'answer',
  'answers',
  'solution',
  'solutions',
  'notes',
  'steps',
  'techniques',
  'missing',
  'unfound',
  '__proto__',
];

/** Returns a reader for each puzzle in a JSON value: an object, a text, rows of cells, or lists of them. */
export function* puzzlesIn(value: unknown, hints: ParseOptions, depth = 0): Generator<() => Sheet | ForeignSheet> {
  const members = membersOf(value);
  if (depth > DEEPEST) yield () => refuse(`puzzles at most ${DEEPEST} levels deep`, value);
  else if (typeof value === 'string' || (typeof value === 'number' && hints.kind !== undefined))
    yield () => ({ puzzle: parseText(String(value), hints) });
  else if (gridIn(value) !== undefined) yield () => ({ puzzle: readGrid(value, hints) });
  else if (Array.isArray(value) && rowsOfPlaced(value, hints) !== undefined)
    yield () => ({ puzzle: parseText((rowsOfPlaced(value, hints) ?? []).join('\n'), hints) });
  else if (Array.isArray(value) && jigsawAmong(value) !== undefined)
    yield () => ({ puzzle: jigsawAmong(value) as Puzzle });
  else if (isRagged(value)) yield () => refuse('rows of equal length with one number or symbol per cell', value);
  else if (Array.isArray(value)) for (const item of withoutSolutions(value)) yield* puzzlesIn(item, hints, depth + 1);
  else if (isFPuzzles(value)) yield () => readFPuzzles(value, JSON.stringify(value));
  else if (isSudokuPad(value)) yield () => readSudokuPad(value, JSON.stringify(value));
  else if (isGnomeSudoku(value)) yield () => readGnomeSudoku(value);
  else if (isIpuz(value)) yield () => readIpuz(value);
  else if (members !== undefined) yield* puzzlesOf(members, hints, depth, value);
  else yield () => refuse('a puzzle', value);
}

function* puzzlesOf(
  members: Members,
  hints: ParseOptions,
  depth: number,
  value: unknown,
): Generator<() => Sheet | ForeignSheet> {
  if (areCellNames([...members.keys()])) {
    const read = () => (rowsOfNamed(members, hints) ?? refuse('a value for each cell', value)).join('\n');
    return yield () => ({ puzzle: parseText(read(), hints) });
  }
  const listed = listIn(members);
  if (listed !== undefined) return yield* puzzlesIn(listed, hints, depth + 1);
  const id = members.get('id');
  if (typeof id === 'string' && id.includes(':')) return yield () => withExtras(puzzleOf(id), members);
  const packed = [...members.values()].find((one) => typeof one === 'string' && holdsPuzzle(one));
  if (typeof packed === 'string') return yield () => sudokupad.line?.read(packed, hints) ?? refuse('a puzzle', packed);
  const regions = regionsIn(members);
  const grids = gridsIn(members, hints).filter(({ name }) => name !== regions?.name);
  if (grids.length > 0) {
    return yield () => {
      const { name, symbols } = puzzleAmong(grids, members);
      if (OTHER_ORDER.test(name))
        throw new ParseError('form', `expected rows of cells, got a member "${name}"`, { received: name });
      const rule = ruleMemberIn(members, regions === undefined ? grids : [...grids, regions]);
      if (rule !== undefined) refuseRules(rule);
      const jigsaw = regions && (jigsawOf(symbols, regions.symbols) ?? refuseRules(regions.name));
      return withExtras(jigsaw ?? readMember(members.get(name), hintsIn(members, hints)), members);
    };
  }
  const rule = ruleMemberBeside(members);
  if (rule !== undefined) return yield () => refuseRules(rule);
  let found = 0;
  const others = [...members].flatMap(([name, inner]) =>
    typeof inner === 'object' && inner !== null && !OTHER_MEMBERS.includes(name) ? [inner] : [],
  );
  for (const inner of withoutSolutions(others)) {
    for (const read of puzzlesIn(inner, hints, depth + 1)) {
      found++;
      yield read;
    }
  }
  if (found === 0) yield () => refuse('a member "puzzle" with a grid', value);
}

/** Returns the values of members that are numbered in sequence, as rows or cells are: `0` or `row1` and so on. */
function listIn(members: Members): unknown[] | undefined {
  const names = [...members.keys()].map((name) => /^(?:row|line|r)?[ _-]?(\d{1,3})$/i.exec(name)?.[1]);
  const from = Number(names[0]);
  const areNumbered = names.length > 3 && from < 2 && names.every((name, i) => name === String(from + i));
  return areNumbered ? [...members.values()] : undefined;
}

/** Returns the jigsaw of a list with its clues and regions alone. */
export function jigsawAmong(values: readonly unknown[]): Puzzle | undefined {
  return values.length === 2 ? jigsawIn(values.map((value) => symbolsIn(value) ?? '').join('')) : undefined;
}

/** Returns the values without the grids that are solutions of the values beside them. */
export function withoutSolutions(values: readonly unknown[]): unknown[] {
  const grids = values.map((value) => symbolsIn(value));
  const isSolution = (at: number, other: number) => {
    const [full, part] = [grids[at], grids[other]];
    return full !== undefined && part !== undefined && full.length >= SHORTEST_GRID && solves(full, part);
  };
  return values.filter((_, at) => !isSolution(at, at - 1) && !isSolution(at, at + 1));
}

function readMember(value: unknown, hints: ParseOptions): Puzzle {
  return typeof value === 'string' ? parseText(value, hints) : readGrid(value, hints);
}

function readGrid(value: unknown, hints: ParseOptions): Puzzle {
  const { symbols, shape } = gridIn(value) ?? refuse('rows of cells', value);
  return new SymbolReader(hints).read(symbols, shape);
}

function refuse(expected: string, value: unknown): never {
  throw new ParseError('json', `expected ${expected}, got ${quote(JSON.stringify(value))}`, {
    received: JSON.stringify(value),
  });
}
