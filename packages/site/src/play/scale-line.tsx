import { useSignal } from '@preact/signals';
import type { Puzzle } from 'gridwright/rules';
import { useEffect } from 'preact/hooks';
import { engine } from '../engine/engine.js';
import { settings } from '../storage/settings.js';

/**
 * The rating on the scale that the settings name; empty until it is known, and if the scale doesn't cover the puzzle.
 */
export function ScaleLine({ puzzle }: { puzzle: Puzzle }) {
  const { scale } = settings.value;
  const shown = useSignal('');
  useEffect(() => {
    shown.value = '';
    if (scale === 'none') return;
    const left = new AbortController();
    engine.rateOnScale(puzzle, scale, left.signal).then(
      (rating) => {
        if (rating === undefined || left.signal.aborted) return;
        shown.value =
          'er' in rating
            ? `SE ${rating.atLeast ? '≥ ' : ''}${rating.er.toFixed(1)}`
            : `HoDoKu ${rating.level} ${rating.score}`;
      },
      () => {},
    );
    return () => left.abort();
  }, [puzzle, scale, shown]);
  return shown.value === '' ? null : <span class="scale"> · {shown.value}</span>;
}
