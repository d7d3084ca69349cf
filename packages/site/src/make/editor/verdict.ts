import {
  type Cell,
  clashes,
  formatId,
  type Mistake,
  type Puzzle,
  type Rating,
  rulesOf,
  type Value,
} from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { findVerdict, type Verdict } from '../../board/judge.js';
import { engine } from '../../engine/engine.js';
import { findCandidates } from './questions.js';

/** Facts about the puzzle on the board. */
export interface BoardFacts {
  readonly says: Verdict['says'] | 'wait';
  /** A rule that the clues break, so that nothing is counted. */
  readonly broken?: Mistake | undefined;
  /** The true candidates: the number of solutions with each value of each cell, up to one. */
  readonly counts?: readonly Uint32Array[] | undefined;
  readonly rating?: Rating | undefined;
}

/** A stroke of the next moment makes the count useless. */
const PATIENCE = 250;
/** Time after which counting or rating is given up: steps of variants take longer than others. */
const MOST_TIME = 15_000;
const WAITING: BoardFacts = { says: 'wait' };
/** Steps in which true candidates are looked for: the time runs out before. */
const STEPS = 20_000_000;

/** Finds in a worker which solutions a puzzle has, and rates it when there is one. Another puzzle stops the work. */
export function useBoardFacts(puzzle: Puzzle | undefined): BoardFacts {
  const id = puzzle === undefined ? '' : formatId(puzzle);
  const [found, setFound] = useState<{ readonly id: string; readonly known: BoardFacts }>();
  useEffect(() => {
    if (puzzle === undefined) return;
    const work = new AbortController();
    let left = false;
    const show = (known: BoardFacts) => left || setFound({ id, known });
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

async function look(puzzle: Puzzle, signal: AbortSignal, show: (known: BoardFacts) => void): Promise<void> {
  const [broken] = clashes(puzzle);
  if (broken !== undefined) return show({ says: 'none', broken });
  const { says } = await findVerdict(puzzle, signal).catch((): Pick<Verdict, 'says'> => ({ says: 'unknown' }));
  show({ says });
  if (says !== 'one' && says !== 'several') return;
  const { help, input } = rulesOf(puzzle.kind);
  const found = input === 'values' ? await findCandidates(puzzle, 1, STEPS, signal).catch(() => undefined) : undefined;
  const counts = found?.complete === true ? found.counts : undefined;
  show({ says, counts });
  if (says !== 'one' || help !== 'logic') return;
  const rating = await engine.rate(puzzle, signal).catch(() => undefined);
  if (rating !== undefined) show({ says, counts, rating });
}

/** Returns for each cell the values that solutions have; none for clues and for a cell that can have any value. */
export function trueValues({ clues }: Puzzle, counts: BoardFacts['counts']): ReadonlyMap<Cell, readonly Value[]> {
  const found = new Map<Cell, readonly Value[]>();
  for (const [cell, ofCell] of counts?.entries() ?? []) {
    const values = [...ofCell.keys()].filter((value) => ofCell[value] > 0);
    if (clues[cell] === 0 && values.length > 0 && values.length < ofCell.length - 1) found.set(cell, values);
  }
  return found;
}
