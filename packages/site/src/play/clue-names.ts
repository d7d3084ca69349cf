import { effect, type Signal } from '@preact/signals';
import { type ShapeItem, shapeItems } from 'gridwright/drawing';
import { type Cell, type Puzzle, rulesOf } from 'gridwright/rules';
import type { ClueNames } from '../board/cell-name.js';
import { cluesText } from '../text/clues.js';
import { ruleName } from '../text/rule-name.js';
import type { BoardView } from './board-view.js';

/** An item, and its number among those of its rule, from 1. */
interface Numbered {
  readonly item: ShapeItem;
  readonly number: number;
}

/** Updates the names of clues when the visible part of a puzzle changes. */
export function nameClues(
  names: Signal<((cell: Cell) => ClueNames) | undefined>,
  { seen, visible }: Pick<BoardView, 'seen' | 'visible'>,
): void {
  effect(() => {
    names.value = clueNamer(visible.value, seen.value);
  });
}

/**
 * Returns a function that names what clues say of each cell of a puzzle: its region, and what the rules draw there. Of
 * cells that aren't seen, it says that they are covered.
 */
export function clueNamer(puzzle: Puzzle, seen?: ReadonlySet<Cell>): (cell: Cell) => ClueNames {
  const { values, draw, start } = rulesOf(puzzle.kind);
  const named = (values?.houses?.(puzzle) ?? []).filter(({ type }) => type === 'region' || type === 'window');
  const items = numbered(shapeItems(draw(puzzle, start(puzzle)), puzzle.size)).filter(
    ({ item: { role } }) => role !== 'shade' || !named.some(({ type }) => type === 'window'),
  );
  return (cell) => {
    const words = cluesText.value;
    const own = items.filter(({ item }) => item.cells.includes(cell));
    const [between, others] = [own.filter(isBetween), own.filter((one) => !isBetween(one))];
    return {
      place: [
        ...(seen === undefined || seen.has(cell) ? [] : [words.covered]),
        ...named
          .filter(({ cells }) => cells.includes(cell))
          .map(({ type, index }) => (type === 'region' ? words.region : words.window)(index + 1)),
        ...others.map((one) => placeWords(one, cell, puzzle)),
      ],
      signs: between.map(({ item }) => signWords(item, nameOf(item, puzzle), cell)),
    };
  };
}

function numbered(items: readonly ShapeItem[]): Numbered[] {
  const counts = new Map<string, number>();
  return items.map((item) => {
    const rule = item.name === undefined ? item.rule : `${item.rule} ${item.name}`;
    const number = (counts.get(rule) ?? 0) + 1;
    counts.set(rule, number);
    return { item, number };
  });
}

/** Returns whether an item is on the edge between its two cells. */
function isBetween({ item: { role, cells } }: Numbered): boolean {
  return cells.length === 2 && role !== 'line' && role !== 'shaft' && role !== 'cage' && role !== 'border';
}

/** Returns the name of the rule of an item. */
function nameOf({ name, rule }: ShapeItem, { kind }: Puzzle): string {
  return name ?? cluesText.value.rules[rule] ?? ruleName(kind, rule) ?? rule;
}

function placeWords({ item, number }: Numbered, cell: Cell, puzzle: Puzzle): string {
  const words = cluesText.value;
  const { role, cells, character, text, hasBulb, hasHead, pill } = item;
  const at = cells.indexOf(cell);
  const name = nameOf(item, puzzle);
  if (pill > 0) return words.pill(`${name} ${number}`, at, pill, cells.length - pill);
  if (hasHead) return words.arrow(number, at, cells.length - 1);
  if (role === 'shaft' && character !== '') return words.beside(name, wayOf(character));
  if (role === 'line' || role === 'shaft') return words.line(`${name} ${number}`, text, at + 1, cells.length, hasBulb);
  if (role === 'border') return words.line(`${name} ${text === '' ? number : text}`, '', at + 1, cells.length, false);
  if (role === 'cage') return words.cage(number, text);
  if (role === 'marker' && (character === 'o' || character === 'e')) return character === 'o' ? words.odd : words.even;
  if (role === 'candidate') return words.given([...text].join(', '));
  if (role === 'outside') return words.beside(`${name} ${text}`, wayOf(character));
  if (text !== '' && cells.length === 4) return words.corner(`${name} ${text}`, words.corners[at]);
  if (text !== '') return `${name} ${text}`;
  return cells.length > 1 ? `${name} ${number}` : name;
}

/** Describes the sign between a cell and its neighbour: `equal to the cell on the left`. */
function signWords({ cells: [first, second], role, character, text }: ShapeItem, name: string, cell: Cell): string {
  const words = cluesText.value;
  const isBeside = second - first === 1;
  const side = words.sides[cell === first ? (isBeside ? 'right' : 'below') : isBeside ? 'left' : 'above'];
  if (character === '=') return words.signs.equal(side);
  if (character === '×') return words.signs.different(side);
  if ('<>∧∨'.includes(character) && character !== '') {
    const isLess = ('<∧'.includes(character) ? first : second) === cell;
    return isLess ? words.signs.less(side) : words.signs.greater(side);
  }
  if (role === 'white-dot') return words.signs.white(side);
  if (role === 'black-dot') return words.signs.black(side);
  return words.signs.other(character === '' ? `${name} ${text}` : character, side);
}

function wayOf(arrow: string): 'row' | 'column' | 'diagonal' {
  if ('→←'.includes(arrow)) return 'row';
  return '↓↑'.includes(arrow) ? 'column' : 'diagonal';
}
