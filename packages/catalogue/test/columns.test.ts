import { make } from 'gridwright/orders';
import { type Puzzle, readOrder } from 'gridwright/rules';
import { expect, test } from 'vitest';
import { columnsOf } from '../src/export/columns.js';
import type { Row } from '../src/export/rows.js';
import { specify } from '../src/specification.js';

const cellOf = (kind: string, asked: Readonly<Record<string, string>>) => {
  const made = make(readOrder(kind, asked), 'a') as { id: string; puzzle: Puzzle };
  const column = columnsOf(specify({ kind, asked, seed: 'a', count: 1 })).find(({ name }) => name === 'puzzle');
  return [column?.cell({ puzzle: made.puzzle, id: 'the id' } as Row), made.puzzle.clues.length] as const;
};

test('the column of clues is a line where clues, kind and size say all rules', () => {
  const [cell, cells] = cellOf('sudoku', { size: '6x6' });
  expect(cell).toHaveLength(cells);
});

test.each([
  ['kurosu', { distinct: 'yes' }],
  ['sudoku', { size: '6x6', killer: 'yes' }],
  ['sudoku', { size: '6x6', box: '3x2' }],
])('the column of clues is the id for %s with %o', (kind, asked) => {
  expect(cellOf(kind, asked)[0]).toBe('the id');
});
