import 'gridwright/wasm';
import { threads } from './host.js';
import { buffersOf, formatReply, type Message } from './tasks.js';
import { LOADED } from './transport.js';
import { replyTo } from './work.js';

/** The port to the thread that started the worker, in Node and in browsers. */
interface Port {
  onmessage: ((event: { readonly data: Message }) => void) | null;
  postMessage(message: unknown, transfer: readonly ArrayBufferLike[]): void;
}

const port = (threads?.parentPort ?? globalThis) as unknown as Port;
// One message after another, because replies are matched to messages by order.
let last: Promise<unknown> = Promise.resolve();
port.onmessage = ({ data }) => {
  last = last.then(async () => {
    const begun = performance.now();
    const reply = await replyTo(data);
    port.postMessage(formatReply(reply, performance.now() - begun), buffersOf(reply));
  });
};
port.postMessage(LOADED, []);
