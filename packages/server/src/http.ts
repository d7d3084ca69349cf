import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { Duplex } from 'node:stream';
import { IDLE_TIME, LARGEST_BOX, MOST_CONNECTIONS, MOST_HEADERS, SLOWEST_BODY, TRANSFER_TIME } from './bounds.js';
import { Pace } from './pace.js';
import { problemText, type RequestError, requestErrorOf } from './problem.js';
import type { Traffic } from './traffic.js';
import { inTurn } from './turns.js';

/** Milliseconds in which the headers of a request have to arrive. */
const HEADERS_TIME = 10_000;
/** Node looks for late requests at this interval; every 30 seconds by default. */
const CHECK_EVERY = 1_000;

export interface HttpOptions {
  /** Milliseconds in which a body has to come on, and after which a connection ends on which nothing moves. */
  readonly transferTime?: number | undefined;
  readonly idleTime?: number | undefined;
  /** Bounds what each client uses. */
  readonly traffic?: Traffic | undefined;
}

/** A server that limits each client to its share. */
export function createHttpServer(
  listener: RequestListener,
  { transferTime = TRANSFER_TIME, idleTime = IDLE_TIME, traffic }: HttpOptions = {},
): Server {
  const pace = new Pace(transferTime);
  const server = createServer(
    {
      headersTimeout: HEADERS_TIME,
      requestTimeout: HEADERS_TIME + transferTime + (1000 * LARGEST_BOX) / SLOWEST_BODY,
      connectionsCheckingInterval: CHECK_EVERY,
      maxHeaderSize: MOST_HEADERS,
    },
    inTurn((request, response) => {
      pace.follow(request, response);
      const refused = refusalOf(request, response, traffic);
      if (refused === undefined) listener(request, response);
      else refuseRequest(response, refused);
    }),
  );
  server.maxConnections = MOST_CONNECTIONS;
  server.timeout = idleTime;
  if (traffic !== undefined) server.on('connection', (socket) => traffic.connect(socket));
  server.on('clientError', refuse);
  server.on('close', () => pace.close());
  return server;
}

function refusalOf(
  request: IncomingMessage,
  response: ServerResponse,
  traffic: Traffic | undefined,
): RequestError | undefined {
  try {
    traffic?.begin(request, response);
    return undefined;
  } catch (error) {
    const refused = requestErrorOf(error);
    if (refused === undefined) throw error;
    return refused;
  }
}

function refuseRequest(response: ServerResponse, { status, message, retryAfter }: RequestError): void {
  response
    .writeHead(status, {
      'Content-Type': 'application/problem+json',
      'Cache-Control': 'no-store',
      'Retry-After': String(retryAfter),
      Connection: 'close',
    })
    .end(problemText(status, message));
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
