import { type DatabaseLocation, isServerAddress } from '@gridwright/database';
import { OptionError } from 'gridwright';

const PUBLISHING = ['listed', 'links', 'off'] as const;
export type Publishing = (typeof PUBLISHING)[number];

/** What whoever runs the server decides, read from the environment. */
export interface Settings {
  /** Address to listen on: this machine alone by default. */
  readonly host: string;
  readonly port: number;
  /** Port of `/metrics`, on the same address; without it there are no metrics. */
  readonly metricsPort: number | undefined;
  /** Number of proxies in front that write X-Forwarded-For; 0 means that clients connect directly. */
  readonly proxies: number;
  /** Requests that a client may make each minute; 0 for no limit. */
  readonly requestsPerMinute: number;
  /** Most bytes that all boxes together may contain. */
  readonly boxSpace: number;
  /** Worker threads that make and rate puzzles. */
  readonly workers: number;
  /** Whether puzzles may be published by a link, and whether a list shows them. */
  readonly publishing: Publishing;
  /** Whether puzzles are rated by the runs of their solvers. */
  readonly ratings: boolean;
  /** `info` logs every request, `error` faults alone. */
  readonly logLevel: 'info' | 'error';
  readonly place: DatabaseLocation;
}

/** Reads settings. Throws OptionError for a value that isn't what the setting takes. */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const whole = (name: string, least: number, most: number, fallback: number) =>
    readWhole(name, environment[name], least, most) ?? fallback;
  const settings = {
    host: environment.HOST || '127.0.0.1',
    port: whole('PORT', 1, 65535, 4173),
    metricsPort: readWhole('METRICS_PORT', environment.METRICS_PORT, 1, 65535),
    proxies: whole('PROXIES', 0, 10, 0),
    requestsPerMinute: whole('REQUESTS_PER_MINUTE', 0, 1_000_000, 240),
    boxSpace: whole('BOX_SPACE', 0, 1_000_000, 10_000) * 1_000_000,
    workers: whole('WORKERS', 1, 256, 1),
    publishing: readWord('PUBLISHING', environment.PUBLISHING, PUBLISHING, 'listed'),
    ratings: readWord('RATINGS', environment.RATINGS, ['on', 'off'], 'on') === 'on',
    logLevel: readWord('LOG_LEVEL', environment.LOG_LEVEL, ['info', 'error'], 'error'),
    place: readPlace(environment),
  };
  if (settings.metricsPort === settings.port)
    throw new OptionError('METRICS_PORT', 'another port than PORT', settings.metricsPort);
  return settings;
}

function readWhole(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined || text === '') return undefined;
  const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= least && value <= most) return value;
  throw new OptionError(name, `a whole number ${least}..${most}`, text);
}

/** Returns one of a few words. */
function readWord<const Word extends string>(
  name: string,
  text: string | undefined,
  words: readonly Word[],
  fallback: NoInfer<Word>,
): Word {
  const found = words.find((word) => word === (text || fallback));
  if (found !== undefined) return found;
  throw new OptionError(name, `${words.slice(0, -1).join(', ')} or ${words[words.length - 1]}`, text);
}

/** Reads where the data are. Throws OptionError for an address that isn't one of PostgreSQL. */
export function readPlace(environment: Readonly<Record<string, string | undefined>>): DatabaseLocation {
  const url = environment.DATABASE_URL || undefined;
  if (url !== undefined && !isServerAddress(url))
    // The address may hold a password, so the message doesn't.
    throw new OptionError('DATABASE_URL', 'an address such as postgres://user:password@host/database', 'another text');
  return { url, folder: environment.DATA_FOLDER || 'gridwright-data' };
}
