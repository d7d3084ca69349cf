import type { ServerResponse } from 'node:http';
import { BOX_TIME, MOST_BOX_BYTES, MOST_BOX_BYTES_EACH } from '../bounds.js';
import { RequestError } from '../problem.js';

/** A box that is being sent or taken. */
interface Transfer {
  readonly client: string | undefined;
  readonly begun: number;
  bytes: number;
  /** Ends the connection. */
  end(): void;
}

/**
 * Bounds the memory of all boxes that are on their way. When it is used up, the oldest one is ended: an honest one takes
 * seconds, and many slow ones keep others from theirs.
 */
export class BoxesOnTheirWay {
  private readonly transfers = new Set<Transfer>();
  private bytes = 0;
  private readonly now: () => number;

  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /**
   * Begins a transfer of which nothing is in memory yet, and ends it with the answer. Without limits per client, `client`
   * is undefined.
   */
  follow(client: string | undefined, response: ServerResponse): { add(bytes: number): void } {
    const transfer = { client, begun: this.now(), bytes: 0, end: () => response.destroy() };
    // A client that has gone gets nothing, and no event would say that it is gone.
    if (!response.destroyed) this.transfers.add(transfer);
    response.once('close', () => this.finish(transfer));
    return { add: (bytes) => this.add(transfer, bytes) };
  }

  private add(transfer: Transfer, bytes: number): void {
    if (!this.transfers.has(transfer)) throw full();
    const { client } = transfer;
    const own = [...this.transfers].filter((one) => client !== undefined && one.client === client);
    if (own.reduce((sum, one) => sum + one.bytes, bytes) > MOST_BOX_BYTES_EACH) throw full();
    while (this.bytes + bytes > MOST_BOX_BYTES) this.endOldest(transfer);
    transfer.bytes += bytes;
    this.bytes += bytes;
  }

  private finish(transfer: Transfer): void {
    if (this.transfers.delete(transfer)) this.bytes -= transfer.bytes;
  }

  private endOldest(asking: Transfer): void {
    const oldest = [...this.transfers].find((one) => one !== asking && one.bytes > 0);
    if (oldest === undefined || this.now() - oldest.begun < BOX_TIME) throw full();
    this.finish(oldest);
    oldest.end();
  }
}

function full(): RequestError {
  return new RequestError(503, 'Too many boxes are on their way. Try again in a few seconds.', 5);
}
