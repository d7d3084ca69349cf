import { GridwrightError, LimitError, UnsatisfiableError } from 'gridwright';
import type { Context } from 'hono';
import { answer } from './answer.js';

/** The body of every answer that is not a success: RFC 9457, with the sentence in `detail`. */
export interface Problem {
  readonly type: 'about:blank';
  readonly title: string;
  readonly status: number;
  readonly detail: string;
}

const TITLES: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  428: 'Precondition Required',
  429: 'Too Many Requests',
  431: 'Request Header Fields Too Large',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
  507: 'Insufficient Storage',
};

/** A request that can't be answered, with its status and a sentence with the reason. */
export class RequestError extends Error {
  override readonly name = 'RequestError';
  readonly status: number;
  /** Seconds after which it is worth asking again. */
  readonly retryAfter: number | undefined;

  constructor(status: number, message: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Returns the error to send to the client; undefined for a fault of the program, whose details stay in the log. */
export function requestErrorOf(thrown: unknown): RequestError | undefined {
  if (thrown instanceof RequestError) return thrown;
  if (thrown instanceof UnsatisfiableError || thrown instanceof LimitError)
    return new RequestError(422, thrown.message);
  if (thrown instanceof GridwrightError) return new RequestError(400, thrown.message);
  return undefined;
}

/** The error to send for a fault of the program. */
export function failed(): RequestError {
  return new RequestError(500, 'The server failed to answer. The fault is in its log.');
}

/** The body for an error. */
export function problemText(status: number, detail: string): string {
  const body: Problem = { type: 'about:blank', title: TITLES[status] ?? 'Error', status, detail };
  return JSON.stringify(body);
}

/** The answer for an error. */
export function problem(
  c: Context,
  { status, message, retryAfter }: RequestError,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return answer(c, status, problemText(status, message), {
    'Content-Type': 'application/problem+json',
    'Cache-Control': 'no-store',
    ...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
    ...headers,
  });
}
