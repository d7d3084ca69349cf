import { kindOf, LEVELS, type Level, type Puzzle, rate } from 'gridwright';
import { useEffect, useState } from 'preact/hooks';
import { capital } from './text.js';

/** A level in words, and as a row of filled marks. */
export function LevelLine({ level }: { level: Level }) {
  const rank = LEVELS.indexOf(level);
  return (
    <>
      {' · '}
      {capital(level)}
      <span class="pips" aria-hidden="true">
        {LEVELS.map((name, i) => (
          <i key={name} class={i <= rank ? 'on' : ''} />
        ))}
      </span>
    </>
  );
}

/** Cells up to which a puzzle is rated while the page waits. */
const MOST_CELLS = 100;

/** The level of a puzzle once it is known; undefined until then, and for a puzzle that has none. */
export function useLevel(puzzle: Puzzle): Level | undefined {
  const [level, setLevel] = useState<Level>();
  useEffect(() => {
    if (kindOf(puzzle.kind).logic === undefined || puzzle.clues.length > MOST_CELLS) return;
    const timer = setTimeout(() => setLevel(rate(puzzle)?.level), 50);
    return () => clearTimeout(timer);
  }, [puzzle]);
  return level;
}
