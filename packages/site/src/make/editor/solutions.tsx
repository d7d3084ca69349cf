import type { Puzzle, Rating } from 'gridwright/rules';
import { type Draft, FREE, frameOf, wrongRegion } from '../../game/draft.js';
import { editorText } from '../../text/editor.js';
import { mistakeWords, stepTexts } from '../../text/library.js';
import { makeText } from '../../text/make.js';
import { levelName } from '../../text/text.js';
import { Tick } from '../../ui/controls.js';
import type { EarlierPuzzle } from './duplicate.js';
import { cellNameIn } from './parts.js';
import type { ShownFacts } from './verdict.js';

interface SolutionsProps {
  readonly draft: Draft;
  readonly whole: Puzzle | string;
  readonly known: ShownFacts;
  readonly duplicate: EarlierPuzzle | undefined;
  readonly isShowing: boolean;
  onShowing(isShowing: boolean): void;
}

/** How many solutions the puzzle on the board has, and how hard it is. */
export function Solutions({ draft, whole, known, duplicate, isShowing, onShowing }: SolutionsProps) {
  const words = editorText.value;
  const { says, counts, rating } = known;
  const differing = counts?.filter((ofCell) => ofCell.filter((count) => count > 0).length > 1).length ?? 0;
  const isWrong = typeof whole === 'string' || says === 'none';
  return (
    <section class="verdict" aria-label={words.verdict} aria-busy={known.isOld}>
      <div role="status">
        <p class={isWrong ? 'wrong' : ''}>{verdictWords(draft, whole, known)}</p>
        {says === 'several' && differing > 0 && <p>{words.differ(differing)}</p>}
        {rating !== undefined && <p>{ratingWords(draft.kind, rating)}</p>}
        {rating?.minutes !== undefined && <p>{words.minutes(rating.minutes.least, rating.minutes.most)}</p>}
        {duplicate !== undefined && (
          <p>
            {words.duplicate} <a href={duplicate.address}>{duplicate.name}</a>
          </p>
        )}
      </div>
      {counts !== undefined && <Tick label={words.showCandidates} checked={isShowing} onChange={onShowing} />}
    </section>
  );
}

/** Returns how many solutions the puzzle has, or why the draft isn't a puzzle yet. */
export function verdictWords(draft: Draft, whole: Puzzle | string, { says, broken }: ShownFacts): string {
  const words = editorText.value;
  const free = [...draft.regions].filter((letter) => letter === FREE).length;
  if (free > 0) return words.unfinished(free);
  if (typeof whole !== 'string') return broken ? mistakeWords(whole, broken) : makeText.value.solutions[says];
  const { cell, cells, isInPieces } = wrongRegion(draft) ?? {};
  if (cell === undefined || cells === undefined) return whole;
  const name = cellNameIn(draft, cell);
  return isInPieces ? words.regionInPieces(name) : words.regionSize(name, cells, frameOf(draft).size.rows);
}

/** The level, and the hardest technique once its title is there; a full grid needs none. */
function ratingWords(kind: string, { level, solved, bounded, hardest }: Rating): string {
  const words = editorText.value;
  if (!solved) return words[bounded ? 'bounded' : 'beyond'](levelName(level));
  const title = hardest === undefined ? undefined : stepTexts().value?.kinds[kind].techniques[hardest]?.title;
  return title === undefined ? words.level(levelName(level)) : words.rating(levelName(level), title);
}
