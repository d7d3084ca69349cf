import type { Page, PlanInput } from '@gridwright/book';

/** The request to the printing worker. */
export interface PrintRequest {
  readonly plan: PlanInput;
  /** The page's language. */
  readonly language: string;
  /** Ids of the puzzles; they replace the plan's chapters. */
  readonly ids?: readonly string[];
  /** The publisher's logo, a PNG. */
  readonly logo?: Uint8Array | undefined;
}

/** A printed book. */
export interface Printed {
  readonly pages: readonly Page[];
  /** Differences from the plan, each a sentence. */
  readonly notes: readonly string[];
  readonly file: Blob;
}

/** A message of the printing worker. */
export type PrintMessage =
  | { readonly type: 'making' | 'printing'; readonly done: number; readonly of: number }
  | ({ readonly type: 'done' } & Printed)
  | { readonly type: 'failed'; readonly message: string };

/** Prints a book in its own worker, which `signal` terminates. Rejects with the worker's own message. */
export function print(
  request: PrintRequest,
  signal: AbortSignal,
  onProgress: (message: PrintMessage) => void,
): Promise<Printed> {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Printed>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = (event) => reject(new Error(event.message || 'The printing worker didn’t start.'));
    worker.onmessage = ({ data }: MessageEvent<PrintMessage>) => {
      if (data.type === 'done') resolve(data);
      else if (data.type === 'failed') reject(new Error(data.message));
      else onProgress(data);
    };
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}
