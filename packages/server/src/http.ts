import { createServer, type RequestListener, type Server } from 'node:http';

/** Milliseconds in which the headers of a request have to arrive, and all of it: a phone may send a box of 8 MB. */
const HEADERS_TIME = 10_000;
const REQUEST_TIME = 30_000;
/** Node looks for late requests at this interval; every 30 seconds by default. */
const CHECK_EVERY = 1_000;

/** A server that ends the connection of a client that sends its request too slowly. */
export function createHttpServer(listener: RequestListener, requestTime = REQUEST_TIME): Server {
  return createServer(
    {
      requestTimeout: requestTime,
      headersTimeout: Math.min(HEADERS_TIME, requestTime),
      connectionsCheckingInterval: Math.min(CHECK_EVERY, requestTime),
      maxHeaderSize: 16_384,
    },
    listener,
  );
}
