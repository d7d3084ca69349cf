import { type Cell, columnOf, type Puzzle, type Rules, rowOf, type Size } from 'gridwright/rules';

/** Something that a tool lays: its cells in the order of the stroke, and its mark or number, '' if it has none. */
export interface Item {
  readonly cells: readonly Cell[];
  readonly mark: string;
}

/**
 * What a stroke over the board means: an area that may get a sum, a path in its order, a pair of neighbours, or single
 * cells.
 */
export type StrokeType = 'area' | 'path' | 'pair' | 'cells';

/** Groups of tools, in the order of the list. */
export const GROUPS = ['lines', 'areas', 'marks', 'outside', 'whole'] as const;
export type Group = (typeof GROUPS)[number];

/** One way to lay data of an option. */
export interface Tool {
  readonly option: string;
  readonly group: Exclude<Group, 'whole'>;
  readonly gesture: StrokeType;
  /** The marks that taps cycle through; empty for a typed mark. */
  readonly marks: readonly string[];
  /** The key of the words that explain it, if they aren't those of its option or its gesture. */
  readonly howTo?: 'outside' | 'numbered';
  /** Whether the same cells from the other end are another item. */
  readonly isDirected?: true;
  /** The separator between two items of the option. */
  readonly joint: '' | '.';
  /** The items of a puzzle. */
  items(puzzle: Puzzle): readonly Item[];
  /** An item as the option has it. The library reads it in any order of its cells and items. */
  text(item: Item, size: Size): string;
  /** The mark of what it lays without any cell, such as fog over the whole grid, in place of what it laid in cells. */
  readonly whole?: string;
  /** Puts the texts of all items together, if they aren't just joined. */
  join?(items: readonly Item[], size: Size): string;
  /** Whether it lays lines of rules that the setter writes in a form. The mark is such a rule without its lines. */
  readonly isOwn?: true;
  /** Whether it lays one item in each cell of an area. */
  readonly isPerCell?: boolean;
  /** Whether it can lay a mark in these cells; any by default. */
  fits?(cells: readonly Cell[], size: Size, mark: string): boolean;
}

/** A tool for values of a place, which the option has after a hyphen. */
function valuesTool(option: string, cellsOf: (cell: Cell, size: Size) => Cell[]): Tool {
  return {
    ...groupTool(option),
    marks: [],
    group: 'marks',
    items: ({ size, options }) =>
      textsOf(options[option], '.').map((text) => {
        const [cell] = cellsAt(text.slice(0, 2), size);
        return { cells: cellsOf(cell, size), mark: text.slice(3) };
      }),
    text: ({ cells, mark }, size) => `${places([Math.min(...cells)], size)}-${mark}`,
  };
}

/** A tool for groups of cells, which the option has with dots between them. */
function groupTool(option: string): Tool {
  return {
    option,
    group: 'areas',
    gesture: 'area',
    marks: [''],
    joint: '.',
    items: ({ size, options }) =>
      textsOf(options[option], '.').map((text) => ({ cells: cellsAt(text, size), mark: '' })),
    text: ({ cells }, size) => places(cells, size),
  };
}

/** A tool for cages, which may have a sum. */
function cageTool(option: string): Tool {
  return {
    ...groupTool(option),
    marks: [],
    items: ({ size, options }) =>
      textsOf(options[option], '.').map((cage) => {
        const [cells, mark = ''] = cage.split('-');
        return { cells: cellsAt(cells, size), mark };
      }),
    text: ({ cells, mark }, size) => places(cells, size) + (mark === '' ? '' : `-${mark}`),
  };
}

/** A tool for areas of the same shape. The mark is how an option divides the cells; a new one divides them into two. */
function cloneTool(option: string): Tool {
  return {
    ...groupTool(option),
    items: ({ size, options }) =>
      textsOf(options[option], '.').map((text) => ({ cells: cellsAt(text.replaceAll('-', ''), size), mark: text })),
    text: ({ cells, mark }, size) =>
      mark === '' ? (halves(cells, size) ?? []).map((half) => places(half, size)).join('-') : mark,
    fits: (cells, size) => halves(cells, size) !== undefined,
  };
}

/** A tool for single cells, each with one of the marks. */
function cellsTool(option: string, marks: readonly string[] = ['']): Tool {
  const length = 2 + marks[0].length;
  return {
    option,
    group: 'marks',
    gesture: 'cells',
    marks,
    joint: '',
    items: ({ size, options: { [option]: text = '' } }) =>
      Array.from({ length: text.length / length }, (_, i) => text.slice(i * length, (i + 1) * length)).map((one) => ({
        cells: cellsAt(one.slice(0, 2), size),
        mark: one.slice(2),
      })),
    text: ({ cells, mark }, size) => places(cells, size) + mark,
  };
}

/** The mark of fog that covers all cells at the start; the item has none of them. */
const ALL_COVERED = '0';

/** A tool for cells that aren't covered by fog. Triggers, which it doesn't lay, stay as they are. */
function fogTool(option: string): Tool {
  return {
    ...cellsTool(option),
    whole: ALL_COVERED,
    items: ({ size, options }) =>
      textsOf(options[option], '.').flatMap((text): Item[] => {
        if (text === ALL_COVERED) return [{ cells: [], mark: text }];
        if (text.includes('-')) return [{ cells: cellsAt(text.replace('-', ''), size), mark: text }];
        return cellsAt(text, size).map((cell) => ({ cells: [cell], mark: '' }));
      }),
    join(items, size) {
      const lit = items.filter(({ mark }) => mark === '').flatMap(({ cells }) => cells);
      const others = items.map(({ mark }) => mark).filter((mark) => mark !== '');
      const triggers = others.filter((mark) => mark !== ALL_COVERED);
      const parts = [...(lit.length > 0 ? [places(lit, size)] : []), ...triggers];
      return parts.length > 0 ? parts.join('.') : others.join('');
    },
  };
}

/** A tool for letters, or letters and numbers, between two neighbours. */
function edgeTool(option: string, marks: readonly string[], joint: Tool['joint']): Tool {
  return {
    option,
    group: 'marks',
    gesture: 'pair',
    marks,
    joint,
    items: ({ size, options }) =>
      (joint === '' ? (options[option]?.match(/.../g) ?? []) : textsOf(options[option], joint)).map((text) => {
        const [first] = cellsAt(text.slice(0, 2), size);
        const isBelow = text[2] < 'a';
        return { cells: [first, first + (isBelow ? size.columns : 1)], mark: text.slice(2).toLowerCase() };
      }),
    text: edgeText,
  };
}

/** A tool for paths, which the option has in the order of their cells. */
function pathTool(option: string): Tool {
  return {
    option,
    group: 'lines',
    gesture: 'path',
    marks: [''],
    joint: '.',
    items: ({ size, options }) =>
      textsOf(options[option], '.').map((path) => ({ cells: cellsAt(path, size), mark: '' })),
    text: ({ cells }, size) => places(cells, size),
  };
}

/** A tool for lines of rules that the setter writes. */
function ownTool(option: string): Tool {
  return {
    ...pathTool(option),
    marks: [],
    isOwn: true,
    isDirected: true,
    items: ({ size, options }) =>
      textsOf(options[option], '.').flatMap((text) => {
        const parts = text.split('-');
        const mark = parts.slice(0, 5).join('-');
        return parts.slice(5).map((line) => ({ cells: cellsAt(line, size), mark }));
      }),
    text: ({ cells, mark }, size) => `${mark}-${places(cells, size)}`,
    join(items, size) {
      const marks = [...new Set(items.map(({ mark }) => mark))];
      const linesOf = (mark: string) =>
        items.filter((item) => item.mark === mark).map(({ cells }) => places(cells, size));
      return marks.map((mark) => [mark, ...linesOf(mark)].join('-')).join('.');
    },
  };
}

/** A tool for arrows from pills. The mark is the number of cells in the pill, which is read as rows and columns go. */
function pillTool(option: string): Tool {
  return {
    ...pathTool(option),
    marks: ['2', '3'],
    isDirected: true,
    items: ({ size, options }) =>
      textsOf(options[option], '.').map((text) => {
        const [pill, shaft] = text.split('-').map((cells) => cellsAt(cells, size));
        return { cells: [...pill, ...shaft], mark: String(pill.length) };
      }),
    text: ({ cells, mark }, size) => {
      const count = Number(mark);
      const pill = cells.slice(0, count).toSorted((a, b) => a - b);
      return `${places(pill, size)}-${places(cells.slice(count), size)}`;
    },
    fits(cells, size, mark) {
      const count = Number(mark);
      const pill = cells.slice(0, count);
      const isInLine = [rowOf, columnOf].some((of) => pill.every((cell) => of(cell, size) === of(pill[0], size)));
      return cells.length > count && isInLine;
    },
  };
}

/** A tool for lines with a number. */
function numberedTool(option: string): Tool {
  return {
    ...pathTool(option),
    marks: [],
    howTo: 'numbered',
    items: ({ size, options }) =>
      textsOf(options[option], '.').map((line) => {
        const [path, mark] = line.split('-');
        return { cells: cellsAt(path, size), mark };
      }),
    text: ({ cells, mark }, size) => `${places(cells, size)}-${mark}`,
  };
}

/** A tool for numbers beside the grid, of which the option has the first and the last cell. */
function outsideTool(option: string): Tool {
  const { items, ...tool } = numberedTool(option);
  return {
    ...tool,
    group: 'outside',
    howTo: 'outside',
    items: (puzzle) =>
      items(puzzle).map(({ cells: [first, last], mark }) => ({
        cells: cellsBetween(first, last, puzzle.size),
        mark,
      })),
    text: ({ cells, mark }, size) => `${places([cells[0], cells[cells.length - 1]], size)}-${mark}`,
  };
}

/** A tool for numbers beside rows and above columns, which the option has line by line: rows, a hyphen, columns. */
function countsTool(option: string): Tool {
  const linesOf = ({ rows, columns }: Size) => [
    ...Array.from({ length: rows }, (_, r) => Array.from({ length: columns }, (_, c) => r * columns + c)),
    ...Array.from({ length: columns }, (_, c) => Array.from({ length: rows }, (_, r) => r * columns + c)),
  ];
  return {
    ...numberedTool(option),
    group: 'outside',
    items: ({ size, options: { [option]: text = '' } }) => {
      const symbols = text.replace('-', '');
      return linesOf(size).flatMap((cells, line) =>
        (symbols[line] ?? '.') === '.' ? [] : [{ cells, mark: String(Number.parseInt(symbols[line], 32)) }],
      );
    },
    join(items, size) {
      const symbols = linesOf(size).map((cells) => {
        const mark = items.find((item) => sameCells(item.cells, cells))?.mark;
        return mark === undefined ? '.' : Number(mark).toString(32);
      });
      return items.length === 0 ? '' : `${symbols.slice(0, size.rows).join('')}-${symbols.slice(size.rows).join('')}`;
    },
    fits: (cells, size) => linesOf(size).some((line) => sameCells(line, cells)),
  };
}

/** A small letter for the cell on the right, a capital for the one below. */
function edgeText({ cells, mark }: Item, size: Size): string {
  const [first, second] = cells.toSorted((a, b) => a - b);
  return places([first], size) + (second - first === 1 ? mark : mark.toUpperCase());
}

/** The tools by the form of an option's data, with its marks. Words of a form are in src/text. */
const TOOLS: Readonly<Record<string, (option: string, marks?: readonly string[]) => Tool>> = {
  LINES: pathTool,
  NUMBERED: numberedTool,
  PILLS: pillTool,
  GROUPS: groupTool,
  CAGES: cageTool,
  SAYING: cageTool,
  CLONES: cloneTool,
  CELLS: cellsTool,
  EDGES: (option, marks = []) => edgeTool(option, marks, ''),
  NUMBERS: (option, marks = []) => edgeTool(option, marks, '.'),
  CORNERS: (option) => ({
    ...valuesTool(option, around),
    fits: (cells, size) => sameCells(cells, around(Math.min(...cells), size)),
  }),
  CANDIDATES: (option) => ({ ...valuesTool(option, (cell) => [cell]), isPerCell: true }),
  OWN: ownTool,
  FOG: fogTool,
  SUMS: outsideTool,
  COUNTS: countsTool,
  CLUES: (option) => ({ ...outsideTool(option), isDirected: true }),
};

/** Returns the tools of a kind. */
export function toolsOf({ options }: Rules): readonly Tool[] {
  return options.flatMap(({ name, form, marks }) => TOOLS[form]?.(name, marks) ?? []);
}

export function sameCells(a: readonly Cell[], b: readonly Cell[]): boolean {
  return a.length === b.length && a.every((cell) => b.includes(cell));
}

/** Returns whether the setter types the tool's mark. */
export function isTyped(tool: Tool): boolean {
  return tool.marks.length === 0 && !tool.isOwn;
}

/** Returns the cells of a row, a column or a diagonal. */
function cellsBetween(first: Cell, last: Cell, size: Size): Cell[] {
  const [down, right] = [rowOf(last, size) - rowOf(first, size), columnOf(last, size) - columnOf(first, size)];
  const step = Math.sign(down) * size.columns + Math.sign(right);
  return Array.from({ length: Math.max(Math.abs(down), Math.abs(right)) + 1 }, (_, i) => first + i * step);
}

/** Row and column of each cell as options have them: from 1, with letters from 10. */
function places(cells: readonly Cell[], size: Size): string {
  return cells
    .map((cell) => [rowOf(cell, size), columnOf(cell, size)].map((at) => (at + 1).toString(36)).join(''))
    .join('');
}

/** Returns the cells of places. */
function cellsAt(text: string, { columns }: Size): Cell[] {
  return (text.match(/../g) ?? []).map((place) => {
    const [row, column] = [...place].map((at) => Number.parseInt(at, 36) - 1);
    return row * columns + column;
  });
}

/** Returns the texts of an option's items. */
function textsOf(text: string | undefined, joint: string): string[] {
  return text === undefined ? [] : text.split(joint);
}

/** Returns a cell and the ones right of and below it. */
function around(cell: Cell, { columns }: Size): Cell[] {
  return [cell, cell + 1, cell + columns, cell + columns + 1];
}

/** Divides cells into two areas of the same shape; undefined if that can't be done. */
function halves(cells: readonly Cell[], size: Size): [Cell[], Cell[]] | undefined {
  const sorted = cells.toSorted((a, b) => a - b);
  for (const start of sorted.slice(1)) {
    const [down, right] = [
      rowOf(start, size) - rowOf(sorted[0], size),
      columnOf(start, size) - columnOf(sorted[0], size),
    ];
    const [left, one, other]: [Set<Cell>, Cell[], Cell[]] = [new Set(sorted), [], []];
    for (const cell of sorted) {
      if (!left.has(cell)) continue;
      const copy = cell + down * size.columns + right;
      const isInRow = columnOf(cell, size) + right >= 0 && columnOf(cell, size) + right < size.columns;
      if (!isInRow || !left.has(copy)) break;
      one.push(cell);
      other.push(copy);
      left.delete(cell);
      left.delete(copy);
    }
    if (left.size === 0 && one.length > 1) return [one, other];
  }
  return undefined;
}
