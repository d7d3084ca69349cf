import { type ReadonlySignal, signal } from '@preact/signals';

/** Longest time between two ticks that counts, in milliseconds: a machine that slept was not played on. */
const LONGEST = 3000;

/** Counts the seconds of play between ticks. */
export class Clock {
  private readonly counted = signal(0);
  private readonly held = signal(false);
  private readonly now: () => number;
  private fraction = 0;
  private last: number | undefined;

  /** `now` returns milliseconds from any fixed instant. */
  constructor(now: () => number = () => performance.now()) {
    this.now = now;
  }

  /** Whole seconds. */
  get seconds(): ReadonlySignal<number> {
    return this.counted;
  }

  get canPause(): boolean {
    return true;
  }

  get paused(): ReadonlySignal<boolean> {
    return this.held;
  }

  set(seconds: number): void {
    this.counted.value = seconds;
    this.fraction = 0;
  }

  pause(paused: boolean): void {
    this.tick(true);
    this.held.value = paused;
  }

  /** Counts the time since the last tick if `counts` is true and the clock isn't paused. */
  tick(counts: boolean): void {
    const now = this.now();
    if (counts && !this.held.peek() && this.last !== undefined) this.fraction += Math.min(now - this.last, LONGEST);
    this.last = now;
    const whole = Math.floor(this.fraction / 1000);
    if (whole > 0) {
      this.counted.value += whole;
      this.fraction -= whole * 1000;
    }
  }
}
