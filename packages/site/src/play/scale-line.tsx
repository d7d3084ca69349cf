import type { ScaleName } from '@gridwright/scales';
import { useSignal } from '@preact/signals';
import type { Puzzle, Rating } from 'gridwright/rules';
import { useEffect } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import { settings } from '../storage/settings.js';
import type { PuzzleSource } from './puzzle-source.js';

/** Rows of the puzzles that minutes are known for. */
const TIMED_ROWS = 9;

/** Returns the minutes that practised solvers take; undefined for a puzzle that they aren't known for. */
async function minutesOf(puzzle: Puzzle, left: AbortSignal): Promise<string | undefined> {
  if (puzzle.size.rows !== TIMED_ROWS) return undefined;
  return minuteWords((await engine.rate(puzzle, left))?.minutes);
}

function minuteWords(minutes: Rating['minutes']): string | undefined {
  return minutes && `${minutes.least}–${minutes.most} min`;
}

/** Returns the rating on a scale; undefined for a puzzle that the scale isn't for. */
async function ratingOn(scale: ScaleName, puzzle: Puzzle, left: AbortSignal): Promise<string | undefined> {
  const rating = await engine.rateOnScale(puzzle, scale, left);
  if (rating === undefined) return undefined;
  return 'er' in rating
    ? `SE ${rating.atLeast ? '≥ ' : ''}${rating.er.toFixed(1)}`
    : `HoDoKu ${rating.level} ${rating.score}`;
}

interface Rated {
  readonly puzzle: Puzzle;
  /** Of a game. */
  readonly source?: PuzzleSource;
  /** What a game without a level and the explanation find out themselves. */
  readonly minutes: { readonly value: Rating['minutes'] };
}

/** The rating or the minutes that the settings name; empty until they are known, and for a puzzle without them. */
export function ScaleLine({ of: { puzzle, source, minutes } }: { of: Rated }) {
  const { scale } = settings.value;
  const found = useSignal('');
  // A second rating would take as long as the first.
  const isRated = scale === 'minutes' && source?.level === undefined;
  useEffect(() => {
    found.value = '';
    if (scale === 'none' || isRated) return;
    const left = new AbortController();
    const search = scale === 'minutes' ? minutesOf(puzzle, left.signal) : ratingOn(scale, puzzle, left.signal);
    search.then(
      (words) => {
        if (!left.signal.aborted) found.value = words ?? '';
      },
      () => {},
    );
    return () => left.abort();
  }, [puzzle, scale, isRated, found]);
  const shown = isRated ? minuteWords(minutes.value) : found.value;
  return shown ? <span class="scale"> · {shown}</span> : null;
}
