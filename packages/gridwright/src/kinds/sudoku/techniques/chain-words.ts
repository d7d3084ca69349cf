import { cellName } from '../../../core/grid.js';
import type { ChainNode } from '../../../core/logic.js';
import type { SudokuPosition } from '../position.js';
import { nameCells, nameValue } from './words.js';

/** `r2c3 is 5`, `r2c3 is not 5`, `one of r2c3 and r2c4 is 5`, `none of r2c3 and r2c4 is 5`. */
export function sayNode(position: SudokuPosition, { candidates, holds }: ChainNode): string {
  const [{ cell, value }] = candidates;
  if (candidates.length === 1) return `${cellName(cell, position.layout.size)} is ${holds ? '' : 'not '}${nameValue(value)}`;
  const cells = nameCells(
    position,
    candidates.map((candidate) => candidate.cell),
  );
  return `${holds ? 'one' : 'none'} of ${cells} is ${nameValue(value)}`;
}

/** `If r2c3 is not 5, then r2c7 is 5, so r4c7 is not 5, so r4c1 is 5`. */
export function sayChain(position: SudokuPosition, nodes: readonly ChainNode[]): string {
  return `If ${nodes.map((node, i) => `${['', 'then '][i] ?? 'so '}${sayNode(position, node)}`).join(', ')}`;
}
