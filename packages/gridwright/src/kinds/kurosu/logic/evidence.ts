import type { Cell, Value } from '../../../core/grid.js';
import type { HouseName } from '../../../core/house.js';
import type { Area, Evidence } from '../../../core/logic.js';
import type { KurosuPosition } from './position.js';
import type { KurosuReason } from './reason.js';

/** What the reason of a step rests on. */
export function evidenceOf(position: KurosuPosition, reason: KurosuReason): Evidence {
  switch (reason.form) {
    case 'pair':
    case 'gap':
      return { digits: reason.cells, lines: [], chains: [] };
    case 'sign':
      return { digits: [reason.cell], lines: [], chains: [] };
    case 'equal-pair': {
      const { because, value } = reason;
      const lines = because.by === 'half' ? [lineOf(position, because.line)] : [];
      return { digits: holders(position, because.cells, value), lines, chains: [] };
    }
    case 'unequal-pairs': {
      const line = lineOf(position, reason.line);
      return {
        digits: holders(position, line.cells, reason.value),
        lines: reason.pairs.map((cells) => ({ cells })),
        chains: [],
      };
    }
    case 'balance':
      return { digits: holders(position, lineOf(position, reason.line).cells, reason.value), lines: [], chains: [] };
    case 'last': {
      const { threes, value } = reason;
      return {
        digits: holders(position, threes.flat(), 3 - value),
        lines: threes.map((cells) => ({ cells })),
        chains: [],
      };
    }
    case 'distinct-lines':
      return { digits: [], lines: [lineOf(position, reason.line), lineOf(position, reason.full)], chains: [] };
    case 'refutation': {
      const { assume, forced, broken } = reason;
      const threes = forced.flatMap(({ because }) => (because.by === 'three' ? [because] : []));
      return {
        digits: [...new Set(threes.flatMap(({ cells, value }) => holders(position, cells, value)))],
        lines: [{ cells: broken.cells }],
        chains: [[assume, ...forced].map(({ cell, value }) => ({ candidates: [{ cell, value }], holds: true }))],
      };
    }
  }
}

/** The filled cells among these that hold the value. */
function holders({ grid }: KurosuPosition, cells: readonly Cell[], value: Value): Cell[] {
  return [...new Set(cells)].filter((cell) => grid[cell] === value);
}

function lineOf({ layout }: KurosuPosition, house: HouseName): Area {
  const line = layout.lines.find(({ type, index }) => type === house.type && index === house.index);
  return { house, cells: line?.cells ?? [] };
}
