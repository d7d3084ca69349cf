import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { MOST_WAITING } from './bounds.js';

type Exchange = readonly [IncomingMessage, ServerResponse];

/**
 * Answers the requests of a connection one after the other. Node would start all that arrive together, and have all
 * their answers in memory. While a request waits, its connection isn't read; one with more than 8 is ended.
 */
export function inTurn(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, Exchange[]>();
  const next = (socket: Socket) => {
    const [first, ...others] = waiting.get(socket) ?? [];
    if (first === undefined || socket.destroyed) {
      waiting.delete(socket);
      return;
    }
    waiting.set(socket, others);
    if (others.length === 0) socket.resume();
    answer(...first);
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    response.once('close', () => next(request.socket));
    listener(request, response);
  };
  return (request, response) => {
    const { socket } = request;
    const queue = waiting.get(socket);
    if (queue === undefined) {
      waiting.set(socket, []);
      answer(request, response);
    } else if (queue.length >= MOST_WAITING) socket.destroy();
    else {
      queue.push([request, response]);
      socket.pause();
    }
  };
}
