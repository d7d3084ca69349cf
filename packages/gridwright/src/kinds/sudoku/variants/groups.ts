import { OptionError, quote } from '../../../core/errors.js';
import { type Cell, cellCount, type Size } from '../../../core/grid.js';
import { formatCells, inRows, parseCells, repeatedCell } from './cells.js';
import type { DataForm } from './variant.js';

/** How an option names its groups of cells. */
export interface GroupForm {
  readonly option: string;
  /** Several of them, for people. */
  readonly noun: string;
  readonly example: string;
}

/** Returns the data form of groups of 2 to n cells, with a dot between two of them; their cells needn't touch. */
export function groups(form: GroupForm): DataForm<Cell[][]> {
  return {
    form: 'GROUPS',
    parse(text, size) {
      const read = parseGroups(text.split('.'), text, size, form);
      const again = read.find((group, i) => i > 0 && group.join() === read[i - 1].join());
      if (again === undefined) return read;
      throw new OptionError(form.option, `different ${form.noun}`, text, `${formatCells(again, size)} twice`);
    },
    format: (read, size) =>
      inOrder(read)
        .map((group) => formatCells(group, size))
        .join('.'),
    move: (read, places) => inOrder(read.map((group) => inRows(group.map((cell) => places[cell])))),
  };
}

/** Parses the cells of each group, in ascending order, and returns the groups in order; `text` is the whole value. */
export function parseGroups(names: readonly string[], text: string, size: Size, form: GroupForm): Cell[][] {
  const { option, noun, example } = form;
  const wrong = (expected: string, shown: string) => new OptionError(option, expected, text, shown);
  const total = names.reduce((sum, name) => sum + name.length / 2, 0);
  if (total > cellCount(size)) throw wrong(`at most ${cellCount(size)} cells in all ${noun}`, String(total));
  return inOrder(
    names.map((name) => {
      if (!/^(?:[1-9a-p]{2})+$/.test(name))
        throw wrong(`a row and a column for each cell of ${noun} such as ${example}`, quote(name));
      const cells = inRows(parseCells(name, size, wrong));
      if (repeatedCell(cells) !== undefined) throw wrong(`each cell once in ${noun}`, name);
      if (cells.length >= 2 && cells.length <= size.rows) return cells;
      throw wrong(`${noun} of 2 to ${size.rows} cells`, name);
    }),
  );
}

/** Returns groups in the order of their cells, compared one by one. */
export function inOrder<Group extends readonly Cell[]>(all: readonly Group[]): Group[] {
  return all.toSorted((a, b) => {
    const at = a.findIndex((cell, i) => cell !== b[i]);
    return at < 0 ? a.length - b.length : a[at] - (b[at] ?? -1);
  });
}
