import type { ContestView } from '@gridwright/server/answers';
import { useEffect, useState } from 'preact/hooks';

/** A contest, and when this browser fetched it. */
export interface FetchedContest {
  readonly view: ContestView;
  readonly at: number;
}

/** Whole seconds until an instant that was some milliseconds ahead when the contest was looked at. */
export function useSecondsTo(milliseconds: number, at: number, onDue?: () => void): number {
  const left = () => Math.max(0, Math.ceil((milliseconds - (Date.now() - at)) / 1000));
  const [seconds, setSeconds] = useState(left());
  useEffect(() => {
    setSeconds(left());
    if (left() === 0) return;
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() > 0) return;
      clearInterval(timer);
      onDue?.();
    }, 500);
    return () => clearInterval(timer);
  }, [milliseconds, at]);
  return seconds;
}
