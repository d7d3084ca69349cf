import { enableWasm } from 'gridwright/internal';
import { threads } from './host.js';
import { buffersOf, formatReply, type Message } from './tasks.js';
import { answer } from './work.js';

/** What a worker thread of Node and a web worker both have: a line to the one who started it. */
interface Port {
  onmessage: ((event: { readonly data: Message }) => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBufferLike[]): void;
}

const port = (threads?.parentPort ?? globalThis) as unknown as Port;
// One message after the other, since replies are told apart by their order.
let last: Promise<unknown> = enableWasm();
port.onmessage = ({ data }) => {
  last = last.then(async () => {
    const reply = await answer(data);
    port.postMessage(formatReply(reply), buffersOf(reply));
  });
};
