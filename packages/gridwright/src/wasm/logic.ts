import { zeros } from '../core/zeros.js';
import type { FastLogic } from '../kinds/sudoku/logic/fast-logic.js';
import type { Node } from '../kinds/sudoku/logic/inference/graph.js';
import type { SudokuPosition } from '../kinds/sudoku/logic/position.js';
import { LOGIC } from './embedded-logic.js';
import { loadModule, once } from './load-module.js';
import type { LogicExports } from './webassembly.js';

/** Where the module has a position and an answer (assembly/logic/layout.ts), in words of 32 or 16 bits. */
const OPEN = 144 / 4;
const WITHIN = 160 / 4;
const CANDIDATES = 256 / 2;
const ANSWER = 432 / 4;
const PAIR = 448 / 2;
/** The parts of an answer of `findChains` (assembly/logic/chains.ts). */
const CHAIN = 1;
const LOOP = 2;
const TOO_MANY = 4;
const CELLS = 81;
/** Words of the tables of a position. */
const STATE_WORDS = 738;
/** Words of a board. */
const WORDS = 3;
const EVERYWHERE = new Int32Array(WORDS).fill(-1);

/** Returns the tests for techniques, compiled once; undefined where WebAssembly can't be used. */
export const loadLogic = once((): FastLogic | undefined => {
  const engine = loadModule(LOGIC);
  return engine && createLogic(engine as LogicExports);
});

/** The module has one position at a time: the one that the last question was about. */
function createLogic(engine: LogicExports): FastLogic {
  const words = new Int32Array(engine.memory.buffer);
  const masks = new Uint16Array(engine.memory.buffer);
  const { buffer } = engine.memory;
  const state = new Int32Array(buffer, engine.STATE.value, STATE_WORDS);
  const grid = new Uint8Array(buffer, engine.GRID.value, CELLS);
  const counts = new Int32Array(buffer, engine.COUNTS.value, 3);
  const steps = new Int32Array(buffer, engine.STEPS.value, CELLS);
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

  /** Returns the candidates that the module has written, their number first. */
  function nodesAt(at: number): Node[] {
    const nodes: Node[] = [];
    for (let i = at + 1; i <= at + masks[at]; i++)
      nodes.push({ value: (masks[i] % 9) + 1, cells: [Math.floor(masks[i] / 9)] });
    return nodes;
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
    start(position) {
      grid.set(position.grid);
      engine.start();
      position.state.set(state);
      position.open = counts[0];
    },
    takeSingles(position, fewest, report) {
      state.set(position.state);
      grid.set(position.grid);
      counts[0] = position.open;
      counts[1] = position.changes;
      counts[2] = fewest;
      const taken = engine.takeSingles();
      position.withoutSingles = counts[1];
      if (taken === 0) return fewest;
      position.state.set(state);
      position.grid.set(grid);
      position.open = counts[0];
      position.changes = counts[1];
      // An array of a part of the memory for each call would keep the garbage collector busy.
      if (report !== undefined)
        for (let i = 0; i < taken; i++)
          report(steps[i] & 3, (steps[i] >> 2) & 0x3ff, (steps[i] >> 12) & 0xff, steps[i] >> 20);
      return counts[2];
    },
    findWings(position) {
      write(position);
      return engine.findWings();
    },
    mayHaveLoop(position) {
      write(position);
      return engine.mayBeLoop() !== 0;
    },
    mayExclude(position) {
      write(position);
      return engine.mayExclude() !== 0;
    },
    findChains(position, onlyCells) {
      write(position);
      const found = engine.findChains(onlyCells);
      if (found & TOO_MANY) return undefined;
      return {
        chain: found & CHAIN ? nodesAt(engine.FOUND_CHAIN.value / 2) : undefined,
        loop: found & LOOP ? nodesAt(engine.FOUND_LOOP.value / 2) : undefined,
      };
    },
    findLocked(position) {
      write(position);
      return engine.findLocked();
    },
    maybeSueDeCoq(position, box, line) {
      write(position);
      return engine.maybeSueDeCoq(box, line) !== 0;
    },
    linkedPair(position, within = EVERYWHERE) {
      write(position);
      for (let w = 0; w < WORDS; w++) words[WITHIN + w] = within[w];
      const found = engine.linkedPair();
      if (found < 0) return undefined;
      if (found === 0) return 'none';
      // Reading words takes less time than making arrays of a part of the memory.
      const board = zeros(WORDS);
      for (let w = 0; w < WORDS; w++) board[w] = words[ANSWER + w];
      return {
        houses: [masks[PAIR], masks[PAIR + 2]],
        places: [masks[PAIR + 1], masks[PAIR + 3]],
        x: masks[PAIR + 4] + 1,
        z: masks[PAIR + 5] + 1,
        board,
      };
    },
  };
}
