import {
  type Cell,
  clashes,
  formatId,
  formatShape,
  type Grid,
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

/** Delay before counting, in ms: further typing starts it again. */
const PATIENCE = 50;
/** Time for which the facts of the board before stay in sight: most are replaced sooner, and nothing flickers. */
const MOST_OLD = 400;
/** Time after which counting or rating is given up: steps of variants take longer than others. */
const MOST_TIME = 15_000;
const WAITING: BoardFacts = { says: 'wait' };
/** Steps in which true candidates are looked for: the time runs out before. */
const STEPS = 20_000_000;

/** The facts in sight. */
export interface ShownFacts extends BoardFacts {
  /** Whether they are those of the board before the last edit. */
  readonly isOld: boolean;
}

/**
 * Finds in a worker which solutions a puzzle has, and rates it when there is one. Another puzzle stops the work. Until
 * it is found, the facts of the puzzle before stay for a moment.
 */
export function useBoardFacts(puzzle: Puzzle | undefined): ShownFacts {
  const id = puzzle === undefined ? '' : formatId(puzzle);
  const board = puzzle === undefined ? '' : `${puzzle.kind} ${formatShape(puzzle.size.rows, puzzle.size.columns)}`;
  const [found, setFound] = useState<{ readonly id: string; readonly board: string; readonly known: BoardFacts }>();
  useEffect(() => {
    if (puzzle === undefined) return setFound(undefined);
    const work = new AbortController();
    let left = false;
    const show = (known: BoardFacts) => {
      clearTimeout(slow);
      if (!left) setFound({ id, board, known });
    };
    const start = setTimeout(() => void look(puzzle, work.signal, show), PATIENCE);
    const slow = setTimeout(() => show(WAITING), MOST_OLD);
    const end = setTimeout(() => work.abort(), PATIENCE + MOST_TIME);
    return () => {
      left = true;
      for (const timer of [start, slow, end]) clearTimeout(timer);
      work.abort();
    };
  }, [id]);
  if (found === undefined || found.board !== board) return { ...WAITING, isOld: false };
  return { ...found.known, isOld: found.id !== id };
}

async function look(puzzle: Puzzle, signal: AbortSignal, show: (known: BoardFacts) => void): Promise<void> {
  const [broken] = clashes(puzzle);
  if (broken !== undefined) return show({ says: 'none', broken });
  const { says } = await findVerdict(puzzle, signal).catch((): Pick<Verdict, 'says'> => ({ says: 'unknown' }));
  if (says !== 'one' && says !== 'several') return show({ says });
  const { help, input } = rulesOf(puzzle.kind);
  // The true candidates come with it unless they take longer.
  const alone = setTimeout(() => show({ says }), MOST_OLD);
  const found = input === 'values' ? await findCandidates(puzzle, 1, STEPS, signal).catch(() => undefined) : undefined;
  clearTimeout(alone);
  const counts = found?.complete === true ? found.counts : undefined;
  show({ says, counts });
  if (says !== 'one' || help !== 'logic') return;
  const rating = await engine.rate(puzzle, signal).catch(() => undefined);
  if (rating !== undefined) show({ says, counts, rating });
}

/** Returns the solution if it is the only one, and all of it is known. */
export function onlySolution({ says, counts, isOld }: ShownFacts): Grid | undefined {
  if (says !== 'one' || isOld || counts === undefined) return undefined;
  return Uint8Array.from(counts, (ofCell) => ofCell.findIndex((count) => count > 0));
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
