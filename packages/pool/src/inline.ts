import type { Packet } from './tasks.js';
import type { Listener, Thread } from './threads.js';
import { attempt } from './work.js';

/** Milliseconds of work in the calling thread after which others have a turn. */
const SLICE = 12;

/** A thread that is the calling one. Its end is heeded between two inputs only. */
export function startInline(listener: Listener): Thread {
  let ended = false;
  let rested = performance.now();
  let last = Promise.resolve();
  const work = async ({ task, inputs }: Packet) => {
    const results: unknown[] = [];
    for (const input of inputs) {
      if (performance.now() - rested > SLICE) {
        await new Promise((resolve) => setTimeout(resolve));
        rested = performance.now();
      }
      if (ended) return;
      results.push(await attempt(task, input));
    }
    listener.done(results);
  };
  const post = (packet: Packet) => {
    last = last.then(() => work(packet));
  };
  const end = async () => {
    ended = true;
  };
  return { post, end };
}
