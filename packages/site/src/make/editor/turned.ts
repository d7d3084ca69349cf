import { type Cell, formatShape, type Options, rulesOf, type Size } from 'gridwright/rules';
import { checked, type Draft, frameOf, inOrder } from '../../game/draft.js';
import { itemsOf, textOf } from './tool-items.js';
import { toolsOf } from './tools.js';

/** Ways to turn a board or to mirror it. `right` is a quarter turn clockwise, `across` exchanges left and right. */
export type Turn = 'left' | 'right' | 'half' | 'across' | 'down';

/** Returns the ways that keep the size: quarter turns need a square. */
export function turnsOf(draft: Draft): readonly Turn[] {
  const { rows, columns } = frameOf(draft).size;
  return rows === columns ? ['left', 'right', 'across', 'down'] : ['half', 'across', 'down'];
}

/** Returns the draft turned or mirrored, with all its marks, or one sentence why it can't be. */
export function turned(draft: Draft, turn: Turn): Draft | string {
  const { size } = frameOf(draft);
  const places = Uint16Array.from(draft.clues, (_, cell) => placeOf(cell, size, turn));
  const moved = <T>(values: readonly T[]): T[] => {
    const image: T[] = [];
    for (const [cell, value] of values.entries()) image[places[cell]] = value;
    return image;
  };
  return checked({
    ...draft,
    box: turn === 'left' || turn === 'right' ? otherBox(draft, size) : draft.box,
    regions: inOrder(moved([...draft.regions]).join('')),
    options: movedOptions(draft, size, places),
    clues: moved(draft.clues),
    colours: moved(draft.colours),
  });
}

function placeOf(cell: Cell, { rows, columns }: Size, turn: Turn): Cell {
  const [row, column] = [Math.floor(cell / columns), cell % columns];
  switch (turn) {
    case 'left':
      return (columns - 1 - column) * rows + row;
    case 'right':
      return column * rows + rows - 1 - row;
    case 'half':
      return rows * columns - 1 - cell;
    case 'across':
      return row * columns + columns - 1 - column;
    case 'down':
      return (rows - 1 - row) * columns + column;
  }
}

/** Rules say what their data become. Other data are lists of marks in cells, of which the tools know the cells. */
function movedOptions(draft: Draft, size: Size, places: Uint16Array): Options {
  const rules = rulesOf(draft.kind);
  const tools = toolsOf(rules);
  const movedText = (name: string, text: string) => {
    const spec = rules.options.find((one) => one.name === name);
    if (spec?.move !== undefined) return spec.move(text, size, places);
    const tool = tools.find(({ option }) => option === name);
    if (tool === undefined) return text;
    const items = itemsOf(draft, tool).map((item) => ({ ...item, cells: item.cells.map((cell) => places[cell]) }));
    return textOf(tool, items, size);
  };
  return Object.fromEntries(Object.entries(draft.options).map(([name, text]) => [name, movedText(name, text)]));
}

/** Returns the box that stands where the draft's box lies, and the other way round; '' for the usual one. */
function otherBox({ kind, box }: Draft, { rows, columns, boxRows, boxColumns }: Size): string {
  if (boxRows === boxColumns) return box;
  const usual = rulesOf(kind).size(rows, columns);
  return usual.boxRows === boxColumns ? '' : formatShape(boxColumns, boxRows);
}
