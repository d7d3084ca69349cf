import type { FastLogic } from '../kinds/sudoku/logic/fast-logic.js';
import type { SudokuPosition } from '../kinds/sudoku/logic/position.js';
import { loadModule } from './load-module.js';
import type { LogicExports } from './webassembly.js';

/** Where the module has the open cells and the candidates (assembly/logic/layout.ts), in words of 32 and 16 bits. */
const OPEN = 144 / 4;
const CANDIDATES = 256 / 2;
/** Words of a board. */
const WORDS = 3;

/** Loads the tests for techniques; undefined where WebAssembly or its vectors are missing. */
export async function loadLogic(): Promise<FastLogic | undefined> {
  const { LOGIC } = await import('./embedded-logic.js');
  const engine = await loadModule(LOGIC);
  return engine && createLogic(engine as LogicExports);
}

/** The module has one position at a time: the one that the last question was about. */
function createLogic(engine: LogicExports): FastLogic {
  const words = new Int32Array(engine.memory.buffer);
  const masks = new Uint16Array(engine.memory.buffer);
  let current: SudokuPosition | undefined;
  let changes = 0;

  /** Writes a position, unless the module has it. */
  function write(position: SudokuPosition): void {
    if (position === current && position.changes === changes) return;
    current = position;
    changes = position.changes;
    const { boards, candidates, grid } = position;
    for (let value = 0; value < 9; value++)
      for (let w = 0; w < WORDS; w++) words[value * 4 + w] = boards[value * WORDS + w];
    words[OPEN] = words[OPEN + 1] = words[OPEN + 2] = 0;
    for (let cell = 0; cell < 81; cell++) {
      masks[CANDIDATES + cell] = candidates[cell];
      if (grid[cell] === 0) words[OPEN + (cell >> 5)] |= 1 << (cell & 31);
    }
  }

  return {
    mayLoseCandidates(position, value) {
      write(position);
      return engine.leavesOut(value - 1) !== 0;
    },
    mayHaveSubset(position, house) {
      write(position);
      return engine.hasHallSet(house) !== 0;
    },
  };
}
