import { clashes, formatId, type Puzzle, rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../engine.js';
import { makeText } from '../text/make.js';
import { mistakeWords } from '../text/text.js';

type Verdict = keyof typeof makeText.value.solutions;

/** Steps after which counting is given up: a second or two. */
const STEPS = 2_000_000;
const PATIENCE = 200;

/** Whether a puzzle has no solution, one, or several; found out in a worker. */
export function SolutionsLine({ puzzle }: { puzzle: Puzzle }) {
  const [broken] = clashes(puzzle);
  const verdict = useVerdict(puzzle, broken === undefined);
  if (broken !== undefined) return <p class="wrong">{mistakeWords(puzzle, broken)}</p>;
  return <p class={verdict === 'none' ? 'wrong' : 'verdict'}>{makeText.value.solutions[verdict]}</p>;
}

function useVerdict(puzzle: Puzzle, worthIt: boolean): Verdict {
  const id = formatId(puzzle);
  const [verdict, setVerdict] = useState<{ readonly id: string; readonly says: Verdict }>();
  useEffect(() => {
    if (!worthIt) return;
    let gone = false;
    const timer = setTimeout(async () => {
      const says = await judge(puzzle).catch((): Verdict => 'unknown');
      if (!gone) setVerdict({ id, says });
    }, PATIENCE);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [id, worthIt]);
  return verdict?.id === id ? verdict.says : 'wait';
}

async function judge(puzzle: Puzzle): Promise<Verdict> {
  const rules = rulesOf(puzzle.kind);
  if (rules.unique && puzzle.clues.every((clue) => clue === 0)) return 'empty';
  const { solutions, complete } = await engine.solve(puzzle, rules.unique ? 2 : 1, STEPS);
  if (solutions.length === 0) return complete ? 'none' : 'unknown';
  if (!rules.unique) return 'solvable';
  if (solutions.length > 1) return 'several';
  return complete ? 'one' : 'unknown';
}
