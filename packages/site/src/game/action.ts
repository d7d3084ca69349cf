import { type Cell, cellCount, cellName, ParseError, type Rules, type Size, type Value } from 'gridwright/rules';

/**
 * One thing that the player does: an entry of the log. Its text is undo log, save file and bug report at once.
 *
 *     r3c5=7           a value            r3c5=.     none
 *     r3c5=7 tidy      and the notes of it go from all peers
 *     r3c5?+7          a corner note      r3c5?-7    no longer
 *     r3c5~+7          a centre note      r3c5~-7    no longer
 *     r3c5!+7          a candidate ruled out, where candidates are shown by themselves; r3c5!-7 no longer
 *     r3c5#+2          a colour, 1 to 6   r3c5#-2    no longer
 *     r3c5#2           this colour only   r3c5#.     none
 *     r3c5^o           a circle, ^x a cross                      r3c5^.     neither, and no line either
 *     line r3c5,r4c5   a line between two neighbours             line r3c5,r4c5 off
 *     r3c5=            nothing at all: no value, else no notes, no colour
 *     press r3c5       a press
 *     candidates       the candidates of all cells as corner notes
 *
 * One entry may be for several cells, `r1c1,r2c3=7`; neighbours in a row are written as one, `r1c1-3=7` for three.
 */
export type Action =
  | { readonly type: 'set'; readonly cells: readonly Cell[]; readonly value: Value; readonly tidy: boolean }
  | { readonly type: NoteType; readonly cells: readonly Cell[]; readonly value: Value; readonly on: boolean }
  | { readonly type: 'colour'; readonly cells: readonly Cell[]; readonly value: number; readonly on?: boolean }
  | { readonly type: 'pen'; readonly cells: readonly Cell[]; readonly value: number }
  | { readonly type: 'line'; readonly cells: readonly Cell[]; readonly on: boolean }
  | { readonly type: 'clear'; readonly cells: readonly Cell[] }
  | { readonly type: 'press'; readonly cells: readonly Cell[] }
  | { readonly type: 'candidates' };

/** Kinds of small values: corner notes, centre notes, and struck candidates. */
export type NoteType = 'corner' | 'centre' | 'struck';

export const CELL_COLOURS = 6;
/** What the pen draws in a cell: nothing, a circle, a cross. */
const PEN = '.ox';
const SIGNS: Readonly<Record<NoteType, string>> = { corner: '?', centre: '~', struck: '!' };
const NOTE_TYPES = Object.keys(SIGNS) as NoteType[];

/** The context of an action: the size of the grid, and the symbols of its values. */
export type ActionContext = { readonly rules: Rules; readonly size: Size };

export function formatAction(action: Action, { rules, size }: ActionContext): string {
  if (action.type === 'candidates') return 'candidates';
  const cells = formatCells(action.cells, size);
  if (action.type === 'press') return `press ${cells}`;
  if (action.type === 'clear') return `${cells}=`;
  if (action.type === 'line') return `line ${cells}${action.on ? '' : ' off'}`;
  if (action.type === 'pen') return `${cells}^${PEN[action.value]}`;
  if (action.type === 'colour') return `${cells}#${turnOf(action.on)}${action.value === 0 ? '.' : action.value}`;
  const symbol = rules.answerAlphabet.symbols[action.value];
  if (action.type === 'set') return `${cells}=${symbol}${action.tidy ? ' tidy' : ''}`;
  return `${cells}${SIGNS[action.type]}${action.on ? '+' : '-'}${symbol}`;
}

/** Reads what `formatAction` writes. Throws ParseError. */
export function parseAction(text: string, frame: ActionContext): Action {
  if (text === 'candidates') return { type: 'candidates' };
  const press = /^press ([rc\d,-]+)$/.exec(text);
  if (press !== null) return { type: 'press', cells: parseCells(press[1], text, frame.size) };
  const line = /^line ([rc\d,-]+)( off)?$/.exec(text);
  if (line !== null) return { type: 'line', cells: parseLine(line[1], text, frame.size), on: line[2] === undefined };
  const drawn = /^([rc\d,-]+)\^([.ox])$/.exec(text);
  if (drawn !== null)
    return { type: 'pen', cells: parseCells(drawn[1], text, frame.size), value: PEN.indexOf(drawn[2]) };
  const match = /^([rc\d,-]+)(?:(=)(?:(\S)( tidy)?)?|([?~!])([+-])(\S)|#(\.|[+-]?[1-6]))$/u.exec(text);
  if (match === null) throw wrong(text);
  const [, where, set, value, tidy, sign, turn, noted, colour] = match;
  const cells = parseCells(where, text, frame.size);
  if (colour !== undefined) {
    const value = colour === '.' ? 0 : Number(colour.slice(-1));
    return { type: 'colour', cells, value, ...(colour.length > 1 && { on: colour.startsWith('+') }) };
  }
  if (set !== undefined)
    return value === undefined
      ? { type: 'clear', cells }
      : { type: 'set', cells, value: parseValue(value, text, frame), tidy: tidy !== undefined };
  const type = NOTE_TYPES.find((name) => SIGNS[name] === sign) ?? 'corner';
  const note = parseValue(noted, text, frame);
  if (note === 0) throw wrong(text);
  return { type, cells, value: note, on: turn === '+' };
}

function parseLine(cells: string, text: string, size: Size): Cell[] {
  const ends = parseCells(cells, text, size);
  if (ends.length !== 2 || directionOf(ends, size) === undefined) throw wrong(text);
  return ends;
}

/**
 * From the first of two neighbours, in ascending order, to the second: 0 right, 1 down left, 2 down, 3 down right;
 * undefined for others.
 */
export function directionOf([from, to]: readonly Cell[], { columns }: Size): number | undefined {
  const across = (to % columns) - (from % columns);
  const down = Math.floor(to / columns) - Math.floor(from / columns);
  if (down === 0) return across === 1 ? 0 : undefined;
  return down === 1 && Math.abs(across) <= 1 ? across + 2 : undefined;
}

function turnOf(on: boolean | undefined): string {
  return on === undefined ? '' : on ? '+' : '-';
}

function parseValue(symbol: string, text: string, { rules, size }: ActionContext): Value {
  const value = rules.answerAlphabet.symbols.indexOf(symbol);
  if (value < 0 || value > rules.maxValues(size).answer) throw wrong(text);
  return value;
}

function formatCells(cells: readonly Cell[], size: Size): string {
  const sorted = [...cells].sort((a, b) => a - b);
  const items: string[] = [];
  for (let from = 0, to = 0; from < sorted.length; from = to) {
    to = from + 1;
    while (to < sorted.length && sorted[to] === sorted[to - 1] + 1 && sorted[to] % size.columns !== 0) to++;
    const name = cellName(sorted[from], size);
    items.push(to === from + 1 ? name : `${name}-${(sorted[to - 1] % size.columns) + 1}`);
  }
  return items.join(',');
}

function parseCells(text: string, whole: string, size: Size): Cell[] {
  const cells = new Set<Cell>();
  for (const item of text.split(',')) {
    const match = /^r(\d{1,2})c(\d{1,2})(?:-(\d{1,2}))?$/.exec(item);
    const [row, first, last] =
      match === null ? [0, 0, 0] : [Number(match[1]), Number(match[2]), Number(match[3] ?? match[2])];
    if (row < 1 || row > size.rows || first < 1 || last < first || last > size.columns) throw wrong(whole);
    for (let column = first; column <= last; column++) cells.add((row - 1) * size.columns + column - 1);
  }
  if (cells.size > cellCount(size)) throw wrong(whole);
  return [...cells].sort((a, b) => a - b);
}

function wrong(text: string): ParseError {
  return new ParseError(
    'move',
    `expected a move such as r3c5=7, r3c5?+7 or press r2c2, got ${JSON.stringify(text.slice(0, 40))}`,
  );
}
