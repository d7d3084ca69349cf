import { ask } from '../../service/api.js';

/** What is public of how a puzzle was played: null for numbers below five. */
export interface PublicFigures {
  readonly begun: number | null;
  readonly solved: number | null;
  readonly medianTime: { readonly from: number; readonly below: number } | null;
  readonly times: readonly { readonly below: number; readonly games: number }[];
  /** From 1, very easy, to 5, very hard. */
  readonly difficulty: number | null;
  /** In percent. */
  readonly liked: number | null;
  /** By the times of solvers. */
  readonly rating: { readonly rating: number; readonly deviation: number; readonly games: number } | null;
}

/** A published puzzle as the list shows it. */
export interface Listed extends Pick<PublicFigures, 'begun' | 'solved' | 'liked' | 'rating'> {
  /** The end of its link. */
  readonly published: string;
  readonly title: string;
  readonly author: string;
  readonly date: string;
  readonly kind: string;
  readonly size: string;
  readonly rules: readonly string[];
  readonly level: string | null;
}

export interface Published extends Omit<Listed, keyof PublicFigures>, PublicFigures {
  /** Puzzle id. */
  readonly id: string;
  readonly note: string;
}

/** Exact figures, for the author. */
export interface OwnFigures {
  readonly withdrawn: boolean;
  readonly begun: number;
  readonly solved: number;
  readonly difficulties: readonly number[];
  readonly likes: number;
  readonly dislikes: number;
}

export interface ToPublish {
  readonly puzzle: string;
  readonly title: string;
  readonly author: string;
  readonly note: string;
  readonly listed: boolean;
}

export function publish(puzzle: ToPublish): Promise<{ readonly published: string; readonly key: string }> {
  return ask('v1/published', puzzle);
}

export function fetchPublished(published: string): Promise<Published> {
  return ask(`v1/published/${published}`);
}

export function fetchList(
  filter: Readonly<Record<string, string>>,
): Promise<{ readonly puzzles: readonly Listed[]; readonly more: boolean }> {
  return ask(`v1/new-puzzles?${new URLSearchParams(filter)}`);
}

/** What a solver thinks of a puzzle. */
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
): Promise<OwnFigures> {
  return ask(`v1/published/${published}/manage`, asked);
}

export function reportPuzzle(published: string): Promise<void> {
  return ask(`v1/published/${published}/report`, {});
}
