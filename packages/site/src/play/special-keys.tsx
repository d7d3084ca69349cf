import { CELL_COLOURS } from '../game/action.js';
import { actionsText } from '../text/actions.js';
import { text } from '../text/text.js';
import { EraseKey } from './erase-key.js';
import { PenMark } from './pen.js';
import type { Session } from './session.js';
import './special-keys.css';

/** The marks of the pen; lines are drawn on the board. */
export function PenKeys({ session }: { session: Session }) {
  const { circle, cross } = actionsText.value;
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys are no fieldset
    <div class="band keys k3" role="group" aria-label={text.value.play.keys}>
      {[circle, cross].map((label, i) => (
        <button key={label} type="button" class="key" aria-label={label} onClick={() => session.enter(i + 1)}>
          <svg class="pen-key" viewBox="0 0 100 100" aria-hidden="true">
            <PenMark value={i + 1} />
          </svg>
        </button>
      ))}
      <EraseKey session={session} wide={1} />
    </div>
  );
}

/** A key for each color, with its pattern. */
export function Swatches({ session }: { session: Session }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys are no fieldset
    <div class="band keys k4 swatches" role="group" aria-label={text.value.play.keys}>
      {Array.from({ length: CELL_COLOURS }, (_, i) => (
        <button
          key={i}
          type="button"
          class="key swatch"
          aria-label={text.value.play.colours[i]}
          data-tip={String(i + 1)}
          onClick={() => session.enter(i + 1)}
        >
          <svg viewBox="0 0 100 100" aria-hidden="true">
            <rect class={`t${i + 1}`} width="100" height="100" />
            <rect class="sw-frame" width="100" height="100" fill={`url(#engraved-${i + 1})`} />
          </svg>
        </button>
      ))}
      <EraseKey session={session} wide={2} />
    </div>
  );
}
