import { LEVELS, type Level } from 'gridwright/rules';
import { levelName } from './text/text.js';

/** A level in words, and as a row of filled marks. */
export function LevelLine({ level }: { level: Level }) {
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
  const rank = (LEVELS as readonly string[]).indexOf(level);
  if (rank < 0) return null;
  return (
    <span class="pips" aria-hidden="true">
      {LEVELS.map((name, i) => (
        <i key={name} class={i <= rank ? 'on' : ''} />
      ))}
    </span>
  );
}
