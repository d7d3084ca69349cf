import { type Cell, type Drill, rulesOf } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { Picture } from '../board/marks.js';
import { engine } from '../engine/engine.js';
import { learnText } from '../text/learn.js';

export function question({ puzzle, asks, value }: Drill): string {
  const { asked } = learnText.value;
  return asks === 'press' ? asked.press : asked[asks](rulesOf(puzzle.kind).answerAlphabet.symbols[value ?? 0]);
}

/** Returns whether a cell can be no answer, since it is filled. */
export function isFilled({ asks, answer }: Drill, cell: Cell): boolean {
  return asks !== 'press' && answer[cell] !== 0;
}

/** The goal beside a position that asks for a press. */
export function Goal({ drill: { puzzle, asks } }: { drill: Drill }) {
  const rules = rulesOf(puzzle.kind);
  const goal = asks === 'press' ? rules.disks?.goal(puzzle) : undefined;
  if (goal === undefined) return null;
  return (
    <figure class="drill-goal">
      <Picture puzzle={goal} answer={rules.start(goal)} label={learnText.value.goal} />
      <figcaption aria-hidden="true">{learnText.value.goal}</figcaption>
    </figure>
  );
}

const made = new Map<string, Promise<Drill>>();
/** Maximum number of cached positions, so that the next one is there. */
const MOST = 4;

function drillOf(kind: string, code: string, seed: string): Promise<Drill> {
  const key = `${kind} ${code} ${seed}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const drill = engine.drill(kind, code, seed);
  made.set(key, drill);
  drill.catch(() => made.delete(key));
  for (const old of [...made.keys()].slice(0, -MOST)) made.delete(old);
  return drill;
}

/** The position of a seed; 'none' for an unknown technique. The position of `next` is made after it. */
export function useDrill(kind: string, code: string, seed: string, next?: string): Drill | 'none' | undefined {
  const [found, setFound] = useState<{ readonly seed: string; readonly drill: Drill | 'none' }>();
  useEffect(() => {
    let isLeft = false;
    const show = (drill: Drill | 'none') => {
      if (isLeft) return;
      setFound({ seed, drill });
      if (next !== undefined && drill !== 'none') drillOf(kind, code, next).catch(() => {});
    };
    drillOf(kind, code, seed).then(show, () => show('none'));
    return () => {
      isLeft = true;
    };
  }, [kind, code, seed, next]);
  return found?.seed === seed ? found.drill : undefined;
}
