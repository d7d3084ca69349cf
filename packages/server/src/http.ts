import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { LARGEST_BOX_BODY } from './api/boxes.js';
import { problemText } from './problem.js';

/** Milliseconds in which the headers of a request have to arrive. */
const HEADERS_TIME = 10_000;
/** Milliseconds that a body may take, besides those for its length. */
const BODY_TIME = 30_000;
/** Bytes of a body that even a slow phone sends in a second. */
const SLOWEST = 32_768;
/** Node looks for late requests at this interval; every 30 seconds by default. */
const CHECK_EVERY = 1_000;
const MOST_HEADERS = 16_384;

/** Milliseconds that a box may take to arrive or to be taken, even by a slow phone. */
export const LONGEST_TRANSFER = timeFor(LARGEST_BOX_BODY, BODY_TIME);

/** A server that ends the connection of a client that sends its request too slowly. */
export function createHttpServer(listener: RequestListener, bodyTime = BODY_TIME): Server {
  const server = createServer(
    {
      headersTimeout: HEADERS_TIME,
      requestTimeout: HEADERS_TIME + timeFor(LARGEST_BOX_BODY, bodyTime),
      connectionsCheckingInterval: CHECK_EVERY,
      maxHeaderSize: MOST_HEADERS,
    },
    (request, response) => {
      endLate(request, response, bodyTime);
      return listener(request, response);
    },
  );
  server.on('clientError', refuse);
  return server;
}

/** Answers what isn't a request that Node can read, and ends its connection. */
function refuse(error: Error & { code?: string }, socket: Duplex): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, detail] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, `The headers, with the address, may have at most ${MOST_HEADERS} bytes.`]
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'The request took too long to arrive.']
        : [400, 'This isn’t an HTTP request.'];
  const body = problemText(status, detail);
  const headers = `Content-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}`;
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}\r\nConnection: close\r\n\r\n${body}`);
}

/** Ends the connection if the body of a request takes longer than its announced length allows. */
function endLate(request: IncomingMessage, response: ServerResponse, bodyTime: number): void {
  const { 'content-length': announced, 'transfer-encoding': encoding } = request.headers;
  if (announced === undefined && encoding === undefined) return;
  const length = Math.min(Number(announced ?? 0), LARGEST_BOX_BODY);
  const timer = setTimeout(
    () => {
      if (request.complete) return;
      const { socket } = request;
      if (response.headersSent) socket.destroy();
      else socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n', () => socket.destroy());
    },
    timeFor(length, bodyTime),
  );
  request.once('close', () => clearTimeout(timer));
}

function timeFor(length: number, bodyTime: number): number {
  return bodyTime + Math.ceil((1000 * length) / SLOWEST);
}
