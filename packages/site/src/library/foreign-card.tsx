import { countFilled } from 'gridwright/rules';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Picture } from '../board/marks.js';
import { SetterWords } from '../board/setter-words.js';
import { partsOfWords, wordsFromSheet } from '../game/puzzle-words.js';
import { instant } from '../service/service.js';
import { MOST_SAVED, type Saving, savedPuzzles } from '../storage/saved-puzzles.js';
import { makeText } from '../text/make.js';
import { formatNumber, fullName } from '../text/text.js';
import { download } from '../ui/download.js';
import { AuthorPicture } from './author-picture.js';
import type { LinkedForeignSheet, ReadLine } from './read-puzzles.js';
import '../ui/make.css';

const MOST_NAMED = 20;

interface ForeignCardProps {
  readonly sheet: LinkedForeignSheet;
  /** The puzzle as its author drew it; without it, its known parts are shown. */
  readonly picture: ReadLine['picture'];
  /** How its rules were read. */
  readonly reading?: ComponentChildren;
  /** Buttons that replace the one for saving. */
  readonly children?: ComponentChildren;
}

/** A puzzle of another program that can't be played here, with its known parts and the possible actions. */
export function ForeignCard({ sheet, picture, reading, children }: ForeignCardProps) {
  const words = makeText.value;
  const [saving, setSaving] = useState<Saving>();
  const { part, missing, unfound = [], link, json } = sheet;
  const { puzzle } = part;
  const said = (names: readonly string[], say: typeof words.unfound) => {
    const shown = names.slice(0, MOST_NAMED).map((name) => words.missing[name.replace(/ \(.*\)$/s, '')] ?? name);
    return shown.length === 0 ? [] : [say(shown, names.length - shown.length)];
  };
  const reasons = [...said(missing, words.missingRules), ...said(unfound, words.unfound)];
  const unplayable = [words.unplayable, ...(reasons.length === 0 ? [words.unconfirmed] : reasons)].join(' ');
  const label = `${fullName(puzzle)}. ${unplayable}`;
  const isSaved = savedPuzzles.has(link);
  return (
    <article class="found">
      <figure>
        {picture === undefined ? (
          <Picture puzzle={puzzle} answer={puzzle.clues} label={label} />
        ) : (
          <AuthorPicture picture={picture} label={label} />
        )}
      </figure>
      <div>
        <p class="kicker">
          {fullName(puzzle)} · {words.clues(formatNumber(countFilled(puzzle.clues)))}
        </p>
        <SetterWords parts={partsOfWords(wordsFromSheet(part))} />
        <p class="verdict">{unplayable}</p>
        {reading}
        <div class="buttons">
          {children ?? (
            // It has the focus when it was pressed, which a disabled button would lose.
            <button
              type="button"
              class={isSaved ? 'btn' : 'btn solid'}
              aria-disabled={isSaved}
              onClick={() => isSaved || setSaving(savedPuzzles.save(link, instant()))}
            >
              {isSaved ? words.isSaved : words.save}
            </button>
          )}
          <a class="btn" href={link} target="_blank" rel="noreferrer">
            {words.playElsewhere}
          </a>
          <button
            type="button"
            class="btn"
            onClick={() => download('puzzle.json', new Blob([json], { type: 'application/json' }))}
          >
            {words.saveFile}
          </button>
        </div>
        <p class={saving === undefined || saving === 'saved' ? 'said' : 'said wrong'} role="status">
          {saving === 'full' ? words.savedFull(formatNumber(MOST_SAVED)) : saving && words.saving[saving]}
        </p>
      </div>
    </article>
  );
}
