import type { Generated } from 'kysely';

/** The tables as queries see them. Each change of them is a migration. */
export interface Tables {
  counts: CountsTable;
  chains: ChainsTable;
  runs: RunsTable;
  moves: MovesTable;
  standings: StandingsTable;
  leagues: LeaguesTable;
  entries: EntriesTable;
  contests: ContestsTable;
  contestPuzzles: ContestPuzzlesTable;
  contestants: ContestantsTable;
  boxes: BoxesTable;
  pieces: PiecesTable;
  boxSpace: BoxSpaceTable;
  clock: ClockTable;
  rooms: RoomsTable;
  players: PlayersTable;
  sharedGames: SharedGamesTable;
  solvers: SolversTable;
  sharedMoves: SharedMovesTable;
  published: PublishedTable;
  plays: PlaysTable;
  ratings: RatingsTable;
}

/** How often something happened in the puzzle of a day. It doesn't record who did it, or when on that day. */
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

/**
 * Somebody's timed solving of a sealed puzzle on its day, or of a puzzle in a race. Instants are in milliseconds since
 * 00:00 UTC of that day.
 */
export interface RunsTable {
  id: string;
  date: string;
  kind: string;
  /** The hash of the key that only the player's browser has. */
  keyHash: string;
  /** Puzzle id. */
  puzzle: string;
  started: number;
  /** Number of logged moves. */
  moves: number;
  /**
   * `ranked` and `helped` runs are on the board, the latter apart; a `late` run ended after the day, a `raced` one in a
   * race or a contest, where a player may also give up.
   */
  state: 'open' | 'ranked' | 'helped' | 'fast' | 'late' | 'raced' | 'given-up';
  /** The official time in milliseconds; 0 for an open run, as are the members below. */
  time: number;
  /** Cells pressed in the answer; 0 for kinds without presses. */
  presses: number;
  /** Number of times that the player took help. */
  hints: number;
  /** What is odd about the run, as words with spaces between them (runs/marks.ts). */
  marks: string;
  /** A hash of the moves without their times; '' for an open run. */
  sequence: string;
  /** The room of a run in a race. */
  room: string | null;
  /** Whose run it is in a contest, and of which puzzle. */
  contestant: Generated<string | null>;
  contestNumber: Generated<number | null>;
}

/** The moves of runs, in the batches in which they arrived. */
export interface MovesTable {
  run: string;
  /** Number of the batch's first move in the run, from 0. */
  first: number;
  /** When the batch arrived, in milliseconds since 00:00 UTC of the run's day. */
  received: number;
  /** `[[milliseconds since the start, move], ...]` in JSON. */
  moves: string;
}

/** How many runs of a board took the same presses and whole seconds; the database counts them as `runs` changes. */
export interface StandingsTable extends Pick<RunsTable, 'date' | 'kind' | 'state' | 'presses'> {
  second: number;
  runs: number;
}

/** A group of players who compare their runs. */
export interface LeaguesTable {
  /** The secret of its link. */
  id: string;
  title: string;
  /** The hash of the key of whoever manages it. */
  keyHash: string;
  /** The last day on which a run was entered, or the league was made. */
  used: string;
  /** The first day of its season. */
  season: Generated<string>;
}

/** A run in a league, with the name that the player typed. */
export interface EntriesTable {
  league: string;
  run: string;
  name: string;
}

/** A contest of a league: the same puzzles for all, one after the other, within some minutes. */
export interface ContestsTable {
  id: string;
  league: string;
  title: string;
  /** The kind and level of the puzzles that the server makes; '' for those that the league has set, or for any level. */
  kind: string;
  level: string;
  /** What the server makes its puzzles from, which nobody may see; '' for those that the league has set. */
  seed: string;
  /** The day of the start, and the milliseconds since 00:00 UTC of that day. */
  date: string;
  starts: number;
  minutes: number;
}

/** A puzzle of a contest. Those that the server makes are added when the first player gets there. */
export interface ContestPuzzlesTable {
  contest: string;
  /** The place among the puzzles of the contest, from 0. */
  number: number;
  puzzle: string;
  /** '' for a puzzle without a level. */
  level: string;
}

/** Somebody in a contest. */
export interface ContestantsTable {
  id: string;
  contest: string;
  /** The hash of the key that only the player's browser has. */
  keyHash: string;
  name: string;
}

/** What the devices of a player share, encrypted. */
export interface BoxesTable {
  /** The hash of the box's key. */
  id: string;
  /** A hash of the contents. */
  version: string;
  /** The beginning of the contents in base64, and all of a box that an earlier version has written. */
  contents: string;
  /** The last day on which the box was read or written. */
  used: string;
}

/** The rest of the contents of large boxes. */
export interface PiecesTable {
  box: string;
  /** The place of the piece among those of its box, from 0. */
  number: number;
  /** In base64. */
  contents: string;
}

/** How much all boxes contain; the database counts it as `boxes` and `pieces` change. One row. */
export interface BoxSpaceTable {
  /** A number of 64 bits, which queries return as text. */
  bytes: string;
}

/** What the server's clock said, to notice when it jumps. One row, or none before the first use. */
export interface ClockTable {
  /** The last day on which the clock was trusted. */
  day: string;
  /** The day to which it has jumped since; null while it is trusted. */
  jumped: string | null;
}

/** Where players race, and their last race. */
export interface RoomsTable {
  /** The secret of its link. */
  id: string;
  kind: string;
  /** '' for puzzles of any level. */
  level: string;
  /** Number of races so far. */
  races: number;
  /** The id of the last race's puzzle; '' before the first. */
  puzzle: string;
  /** The day of the last race, and its start in milliseconds since 00:00 UTC of that day. */
  date: string;
  started: number;
  /** The last day on which a player did something in the room, moves aside. */
  used: string;
}

/** Somebody in a room. */
export interface PlayersTable {
  id: string;
  room: string;
  /** The hash of the key that only the player's browser has. */
  keyHash: string;
  name: string;
  /** Whether the player is ready for the next race. */
  ready: boolean;
  /** The player's run in the last race; null for whoever watches. */
  run: string | null;
  /** Percentage of the puzzle that is done. */
  progress: number;
  /** Players are shown in this order, in which they came. */
  joined: number;
}

/** A puzzle that several people solve on one board. */
export interface SharedGamesTable {
  /** The secret of its link. */
  id: string;
  /** Puzzle id. */
  puzzle: string;
  /** Number of moves in its log. */
  moves: number;
  /** Number of people who have come so far, which is the number of the next one. */
  solvers: number;
  /** The last day on which somebody was there. */
  used: string;
}

/** Somebody who solves a shared game. */
export interface SolversTable {
  game: string;
  /** Solvers are numbered in the order in which they came, from 0. */
  number: number;
  /** The hash of the key that only the solver's browser has. */
  keyHash: string;
  name: string;
  /** The cells that the solver has selected, as moves name them. */
  cells: string;
  /** Number of the solver's moves in the log. */
  sent: number;
  /** When the solver was last there, in seconds since 1970. */
  seen: number;
}

/** The log of a shared game. */
export interface SharedMovesTable {
  game: string;
  /** The place in the log, from 0. */
  number: number;
  solver: number;
  move: string;
}

/** A puzzle that somebody has published by a link. */
export interface PublishedTable {
  /** What its link names. */
  id: string;
  /** The hash of the secret that only its author has. */
  keyHash: string;
  /** Puzzle id. */
  puzzle: string;
  /** Its tags: the kind, the size, the names of its options with spaces between them, and the level, '' if unknown. */
  kind: string;
  size: string;
  rules: string;
  level: string;
  title: string;
  author: string;
  note: string;
  /** Whether the list of new puzzles has it. */
  listed: boolean;
  /** When it was published, in seconds since 1970. */
  made: number;
  /** The last day on which somebody began it. */
  used: string;
  /** How often it was reported. */
  reports: number;
}

/** A game of a published puzzle, without its player. */
export interface PlaysTable {
  published: string;
  /** The hash of a key that the player's browser has drawn for this puzzle alone. */
  keyHash: string;
  /** Seconds played, once it is solved. */
  seconds: number | null;
  /** What the solver finds it, from 1, very easy, to 5, very hard. */
  difficulty: number | null;
  liked: boolean | null;
  /** Whether it has counted for the rating of the puzzle. */
  rated: Generated<boolean>;
}

/** How hard a puzzle is by the runs of its solvers. Nothing is kept of these. */
export interface RatingsTable {
  /** The id of a published puzzle, or the date, kind and series of a daily one with spaces between them. */
  puzzle: string;
  /** The same id, so that the rating goes with its puzzle; null for a daily one. */
  published: string | null;
  rating: number;
  deviation: number;
  volatility: number;
  games: number;
}

/**
 * All tables that are exported, in an order in which rows can be inserted. The rows of the others follow from these, or
 * are about the clock of one server.
 */
export const TABLES = [
  'counts',
  'chains',
  'rooms',
  'leagues',
  'contests',
  'contestPuzzles',
  'contestants',
  'runs',
  'moves',
  'entries',
  'boxes',
  'pieces',
  'players',
  'sharedGames',
  'solvers',
  'sharedMoves',
  'published',
  'plays',
  'ratings',
] as const satisfies readonly (keyof Tables)[];
