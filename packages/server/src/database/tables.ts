/** The tables as queries see them. Each change of them is a migration. */
export interface Tables {
  counts: CountsTable;
  chains: ChainsTable;
}

/** How often something happened in the puzzle of a day. Nothing says who did it, or when on that day. */
export interface CountsTable {
  date: string;
  kind: string;
  /** '' for a daily puzzle without a level. */
  level: string;
  event: 'begun' | 'solved' | 'given-up';
  /** Upper bound of the time in seconds; 0 for an event other than solved. */
  below: number;
  /** Presses made; 0 for an event other than solved, and for kinds without presses. */
  presses: number;
  games: number;
}

/** The chains of keys of the sealed daily puzzles. */
export interface ChainsTable {
  /** The first day. */
  first: string;
  days: number;
  /** The key of the last day, from which all others follow. Nobody may see it before that day is over. */
  lastKey: string;
  /** The generators of its puzzles, by kind and version: `sudoku.1 kurosu.1`. */
  generators: string;
}

/** All tables, in an order in which rows can be inserted. */
export const TABLES = ['counts', 'chains'] as const satisfies readonly (keyof Tables)[];
