/** A move of a run as the library writes it, or `hint`, with the milliseconds since the start. */
export type Entry = readonly [milliseconds: number, move: string];

/** Where a run stands. What only a finished one has is absent before. */
export interface Standing {
  readonly state: 'open' | 'ranked' | 'helped' | 'fast' | 'late' | 'raced' | 'given-up';
  /** Number of moves that the server has. */
  readonly moves: number;
  /** In milliseconds. */
  readonly time?: number;
  readonly presses?: number;
  readonly away?: boolean;
  readonly rank?: number;
  /** Null for a board with fewer than five runs. */
  readonly players?: number | null;
  readonly percentile?: number | null;
}

/** A run that was started, or was known already. */
export interface Started extends Standing {
  readonly run: string;
  readonly date: string;
  /** Puzzle id. */
  readonly id: string;
  /** Milliseconds since the start by the server's clock. */
  readonly elapsed: number;
}

/** The runs that have a board. */
export type RankedState = 'ranked' | 'helped' | 'fast';

export interface BoardRun {
  readonly rank: number;
  readonly run: string;
  readonly time: number;
  readonly presses?: number;
  readonly hints: number;
  readonly away: boolean;
  /** What is odd about the run, once its day is over. */
  readonly marks?: readonly string[];
}

export interface BoardPage {
  readonly closed: boolean;
  readonly players: number | null;
  /** The rating of the puzzle; null for fewer than five runs that count. */
  readonly rating: { readonly rating: number; readonly deviation: number; readonly games: number } | null;
  readonly runs: readonly BoardRun[];
  readonly next?: string;
}

/** A finished run; its log is public once its day is over. */
export interface FinishedRun extends Standing {
  readonly date: string;
  readonly id: string;
  readonly log?: readonly Entry[];
}

/** A run in a league. */
export interface LeagueRun extends BoardRun {
  /** Null for fewer than five runs. */
  readonly percentile: number | null;
  /** Absent until the day is over. */
  readonly name?: string;
}

/** A league on a day, and in the week of that day. */
export interface League {
  readonly title: string;
  /** Whether the day is over, and the moves of its runs public. */
  readonly closed: boolean;
  readonly boards: readonly { readonly kind: string; readonly runs: readonly LeagueRun[] }[];
  readonly week: readonly { readonly name: string; readonly points: number; readonly puzzles: number }[];
  /** Those of the season, the last one first. */
  readonly contests: readonly {
    readonly contest: string;
    readonly title: string;
    readonly starts: string;
    readonly minutes: number;
  }[];
  readonly season: {
    readonly first: string;
    readonly table: readonly {
      readonly name: string;
      readonly points: number;
      readonly puzzles: number;
      readonly contests: number;
    }[];
  };
}

/** A run as whoever manages its league sees it. */
export interface ManagedEntry {
  readonly run: string;
  readonly name: string;
  readonly date: string;
  readonly kind: string;
  /** What is odd about it. */
  readonly marks: readonly string[];
}

/** What the server doesn't do, and why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Whether the server has nothing by the name in an address, or it can't be a name. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 404 || error.status === 400);
}

/** Returns whether the server has a sealed puzzle for a day: a new one has its first on the next day. */
export async function hasSealed(date: string): Promise<boolean> {
  const { chains } = await ask<{ readonly chains: readonly { readonly first: string; readonly last: string }[] }>(
    'v1/sealed',
  );
  return chains.some(({ first, last }) => first <= date && date <= last);
}

export function startRun(asked: { kind: string; key: string; date?: string }): Promise<Started> {
  return ask('v1/runs', asked);
}

/** Sends moves from a place in the log on; `finish` says that they solve the puzzle. */
export function sendMoves(
  run: string,
  batch: {
    key: string;
    first: number;
    moves: readonly Entry[];
    finish: boolean;
    /** The player's rounded rating, if the run counts for that of the puzzle. */
    solver?: { readonly rating: number; readonly deviation: number };
  },
): Promise<Standing & { readonly elapsed: number }> {
  return ask(`v1/runs/${run}/moves`, batch);
}

export function fetchBoard(date: string, kind: string, of: RankedState, after?: string): Promise<BoardPage> {
  const query = new URLSearchParams({ ...(of !== 'ranked' && { of }), ...(after !== undefined && { after }) });
  return ask(`v1/boards/${date}/${kind}?${query}`);
}

export function fetchRun(run: string): Promise<FinishedRun> {
  return ask(`v1/runs/${run}`);
}

/** Makes a league; returns the secrets of its two links. */
export function makeLeague(title: string): Promise<{ league: string; manage: string }> {
  return ask('v1/leagues', { title });
}

export function fetchLeague(league: string, date: string): Promise<League> {
  return ask(`v1/leagues/${league}?date=${date}`);
}

export function enterRun(league: string, entry: { run: string; key: string; name: string }): Promise<void> {
  return ask(`v1/leagues/${league}/entries`, entry);
}

/**
 * Removes a run from a league, or with `league` all of it, a player or a contest, or begins a season. Returns the entries of
 * the last days.
 */
export function manageLeague(
  league: string,
  asked: { key: string; remove?: string; player?: string; contest?: string; season?: 'new' },
): Promise<{ readonly entries: readonly ManagedEntry[] }> {
  return ask(`v1/leagues/${league}/manage`, asked);
}

/** Throws Refusal for an answer that isn't a success, and another error if there is no answer. */
export async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const sent = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(path, { credentials: 'omit', ...(body !== undefined && sent) });
  const answer = response.status === 204 ? undefined : await response.json();
  if (!response.ok) throw new Refusal(response.status, String(answer.detail));
  return answer;
}
