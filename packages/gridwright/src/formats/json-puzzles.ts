import { DIGITS_AND_LETTERS } from '../core/alphabet.js';
import { ParseError, quote } from '../core/errors.js';
import { cellCount, formatShape, type Grid } from '../core/grid.js';
import type { Puzzle } from '../core/kind.js';
import { kindOf } from '../named/kinds.js';
import { puzzleOf } from '../named/orders.js';
import { areCellNames, rowsOfNamed, rowsOfPlaced } from './cell-lists.js';
import { completes, hasEmpty, solves } from './cell-signs.js';
import { isFPuzzles, readFPuzzles } from './f-puzzles.js';
import { isGnomeSudoku, readGnomeSudoku } from './gnome-sudoku.js';
import { isIpuz, readIpuz } from './ipuz.js';
import { areRegions, jigsawIn, jigsawOf, regionsOfLists } from './jigsaws.js';
import { separateCells } from './line-parts.js';
import { parseAnswer, parseText } from './read-text.js';
import { isHarmless, refuseRules, ruleMemberBeside, ruleMemberIn } from './rule-members.js';
import { type ForeignSheet, type Sheet, WORDS } from './sheet.js';
import { holdsPuzzle, sudokupad } from './sudokupad.js';
import { isSudokuPad, readSudokuPad } from './sudokupad-puzzle.js';
import { type Hints, SymbolReader } from './symbol-reader.js';

const LONGEST_WORD = 10_000;
/** Maximum depth at which puzzles are searched for. */
const DEEPEST = 16;
/** Numbers of symbols in the grids that are looked for under any name. */
const SHORTEST_GRID = 16;
const LONGEST_GRID = 4096;
/** Longest row of a grid. */
const LONGEST_ROW = 32;

/** Members that hold the puzzle where several hold a grid. */
const PUZZLE_MEMBERS = ['puzzle', 'quiz', 'clues', 'question', 'task', 'unsolved', 'givens', 'initial_board'];
/** Members that hold a solution or an answer. */
const SOLUTION = /solution|(?<!un)solved|answer|result/i;
/** Members that hold a puzzle with entered values. */
const PROGRESS = /current|progress|state|user|player|entered|filled|work/i;
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
  '__proto__',
];

type Members = ReadonlyMap<string, unknown>;

/** Returns a reader for each puzzle in a JSON value: an object, a text, rows of cells, or lists of them. */
export function* puzzlesIn(value: unknown, hints: Hints, depth = 0): Generator<() => Sheet | ForeignSheet> {
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
  hints: Hints,
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

/** A member that holds a grid, as symbols. */
interface GridMember {
  readonly name: string;
  readonly symbols: string;
}

/** Returns the members that can hold a puzzle, not a solution alone. */
function gridsIn(members: Members, hints: Hints): GridMember[] {
  const reader = new SymbolReader(hints);
  const found = [...members].flatMap(([name, value]): GridMember[] => {
    if (name === '__proto__' || name === 'notes') return [];
    const symbols = typeof value === 'string' ? symbolsOf(value, reader) : gridIn(value)?.symbols;
    return symbols === undefined && !(PUZZLE_MEMBERS.includes(name) && typeof value === 'string')
      ? []
      : [{ name, symbols: symbols ?? '' }];
  });
  return found.every(({ name }) => SOLUTION.test(name)) ? [] : found;
}

/** Returns the symbols of a text that is a grid; undefined for any other text. */
function symbolsOf(text: string, reader: SymbolReader): string | undefined {
  if (text.length > LONGEST_GRID) return undefined;
  const symbols = text.replace(/[\s|]/g, '');
  return symbols.length >= SHORTEST_GRID && reader.readings(symbols).length > 0 ? symbols : undefined;
}

/**
 * Returns the puzzle among grids: the only one, the only one that isn't a full grid or another's solution, or
 * the one whose name says so. Throws ParseError if that isn't clear.
 */
function puzzleAmong(grids: readonly GridMember[], members: Members): GridMember {
  const named = grids.filter(({ name }) => PUZZLE_MEMBERS.includes(name));
  const others = grids.filter(({ name }) => !SOLUTION.test(name));
  const open = others.filter(({ symbols }) => hasEmpty(symbols));
  const least = open.filter(({ symbols }) =>
    open.every((grid) => grid.symbols === symbols || (PROGRESS.test(grid.name) && completes(grid.symbols, symbols))),
  );
  const [choice] = [named, open, others, least].filter(({ length }) => length === 1).flat();
  const rest = grids.filter((grid) => grid !== choice && (grid.name !== 'answer' || hasEmpty(grid.symbols) === false));
  const odd = choice && rest.find((grid) => !isAside(grid) && !completes(grid.symbols, choice.symbols));
  if (choice !== undefined && odd === undefined) return choice;
  const names = (choice === undefined ? others : [choice, odd as GridMember]).map(({ name }) => JSON.stringify(name));
  throw new ParseError(
    'ambiguous',
    `members ${names.slice(0, 5).join(' and ')} hold different grids: call the puzzle "puzzle" and leave out the others`,
    { received: [...members.keys()].join(', ').slice(0, 200) },
  );
}

/** Returns whether a member is a short list beside the puzzle, such as the cells of hints. */
function isAside({ name, symbols }: GridMember): boolean {
  return isHarmless(name) && !SOLUTION.test(name) && symbols.length < SHORTEST_GRID;
}

/** Returns the member that shows the regions of a jigsaw: as a grid, or as lists of cells from 0. */
function regionsIn(members: Members): GridMember | undefined {
  for (const [name, value] of members) {
    const symbols = regionsOfLists(value) ?? symbolsIn(value) ?? '';
    if (!SOLUTION.test(name) && areRegions(symbols)) return { name, symbols };
  }
  return undefined;
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

/** Returns the symbols of a grid, or of the only grid in an object. */
function symbolsIn(value: unknown, depth = 0): string | undefined {
  if (typeof value === 'string') return value.length > LONGEST_GRID ? undefined : value.replace(/[\s|]/g, '');
  const members = membersOf(value);
  if (members === undefined || depth > 2) return gridIn(value)?.symbols;
  const found = [...members.values()].flatMap((inner) => {
    const symbols = symbolsIn(inner, depth + 1);
    return symbols !== undefined && symbols.length >= SHORTEST_GRID ? [symbols] : [];
  });
  return found.length === 1 ? found[0] : undefined;
}

/** Returns whether a list has short lists of cells that aren't rows of one grid. */
function isRagged(value: unknown): boolean {
  const isRow = (row: unknown) =>
    Array.isArray(row) &&
    row.length < SHORTEST_GRID &&
    row.every((cell: unknown) => typeof cell !== 'object' || cell === null) &&
    row.some((cell: unknown) => typeof cell !== 'string' || cell.length < 2);
  return Array.isArray(value) && value.length > 1 && value.every(isRow);
}

function refuse(expected: string, value: unknown): never {
  throw new ParseError('json', `expected ${expected}, got ${quote(JSON.stringify(value))}`, {
    received: JSON.stringify(value),
  });
}

/** Returns an object's own members as a map, so that a name such as `__proto__` isn't special. */
function membersOf(value: unknown): Members | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map(Object.entries(value))
    : undefined;
}

const HEIGHT = /^(?:box|block|region|sub_?grid)_?(?:height|rows|h)$/i;
const WIDTH = /^(?:box|block|region|sub_?grid)_?(?:width|columns|cols|w)$/i;

/** Returns the kind and size that an object names; hints from outside take precedence. */
function hintsIn(members: Members, hints: Hints): Hints {
  const said = ['kind', 'size', 'box'].flatMap((name) =>
    typeof members.get(name) === 'string' ? [[name, members.get(name)]] : [],
  );
  const box = [HEIGHT, WIDTH].map((form) => [...members].find(([name]) => form.test(name))?.[1]);
  return {
    ...(box.every((side) => Number.isInteger(side)) && { box: box.join('x') }),
    ...Object.fromEntries(said),
    ...Object.fromEntries(Object.entries(hints).filter(([, hint]) => hint !== undefined)),
  };
}

function readMember(value: unknown, hints: Hints): Puzzle {
  return typeof value === 'string' ? parseText(value, hints) : readGrid(value, hints);
}

interface GridText {
  readonly symbols: string;
  readonly shape?: string;
}

/** Returns cells in one list, in rows, or in texts that are rows; undefined for any other value. */
function gridIn(value: unknown): GridText | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const cells = cellsIn(value);
  if (cells !== undefined) return { symbols: cells };
  if (value.length > LONGEST_ROW) return undefined;
  const rows = value.map((row) => rowIn(row, value.length));
  const [first] = rows;
  if (first === undefined || first.length > LONGEST_ROW || !rows.every((row) => row?.length === first.length))
    return undefined;
  return { symbols: rows.join(''), shape: formatShape(rows.length, first.length) };
}

/** Returns the cells of a row: a list, an object with only a list in it, or a text with or without spaces. */
function rowIn(row: unknown, columns: number): string | undefined {
  if (typeof row === 'string') {
    if (row.length === columns) return row;
    const cells = separateCells(row) ?? row.replace(/[\s|]/g, '');
    return cells.length === columns ? cells : undefined;
  }
  const members = membersOf(row);
  const [list, ...others] = members === undefined ? [] : [...members.values()];
  return cellsIn(others.length === 0 && Array.isArray(list) ? list : row);
}

/** Returns a cell as a symbol, a number or null that an object has as its value; any other cell unchanged. */
function cellValue(cell: unknown): unknown {
  const members = membersOf(cell);
  const value = members?.get('value');
  const isPlaced = ['row', 'col', 'column', 'r', 'c', 'x', 'y', 'position'].some((name) => members?.has(name));
  if (members === undefined || isPlaced || !members.has('value') || (typeof value === 'object' && value !== null))
    return cell;
  const isEmpty = value === null || value === 0 || value === '';
  const isEntered = ['given', 'fixed', 'clue', 'locked'].some((name) => members.get(name) === false);
  return isEmpty || !isEntered ? value : cell;
}

/** Returns the cells of a list, one symbol each: a number or a symbol; null, -1 and an empty text are empty cells. */
function cellsIn(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length < 2) return undefined;
  const cells = value.map(cellValue).map((cell: unknown) => {
    if (cell === null || cell === -1 || cell === '' || cell === ' ') return '.';
    if (cell === 0) return '0';
    if (typeof cell === 'boolean') return cell ? '1' : '0';
    if (typeof cell === 'string' && /^\d\d$/.test(cell)) return DIGITS_AND_LETTERS[Number(cell)];
    return typeof cell === 'number'
      ? DIGITS_AND_LETTERS[cell]
      : typeof cell === 'string' && cell.length === 1
        ? cell
        : undefined;
  });
  return cells.every((cell) => cell !== undefined) ? cells.join('') : undefined;
}

function readGrid(value: unknown, hints: Hints): Puzzle {
  const { symbols, shape } = gridIn(value) ?? refuse('rows of cells', value);
  return new SymbolReader(hints).read(symbols, shape);
}

function withExtras(puzzle: Puzzle, members: Members): Sheet {
  const [answer, notes, play] = [members.get('answer'), members.get('notes'), membersOf(members.get('play'))];
  const words = WORDS.flatMap((word) => {
    const said = members.get(word);
    return typeof said === 'string' ? [[word, said.slice(0, LONGEST_WORD)]] : [];
  });
  return {
    puzzle,
    ...(answer !== undefined && { answer: readAnswer(puzzle, answer) }),
    ...(notes !== undefined && { notes: readNotes(puzzle, notes) }),
    ...Object.fromEntries(words),
    ...(play && {
      play: Object.fromEntries(
        [...play].filter(([name, said]) => typeof said === 'string' && /^[A-Za-z_][\w.-]*$/.test(name)),
      ) as Sheet['play'],
    }),
  };
}

function readAnswer(puzzle: Puzzle, answer: unknown): Grid {
  const text = typeof answer === 'string' ? answer : gridIn(answer)?.symbols;
  if (text === undefined) throw new ParseError('json', 'expected "answer" to be a grid with one symbol per cell');
  return parseAnswer(puzzle, text);
}

function readNotes(puzzle: Puzzle, notes: unknown): Uint32Array {
  const { answerAlphabet, maxValues } = kindOf(puzzle.kind);
  const symbols = answerAlphabet.symbols.slice(1, maxValues(puzzle.size).answer + 1);
  const cells = cellCount(puzzle.size);
  if (!Array.isArray(notes) || notes.length !== cells)
    throw new ParseError('json', `expected "notes" to be a list of ${cells} texts`);
  return Uint32Array.from(notes, (note: unknown) => {
    if (typeof note !== 'string' || note.length > symbols.length)
      throw new ParseError('json', `expected each of "notes" to be a text of symbols ${symbols}`);
    return Array.from(note).reduce((mask, symbol) => {
      if (!symbols.includes(symbol))
        throw new ParseError('symbol', `expected notes of symbols ${symbols}, got ${quote(note)}`, { received: note });
      return mask | (1 << symbols.indexOf(symbol));
    }, 0);
  });
}
