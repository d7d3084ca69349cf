import { parseCell } from '../core/edges.js';
import { columnOf, rowOf, type Size } from '../core/grid.js';
import { battlefield } from '../kinds/sudoku/variants/battlefield.js';
import { firstSeen } from '../kinds/sudoku/variants/first-seen.js';
import { littleKiller } from '../kinds/sudoku/variants/little-killer.js';
import { numberedRooms } from '../kinds/sudoku/variants/numbered-rooms.js';
import { sandwich } from '../kinds/sudoku/variants/sandwich.js';
import { skyscraper } from '../kinds/sudoku/variants/skyscraper.js';
import type { Variant } from '../kinds/sudoku/variants/variant.js';
import { xSum } from '../kinds/sudoku/variants/x-sum.js';
import { cellsFrom, inwards, type RowColumn, writeClue } from './clues-outside.js';
import { type Members, nameOf, placeOf, textOf } from './foreign-json.js';
import { type ForeignMark, nameAt, textLook } from './foreign-mark.js';

/** Directions of little killer sums there: down or up, then right or left. */
const DIRECTIONS: Readonly<Record<string, RowColumn>> = { DR: [1, 1], DL: [1, -1], UR: [-1, 1], UL: [-1, -1] };

/** Returns where a clue begins; undefined for a cell without a name. */
function startOf({ cell }: Members): RowColumn | undefined {
  const [row, column] = placeOf(cell);
  return row === undefined ? undefined : [row, column];
}

/** Returns clues as an option's text, without the ones that have no number; undefined if one isn't beside the grid. */
function readClues(
  items: readonly Members[],
  size: Size,
  directionOf: (item: Members, start: RowColumn) => RowColumn | undefined,
): string | undefined {
  const clues = items
    .filter(({ value }) => textOf(value).trim() !== '')
    .map((item) => {
      const start = startOf(item);
      const direction = start && directionOf(item, start);
      const cells = direction ? cellsFrom(start, direction, size) : [];
      return cells.length < 2 ? undefined : writeClue(cells, textOf(item.value).trim(), size);
    });
  return clues.includes(undefined) ? undefined : [...new Set(clues)].join('.');
}

/** Returns the clues of an option's text: the place beside the grid where each begins, its direction and its number. */
function cluesIn(text: string, size: Size) {
  return text.split('.').map((clue) => {
    const [first, last] = [parseCell(clue, size), parseCell(clue.slice(2), size)];
    const down = Math.sign(rowOf(last, size) - rowOf(first, size));
    const right = Math.sign(columnOf(last, size) - columnOf(first, size));
    const cell = nameAt([rowOf(first, size) - down, columnOf(first, size) - right]);
    return { first, direction: [down, right] as const, cell, value: clue.slice(5) };
  });
}

/** Numbers beside rows and columns. `from` names them where f-puzzles has them only as additional constraints. */
function outsideMark(rule: Variant, member: string, from?: string): ForeignMark {
  return {
    rule,
    member,
    parts: ['cell', 'value'],
    read: (items, size) => readClues(items, size, (_, start) => inwards(start, size)),
    write: (text, size) => cluesIn(text, size).map(({ cell, value }) => ({ cell, value })),
    ...(from !== undefined && { looks: ({ cell, value }) => textLook(from, [cell], value) }),
  };
}

const LITTLE_KILLER: ForeignMark = {
  rule: littleKiller,
  member: 'littlekillersum',
  parts: ['cell', 'cells', 'direction', 'value'],
  read: (items, size) => readClues(items, size, ({ direction }) => directionNamed(textOf(direction))),
  write: (text, size) =>
    cluesIn(text, size).map(({ first, direction, cell, value }) => ({
      cell,
      cells: cellsFrom([rowOf(first, size), columnOf(first, size)], direction, size).map((one) => nameOf(one, size)),
      direction: `${direction[0] > 0 ? 'D' : 'U'}${direction[1] > 0 ? 'R' : 'L'}`,
      value,
    })),
};

function directionNamed(name: string): RowColumn | undefined {
  return Object.hasOwn(DIRECTIONS, name) ? DIRECTIONS[name] : undefined;
}

/** The rules of numbers beside the grid that f-puzzles and additions to it have. */
export const OUTSIDE_MARKS: readonly ForeignMark[] = [
  LITTLE_KILLER,
  outsideMark(sandwich, 'sandwichsum'),
  outsideMark(xSum, 'xsum', 'X Sum'),
  outsideMark(skyscraper, 'skyscraper', 'Skyscraper'),
  outsideMark(numberedRooms, 'numberedroom', 'Numbered Room'),
  outsideMark(firstSeen, 'firstseen', 'First Seen'),
  outsideMark(battlefield, 'battlefield', 'Battlefield'),
];
