import { dayOf } from './day.js';

/** Minutes east of UTC of this device's clock at an instant. */
export function offsetAt(instant: Date | string): number {
  // `0 -` and not `-`: a file must not hold -0.
  return 0 - new Date(instant).getTimezoneOffset();
}

/** The date of an instant for a clock that many minutes east of UTC. */
export function localDay(instant: Date | string, offset = offsetAt(instant)): string {
  return dayOf(new Date(new Date(instant).getTime() + offset * 60_000));
}
