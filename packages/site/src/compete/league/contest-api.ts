import { ask } from '../../service/api.js';

/** A contest as everyone in its league sees it. */
export interface Contest {
  readonly contest: string;
  readonly title: string;
  /** The instant of its start, in UTC. */
  readonly starts: string;
  readonly minutes: number;
  /** Of an arena: the kind and level of its puzzles. */
  readonly kind?: string;
  readonly level?: string;
}

export interface ContestLine {
  readonly name: string;
  readonly points: number;
  readonly solved: number;
  /** In milliseconds. */
  readonly time: number;
}

/** A contest with its table, best first. */
export interface ContestView extends Contest {
  /** The title of the league. */
  readonly league: string;
  /** Milliseconds until the start, before it. */
  readonly startsIn?: number;
  /** Milliseconds until the end; 0 once it is over. */
  readonly endsIn: number;
  readonly table: readonly ContestLine[];
}

/** The puzzle that a player is solving in a contest; without a run after the last one. */
export interface ContestRun {
  readonly run?: string;
  /** Puzzle id. */
  readonly id?: string;
  readonly kind?: string;
  readonly number?: number;
  readonly elapsed?: number;
  readonly endsIn: number;
}

export interface NewContest {
  readonly key: string;
  readonly title: string;
  /** In milliseconds since 1970. */
  readonly starts: number;
  readonly minutes: number;
  readonly puzzles?: readonly string[];
  readonly kind?: string;
  readonly level?: string;
}

export function setContest(league: string, asked: NewContest): Promise<Contest> {
  return ask(`v1/leagues/${league}/contests`, asked);
}

export function fetchContest(league: string, contest: string): Promise<ContestView> {
  return ask(`v1/leagues/${league}/contests/${contest}`);
}

/** Asks for the next puzzle; with `skip`, the one before is given up. */
export function nextPuzzle(
  league: string,
  contest: string,
  player: { readonly key: string; readonly name: string; readonly skip?: true },
): Promise<ContestRun> {
  return ask(`v1/leagues/${league}/contests/${contest}/runs`, player);
}
