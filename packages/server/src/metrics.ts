import type { RequestListener } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { matchedRoutes } from 'hono/route';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Work } from './work.js';

/** Metrics for Prometheus: requests by route and status, and the work that is under way. */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests: Counter<'route' | 'method' | 'status'>;
  private readonly seconds: Histogram<'route'>;

  constructor(work: Work) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry });
    this.requests = new Counter({
      name: 'gridwright_requests_total',
      help: 'Requests answered.',
      labelNames: ['route', 'method', 'status'],
      registers,
    });
    this.seconds = new Histogram({
      name: 'gridwright_request_seconds',
      help: 'Time from a request to its answer.',
      labelNames: ['route'],
      buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
      registers,
    });
    new Gauge({
      name: 'gridwright_work_active',
      help: 'Tasks under way in workers or waiting for one.',
      registers,
      collect() {
        this.set(work.active);
      },
    });
  }

  count(route: string, method: string, status: number, seconds: number): void {
    this.requests.inc({ route, method, status });
    this.seconds.observe({ route }, seconds);
  }

  /** Answers `/metrics` and nothing else. */
  listener(): RequestListener {
    return async (request, response) => {
      const found = request.method === 'GET' && request.url === '/metrics';
      const text = found ? await this.registry.metrics() : '';
      response.writeHead(found ? 200 : 404, { 'Content-Type': this.registry.contentType }).end(text);
    };
  }
}

/** A request without anything that identifies its client: neither address nor query. */
export interface RequestLine {
  readonly method: string;
  /** The pattern of the path, such as `/v1/puzzles/:puzzle`; `/*` for files of the page. */
  readonly route: string;
  readonly status: number;
  readonly milliseconds: number;
}

/** Calls `record` after each request. */
export function observe(record: (line: RequestLine) => void): MiddlewareHandler {
  return async (c, next) => {
    const start = performance.now();
    await next();
    record({
      method: c.req.method,
      route: matchedRoutes(c).find(({ path }) => !path.endsWith('*'))?.path ?? '/*',
      status: c.res.status,
      milliseconds: Math.round(performance.now() - start),
    });
  };
}
