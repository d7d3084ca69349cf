import { hintText } from 'gridwright/rules';
import { Icon } from '../icons.js';
import { stepTexts } from '../text/steps.js';
import { text } from '../text/text.js';
import type { Hinted } from './hints.js';
import type { Session } from './session.js';

/** A hint in words, stage by stage; it never covers the board. */
export function HintPanel({ session, hinted }: { session: Session; hinted: Hinted }) {
  const { play } = text.value;
  const { stage } = hinted;
  const { hint, moves } = hinted.advice;
  const language = stepTexts().value;
  const words = language && hintText(language, session.puzzle, hint);
  const last = moves.length === 0 ? play.goOn : moves[0].type === 'press' ? play.pressIt : play.enterIt;
  return (
    <section class="hint" aria-label={play.hintLabel}>
      <div class="row">
        <ol class="stages">
          {play.stages.map((name, i) => (
            <li key={name} class={i === stage ? 'on' : i < stage ? 'was' : ''} aria-current={i === stage ? 'step' : undefined}>
              <span>{name}</span>
            </li>
          ))}
        </ol>
        <button type="button" class="iconbtn" aria-label={play.closeHint} onClick={() => session.hints.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div>
        <h2>{stage === 0 ? words?.where : words?.technique}</h2>
        <p>{[play.whereWords, play.whyWords, words?.what][stage]}</p>
      </div>
      <div class="next">
        <button type="button" class="btn quiet" onClick={() => void session.hints.more()}>
          {[play.showWhy, play.showWhat, last][stage]}
        </button>
      </div>
    </section>
  );
}
