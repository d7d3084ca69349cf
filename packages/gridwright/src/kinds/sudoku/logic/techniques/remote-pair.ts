import { houseValue } from '../constraints.js';
import { mayFindWing, REMOTE_PAIR } from '../inference/possible-wings.js';
import type { SudokuPosition } from '../position.js';
import { colorEdges, type Edge, pathBetween } from './color-edges.js';
import { alternating, chainCells } from './conjugate-pairs.js';
import { reportWithEndLinks } from './end-links.js';
import { bitsOf, lowest, valuesIn } from './masks.js';
import { premisesOf, valueOfPremise } from './premises.js';
import type { Report, SudokuTechnique } from './technique.js';

/**
 * Cells with the same two values, each in sight of the next: they hold the one and the other by turns, so the two
 * ends of a chain of an even number of them hold both values. Truths: the cells. Links: the values by turns between
 * neighbours; one value in a house of either end.
 */
export const remotePair: SudokuTechnique = {
  code: 'remote-pair',
  level: 'hard',
  find(position, report) {
    if (!mayFindWing(position, REMOTE_PAIR)) return false;
    const { candidates, pairs } = position;
    for (let i = 0; i + 3 < pairs.length; i++) {
      const mask = candidates[pairs[i]];
      if (isFirstOfMany(position, i) && withValues(position, mask, report)) return true;
    }
    return false;
  },
  reason(position, step) {
    const cells = chainCells(step).filter((_, i) => i % 2 === 0);
    const value = valueOfPremise(position, premisesOf(step).links.at(-1) as number);
    return { form: 'remote-pair', cells, values: valuesIn(position, [cells[0]]), value };
  },
};

/** Whether a pair is the first of four or more with its values. */
function isFirstOfMany({ candidates, pairs }: SudokuPosition, i: number): boolean {
  const mask = candidates[pairs[i]];
  for (let j = 0; j < i; j++) if (candidates[pairs[j]] === mask) return false;
  let alike = 0;
  for (let j = i; j < pairs.length; j++) if (candidates[pairs[j]] === mask) alike++;
  return alike >= 4;
}

function withValues(position: SudokuPosition, mask: number, report: Report): boolean {
  const { candidates, layout } = position;
  const cells = position.pairs.filter((cell) => candidates[cell] === mask);
  if (!canRuleOut(position, cells, mask)) return false;
  const edges: Edge[] = cells.flatMap((a) =>
    cells.filter((b) => a < b && position.meeting(a, b) >= 0).map((b) => ({ a, b })),
  );
  const colors = new Int16Array(layout.cells);
  colorEdges(edges, colors);
  for (const first of cells) {
    for (const last of cells) {
      if (
        first >= last ||
        colors[first] < 0 ||
        colors[last] !== (colors[first] ^ 1) ||
        position.meeting(first, last) >= 0
      )
        continue;
      const path = pathBetween(edges, first, last);
      for (const bit of bitsOf(mask)) if (reportPath(position, path, 1 << bit, mask, report)) return true;
    }
  }
  return false;
}

/** Whether a candidate of the two values is in sight of two of the cells that do not see each other. */
function canRuleOut(position: SudokuPosition, cells: readonly number[], mask: number): boolean {
  const [low, high] = [lowest(mask) + 1, lowest(mask & (mask - 1)) + 1];
  for (let i = 0; i < cells.length; i++) {
    for (let j = 0; j < i; j++) {
      if (position.meeting(cells[i], cells[j]) >= 0) continue;
      if (position.isSeenByBoth(low, cells[i], cells[j]) || position.isSeenByBoth(high, cells[i], cells[j]))
        return true;
    }
  }
  return false;
}

/** Reports what loses the value `end` (a mask) in sight of both ends of a path. */
function reportPath(
  position: SudokuPosition,
  path: readonly number[],
  end: number,
  mask: number,
  report: Report,
): boolean {
  const [value, other] = [lowest(end) + 1, lowest(mask & ~end) + 1];
  const links: number[] = [];
  for (let i = 1; i < path.length; i++)
    links.push(houseValue(position.layout, position.meeting(path[i - 1], path[i]), i % 2 === 1 ? other : value));
  const nodes = path.flatMap((cell, i) =>
    [i % 2 === 0 ? value : other, i % 2 === 0 ? other : value].map((v) => ({ cell, value: v })),
  );
  const argument = { technique: 'remote-pair', truths: path, links, chains: [alternating(nodes)] };
  return reportWithEndLinks(position, argument, value, [path[0], path[path.length - 1]], report);
}
