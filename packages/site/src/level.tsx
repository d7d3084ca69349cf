import { LEVELS, type Level } from 'gridwright/rules';
import { levelName } from './text/text.js';

/** A level in words, and as a row of filled marks. */
export function LevelLine({ level }: { level: Level }) {
  const rank = LEVELS.indexOf(level);
  return (
    <>
      {' · '}
      {levelName(level)}
      <span class="pips" aria-hidden="true">
        {LEVELS.map((name, i) => (
          <i key={name} class={i <= rank ? 'on' : ''} />
        ))}
      </span>
    </>
  );
}
