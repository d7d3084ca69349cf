import { threads } from './host.js';
import { formatMessage, type Packet, parseReply, type Reply } from './tasks.js';

/** Something that works on packets, one after another. */
export interface Thread {
  /** Throws DataCloneError for inputs that cannot be copied. */
  post(packet: Packet): void;
  /** Ends it, also in the middle of its work; its listener hears nothing more. */
  end(): Promise<void>;
}

/** Who hears of a thread: of each packet in the order posted, or that it is no more. */
export interface Listener {
  done(results: readonly unknown[]): void;
  died(reason: string): void;
}

/** The parts that are used of Node's Worker, which has `on`, and of a browser's, which has the others. */
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

/** Whether this place has workers. */
export const hasWorkers = Worker !== undefined;

/** Starts a worker thread in Node, a web worker in a browser. */
export function startWorker(listener: Listener): Thread {
  if (Worker === undefined) throw new Error('There are no workers here.');
  // Bundlers know this form by sight and make the worker a file of its own.
  const worker = new Worker(new URL('./worker.js', import.meta.url), { type: 'module' });
  let ended = false;
  const end = async () => {
    ended = true;
    await worker.terminate();
  };
  const done = (reply: unknown) => {
    if (!ended) listener.done(parseReply(reply as Reply));
  };
  const died = (reason: string) => {
    if (ended) return;
    void end();
    listener.died(reason);
  };
  const garbled = () => died('its answer could not be read');
  if (worker.on !== undefined) {
    worker.on('message', done);
    worker.on('messageerror', garbled);
    worker.on('error', (error) => died(error instanceof Error ? error.message : String(error)));
    worker.on('exit', (code) => died(`exit code ${code}`));
  } else {
    worker.onmessage = ({ data }) => done(data);
    worker.onmessageerror = garbled;
    worker.onerror = (event) => {
      event.preventDefault();
      died(event.message || 'it could not be loaded');
    };
  }
  return { post: (packet) => worker.postMessage(formatMessage(packet)), end };
}
