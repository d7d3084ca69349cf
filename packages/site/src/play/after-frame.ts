import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';

/** Milliseconds in which a frame is drawn even on a slow processor. */
const FRAME = 50;

/**
 * Returns a signal that follows another one, but only after the frame that shows its change: what is said of a move
 * comes after the board. It waits by a timer, since asking for a frame takes longer than many a move.
 */
export function useAfterFrame<Value>(source: ReadonlySignal<Value>): ReadonlySignal<Value> {
  const shown = useMemo(() => signal(source.peek()), [source]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = () => {
      timer = undefined;
      shown.value = source.peek();
    };
    const stop = effect(() => {
      if (source.value !== shown.peek()) timer ??= setTimeout(show, FRAME);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [source, shown]);
  return shown;
}
