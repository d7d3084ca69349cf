import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A job on one puzzle: its progress or its result. */
export interface Work<Found> {
  /** Undefined once it has ended. */
  readonly progress?: JobProgress | undefined;
  /** Undefined while it runs, and if it was stopped or failed. */
  readonly found?: Found | undefined;
}

export interface JobProgress {
  readonly done: number;
  /** Undefined where the end isn't known. */
  readonly of?: number | undefined;
}

/** Work that ends when the signal is aborted. */
export type Job<Found> = (signal: AbortSignal, onProgress: (progress: JobProgress) => void) => Promise<Found>;

/** Runs one job at a time. Another puzzle, named by `id`, stops it and drops its result. */
export function useWork<Found>(id: string) {
  const [state, setState] = useState<{ readonly id: string; readonly work: Work<Found> }>();
  const running = useRef<AbortController>(undefined);
  // At once: after the next frame, it would stop a job that has begun on the other puzzle meanwhile, and a result could
  // come that is of the puzzle before.
  useLayoutEffect(() => () => running.current?.abort(), [id]);
  const start = (job: Job<Found>, onFound: (found: Found) => void = () => undefined) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const show = (work: Work<Found>) => own.signal.aborted || setState({ id, work });
    show({ progress: { done: 0 } });
    job(own.signal, (progress) => show({ progress })).then(
      (found) => {
        if (own.signal.aborted) return;
        show({ found });
        onFound(found);
      },
      () => show({}),
    );
  };
  /** Stops the job. What it found until then stays in sight. */
  const cancel = (found?: Found) => {
    running.current?.abort();
    setState(found === undefined ? undefined : { id, work: { found } });
  };
  return { work: state?.id === id ? state.work : undefined, start, cancel };
}
