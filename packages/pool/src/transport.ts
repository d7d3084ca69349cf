import { unpackFailure } from './failure.js';
import { pack, unpack } from './pack.js';
import type { Input, Message, Packet, Reply } from './tasks.js';

/** The first message of a worker, once it has loaded its modules. */
export const LOADED = 'loaded';

/** How packets go to another thread, and how its replies are read. */
export interface Transport {
  format(packet: Packet): Message;
  parse(reply: Reply): readonly unknown[];
}

/** Sends every input by itself. A page that solves one puzzle at a time doesn't load what batches need. */
export const single: Transport = {
  format: (packet) => packet,
  parse: ({ results }: Extract<Reply, { readonly results: unknown }>) => results.map(unpackFailure),
};

/** Sends puzzles to solve as batches. */
export const batched: Transport = {
  format: ({ task, inputs }) => (task === 'solve' ? { packed: pack(inputs as Input<'solve'>[]) } : { task, inputs }),
  parse: (reply) => ('packed' in reply ? unpack(reply.packed) : reply.results).map(unpackFailure),
};
