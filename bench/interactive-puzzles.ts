import { GridwrightError } from 'gridwright';
import { parsePuzzle } from 'gridwright/formats';
import type { Puzzle } from 'gridwright/rules';

/** A constraint of Interactive Sudoku Solver, with the members that some types have. */
export interface Constraint {
  readonly type: string;
  readonly constraints?: readonly Constraint[];
  readonly args: readonly unknown[];
  readonly cells: readonly string[];
  readonly cell: string;
  readonly values: readonly (number | string)[];
  readonly sum: number;
  readonly difference: number;
  readonly minDiff: number;
  readonly mod: number;
  readonly pillSize: number;
  readonly topLeftCell: string;
  readonly value: number;
  getGeometry?(): unknown;
  getCells(geometry: unknown): readonly string[];
}

/** Cells of the option that a constraint is, by its type. */
const LINES: Readonly<Record<string, string>> = {
  Thermo: 'thermometer',
  Arrow: 'arrow',
  DoubleArrow: 'double-arrow',
  Renban: 'renban',
  Modular: 'modular-line',
  Entropic: 'entropic-line',
  RegionSumLine: 'region-sum',
  Between: 'between',
  Lockout: 'lockout',
  Palindrome: 'palindrome',
  Zipper: 'zipper',
};
const FLAGS: Readonly<Record<string, string>> = {
  AntiKnight: 'anti-knight',
  AntiKing: 'anti-king',
  AntiConsecutive: 'non-consecutive',
  Windoku: 'windoku',
  DisjointSets: 'disjoint-groups',
  StrictKropki: 'all-kropki',
  StrictXV: 'all-xv',
};
const CLUES: Readonly<Record<string, string>> = {
  LittleKiller: 'little-killer',
  Sandwich: 'sandwich',
  XSum: 'x-sum',
  Skyscraper: 'skyscraper',
  NumberedRoom: 'numbered-rooms',
};
/** The option and the letter of a mark, and its letter if the second cell is named first. */
const EDGES: Readonly<Record<string, readonly [option: string, letter: string, turned: string]>> = {
  WhiteDot: ['kropki', 'w', 'w'],
  BlackDot: ['kropki', 'b', 'b'],
  X: ['xv', 'x', 'x'],
  V: ['xv', 'v', 'v'],
  GreaterThan: ['inequality', 'g', 'l'],
};

class UnknownRule extends Error {}

/** Returns a puzzle of Interactive Sudoku Solver; undefined if Gridwright doesn't have all of its rules. */
export function puzzleOf(root: Constraint): Puzzle | undefined {
  try {
    return convert(root);
  } catch (error) {
    if (error instanceof UnknownRule || error instanceof GridwrightError) return undefined;
    throw error;
  }
}

function convert(root: Constraint): Puzzle {
  const all = flat(root);
  // Other values than 1 to the side come after the size, as in 9x9~0-8.
  const shape = all.find(({ type }) => type === 'Shape')?.args.join('~') ?? '9x9';
  const [, side] = /^(\d+)x\1~?$/.exec(shape) ?? [];
  if (side === undefined) throw new UnknownRule(shape);
  const board = new Board(Number(side), root.getGeometry?.());
  for (const constraint of all) board.add(constraint);
  return parsePuzzle(board.clues.join(''), {
    kind: 'sudoku',
    ...(side !== '9' && { size: `${side}x${side}` }),
    ...board.options(),
  });
}

function flat(root: Constraint): Constraint[] {
  return root.type === 'Container' ? (root.constraints ?? []).flatMap(flat) : [root];
}

const placeOf = (name: string): readonly [row: number, column: number] => {
  const [, row, column] = /^R([1-9a-p])C([1-9a-p])$/i.exec(name) ?? [];
  if (row === undefined) throw new UnknownRule(name);
  return [Number.parseInt(row, 36), Number.parseInt(column, 36)];
};
const nameOf = (name: string) =>
  placeOf(name)
    .map((one) => one.toString(36))
    .join('');
const namesOf = (cells: readonly string[]) => cells.map(nameOf).join('');
const symbolsOf = (values: readonly (number | string)[]) =>
  values
    .map(Number)
    .sort((a, b) => a - b)
    .map((value) => value.toString(36))
    .join('');

/** Collects clues and the data of options. */
class Board {
  readonly clues: string[];
  readonly #data = new Map<string, string[]>();
  readonly #flags = new Set<string>();
  readonly #regions: (readonly string[])[] = [];
  #diagonals = 0;
  #hasBoxes = true;

  readonly side: number;
  readonly geometry: unknown;

  constructor(side: number, geometry: unknown) {
    this.side = side;
    this.geometry = geometry;
    this.clues = Array<string>(side * side).fill('.');
  }

  add(constraint: Constraint): void {
    const { type, cells, args } = constraint;
    const isLoop = args.at(-1) === 'LOOP';
    if (LINES[type] !== undefined && !isLoop && this.#isKnownLine(constraint)) this.#mark(LINES[type], namesOf(cells));
    else if (FLAGS[type] !== undefined) this.#flags.add(FLAGS[type]);
    else if (CLUES[type] !== undefined) {
      const line = constraint.getCells(this.geometry);
      this.#mark(CLUES[type], `${nameOf(line[0])}${nameOf(line[line.length - 1])}-${constraint.value}`);
    } else if (EDGES[type] !== undefined) this.#addEdges(constraint);
    else if (type === 'Diagonal') this.#diagonals++;
    else if (type === 'NoBoxes') this.#hasBoxes = false;
    else if (type === 'Jigsaw') this.#regions.push(cells);
    else if (type === 'Given') this.#addGiven(constraint);
    else if (!this.#addNumbered(constraint, isLoop) && type !== 'Shape') throw new UnknownRule(type);
  }

  options(): Record<string, string | true> {
    if (this.#diagonals === 1 || this.#hasBoxes !== (this.#regions.length === 0)) throw new UnknownRule('regions');
    const joined = [...this.#data].map(([name, items]) => {
      const separator = /^(kropki|xv|inequality|counting-circles)$/.test(name) ? '' : '.';
      return [name, [...new Set(items)].join(separator)] as const;
    });
    return {
      ...Object.fromEntries([...this.#flags].map((name) => [name, true as const])),
      ...Object.fromEntries(joined),
      ...(this.#diagonals === 2 && { diagonals: true }),
      ...(this.#regions.length > 0 && { jigsaw: this.#jigsaw() }),
    };
  }

  #isKnownLine({ type, mod, minDiff }: Constraint): boolean {
    return (type !== 'Modular' || mod === 3) && (type !== 'Lockout' || Number(minDiff) === 4);
  }

  #mark(name: string, item: string): void {
    this.#data.set(name, [...(this.#data.get(name) ?? []), item]);
  }

  #addGiven({ cell, values }: Constraint): void {
    const [row, column] = placeOf(cell);
    if (values.length === 1)
      this.clues[(row - 1) * this.side + column - 1] = Number(values[0]).toString(36).toUpperCase();
    else if (values.length < this.side) this.#mark('candidates', `${nameOf(cell)}-${symbolsOf(values)}`);
  }

  #addEdges({ type, cells }: Constraint): void {
    const [option, letter, turned] = EDGES[type];
    for (const [i, one] of cells.entries()) {
      for (const other of cells.slice(i + 1)) {
        const [[row, column], [otherRow, otherColumn]] = [placeOf(one), placeOf(other)];
        if (Math.abs(row - otherRow) + Math.abs(column - otherColumn) !== 1) continue;
        const isTurned = otherRow < row || otherColumn < column;
        const mark = isTurned ? turned : letter;
        this.#mark(option, nameOf(isTurned ? other : one) + (row === otherRow ? mark : mark.toUpperCase()));
      }
    }
  }

  /** Adds what has a number or other parts; returns false for a type that isn't known. */
  #addNumbered(constraint: Constraint, isLoop: boolean): boolean {
    const { type, cells, sum, difference, pillSize, topLeftCell, values } = constraint;
    if (type === 'Cage') this.#mark('killer', Number(sum) === 0 ? namesOf(cells) : `${namesOf(cells)}-${sum}`);
    else if (type === 'AllDifferent') this.#mark('extra-region', namesOf(cells));
    else if (type === 'CountingCircles' && !this.#data.has('counting-circles'))
      this.#mark('counting-circles', namesOf(cells));
    else if (type === 'Quad') this.#mark('quadruple', `${nameOf(topLeftCell)}-${symbolsOf(values)}`);
    else if (type === 'PillArrow')
      this.#mark('pill-arrow', `${namesOf(cells.slice(0, pillSize).toSorted())}-${namesOf(cells.slice(pillSize))}`);
    else if (type === 'Whisper' && !isLoop)
      this.#mark(
        difference === 5 ? 'german-whispers' : 'whispers',
        namesOf(cells) + (difference === 5 ? '' : `-${difference}`),
      );
    else if (type === 'SumLine' && !isLoop) this.#mark('sum-line', `${namesOf(cells)}-${sum}`);
    else return false;
    return true;
  }

  #jigsaw(): string {
    const letters = this.clues.map(() => '?');
    for (const [i, cells] of this.#regions.entries())
      for (const cell of cells) {
        const [row, column] = placeOf(cell);
        letters[(row - 1) * this.side + column - 1] = String.fromCharCode(97 + i);
      }
    return letters.join('');
  }
}
