import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import {
  MOST_BYTES_A_MINUTE_EACH,
  MOST_BYTES_UNTAKEN_EACH,
  MOST_CONNECTIONS_EACH,
  MOST_REQUESTS_EACH,
} from './bounds.js';
import type { ClientNames } from './client.js';
import { RequestError } from './problem.js';

const MINUTE = 60_000;

interface Client {
  readonly connections: Set<Socket>;
  /** Those with a request under way. */
  readonly busy: Set<Socket>;
  /** Bytes sent since the minute began. */
  sent: number;
  minute: number;
  /** Set while the client has nothing open, until what it was sent doesn't count any more. */
  leaving: NodeJS.Timeout | undefined;
}

/** What each client uses of the connection to the network, whatever it asks for. */
export class Traffic {
  private readonly names: ClientNames;
  private readonly isDirect: boolean;
  private readonly now: () => number;
  private readonly bytesAMinute: number;
  private readonly clients = new Map<string, Client>();

  /** With proxies in front, connections are theirs and not those of clients. */
  constructor(names: ClientNames, { now = () => performance.now(), bytesAMinute = MOST_BYTES_A_MINUTE_EACH } = {}) {
    this.bytesAMinute = bytesAMinute;
    this.names = names;
    this.isDirect = names.proxies === 0;
    this.now = now;
  }

  /** Ends a new connection of a client that has too many. */
  connect(socket: Socket): void {
    if (!this.isDirect) return;
    const name = this.names.nameOf(socket.remoteAddress ?? '', undefined);
    const client = this.clientOf(name);
    if (client.connections.size >= MOST_CONNECTIONS_EACH) {
      socket.destroy();
      return;
    }
    client.connections.add(socket);
    socket.once('close', () => {
      client.connections.delete(socket);
      this.forget(name, client);
    });
  }

  /** Counts a request until it is answered. Throws RequestError for a client that uses too much already. */
  begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const name = this.names.nameOf(socket.remoteAddress ?? '', request.headers['x-forwarded-for']?.toString());
    const client = this.clientOf(name);
    this.refuse(client);
    client.busy.add(socket);
    const before = socket.bytesWritten;
    response.once('close', () => {
      client.busy.delete(socket);
      client.sent += socket.bytesWritten - before;
      this.forget(name, client);
    });
  }

  private refuse(client: Client): void {
    const left = Math.ceil((client.minute + MINUTE - this.now()) / 1000);
    if (client.sent > this.bytesAMinute)
      throw new RequestError(429, `You have read very much in this minute. Ask again in ${left} seconds.`, left);
    if (client.busy.size >= MOST_REQUESTS_EACH)
      throw new RequestError(429, `At most ${MOST_REQUESTS_EACH} requests may be under way at once.`, 5);
    let untaken = 0;
    for (const socket of client.busy) untaken += socket.writableLength;
    if (untaken > MOST_BYTES_UNTAKEN_EACH)
      throw new RequestError(429, 'Read the answers that you have asked for first.', 5);
  }

  private clientOf(name: string): Client {
    const minute = this.now();
    const none = { connections: new Set<Socket>(), busy: new Set<Socket>() };
    const client = this.clients.get(name) ?? { ...none, sent: 0, minute, leaving: undefined };
    this.clients.set(name, client);
    if (minute - client.minute >= MINUTE) Object.assign(client, { sent: 0, minute });
    return client;
  }

  /** Forgets a client that has nothing open, a minute later. */
  private forget(name: string, client: Client): void {
    const isIdle = () => client.connections.size === 0 && client.busy.size === 0;
    if (!isIdle() || client.leaving !== undefined) return;
    client.leaving = setTimeout(() => {
      client.leaving = undefined;
      if (isIdle()) this.clients.delete(name);
    }, MINUTE).unref();
  }
}
