import { dailyLevels } from 'gridwright/days';
import { useState } from 'preact/hooks';
import { seriesOf, today } from '../engine/dailies.js';
import { rulesOf } from '../engine/rules.js';
import { levelName, text } from '../text/text.js';
import { linkTo } from '../ui/address.js';
import { formatRoute } from '../ui/router.js';
import type { PuzzleSource } from './puzzle-source.js';

/** The footer of a game: other daily puzzles of the kind, and what to do with the puzzle: copy its link, explain it, share it. */
export function PuzzleFooter({ source, explained }: { source: PuzzleSource; explained: boolean }) {
  const { play } = text.value;
  const words = source.words && { words: source.words };
  const [said, say] = useState('');
  const copy = async () => {
    const link = linkTo(formatRoute({ page: 'puzzle', id: source.id, ...words }));
    try {
      await navigator.clipboard.writeText(link);
      say(play.copied);
    } catch {
      say(play.notCopied(link));
    }
  };
  return (
    <footer class="colophon">
      {source.daily !== undefined && <Levels kind={source.puzzle.kind} daily={source.daily} />}
      <p class="metaline">
        <button type="button" class="btn quiet" onClick={copy}>
          {play.copyLink}
        </button>
        {explained && (
          <a class="btn quiet" href={formatRoute({ page: 'explain', id: source.id })}>
            {play.explain}
          </a>
        )}
        <a class="btn quiet" href={formatRoute({ page: 'share', rest: source.seedId ?? source.id, ...words })}>
          {play.sharing}
        </a>
      </p>
      <p class="small" aria-live="polite">
        {said}
      </p>
    </footer>
  );
}

function Levels({ kind, daily: { date, level } }: { kind: string; daily: NonNullable<PuzzleSource['daily']> }) {
  const series = dailyLevels(rulesOf(kind));
  const levels = seriesOf(kind).filter((name) => name !== '');
  if (levels.length < 2) return null;
  const here = level ?? series[0];
  const day = date === today() ? {} : { date };
  return (
    <nav class="metaline" aria-label={text.value.play.today}>
      <span class="levels">
        {series.length === 0 && (
          <a href={formatRoute({ page: 'daily', kind, ...day })} aria-current={here === undefined ? 'page' : undefined}>
            {text.value.play.todayLead}
          </a>
        )}
        {levels.map((name) => (
          <a
            key={name}
            href={formatRoute({ page: 'daily', kind, level: name, ...day })}
            aria-current={name === here ? 'page' : undefined}
          >
            {levelName(name)}
          </a>
        ))}
      </span>
    </nav>
  );
}
