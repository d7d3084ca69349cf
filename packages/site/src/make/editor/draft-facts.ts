import type { Cell, Grid, Puzzle, Value } from 'gridwright/rules';
import { useMemo } from 'preact/hooks';
import { type Draft, frameOf, puzzleOfDraft } from '../../game/draft.js';
import { onlySolution, type ShownFacts, trueValues, useBoardFacts } from './verdict.js';

/** What a draft is as a puzzle, and what is known of it. */
export interface DraftFacts {
  /** The puzzle without its regions, which may be unfinished. */
  readonly frame: Puzzle;
  /** The puzzle, or one sentence why the draft isn't one yet. */
  readonly whole: Puzzle | string;
  readonly known: ShownFacts;
  /** The values that solutions have in cells without a clue. */
  readonly candidates: ReadonlyMap<Cell, readonly Value[]>;
  /** Undefined until it is known to be the only one. */
  readonly solution: Grid | undefined;
}

export function useDraftFacts(draft: Draft): DraftFacts {
  const frame = useMemo(
    () => frameOf(draft),
    [draft.kind, draft.size, draft.box, draft.regions, draft.options, draft.clues],
  );
  const whole = useMemo(() => puzzleOfDraft(draft), [frame]);
  const known = useBoardFacts(typeof whole === 'string' ? undefined : whole);
  const candidates = useMemo(() => trueValues(frame, known.counts), [frame, known.counts]);
  const solution = useMemo(() => onlySolution(known), [known.counts, known.says, known.isOld]);
  return { frame, whole, known, candidates, solution };
}
