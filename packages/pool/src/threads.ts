import { threads } from './host.js';
import type { Packet, TimedReply } from './tasks.js';
import { LOADED, type Transport } from './transport.js';

/** Works on packets, one after another. */
export interface Thread {
  /** Throws DataCloneError for inputs that cannot be copied. */
  post(packet: Packet): void;
  /** Ends the thread, even in the middle of a packet. No event follows. */
  end(): Promise<void>;
}

export interface ThreadEvents {
  /** Called with the results of each packet, in the order of posting, and with how long the work took. */
  onResults(results: readonly unknown[], milliseconds: number): void;
  onDeath(reason: string): void;
}

/** The members used of Node's Worker, which has `on`, and of a browser's Worker, which has the handlers. */
interface AnyWorker {
  postMessage(message: unknown): void;
  terminate(): unknown;
  on?(event: string, listener: (value: unknown) => void): void;
  onmessage: (event: { readonly data: unknown }) => void;
  onmessageerror: () => void;
  onerror: (event: { readonly message?: string; preventDefault(): void }) => void;
}

const Worker = (threads?.Worker ?? (globalThis as { Worker?: unknown }).Worker) as
  | (new (
      url: URL,
      options: object,
    ) => AnyWorker)
  | undefined;

export const hasWorkers = Worker !== undefined;

/** Starts a worker thread in Node, or a web worker in a browser. */
export function startWorker(events: ThreadEvents, { format, parse }: Transport): Thread {
  if (Worker === undefined) throw new Error('This environment has no workers.');
  // Bundlers recognize this expression and write the worker to its own file.
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  let ended = false;
  let setLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    setLoaded = resolve;
  });
  const end = async () => {
    ended = true;
    // Node never closes the files that a thread is reading its modules from when it is ended.
    if (worker.on !== undefined) await loaded;
    await worker.terminate();
  };
  const receive = (reply: unknown) => {
    if (reply === LOADED) setLoaded();
    else if (!ended) events.onResults(parse(reply as TimedReply), (reply as TimedReply).milliseconds);
  };
  const die = (reason: string) => {
    setLoaded();
    if (ended) return;
    void end();
    events.onDeath(reason);
  };
  const fail = () => die("its reply couldn't be read");
  if (worker.on !== undefined) {
    worker.on('message', receive);
    worker.on('messageerror', fail);
    worker.on('error', (error) => die(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => die(`exit code ${code}`));
  } else {
    worker.onmessage = ({ data }) => receive(data);
    worker.onmessageerror = fail;
    worker.onerror = (event) => {
      event.preventDefault();
      die(event.message || "it couldn't be loaded");
    };
  }
  return { post: (packet) => worker.postMessage(format(packet)), end };
}
