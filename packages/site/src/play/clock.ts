import { type ReadonlySignal, signal } from '@preact/signals';

/** Longest time between two ticks that counts, in milliseconds: a machine that slept was not played on. */
const LONGEST = 3000;

/** Counts the seconds of play: not while it is paused, nor while the page is hidden. */
export class Clock {
  private readonly counted = signal(0);
  private readonly held = signal(false);
  private fraction = 0;
  private last = 0;

  /** Whole seconds. */
  get seconds(): ReadonlySignal<number> {
    return this.counted;
  }

  get paused(): ReadonlySignal<boolean> {
    return this.held;
  }

  set(seconds: number): void {
    this.counted.value = seconds;
    this.fraction = 0;
  }

  pause(paused: boolean): void {
    this.tick();
    this.held.value = paused;
  }

  /** Runs as long as `going` says so; gives the way to stop. */
  run(going: () => boolean): () => void {
    this.last = performance.now();
    const tick = () => {
      if (going() && !this.held.peek() && document.visibilityState === 'visible') this.tick();
      else this.last = performance.now();
    };
    const timer = setInterval(tick, 250);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }

  private tick(): void {
    const now = performance.now();
    if (!this.held.peek() && this.last > 0) this.fraction += Math.min(now - this.last, LONGEST);
    this.last = now;
    const whole = Math.floor(this.fraction / 1000);
    if (whole > 0) {
      this.counted.value += whole;
      this.fraction -= whole * 1000;
    }
  }
}
