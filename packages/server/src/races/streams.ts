import { MOST_STREAMS, MOST_STREAMS_EACH } from '../bounds.js';
import { RequestError } from '../problem.js';

/** Milliseconds in which all changes of a room are sent as one. */
const COALESCED = 200;
/** Milliseconds between two comments, which keep proxies from closing a stream. */
const KEEP_ALIVE = 20_000;
/** Milliseconds after which a browser opens a stream again that has ended. */
const RETRY = 2_000;

/** Returns what a room is now; throws an error if it is gone or the database doesn't answer. */
export type Load = () => Promise<unknown>;

interface Stream {
  readonly client: string | undefined;
  send(text: string): void;
  /** Sends a comment unless an event waits anyway. */
  keepAlive(): void;
  end(): void;
}

interface Followed {
  readonly streams: Set<Stream>;
  readonly load: Load;
  /** Set while changes are being collected. */
  timer: NodeJS.Timeout | undefined;
  /** Ends with the last event. Events are loaded in turn, so that none is older than the one before. */
  sent: Promise<void>;
}

/** The open streams of server-sent events, by the rooms that they follow. */
export class Streams {
  private readonly rooms = new Map<string, Followed>();
  /** The oldest of each client first. */
  private readonly byClient = new Map<string | undefined, Set<Stream>>();
  private readonly fault: (error: unknown) => void;
  private readonly keepAlive: NodeJS.Timeout;
  private isClosed = false;

  /** `fault` is called with what keeps a room from being read. */
  constructor(fault: (error: unknown) => void) {
    this.fault = fault;
    this.keepAlive = setInterval(() => {
      for (const stream of this.all()) stream.keepAlive();
    }, KEEP_ALIVE);
    this.keepAlive.unref();
  }

  /** Opens a stream that sends a room now and whenever it changes. Throws RequestError if too many are open. */
  open(room: string, now: unknown, load: Load, client: string | undefined): Response {
    this.makeRoom(client);
    const followed = this.rooms.get(room) ?? {
      streams: new Set<Stream>(),
      load,
      timer: undefined,
      sent: Promise.resolve(),
    };
    this.rooms.set(room, followed);
    const own = this.byClient.get(client) ?? new Set<Stream>();
    this.byClient.set(client, own);
    const leave = (stream: Stream) => {
      own.delete(stream);
      if (own.size === 0 && this.byClient.get(client) === own) this.byClient.delete(client);
      followed.streams.delete(stream);
      if (followed.streams.size === 0 && this.rooms.get(room) === followed) this.rooms.delete(room);
    };
    const { body, stream } = openStream(client, leave);
    followed.streams.add(stream);
    own.add(stream);
    stream.send(`retry: ${RETRY}\n${eventOf(now)}`);
    // It may have changed while it was being read.
    this.changed(room);
    const headers = { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' };
    return new Response(body, { headers });
  }

  /**
   * Leaves room for a stream. Where there is none, the oldest stream ends of the client that has the most, unless they are
   * as few as those of the client that asks.
   */
  private makeRoom(client: string | undefined): void {
    const own = client === undefined ? 0 : (this.byClient.get(client)?.size ?? 0);
    if (own >= MOST_STREAMS_EACH)
      throw new RequestError(429, `At most ${MOST_STREAMS_EACH} streams may be open. Close one, and try again.`, 60);
    const most = [...this.byClient.values()].reduce((a, b) => (b.size > a.size ? b : a), new Set<Stream>());
    const isFull = this.all().length >= MOST_STREAMS;
    if (this.isClosed || (isFull && (client === undefined || most.size <= own + 1)))
      throw new RequestError(503, 'The server has too many open streams. Try again in a minute.', 60);
    if (isFull) [...most][0].end();
  }

  /**
   * Sends a room that has changed to all who follow it, soon; without an id all rooms, since changes may have been
   * missed.
   */
  changed(room?: string): void {
    for (const id of room === undefined ? this.rooms.keys() : [room]) {
      const followed = this.rooms.get(id);
      if (followed === undefined || followed.timer !== undefined) continue;
      followed.timer = setTimeout(() => {
        followed.timer = undefined;
        followed.sent = followed.sent.then(() => this.refresh(followed));
      }, COALESCED);
    }
  }

  /** Ends all streams. Browsers open them again, at another server or once this one is back. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.keepAlive);
    for (const stream of this.all()) stream.end();
  }

  private async refresh({ streams, load }: Followed): Promise<void> {
    if (streams.size === 0) return;
    try {
      const event = eventOf(await load());
      for (const stream of streams) stream.send(event);
    } catch (error) {
      if (!(error instanceof RequestError)) this.fault(error);
      // The room is gone, or the database is away: the answer to the next request shows which.
      for (const stream of [...streams]) stream.end();
    }
  }

  private all(): Stream[] {
    return [...this.rooms.values()].flatMap(({ streams }) => [...streams]);
  }
}

function eventOf(view: unknown): string {
  return `data: ${JSON.stringify(view)}\n\n`;
}

/** A stream that sends only the latest waiting message while its client is slow. */
function openStream(
  client: string | undefined,
  leave: (stream: Stream) => void,
): { body: ReadableStream<Uint8Array>; stream: Stream } {
  const encoder = new TextEncoder();
  let waiting: string | undefined;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const hasRoom = () => (controller?.desiredSize ?? 0) > 0;
  const stream: Stream = {
    client,
    send(text) {
      if (hasRoom()) controller?.enqueue(encoder.encode(text));
      else waiting = text;
    },
    keepAlive() {
      if (hasRoom()) controller?.enqueue(encoder.encode(':\n\n'));
    },
    end() {
      leave(stream);
      controller?.close();
      controller = undefined;
    },
  };
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
    pull() {
      const text = waiting;
      waiting = undefined;
      if (text !== undefined) controller?.enqueue(encoder.encode(text));
    },
    cancel() {
      controller = undefined;
      leave(stream);
    },
  });
  return { body, stream };
}
