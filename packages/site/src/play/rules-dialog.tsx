import type { Puzzle, Rules } from 'gridwright/rules';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { learnText } from '../text/learn.js';
import { aimsOf, fullTitle, text } from '../text/text.js';
import { Icon } from '../ui/icons.js';
import { formatRoute } from '../ui/router.js';
import { HowToPlay } from './how-to-play.js';
import './dialog.css';

/** The rules of the puzzle on the board, in words and pictures: a dialog over the page. */
export function RulesDialog({ rules, puzzle, onClose }: { rules: Rules; puzzle: Puzzle; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // At once: keys that are pressed before the next frame are the dialog's.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const [aim, ...more] = aimsOf(puzzle);
  return (
    <dialog
      ref={dialog}
      class="modal"
      aria-labelledby="rules-title"
      onClose={onClose}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div class="inside rules-inside">
        <div class="row">
          <h2 id="rules-title">{learnText.value.howTo(fullTitle(rules))}</h2>
          <button type="button" class="iconbtn" aria-label={text.value.shared.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <p class="dek">{aim}</p>
        {more.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <HowToPlay rules={rules} puzzle={puzzle} />
        <p>
          <a class="btn" href={formatRoute({ page: 'learn', rest: rules.name })}>
            {learnText.value.title}
          </a>
        </p>
      </div>
    </dialog>
  );
}
