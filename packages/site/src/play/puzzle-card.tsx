import type { Sheet } from 'gridwright/formats';
import { countFilled, formatId, type Puzzle, rulesOf } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { Picture } from '../board/marks.js';
import { SetterWords } from '../board/setter-words.js';
import { SolutionsLine } from '../board/solutions-line.js';
import { partsOfWords, wordsFromSheet } from '../game/puzzle-words.js';
import { gameFromFile } from '../records/game-from-file.js';
import { boardOfGame } from '../records/replay.js';
import { gameStore } from '../storage/browser-store.js';
import { makeText } from '../text/make.js';
import { formatNumber, fullName } from '../text/text.js';
import { formatRoute } from '../ui/router.js';
import '../ui/make.css';

interface PuzzleCardProps {
  readonly puzzle: Puzzle;
  /** Its entries, if it comes from a file. */
  readonly sheet?: Sheet;
  /** How it was read. */
  readonly children?: ComponentChildren;
  /** Its seed id, if it was made from a seed. */
  readonly seedId?: string;
  /** Whether playing it is the page's main action. */
  readonly solid?: boolean;
}

/** A puzzle that was made or read, with links to play and share it. */
export function PuzzleCard({ puzzle, sheet, seedId, solid = false, children }: PuzzleCardProps) {
  const make = makeText.value;
  const rules = rulesOf(puzzle.kind);
  const id = formatId(puzzle);
  const clues = rules.input === 'values' ? ` · ${make.clues(formatNumber(countFilled(puzzle.clues)))}` : '';
  const entered = useMemo(() => sheet && gameFromFile(sheet, new Date()), [sheet]);
  const words = partsOfWords(wordsFromSheet(sheet ?? {}));
  const answer = entered === undefined ? rules.start(puzzle) : boardOfGame(entered, puzzle).answer;
  return (
    <article class="found">
      <figure>
        <Picture puzzle={puzzle} answer={answer} label={fullName(puzzle)} />
      </figure>
      <div>
        <p class="kicker">
          {fullName(puzzle)}
          {clues}
        </p>
        <SetterWords parts={words} />
        {seedId === undefined ? <SolutionsLine puzzle={puzzle} /> : <p class="seed">{seedId}</p>}
        {children}
        <div class="buttons">
          <a
            class={solid ? 'btn solid' : 'btn'}
            onClick={() => entered && gameStore.adopt(entered)}
            href={formatRoute(seedId === undefined ? { page: 'puzzle', id, words } : { page: 'seed', seedId })}
          >
            {make.play}
          </a>
          <a class="btn" href={formatRoute({ page: 'share', rest: seedId ?? id })}>
            {make.share}
          </a>
          <a class="btn" href={formatRoute({ page: 'set', rest: id, words })}>
            {make.edit}
          </a>
        </div>
      </div>
    </article>
  );
}
