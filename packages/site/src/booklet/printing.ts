import type { Page } from '@gridwright/book';

/** What the printing worker gets: a plan as JSON has it (docs/book.md). */
export interface Asked {
  readonly plan: Readonly<Record<string, unknown>>;
}

/** A book that is ready. */
export interface Printed {
  readonly pages: readonly Page[];
  /** What differs from the plan, each as a sentence. */
  readonly notes: readonly string[];
  readonly file: Blob;
}

/** What the worker says. */
export type Told =
  | { readonly type: 'making' | 'printing'; readonly done: number; readonly of: number }
  | ({ readonly type: 'done' } & Printed)
  | { readonly type: 'failed'; readonly message: string };

/** Prints a book in a worker of its own, which ends when it is stopped. Throws Error with the press's own sentence. */
export function print(plan: Asked['plan'], signal: AbortSignal, onTold: (told: Told) => void): Promise<Printed> {
  const worker = new Worker(new URL('./press.ts', import.meta.url), { type: 'module' });
  return new Promise<Printed>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = (event) => reject(new Error(event.message || 'The press did not start.'));
    worker.onmessage = ({ data }: MessageEvent<Told>) => {
      if (data.type === 'done') resolve(data);
      else if (data.type === 'failed') reject(new Error(data.message));
      else onTold(data);
    };
    worker.postMessage({ plan } satisfies Asked);
  }).finally(() => worker.terminate());
}
