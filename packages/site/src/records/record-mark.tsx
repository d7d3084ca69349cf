import type { DayMark } from './day-mark.js';
import './record.css';

/** The mark of a day in the record: filled, half, outline, dash or dot. Words beside it have the same meaning. */
export function RecordMark({ mark }: { mark: DayMark }) {
  return (
    <svg class="day-mark" viewBox="0 0 20 20" aria-hidden="true">
      {mark === 'solved' && <rect class="m-fill" x="1" y="1" width="18" height="18" />}
      {(mark === 'hinted' || mark === 'begun') && <rect class="m-fr" x="1.75" y="1.75" width="16.5" height="16.5" />}
      {mark === 'hinted' && <path class="m-fill" d="M1 19V1h18z" />}
      {mark === 'missed' && <path class="m-no" d="M5 10h10" />}
      {mark === 'open' && <circle class="m-dot" cx="10" cy="10" r="1.6" />}
    </svg>
  );
}
