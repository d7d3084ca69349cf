import type { NewPublished, OwnStatistics, Published, PublishedList } from '@gridwright/server/answers';
import { ask } from '../../service/api.js';

export interface ToPublish {
  readonly puzzle: string;
  readonly title: string;
  readonly author: string;
  readonly note: string;
  readonly listed: boolean;
}

export function publish(puzzle: ToPublish): Promise<NewPublished> {
  return ask('v1/published', puzzle);
}

export function fetchPublished(published: string): Promise<Published> {
  return ask(`v1/published/${published}`);
}

export function fetchList(filter: Readonly<Record<string, string>>): Promise<PublishedList> {
  return ask(`v1/new-puzzles?${new URLSearchParams(filter)}`);
}

/** A solver's vote on a puzzle. */
export interface Vote {
  readonly difficulty?: number;
  readonly liked?: boolean;
}

/** Counts a game: begun without an answer, otherwise solved. */
export function sendGame(
  published: string,
  game: {
    readonly key: string;
    readonly answer?: string;
    readonly seconds?: number;
    readonly gaveUp?: true;
    readonly solver?: { readonly rating: number; readonly deviation: number };
  } & Vote,
): Promise<void> {
  return ask(`v1/published/${published}/games`, game);
}

export function manage(
  published: string,
  asked: { readonly key: string; readonly title?: string; readonly note?: string; readonly withdraw?: true },
): Promise<OwnStatistics> {
  return ask(`v1/published/${published}/manage`, asked);
}

export function reportPuzzle(published: string): Promise<void> {
  return ask(`v1/published/${published}/report`, {});
}
