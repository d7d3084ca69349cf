import type {
  BoardPage,
  FinishedRun,
  League,
  ManagedLeague,
  MovedRun,
  NewLeague,
  SealedChains,
  StartedRun,
} from '@gridwright/server/answers';

/** A move of a run as the library writes it, or `hint`, with the milliseconds since the start. */
export type RunMove = Readonly<NonNullable<FinishedRun['log']>[number]>;

/** The state of a run. */
export type Standing = Omit<MovedRun, 'elapsed'>;

/** The runs that have a board. */
export type RankedState = Extract<Standing['state'], 'ranked' | 'helped' | 'fast'>;

/** A request that the server refused, and why. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Returns whether the server has nothing by the name in an address, or it can't be a name. */
export function isUnknown(error: unknown): boolean {
  return error instanceof Refusal && (error.status === 404 || error.status === 400);
}

/** Returns whether the server has a sealed puzzle for a day: a new one has its first on the next day. */
export async function hasSealed(date: string): Promise<boolean> {
  const { chains } = await ask<SealedChains>('v1/sealed');
  return chains.some(({ first, last }) => first <= date && date <= last);
}

export function startRun(asked: { kind: string; key: string; date?: string }): Promise<StartedRun> {
  return ask('v1/runs', asked);
}

/** Sends moves from a place in the log on; `finish` says that they solve the puzzle. */
export function sendMoves(
  run: string,
  batch: {
    key: string;
    first: number;
    moves: readonly RunMove[];
    finish: boolean;
    /** The player's rounded rating, if the run counts for that of the puzzle. */
    solver?: { readonly rating: number; readonly deviation: number };
  },
): Promise<MovedRun> {
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
export function makeLeague(title: string): Promise<NewLeague> {
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
): Promise<ManagedLeague> {
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
