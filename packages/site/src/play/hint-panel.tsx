import { type HintText, hintText } from 'gridwright/rules';
import { Argument } from '../board/argument.js';
import { ChainStart } from '../board/chain-start.js';
import { SymbolKey } from '../board/glyphs.js';
import { hintPanelText } from '../text/hint-panel.js';
import { stepTexts } from '../text/library.js';
import { Icon } from '../ui/icons.js';
import { formatRoute } from '../ui/router.js';
import { hintPicture } from './hint-layers.js';
import type { Hinted } from './hinted.js';
import type { Session } from './session.js';
import './hint-panel.css';

/** A hint in words, stage by stage; it never covers the board. */
export function HintPanel({ session, hinted }: { session: Session; hinted: Hinted }) {
  const words = hintPanelText.value;
  const { stage } = hinted;
  const { hint, moves } = hinted.advice;
  const language = stepTexts().value;
  const texts = language && hintText(language, session.puzzle, hint);
  const last = moves.length === 0 ? words.next : moves[0].type === 'press' ? words.press : words.enter;
  return (
    <section class="hint" aria-label={words.label}>
      <div class="row">
        <ol class="hint-stages">
          {words.stages.map((name, i) => (
            <li
              key={name}
              class={i === stage ? 'on' : i < stage ? 'was' : ''}
              aria-current={i === stage ? 'step' : undefined}
            >
              <span>{name}</span>
            </li>
          ))}
        </ol>
        <button type="button" class="iconbtn" aria-label={words.close} onClick={() => session.hints.close()}>
          <Icon name="close" />
        </button>
      </div>
      <div class="reason">
        <h2>{[texts?.where, texts?.technique, texts?.what][stage]}</h2>
        {stage === 0 && <p>{words.where}</p>}
        {stage > 0 && texts && (
          <Argument
            texts={reasonOf(texts)}
            {...(hinted.played && { played: hinted.played })}
            onPlay={(played) => session.hints.play(played)}
          />
        )}
        {stage > 0 && <ChainStart picture={hintPicture(session, hinted)} hint={hint} />}
        {stage > 0 && <SymbolKey puzzle={session.puzzle} />}
        {stage > 0 && 'technique' in hint.reason && (
          <a
            class="btn quiet to-lesson"
            href={formatRoute({ page: 'learn', rest: `${session.puzzle.kind}/${hint.reason.technique}` })}
          >
            {words.lesson}
          </a>
        )}
      </div>
      <div class="next">
        <button type="button" class="btn quiet" onClick={() => void session.hints.more()}>
          {[words.showWhy, words.showWhat, last][stage]}
        </button>
      </div>
    </section>
  );
}

/** The argument without what follows from it, which is the last part. */
function reasonOf({ why, parts }: HintText): Pick<HintText, 'text' | 'parts'> {
  return { text: why, ...(parts && { parts: parts.slice(0, -1) }) };
}
