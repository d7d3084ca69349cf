import { newId } from '../game/saved-game.js';
import type { RunMove, Standing } from '../service/api.js';
import { hasTexts } from './schemas.js';
import { listOf, stored } from './stored.js';

/** A timed run as saved in this browser, so that nothing is lost while the server is down. */
export interface StoredRun {
  readonly date: string;
  readonly kind: string;
  /** The id of a run in a race; undefined for the timed puzzle of the day. */
  readonly race?: string;
  /** The secret that the run belongs to. */
  readonly key: string;
  /** Undefined until the server has started the run. */
  readonly started?: {
    readonly run: string;
    /** Puzzle id. */
    readonly puzzle: string;
    /** The start on this browser's clock, in milliseconds since 1970. */
    readonly at: number;
  };
  readonly log: readonly RunMove[];
  /** Number of entries that the server has. */
  readonly sent: number;
  readonly state: 'open' | 'solved' | 'given-up';
  /** The server's result, once it has one. */
  readonly result?: Standing;
  /** The HTTP status with which the server refused the moves for good. */
  readonly refused?: number;
}

const KEY = 'gridwright/runs';
/** Most runs saved. */
const MOST = 24;

const runs = stored(KEY, listOf(hasTexts<StoredRun>('date', 'kind', 'key')), []);

/** The runs of this browser, the latest last. */
export function storedRuns(): readonly StoredRun[] {
  return runs.read();
}

/** The run of the timed puzzle of a day. */
export function storedRun(date: string, kind: string): StoredRun | undefined {
  return storedAs({ date, kind });
}

/** The saved part of a run. */
export function storedAs(run: Pick<StoredRun, 'date' | 'kind' | 'race'>): StoredRun | undefined {
  return storedRuns().find((other) => isSame(other, run));
}

function isSame(one: Pick<StoredRun, 'date' | 'kind' | 'race'>, other: typeof one): boolean {
  return one.race === other.race && one.date === other.date && one.kind === other.kind;
}

/** Returns whether the server doesn't know all of a run yet, and may still take it. */
export function isUnsent({ started, log, sent, state, result, refused }: StoredRun): boolean {
  if (started === undefined || result !== undefined || refused !== undefined) return false;
  return sent < log.length || state === 'solved';
}

/**
 * The run to resume: the day's run if it is started, or else one of an earlier day that is still open, or that was
 * solved while the server was away.
 */
export function currentRun(date: string, kind: string): StoredRun | undefined {
  const known = storedRun(date, kind);
  if (known?.started !== undefined) return known;
  return storedRuns().findLast(
    (run) =>
      run.kind === kind &&
      run.race === undefined &&
      (isUnsent(run) || (run.state === 'open' && run.started !== undefined)),
  );
}

/** A run that the server doesn't have yet. Its key is saved before the request, so that a lost answer costs nothing. */
export function newRun(date: string, kind: string): StoredRun {
  return { date, kind, key: newId(), log: [], sent: 0, state: 'open' };
}

export function saveRun(run: StoredRun): void {
  runs.write([...storedRuns().filter((other) => !isSame(other, run)), run].slice(-MOST));
}
