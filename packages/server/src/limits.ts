import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { setLimits } from './answer.js';
import { problem, RequestError } from './problem.js';

const WINDOW = 60;

/** Requests of a sort that a client may make in an hour. */
const MOST_AN_HOUR = 20;
const HOUR = 3600;

/** Boxes on their way from or to one client, and all clients, at the same time. */
const MOST_TRANSFERS_EACH = 8;
const MOST_TRANSFERS = 24;

/**
 * Refuses the requests of a client that makes more than its share in a minute. The headers are those of the IETF draft
 * on rate limits. `nameOf` gives the client of a request.
 */
export function rateLimit(
  requestsPerMinute: number,
  nameOf: (c: Parameters<MiddlewareHandler>[0]) => string,
): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: requestsPerMinute, duration: WINDOW });
  return async (c, next) => {
    let refused = false;
    const state = await limiter.consume(nameOf(c)).catch((error: unknown) => {
      if (!(error instanceof RateLimiterRes)) throw error;
      refused = true;
      return error;
    });
    const seconds = Math.ceil(state.msBeforeNext / 1000);
    setLimits(c, {
      'RateLimit-Policy': `"api";q=${requestsPerMinute};w=${WINDOW}`,
      RateLimit: `"api";r=${Math.max(0, state.remainingPoints)};t=${seconds}`,
    });
    if (!refused) return next();
    const sentence = `At most ${requestsPerMinute} requests a minute are answered. Ask again in ${seconds} seconds.`;
    return problem(c, new RequestError(429, sentence, seconds));
  };
}

/**
 * Refuses a client after 20 requests in an hour that were answered with one of the statuses. `what` they were for is in
 * the sentence.
 */
export function hourlyLimit(
  what: string,
  nameOf: (c: Parameters<MiddlewareHandler>[0]) => string,
  statuses: readonly number[],
): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: MOST_AN_HOUR, duration: HOUR });
  return async (c, next) => {
    const name = nameOf(c);
    try {
      await limiter.consume(name);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await limiter.reward(name);
      const seconds = Math.ceil(error.msBeforeNext / 1000);
      const sentence = `At most ${MOST_AN_HOUR} ${what} an hour are answered. Ask again in ${seconds} seconds.`;
      return problem(c, new RequestError(429, sentence, seconds));
    }
    await next();
    if (!statuses.includes(c.res.status)) await limiter.reward(name);
    return undefined;
  };
}

/**
 * Bounds the boxes that are on their way at the same time, since the server has each of them in memory. The rest of one
 * has to arrive or be taken within `time` milliseconds. Without limits per client, `nameOf` returns undefined.
 */
export function transferLimit(
  time: number,
  nameOf: (c: Parameters<MiddlewareHandler>[0]) => string | undefined,
): MiddlewareHandler {
  const names: (string | undefined)[] = [];
  return async (c, next) => {
    const name = nameOf(c);
    const { incoming, outgoing } = c.env as HttpBindings;
    const { socket } = incoming;
    const isFull = () =>
      names.length >= MOST_TRANSFERS ||
      (name !== undefined && names.filter((other) => other === name).length >= MOST_TRANSFERS_EACH);
    const refuse = () =>
      problem(c, new RequestError(503, 'Too many boxes are on their way. Try again in a few seconds.', 5));
    const begin = () => {
      // A client that has gone gets nothing, and no event would say that it is gone.
      if (socket.destroyed) return;
      names.push(name);
      const late = setTimeout(() => socket.destroy(), time);
      // An answer that had no turn on its connection doesn't end with it.
      const ends = [outgoing, socket];
      const end = () => {
        clearTimeout(late);
        for (const one of ends) one.off('close', end);
        names.splice(names.indexOf(name), 1);
      };
      for (const one of ends) one.once('close', end);
    };
    if (isFull()) return refuse();
    if (c.req.method === 'PUT') begin();
    await next();
    if (c.req.method !== 'GET' || c.res.status !== 200) return undefined;
    if (!isFull()) begin();
    else {
      // A response that is replaced would pass on its headers.
      c.res = undefined;
      c.res = refuse();
    }
    return undefined;
  };
}
