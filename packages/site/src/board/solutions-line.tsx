import { clashes, formatId, type Puzzle } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { mistakeWords } from '../text/library.js';
import { makeText } from '../text/make.js';
import { findVerdict, type Verdict } from './judge.js';

/** Shows whether a puzzle has no solution, one, or several; determined in a worker. */
export function SolutionsLine({ puzzle }: { puzzle: Puzzle }) {
  const [broken] = clashes(puzzle);
  const verdict = useVerdict(puzzle, broken === undefined);
  if (broken !== undefined) return <p class="wrong">{mistakeWords(puzzle, broken)}</p>;
  return <p class={verdict === 'none' ? 'wrong' : 'verdict'}>{makeText.value.solutions[verdict]}</p>;
}

function useVerdict(puzzle: Puzzle, worthIt: boolean): Verdict['says'] | 'wait' {
  const id = formatId(puzzle);
  const [verdict, setVerdict] = useState<{ readonly id: string; readonly says: Verdict['says'] }>();
  useEffect(() => {
    if (!worthIt) return;
    const left = new AbortController();
    findVerdict(puzzle, left.signal).then(
      ({ says }) => left.signal.aborted || setVerdict({ id, says }),
      () => left.signal.aborted || setVerdict({ id, says: 'unknown' }),
    );
    return () => left.abort();
  }, [id, worthIt]);
  return verdict?.id === id ? verdict.says : 'wait';
}
