import { ownRuleWords } from 'gridwright/input';
import { type Cell, type Options, type Puzzle, rulesOf } from 'gridwright/rules';
import { type Draft, frameOf, leastClue, puzzleOfDraft } from '../../game/draft.js';
import { editorText } from '../../text/editor.js';
import { textOf } from './tool-items.js';
import { nameOfFlag, nameOfMark } from './tool-names.js';
import { type Item, isTyped, type Tool, toolsOf } from './tools.js';

/** Something that a setter added: a clue, a mark, or a rule for the whole grid. */
export type Part =
  | { readonly type: 'clue'; readonly cell: Cell }
  | { readonly type: 'mark'; readonly tool: Tool; readonly item: Item }
  | { readonly type: 'rule'; readonly option: string };

/** Returns the parts of a draft: rules first, then marks and clues. */
export function partsOf(draft: Draft): readonly Part[] {
  const rules = rulesOf(draft.kind);
  const frame = frameOf(draft);
  const flags = rules.options.filter(({ name, type }) => type === 'flag' && draft.options[name] !== undefined);
  const marks = toolsOf(rules).flatMap((tool) =>
    draft.options[tool.option] === undefined ? [] : tool.items(frame).map((item) => ({ tool, item })),
  );
  return [
    ...flags.map(({ name }): Part => ({ type: 'rule', option: name })),
    ...marks.map((mark): Part => ({ type: 'mark', ...mark })),
    ...[...draft.clues.keys()]
      .filter((cell) => draft.clues[cell] !== leastClue(rules))
      .map((cell): Part => ({ type: 'clue', cell })),
  ];
}

/** Returns the draft with some of its parts only. */
export function withParts(draft: Draft, parts: readonly Part[]): Draft {
  const { size } = frameOf(draft);
  const rules = rulesOf(draft.kind);
  const options: Record<string, string> = {};
  const items = new Map<Tool, Item[]>();
  const clues = draft.clues.map(() => leastClue(rules));
  for (const part of parts) {
    if (part.type === 'clue') clues[part.cell] = draft.clues[part.cell];
    else if (part.type === 'rule') options[part.option] = draft.options[part.option];
    else items.set(part.tool, [...(items.get(part.tool) ?? []), part.item]);
  }
  for (const [tool, some] of items) options[tool.option] = textOf(tool, some, size);
  const next = { ...draft, clues, options };
  return { ...next, options: normal(next) };
}

function normal(draft: Draft): Options {
  return frameOf(draft).options;
}

/** Returns the draft without one of its parts. */
export function withoutPart(draft: Draft, part: Part): Draft {
  const key = keyOf(part);
  return withParts(
    draft,
    partsOf(draft).filter((one) => keyOf(one) !== key),
  );
}

function keyOf(part: Part): string {
  const option = part.type === 'mark' ? part.tool.option : part.type === 'rule' ? part.option : '';
  return [part.type, option, ...cellsOfPart(part)].join(' ');
}

/** Returns the puzzle with some of the parts only. Its regions are those of the draft, which has all of them. */
export function puzzleWith(draft: Draft, parts: readonly Part[]): Puzzle {
  return wholePuzzle(withParts(draft, parts));
}

/** Returns the puzzle of a draft that is known to be one. */
export function wholePuzzle(draft: Draft): Puzzle {
  const puzzle = puzzleOfDraft(draft);
  if (typeof puzzle === 'string') throw new Error(puzzle);
  return puzzle;
}

/** Returns the cells of a part; none for a rule of the whole grid. */
export function cellsOfPart(part: Part): readonly Cell[] {
  return part.type === 'clue' ? [part.cell] : part.type === 'mark' ? part.item.cells : [];
}

/** Returns the name of a part: `7 in r3c4`, `Thermometer r1c1 to r3c1`, `Anti-knight`. */
export function nameOfPart(draft: Draft, part: Part): string {
  const words = editorText.value;
  const cellName = (cell: Cell) => cellNameIn(draft, cell);
  if (part.type === 'clue')
    return words.valueIn(rulesOf(draft.kind).clueAlphabet.symbols[draft.clues[part.cell]], cellName(part.cell));
  if (part.type === 'rule') return nameOfFlag(draft.kind, part.option);
  const { tool, item } = part;
  const name = tool.isOwn
    ? ownRuleWords(item.mark)[0].name
    : nameOfMark(draft.kind, tool.option, tool.marks.includes(item.mark) ? item.mark : '');
  if (item.cells.length === 0) return name;
  const number = item.mark !== '' && isTyped(tool) ? ` ${item.mark}` : '';
  const [first, last] = [item.cells[0], item.cells[item.cells.length - 1]];
  return `${name}${number}, ${first === last ? cellName(first) : words.fromTo(cellName(first), cellName(last))}`;
}

/** Returns the short name of a cell. */
export function cellNameIn(draft: Draft, cell: Cell): string {
  const { columns } = frameOf(draft).size;
  return editorText.value.cell(Math.floor(cell / columns) + 1, (cell % columns) + 1);
}
