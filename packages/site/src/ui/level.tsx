import { LEVELS } from 'gridwright/rules';
import { levelName } from '../text/text.js';

/** A level in words, and as a row of filled marks; nothing for the name of a series. */
export function LevelLine({ level }: { level: string | undefined }) {
  if (level === undefined || rankOf(level) < 0) return null;
  return (
    <>
      {' · '}
      {levelName(level)}
      <Pips level={level} />
    </>
  );
}

/** A level as a row of marks, filled up to it; nothing for the name of a series. */
export function Pips({ level }: { level: string }) {
  const rank = rankOf(level);
  if (rank < 0) return null;
  return (
    <span class="pips" aria-hidden="true">
      {LEVELS.map((name, i) => (
        <i key={name} class={i <= rank ? 'on' : ''} />
      ))}
    </span>
  );
}

function rankOf(level: string): number {
  return (LEVELS as readonly string[]).indexOf(level);
}
