import { today } from '../dailies.js';
import type { PuzzleSource } from '../play/puzzle-source.js';
import { formatRoute } from '../router.js';
import { timedText } from '../text/timed.js';

/** The way from a puzzle of the day to the timed one of its kind. */
export function TimedLink({ source: { daily, puzzle } }: { source: PuzzleSource }) {
  if (daily?.date !== today()) return null;
  return (
    <p class="metaline">
      <a href={formatRoute({ page: 'timed', rest: puzzle.kind })}>{timedText.value.link}</a>
    </p>
  );
}
