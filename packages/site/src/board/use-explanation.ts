import type { Explanation, Puzzle } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import { explainText } from '../text/explain.js';
import { sentence } from '../text/text.js';

/** The explanation, a sentence why there is none, or undefined while it is being made. */
export function useExplanation(puzzle: Puzzle): Explanation | string | undefined {
  const [found, setFound] = useState<Explanation | string>();
  useEffect(() => {
    const left = new AbortController();
    engine.explain(puzzle, left.signal).then(
      (explanation) => setFound(explanation ?? explainText.peek().none),
      (error) => left.signal.aborted || setFound(sentence(error)),
    );
    return () => left.abort();
  }, [puzzle]);
  return found;
}
