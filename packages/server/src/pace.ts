import type { IncomingMessage, ServerResponse } from 'node:http';
import { SLOWEST_BODY, TRANSFER_TIME } from './bounds.js';

/** Milliseconds between two looks at all bodies. */
const CHECK_EVERY = 1_000;

interface Body {
  readonly response: ServerResponse;
  /** When the span of time began in which the body has to be fast enough. */
  begun: number;
  /** What the connection had read by then. */
  bytes: number;
}

/**
 * Ends the connections of clients that send bodies too slowly. In each span of time, a body has to come on: what was fast
 * before doesn't make up for what is slow later.
 */
export class Pace {
  private readonly bodies = new Map<IncomingMessage, Body>();
  private readonly timer: NodeJS.Timeout;
  private readonly time: number;

  constructor(time = TRANSFER_TIME) {
    this.time = time;
    this.timer = setInterval(() => this.check(performance.now()), Math.min(CHECK_EVERY, time));
    this.timer.unref();
  }

  follow(request: IncomingMessage, response: ServerResponse): void {
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    if (length === undefined && encoding === undefined) return;
    this.bodies.set(request, { response, begun: performance.now(), bytes: request.socket.bytesRead });
    request.once('close', () => this.bodies.delete(request));
  }

  close(): void {
    clearInterval(this.timer);
  }

  private check(now: number): void {
    for (const [request, body] of this.bodies) {
      const { socket } = request;
      if (request.complete || now - body.begun < this.time) continue;
      const isSlow = socket.bytesRead - body.bytes < (SLOWEST_BODY * this.time) / 1000;
      Object.assign(body, { begun: now, bytes: socket.bytesRead });
      if (!isSlow) continue;
      if (body.response.headersSent) socket.destroy();
      else socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    }
  }
}
