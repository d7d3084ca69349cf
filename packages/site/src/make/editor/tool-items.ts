import { type Cell, rowOf, type Size } from 'gridwright/rules';
import { type Draft, frameOf, withOption } from '../../game/draft.js';
import { editorText } from '../../text/editor.js';
import { type Item, sameCells, type Tool } from './tools.js';

/** Returns a tool's items. */
export function itemsOf(draft: Draft, tool: Tool): readonly Item[] {
  return tool.items(frameOf(draft));
}

/**
 * Returns the draft with an item in the cells of a stroke, in place of one in the same cells, or one sentence why not.
 */
export function lay(draft: Draft, tool: Tool, cells: readonly Cell[], mark: string): Draft | string {
  const { size } = frameOf(draft);
  const isFit = tool.gesture === 'pair' ? areNeighbours(cells, size) : (tool.fits?.(cells, size, mark) ?? true);
  if (!isFit) return editorText.value.unfit[tool.option] ?? editorText.value.noPair;
  const isPerCell = tool.gesture === 'cells' || tool.isPerCell;
  const added = isPerCell ? cells.map((cell) => ({ cells: [cell], mark })) : [{ cells, mark }];
  const isSame = (item: Item, { cells: others }: Item) =>
    sameCells(others, item.cells) && !(tool.isDirected && others[0] !== item.cells[0]);
  const kept = itemsOf(draft, tool).filter((item) => !added.some((one) => isSame(item, one)));
  return write(draft, tool, [...kept, ...added]);
}

/**
 * Returns the draft after a stroke that lays the next of a tool's marks: the first one, the others in turn, then
 * nothing.
 */
export function layNext(draft: Draft, tool: Tool, cells: readonly Cell[]): Draft | string {
  const place = tool.gesture === 'cells' ? cells.slice(0, 1) : cells;
  const before = itemsOf(draft, tool).find((item) => sameCells(item.cells, place));
  const next = tool.marks[before === undefined ? 0 : tool.marks.indexOf(before.mark) + 1];
  return next === undefined ? take(draft, tool, cells) : lay(draft, tool, cells, next);
}

/**
 * Returns the draft without the items of a tool that all of the cells are part of, and without those that have no other
 * cells.
 */
export function take(draft: Draft, tool: Tool, cells: readonly Cell[]): Draft | string {
  const isMeant = (item: Item) =>
    cells.every((cell) => item.cells.includes(cell)) || item.cells.every((cell) => cells.includes(cell));
  return write(
    draft,
    tool,
    itemsOf(draft, tool).filter((item) => !isMeant(item)),
  );
}

/** Returns the draft with what a tool lays without any cell. Items with a mark of their own stay. */
export function layWhole(draft: Draft, tool: Tool, mark: string): Draft | string {
  const kept = itemsOf(draft, tool).filter((item) => item.mark !== '');
  return write(draft, tool, [...kept, { cells: [], mark }]);
}

/** Returns the draft with every mark of one form replaced by another. */
export function recast(draft: Draft, tool: Tool, mark: string, next: string): Draft | string {
  if (mark === next) return draft;
  const items = itemsOf(draft, tool).map((item) => (item.mark === mark ? { ...item, mark: next } : item));
  return write(draft, tool, items);
}

function write(draft: Draft, tool: Tool, items: readonly Item[]): Draft | string {
  return withOption(draft, tool.option, textOf(tool, items, frameOf(draft).size));
}

/** Returns items of a tool as its option has them. */
export function textOf(tool: Tool, items: readonly Item[], size: Size): string {
  return tool.join?.(items, size) ?? items.map((item) => tool.text(item, size)).join(tool.joint);
}

function areNeighbours(cells: readonly Cell[], size: Size): boolean {
  const [first, second] = cells.toSorted((a, b) => a - b);
  const isBeside = second - first === 1 && rowOf(first, size) === rowOf(second, size);
  return cells.length === 2 && (isBeside || second - first === size.columns);
}
