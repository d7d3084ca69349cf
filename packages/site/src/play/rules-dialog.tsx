import type { Puzzle, Rules } from 'gridwright/rules';
import { learnText } from '../text/learn.js';
import { aimsOf, fullTitle } from '../text/text.js';
import { formatRoute } from '../ui/router.js';
import { HowToPlay } from './how-to-play.js';
import { Modal } from './modal.js';

/** The rules of the puzzle on the board, in words and pictures: a dialog over the page. */
export function RulesDialog({ rules, puzzle, onClose }: { rules: Rules; puzzle: Puzzle; onClose: () => void }) {
  const [aim, ...more] = aimsOf(puzzle);
  return (
    <Modal title={learnText.value.howTo(fullTitle(rules))} class="rules-inside" onClose={onClose}>
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
    </Modal>
  );
}
