import type { MiddlewareHandler } from 'hono';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { setLimits } from './answer.js';
import { MOST_CONTEST_RUNS_AN_HOUR, MOST_NEW_AN_HOUR, MOST_RUNS_AN_HOUR } from './bounds.js';
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

/** What clients make in the database, how an answer calls it, and how many of it in an hour. */
const MADE = {
  boxes: ['new or unknown boxes', MOST_NEW_AN_HOUR],
  rooms: ['new rooms', MOST_NEW_AN_HOUR],
  leagues: ['new leagues', MOST_NEW_AN_HOUR],
  contests: ['new contests', MOST_NEW_AN_HOUR],
  contestRuns: ['runs of contests', MOST_CONTEST_RUNS_AN_HOUR],
  games: ['new shared games', MOST_NEW_AN_HOUR],
  runs: ['new runs', MOST_RUNS_AN_HOUR],
  published: ['new published puzzles', MOST_NEW_AN_HOUR],
  plays: ['games of published puzzles', MOST_RUNS_AN_HOUR],
  reports: ['reports', MOST_NEW_AN_HOUR],
} as const;

export type Made = keyof typeof MADE;

/** Bounds what each client makes in an hour, so that none fills the database. */
export class HourlyLimits {
  private readonly limiters = new Map(
    Object.entries(MADE).map(([made, [, points]]) => [made, new RateLimiterMemory({ points, duration: HOUR })]),
  );

  /** Counts a thing before it is made. Throws RequestError for one too many. Without limits, `client` is undefined. */
  async count(made: Made, client: string | undefined): Promise<void> {
    if (client === undefined) return;
    await this.limiters
      .get(made)
      ?.consume(client)
      .catch((error: unknown) => {
        if (!(error instanceof RateLimiterRes)) throw error;
        const seconds = Math.ceil(error.msBeforeNext / 1000);
        const [name, most] = MADE[made];
        throw new RequestError(
          429,
          `At most ${most} ${name} an hour are answered. Ask again in ${seconds} seconds.`,
          seconds,
        );
      });
  }
}
