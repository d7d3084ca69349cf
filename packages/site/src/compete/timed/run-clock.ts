import { Clock } from '../../play/clock.js';

/**
 * The clock of a timed run, which runs while the page is hidden and can't be paused. Once the run is over it is an
 * ordinary one.
 */
export class RunClock extends Clock {
  private begun: number;
  private isOver = false;

  /** `begun` is the start in milliseconds since 1970. */
  constructor(begun: number) {
    super();
    this.begun = begun;
    this.tick(true);
  }

  override get canPause(): boolean {
    return this.isOver;
  }

  /** Milliseconds since the start. */
  elapsed(): number {
    return Math.max(0, Date.now() - this.begun);
  }

  /** Follows the server's clock if this one is off by more than a second. */
  follow(elapsed: number): void {
    if (Math.abs(this.elapsed() - elapsed) > 1000) this.begun = Date.now() - elapsed;
  }

  end(seconds: number): void {
    this.isOver = true;
    super.set(seconds);
  }

  override set(seconds: number): void {
    if (this.isOver) super.set(seconds);
  }

  override pause(paused: boolean): void {
    if (this.isOver) super.pause(paused);
  }

  override tick(counts: boolean): void {
    if (this.isOver) super.tick(counts);
    else super.set(Math.floor(this.elapsed() / 1000));
  }
}
