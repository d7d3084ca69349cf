import { countFilled, formatId, type Puzzle, rulesOf } from 'gridwright/rules';
import { Picture } from '../marks.js';
import { formatRoute } from '../router.js';
import { describe, formatNumber, text } from '../text/text.js';
import { SolutionsLine } from './solutions-line.js';

interface FoundProps {
  readonly puzzle: Puzzle;
  /** Of a puzzle that was made from a seed. */
  readonly seedId?: string;
  /** Whether to play it is the one thing to do on the page. */
  readonly solid?: boolean;
}

/** A puzzle that was made or found: what it is, and what can be done with it. */
export function Found({ puzzle, seedId, solid = false }: FoundProps) {
  const { make: words } = text.value;
  const rules = rulesOf(puzzle.kind);
  const id = formatId(puzzle);
  const clues = rules.input === 'values' ? ` · ${words.clues(formatNumber(countFilled(puzzle.clues)))}` : '';
  return (
    <article class="found">
      <figure>
        <Picture puzzle={puzzle} answer={rules.start(puzzle)} label={`${rules.title}, ${describe(puzzle)}`} />
      </figure>
      <div>
        <p class="kicker">
          {rules.title} · {describe(puzzle)}
          {clues}
        </p>
        {seedId === undefined ? <SolutionsLine puzzle={puzzle} /> : <p class="seed">{seedId}</p>}
        <div class="buttons">
          <a class={solid ? 'btn solid' : 'btn'} href={seedId === undefined ? formatRoute({ page: 'puzzle', id }) : formatRoute({ page: 'seed', seedId })}>
            {words.play}
          </a>
          <a class="btn" href={formatRoute({ page: 'share', rest: seedId ?? id })}>
            {words.share}
          </a>
        </div>
      </div>
    </article>
  );
}
