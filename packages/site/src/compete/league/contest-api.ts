import type { Contest, ContestRun, ContestView } from '@gridwright/server/answers';
import { ask } from '../../service/api.js';

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

/** Requests the next puzzle; `skip` gives up the current one. */
export function nextPuzzle(
  league: string,
  contest: string,
  player: { readonly key: string; readonly name: string; readonly skip?: true },
): Promise<ContestRun> {
  return ask(`v1/leagues/${league}/contests/${contest}/runs`, player);
}
