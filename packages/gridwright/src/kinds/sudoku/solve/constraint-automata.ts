import type { Cell } from '../../../core/grid.js';
import type { Machine } from '../../../core/logic.js';
import type { Layout } from '../rules/layout.js';
import { narrowByMachine } from '../rules/narrow-by-machine.js';
import type { Division } from '../variants/automaton.js';
import type { CandidateGrid } from './candidate-grid.js';
import { type Line, line } from './constraint-lines.js';
import { distinctMachine } from './distinct-machine.js';
import { narrowDivided } from './narrow-divided.js';

/** The automata of a layout. */
export interface ConstraintAutomata {
  readonly lines: readonly Line[];
  /** Applies all automata as they are. */
  reset(): void;
  /** From now on until `reset`, automata whose cells differ know it. */
  refine(): void;
}

/** An automaton as it is applied now. */
interface AppliedAutomaton {
  readonly cells: Uint16Array;
  /** Undefined while another machine takes its place. */
  machine: Machine | undefined;
  /** All ways to divide the cells, which say the same as the machine. */
  readonly divisions: readonly Division[] | undefined;
  /** The candidates that it left its cells last: it excludes none of them. */
  readonly known: Int32Array;
}

export function automataOf(
  layout: Layout,
  grid: CandidateGrid,
  differ: (a: Cell, b: Cell) => boolean,
  isExact: boolean,
): ConstraintAutomata {
  // Lists of counts exclude all that automata of the same rule do.
  const automata = layout.automata.filter(
    ({ rule, cells }) => !isExact || !layout.counts.some((one) => one.rule === rule && one.cells === cells),
  );
  const applied = automata.map(({ cells, machine, divisions }) =>
    appliedAutomaton(cells, machine, isExact ? divisions : undefined),
  );
  /** Of automata whose cells all differ, those whose machines know that: they apply once `refine` was called. */
  const refined = applied.map(({ cells, divisions }) => {
    const isDistinct = cells.every((cell, i) => cells.every((other, j) => i === j || differ(cell, other)));
    return isDistinct && divisions === undefined ? appliedAutomaton(cells, undefined, undefined) : undefined;
  });
  const lines = [...applied, ...refined]
    .filter((one) => one !== undefined)
    .map((one) => line(one.cells, () => applyAutomaton(grid, one)));

  function reset(): void {
    for (let i = 0; i < automata.length; i++) {
      applied[i].machine = automata[i].machine;
      applied[i].known.fill(0);
      const one = refined[i];
      if (one === undefined) continue;
      one.machine = undefined;
      one.known.fill(0);
    }
  }

  function refine(): void {
    for (let i = 0; i < automata.length; i++) {
      const one = refined[i];
      if (one === undefined) continue;
      one.machine = distinctMachine(automata[i].machine, one.cells.length);
      if (isExact && one.machine !== undefined) applied[i].machine = undefined;
    }
  }

  return { lines, reset, refine };
}

function appliedAutomaton(
  cells: ArrayLike<Cell>,
  machine: Machine | undefined,
  divisions: readonly Division[] | undefined,
): AppliedAutomaton {
  return { cells: new Uint16Array(cells), machine, divisions, known: new Int32Array(cells.length) };
}

/** Removes candidates that an automaton doesn't accept. */
function applyAutomaton(grid: CandidateGrid, { cells, machine, divisions, known }: AppliedAutomaton): boolean {
  if (machine === undefined) return true;
  const { candidates } = grid;
  let isSame = true;
  for (let i = 0; i < cells.length && isSame; i++) isSame = candidates[cells[i]] === known[i];
  if (isSame) return true;
  const left =
    divisions !== undefined ? narrowDivided(cells, divisions, candidates) : narrowByMachine(cells, machine, candidates);
  if (left === undefined) return grid.fail(cells);
  for (let i = 0; i < cells.length; i++) known[i] = left[i];
  for (let i = 0; i < cells.length; i++) {
    // A cell that is read twice has lost candidates already.
    const mask = candidates[cells[i]] & left[i];
    if (mask !== candidates[cells[i]] && !grid.narrow(cells[i], mask)) return false;
  }
  return true;
}
