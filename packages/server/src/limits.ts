import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { isNew, setLimits } from './answer.js';
import { problem, RequestError } from './problem.js';

const WINDOW = 60;

const HOUR = 3600;

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
 * Refuses a client after `most` requests in an hour that count. `what` they were for is in the sentence. A request counts
 * if it has made something, or was answered with the status `missed`.
 */
export function hourlyLimit(
  what: string,
  nameOf: (c: Parameters<MiddlewareHandler>[0]) => string,
  most: number,
  missed?: number,
): MiddlewareHandler {
  const limiter = new RateLimiterMemory({ points: most, duration: HOUR });
  return async (c, next) => {
    const name = nameOf(c);
    try {
      await limiter.consume(name);
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      await limiter.reward(name);
      const seconds = Math.ceil(error.msBeforeNext / 1000);
      const sentence = `At most ${most} ${what} an hour are answered. Ask again in ${seconds} seconds.`;
      return problem(c, new RequestError(429, sentence, seconds));
    }
    await next();
    if (!isNew(c) && c.res.status !== missed) await limiter.reward(name);
    return undefined;
  };
}
