import { type Cell, clashes, formatId, type Mistake, type Puzzle, type Rating, rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../engine.js';
import { judge, type Verdict } from '../pages/judge.js';

/** What is known about the puzzle on the board. */
export interface Known {
  readonly says: Verdict['says'] | 'wait';
  /** A rule that the clues break, so that nothing is counted. */
  readonly broken?: Mistake | undefined;
  readonly solutions: Verdict['solutions'];
  /** Of a puzzle without a solution, the clues that alone rule out every solution: without one of them there is one. */
  readonly culprits?: readonly Cell[];
  readonly rating?: Rating | undefined;
}

/** A stroke of the next moment makes the count useless. */
const PATIENCE = 250;
/** Time after which counting or rating is given up: steps of variants take longer than others. */
const MOST_TIME = 15_000;
const WAITING: Known = { says: 'wait', solutions: [] };

/** Counts the solutions of a puzzle in a worker and rates it when there is one. Another puzzle stops the work. */
export function useKnown(puzzle: Puzzle | undefined): Known {
  const id = puzzle === undefined ? '' : formatId(puzzle);
  const [found, setFound] = useState<{ readonly id: string; readonly known: Known }>();
  useEffect(() => {
    if (puzzle === undefined) return;
    const work = new AbortController();
    let left = false;
    const show = (known: Known) => left || setFound({ id, known });
    const start = setTimeout(() => void look(puzzle, work.signal, show), PATIENCE);
    const end = setTimeout(() => work.abort(), PATIENCE + MOST_TIME);
    return () => {
      left = true;
      clearTimeout(start);
      clearTimeout(end);
      work.abort();
    };
  }, [id]);
  return found?.id === id ? found.known : WAITING;
}

async function look(puzzle: Puzzle, signal: AbortSignal, show: (known: Known) => void): Promise<void> {
  const [broken] = clashes(puzzle);
  if (broken !== undefined) return show({ says: 'none', broken, solutions: [] });
  const verdict = await judge(puzzle, signal).catch((): Verdict => ({ says: 'unknown', solutions: [] }));
  show(verdict);
  if (verdict.says === 'none') return show({ ...verdict, culprits: await culpritsOf(puzzle, signal) });
  if (verdict.says !== 'one' || rulesOf(puzzle.kind).help !== 'logic') return;
  const rating = await engine.rate(puzzle, signal).catch(() => undefined);
  if (rating !== undefined) show({ ...verdict, rating });
}

/** Steps in which a puzzle without one of its clues is solved: a part of a second. */
const STEPS = 200_000;

/** Returns the clues that can be changed to get a solution, as far as they are found before `signal` stops it. */
async function culpritsOf(puzzle: Puzzle, signal: AbortSignal): Promise<readonly Cell[]> {
  const culprits: Cell[] = [];
  if (rulesOf(puzzle.kind).input !== 'values') return culprits;
  for (const cell of puzzle.clues.keys()) {
    if (puzzle.clues[cell] === 0) continue;
    const clues = puzzle.clues.map((clue, other) => (other === cell ? 0 : clue));
    try {
      const { solutions } = await engine.solve({ ...puzzle, clues }, 1, STEPS, signal);
      if (solutions.length > 0) culprits.push(cell);
    } catch {
      return culprits;
    }
  }
  return culprits;
}

/** Returns the cells to look at in a puzzle without a solution. */
export function wrongCells({ broken, culprits = [] }: Known): readonly Cell[] {
  return broken?.cells ?? culprits;
}

/** Returns for each cell where two solutions differ the symbols of both, the smaller first. */
export function differences({ kind }: Puzzle, [one, other]: Verdict['solutions']): ReadonlyMap<Cell, string> {
  const { symbols } = rulesOf(kind).answerAlphabet;
  if (one === undefined || other === undefined) return new Map();
  const cells = [...one.keys()].filter((cell) => one[cell] !== other[cell]);
  return new Map(
    cells.map((cell) => {
      const values = [one[cell], other[cell]].sort((a, b) => a - b);
      return [cell, values.map((value) => symbols[value]).join('/')];
    }),
  );
}
