import type { Packet } from './tasks.js';
import type { Thread, ThreadEvents } from './threads.js';
import { attempt } from './work.js';

/** Milliseconds of work before the calling thread can do something else. */
const SLICE = 12;

/** Returns a thread that works in the calling thread. Ending it takes effect only between two inputs. */
export function startInline(events: ThreadEvents): Thread {
  let ended = false;
  let sliceStart = performance.now();
  let last = Promise.resolve();
  const work = async ({ task, inputs }: Packet) => {
    const results: unknown[] = [];
    const begun = performance.now();
    for (const input of inputs) {
      if (performance.now() - sliceStart > SLICE) {
        await new Promise((resolve) => setTimeout(resolve));
        sliceStart = performance.now();
      }
      if (ended) return;
      results.push(await attempt(task, input));
    }
    events.onResults(results, performance.now() - begun);
  };
  const post = (packet: Packet) => {
    last = last.then(() => work(packet));
  };
  const end = async () => {
    ended = true;
  };
  return { post, end };
}
