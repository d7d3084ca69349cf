import { cellName, type Size } from '../core/grid.js';
import type { Shape } from '../core/shape.js';
import { type ShapeItem, shapeItems } from '../core/shape-items.js';

/** Returns a line for each rule of the shapes: `killer: 14 r1c1 r2c2, r3c3 r3c4`. */
export function legendOf(shapes: readonly Shape[], size: Size): string[] {
  const items = shapeItems(shapes, size);
  const rules = [...new Set(items.map(nameOf))];
  return rules.map((rule) => {
    const own = items.filter((item) => nameOf(item) === rule).map((item) => wordsOf(item, size));
    return `${rule}: ${[...new Set(own)].join(', ')}`;
  });
}

function nameOf({ rule, name }: ShapeItem): string {
  return name === undefined ? rule : `${rule} ${name}`;
}

/**
 * A sign is between its two cells, and an arrow before a cell with a bar or the first cell of a text beside the grid.
 */
function wordsOf({ role, cells, text, character }: ShapeItem, size: Size): string {
  const names = cells.map((cell) => cellName(cell, size));
  if (role === 'outside') return [text, character, ...names].join(' ');
  if (role === 'shaft' && character !== '') return [character, ...names].join(' ');
  if (character !== '') return names.join(` ${character} `);
  return [...(text === '' ? [] : [text]), ...names].join(' ');
}
