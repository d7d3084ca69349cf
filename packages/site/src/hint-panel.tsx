import type { Hinted } from './hinting.js';
import { STAGES } from './hinting.js';
import { Icon } from './icons.js';

interface HintPanelProps {
  readonly hinted: Hinted;
  readonly onMore: () => void;
  readonly onTake: () => void;
  readonly onClose: () => void;
}

/** A hint in words, stage by stage; it never covers the board. */
export function HintPanel({ hinted, onMore, onTake, onClose }: HintPanelProps) {
  const { stage } = hinted;
  const { hint, moves } = hinted.advice;
  const last = stage === STAGES.length - 1;
  return (
    <section class="hint" aria-label="Hint">
      <div class="row">
        <ol class="stages">
          {STAGES.map((name, i) => (
            <li key={name} class={i === stage ? 'on' : i < stage ? 'was' : ''} aria-current={i === stage ? 'step' : undefined}>
              <span>{name}</span>
            </li>
          ))}
        </ol>
        <button type="button" class="iconbtn" aria-label="Close hint" onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div role="status">
        <h2>{stage === 0 ? hint.where : hint.technique}</h2>
        <p>{[FIRST_WORDS, SECOND_WORDS, hint.what][stage]}</p>
      </div>
      <div class="next">
        <button type="button" class="btn quiet" onClick={last ? onTake : onMore}>
          {!last ? (stage === 0 ? 'Show why' : 'Show what to do') : moves.length > 0 ? (moves[0].type === 'press' ? 'Press it' : 'Enter it') : 'Got it, go on'}
        </button>
      </div>
    </section>
  );
}

const FIRST_WORDS = 'Something can be concluded from what is outlined.';
const SECOND_WORDS = 'What the argument rests on is marked.';
