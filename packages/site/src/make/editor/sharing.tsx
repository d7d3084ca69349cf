import { formatId, type Grid, type Puzzle } from 'gridwright/rules';
import { useMemo, useState } from 'preact/hooks';
import { blankBoard } from '../../game/board-state.js';
import { type PuzzleWords, partsOfWords, wordsOfSheet } from '../../game/puzzle-words.js';
import { hasService } from '../../service/service.js';
import { PrintedPage } from '../../share/printed-page.js';
import { Images, TextPart, useTexts } from '../../share/share-parts.js';
import { editorText } from '../../text/editor.js';
import { makeText } from '../../text/make.js';
import { shareText } from '../../text/share.js';
import { linkTo } from '../../ui/address.js';
import { Section, Tick } from '../../ui/controls.js';
import { Copyable } from '../../ui/copyable.js';
import { Icon } from '../../ui/icons.js';
import { lazy } from '../../ui/lazy.js';
import { formatRoute } from '../../ui/router.js';

const PublishPart = lazy(async () => (await import('../published/publish-part.js')).PublishPart);

interface SharingProps {
  readonly puzzle: Puzzle;
  readonly words: PuzzleWords;
  readonly level: string | undefined;
  /** Undefined until it is known to be the only one. */
  readonly solution: Grid | undefined;
}

/** The puzzle that was set as a link, and on demand as a picture, in other programs' formats and on paper. */
export function Sharing({ puzzle, words, level, solution }: SharingProps) {
  const setting = editorText.value;
  const [isOpen, open] = useState(false);
  const address = formatRoute({ page: 'puzzle', id: formatId(puzzle), words: partsOfWords(words) });
  const link = linkTo(address);
  return (
    <div class="setting-share">
      <div class="ways">
        <Section title={setting.share}>
          <Copyable label={setting.link} value={link} send />
          <div class="buttons">
            <a class="btn solid" href={address}>
              {makeText.value.play}
            </a>
            <button type="button" class="btn" aria-expanded={isOpen} onClick={() => open(!isOpen)}>
              {setting.formats}
            </button>
          </div>
        </Section>
        {hasService && <PublishPart puzzle={puzzle} words={words} />}
      </div>
      {isOpen && <Formats puzzle={puzzle} words={words} level={level} link={link} solution={solution} />}
    </div>
  );
}

function Formats({ puzzle, words, level, link, solution }: SharingProps & { link: string }) {
  const setting = editorText.value;
  const { title, author, note } = words;
  const [isSolved, setSolved] = useState(true);
  const stored = isSolved ? solution : undefined;
  const sheet = useMemo(
    () => ({ puzzle, ...(stored && { solution: stored }), ...wordsOfSheet({ title, author, note }) }),
    [puzzle, stored, title, author, note],
  );
  const texts = useTexts(sheet);
  const board = useMemo(() => blankBoard(puzzle), [puzzle]);
  return (
    <>
      <div class="ways">
        <TextPart texts={texts} first="f-puzzles">
          {solution !== undefined && (
            <Tick
              label={setting.withSolution}
              words={setting.withSolutionWords}
              checked={isSolved}
              onChange={setSolved}
            />
          )}
        </TextPart>
      </div>
      <div class="paper">
        <div class="buttons">
          <button type="button" class="btn" onClick={() => print()}>
            <Icon name="print" />
            {shareText.value.print}
          </button>
          <Images puzzle={puzzle} board={board} svg={texts.find(({ format }) => format === 'svg')?.text} />
        </div>
        <PrintedPage puzzle={puzzle} board={board} link={link} level={level} name="" words={words} />
      </div>
    </>
  );
}
