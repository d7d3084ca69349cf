import { cellName, type Size } from '../../core/grid.js';
import type { Automaton } from '../../core/logic.js';
import type { Count } from './formula.js';

/**
 * The automata of a puzzle as counts of variables. A solution is a path of each automaton: for each way on from a state
 * by a value, a variable is 1 if the path takes it. For each state between, a variable is 1 if the path doesn't visit
 * it, and for each value of a cell, one is 1 if the cell doesn't have it. Then exactly one variable is 1 among
 *
 *     the ways into a state, and that it isn't visited
 *     the ways out of a state, and that it isn't visited
 *     the ways of a cell by a value, and that the cell doesn't have it
 *
 * so that propagation rules out each candidate that no path has.
 */
export interface AutomatonCounts {
  /** Names of the variables, in the order of their numbers. */
  readonly names: readonly string[];
  readonly counts: readonly Count[];
  /** Returns the numbers of the variables that are 1 in an answer. */
  truesIn(answer: ArrayLike<number>): number[];
}

/** Returns the counts of automata. Their variables have the numbers from `first`; candidates have those of `variableOf`. */
export function automatonCounts(
  automata: readonly Automaton[],
  size: Size,
  first: number,
  variableOf: (cell: number, value: number) => number,
): AutomatonCounts {
  const names: string[] = [];
  const counts: Count[] = [];
  const named = new Map<string, number>();
  const variable = (name: string) => {
    const known = named.get(name);
    if (known !== undefined) return known;
    const number = first + names.length;
    names.push(name);
    named.set(name, number);
    return number;
  };
  const one = (members: readonly number[]) => counts.push({ members, least: 1, most: 1 });
  const hasNot = (cell: number, value: number) => {
    const name = `${cellName(cell, size)}_not${value}`;
    const isNew = !named.has(name);
    const number = variable(name);
    if (isNew) one([variableOf(cell, value), number]);
    return number;
  };
  for (const [i, automaton] of automata.entries()) {
    const { machine } = automaton;
    const way = (state: number, value: number) => variable(`a${i + 1}_${state}_${value}`);
    const into = Array.from({ length: machine.states }, (): number[] => []);
    const out = Array.from({ length: machine.states }, (): number[] => []);
    for (const { cell, ways } of waysOf(automaton)) {
      for (let value = 1; value <= machine.values; value++) {
        const here = ways.filter((one) => one.value === value);
        one([...here.map(({ state }) => way(state, value)), hasNot(cell, value)]);
        for (const { state, to } of here) {
          out[state].push(way(state, value));
          into[to].push(way(state, value));
        }
      }
    }
    one(out[0]);
    for (let state = 1; state < machine.states - 1; state++) {
      const isNotVisited = variable(`a${i + 1}_${state}`);
      one([...into[state], isNotVisited]);
      one([...out[state], isNotVisited]);
    }
  }
  return {
    names,
    counts,
    truesIn(answer) {
      const trues: string[] = [];
      for (const [i, { cells, machine }] of automata.entries()) {
        const visited = new Set([0]);
        let state = 0;
        for (const cell of cells) {
          trues.push(`a${i + 1}_${state}_${answer[cell]}`);
          for (let value = 1; value <= machine.values; value++)
            if (value !== answer[cell]) trues.push(`${cellName(cell, size)}_not${value}`);
          state = machine.next[state * machine.values + answer[cell] - 1];
          visited.add(state);
        }
        for (let other = 1; other < machine.states - 1; other++)
          if (!visited.has(other)) trues.push(`a${i + 1}_${other}`);
      }
      return trues.map((name) => named.get(name) as number);
    },
  };
}

/** Returns for each cell that an automaton reads the ways on from the states before it. */
function waysOf({ cells, machine: { values, next } }: Automaton) {
  let states = [0];
  return cells.map((cell) => {
    const ways = states.flatMap((state) =>
      Array.from({ length: values }, (_, v) => ({ state, value: v + 1, to: next[state * values + v] })).filter(
        ({ to }) => to !== 0,
      ),
    );
    states = [...new Set(ways.map(({ to }) => to))];
    return { cell, ways };
  });
}
