import { formatId, type Puzzle } from 'gridwright/rules';
import { useEffect, useState } from 'preact/hooks';
import type { Played } from '../../board/hint-marks.js';
import { StepPicture } from '../../board/step-picture.js';
import { StepWalk } from '../../board/step-walk.js';
import { useExplanation } from '../../board/use-explanation.js';
import { editorText } from '../../text/editor.js';

/** The solution of the puzzle on the board step by step, each with its position and marks. */
export function Path({ puzzle }: { puzzle: Puzzle }) {
  const found = useExplanation(puzzle);
  const [at, setAt] = useState(0);
  const [played, setPlayed] = useState<Played>();
  const go = (to: number) => {
    setAt(to);
    setPlayed(undefined);
  };
  useEffect(() => go(0), [formatId(puzzle)]);
  if (found === undefined) return <p role="status">{editorText.value.working}</p>;
  if (typeof found === 'string') return <p role="status">{found}</p>;
  const last = found.steps.length - 1;
  if (last < 0) return null;
  const now = Math.min(at, last);
  const hardest = found.steps.findIndex(({ step }) => step.technique === found.rating.hardest);
  return (
    <div class="setting-path">
      <StepPicture puzzle={puzzle} explained={found.steps[now]} played={played} />
      {hardest >= 0 && (
        <div class="buttons">
          <button type="button" class="btn" disabled={hardest === now} onClick={() => go(hardest)}>
            {editorText.value.hardest}
          </button>
        </div>
      )}
      <StepWalk puzzle={puzzle} found={found} at={now} go={go} played={played} onPlay={setPlayed} />
    </div>
  );
}
