import { ENOUGH, type Practice } from '../storage/progress.js';
import { learnText } from '../text/learn.js';

/** Right answers in a row, as a row of squares. */
export function Run({ practice }: { practice: Practice }) {
  return (
    <span class="pips run" role="img" aria-label={learnText.value.inARow(practice.run)}>
      {Array.from({ length: ENOUGH }, (_, i) => (
        <i key={i} class={i < practice.run ? 'on' : ''} />
      ))}
    </span>
  );
}

/** "Learned", or the run of right answers so far; empty before the first answer. */
export function LearnedMark({ practice }: { practice: Practice }) {
  if (practice.learned !== undefined) return <span class="learned">{learnText.value.learned}</span>;
  return practice.run > 0 ? <Run practice={practice} /> : null;
}
