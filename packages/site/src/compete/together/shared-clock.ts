import { Clock } from '../../play/clock.js';

/** The clock of a game that several people play: a pause is for all of them. */
export class SharedClock extends Clock {
  /** Whether it may be paused or resumed at once; otherwise the request has been sent. */
  mayPause: ((paused: boolean) => boolean) | undefined;

  override pause(paused: boolean): void {
    if (this.mayPause?.(paused) !== false) this.hold(paused);
  }

  /** Does what has been agreed on. */
  hold(paused: boolean): void {
    if (paused !== this.paused.peek()) super.pause(paused);
  }
}
