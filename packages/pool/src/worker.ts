import { accelerate } from 'gridwright';
import { threads } from './host.js';
import { answer, type Message } from './tasks.js';

/** What a worker thread of Node and a web worker both have: a line to the one who started it. */
interface Port {
  onmessage: ((event: { readonly data: Message }) => void) | null;
  postMessage(message: unknown): void;
}

const port = (threads?.parentPort ?? globalThis) as unknown as Port;
const ready = accelerate();
port.onmessage = async ({ data }) => {
  await ready;
  port.postMessage(answer(data));
};
