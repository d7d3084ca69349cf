import type { ServerResponse } from 'node:http';
import { BOX_TIME, LARGEST_BOX, MOST_BOX_BYTES, MOST_BOX_BYTES_EACH } from '../bounds.js';
import { RequestError } from '../problem.js';

/**
 * Bounds the memory of all boxes that are on their way. When it is used up, the oldest one is ended: an honest one takes
 * seconds, and many slow ones keep others from theirs.
 */
export class BoxesOnTheirWay {
  private readonly boxes = new Set<BoxOnItsWay>();
  private readonly now: () => number;

  constructor(now = () => performance.now()) {
    this.now = now;
  }

  /** Starts a box with nothing in memory yet. Without limits per client, `client` is undefined. */
  begin(client: string | undefined, response: ServerResponse): BoxOnItsWay {
    const box: BoxOnItsWay = new BoxOnItsWay(client, response, this.now(), {
      makeRoom: (bytes) => this.makeRoom(box, bytes),
      leave: () => this.boxes.delete(box),
    });
    this.boxes.add(box);
    return box;
  }

  private makeRoom(box: BoxOnItsWay, bytes: number): void {
    const { client } = box;
    if (client !== undefined && this.bytesOf((one) => one.client === client) + bytes > MOST_BOX_BYTES_EACH)
      throw full();
    while (this.bytesOf(() => true) + bytes > MOST_BOX_BYTES) {
      const oldest = [...this.boxes].find((one) => one !== box && one.canEnd);
      if (oldest === undefined || this.now() - oldest.begun < BOX_TIME) throw full();
      oldest.end();
    }
  }

  private bytesOf(isCounted: (box: BoxOnItsWay) => boolean): number {
    let sum = 0;
    for (const box of this.boxes) if (isCounted(box)) sum += box.bytes;
    return sum;
  }
}

interface Others {
  /** Throws RequestError if there is no room for more bytes. */
  makeRoom(bytes: number): void;
  leave(): void;
}

/** A box that is being received, written or sent. */
export class BoxOnItsWay {
  readonly client: string | undefined;
  readonly begun: number;
  bytes = 0;
  private readonly response: ServerResponse;
  private readonly others: Others;
  /** Grows with what arrives. Unlike that of a `Buffer`, its memory is given back at once. */
  private readonly memory = new ArrayBuffer(0, { maxByteLength: LARGEST_BOX });
  private isWhole = false;
  private isOver = false;

  constructor(client: string | undefined, response: ServerResponse, begun: number, others: Others) {
    this.client = client;
    this.response = response;
    this.begun = begun;
    this.others = others;
  }

  /** Whether it can be ended to make room. One that is being written can't: its contents are in use. */
  get canEnd(): boolean {
    return this.bytes > 0 && !this.isWhole;
  }

  /** Counts bytes that are in memory until `finish`. Throws RequestError if there are too many. */
  count(bytes: number): void {
    if (this.isOver) throw full();
    this.others.makeRoom(bytes);
    this.bytes += bytes;
  }

  /** Keeps a part of the contents. Throws RequestError if there is no room for it. */
  take(part: Uint8Array): void {
    const at = this.bytes;
    this.count(part.length);
    this.memory.resize(this.bytes);
    new Uint8Array(this.memory, at).set(part);
  }

  /** Returns all that was taken; it lasts until `finish`. */
  whole(): Buffer<ArrayBuffer> {
    this.isWhole = true;
    return Buffer.from(this.memory, 0, this.bytes);
  }

  /** Counts the contents until the client has them. */
  send(bytes: number): void {
    this.count(bytes);
    // A client that has disconnected gets nothing, and no event would report it later.
    if (this.response.destroyed) this.finish();
    else this.response.once('close', () => this.finish());
  }

  /** Ends the connection. */
  end(): void {
    this.finish();
    this.response.destroy();
  }

  finish(): void {
    this.isOver = true;
    this.bytes = 0;
    this.memory.resize(0);
    this.others.leave();
  }
}

function full(): RequestError {
  return new RequestError(503, 'Too many boxes are on their way. Try again in a few seconds.', 5);
}
