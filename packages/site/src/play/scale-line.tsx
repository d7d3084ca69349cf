import type { ScaleName } from '@gridwright/scales';
import { useSignal } from '@preact/signals';
import type { Puzzle } from 'gridwright/rules';
import { useEffect } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import { settings } from '../storage/settings.js';

/** Rows of the puzzles that minutes are known for. */
const TIMED_ROWS = 9;

/** Returns the minutes that practised solvers take; undefined for a puzzle that they aren't known for. */
async function minutesOf(puzzle: Puzzle, left: AbortSignal): Promise<string | undefined> {
  if (puzzle.size.rows !== TIMED_ROWS) return undefined;
  const minutes = (await engine.rate(puzzle, left))?.minutes;
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

/** The rating or the minutes that the settings name; empty until they are known, and for a puzzle without them. */
export function ScaleLine({ puzzle }: { puzzle: Puzzle }) {
  const { scale } = settings.value;
  const shown = useSignal('');
  useEffect(() => {
    shown.value = '';
    if (scale === 'none') return;
    const left = new AbortController();
    const found = scale === 'minutes' ? minutesOf(puzzle, left.signal) : ratingOn(scale, puzzle, left.signal);
    found.then(
      (words) => {
        if (!left.signal.aborted) shown.value = words ?? '';
      },
      () => {},
    );
    return () => left.abort();
  }, [puzzle, scale, shown]);
  return shown.value === '' ? null : <span class="scale"> · {shown.value}</span>;
}
