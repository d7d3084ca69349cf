import type { Hono } from 'hono';
import { problem, RequestError, requestErrorOf } from '../problem.js';
import type { Work } from '../work.js';
import type { Answer, Endpoint, Lifetime } from './endpoint.js';
import { puzzleEndpoints } from './puzzles.js';
import { ratingEndpoints } from './ratings.js';

/** Every endpoint of the API, in the order of its documentation. */
export const endpoints: readonly Endpoint[] = [...puzzleEndpoints, ...ratingEndpoints];

const CACHE_CONTROL: Readonly<Record<Lifetime, string>> = {
  forever: 'public, max-age=31536000, immutable',
  hour: 'public, max-age=3600',
  revalidate: 'no-cache',
  never: 'no-store',
};

/** Adds the routes of all endpoints. */
export function addRoutes(app: Hono, work: Work, fault: (error: unknown) => void): void {
  for (const endpoint of endpoints) {
    const route = endpoint.path.replace(/\{(\w+)\}/g, ':$1');
    app.get(route, async (c) => {
      try {
        const query = c.req.queries();
        const repeated = Object.keys(query).find((name) => query[name].length > 1);
        if (repeated !== undefined) throw new RequestError(400, `The parameter ${repeated} is given twice.`);
        const { body, lifetime }: Answer<unknown> = await endpoint.respond(
          { ...c.req.query(), ...c.req.param() },
          work,
        );
        c.header('Cache-Control', CACHE_CONTROL[lifetime]);
        return c.json(body as object);
      } catch (error) {
        const known = requestErrorOf(error);
        if (known === undefined) fault(error);
        return problem(c, known ?? new RequestError(500, 'The server failed to answer. The fault is in its log.'));
      }
    });
  }
}
