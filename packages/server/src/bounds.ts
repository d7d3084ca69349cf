/**
 * What a client may use of the server, and all clients together. docs/server.md lists the same in its table of limits.
 * Those per client don't count with REQUESTS_PER_MINUTE=0.
 */

const KB = 1024;
const MB = 1024 * KB;

/** Open connections. */
export const MOST_CONNECTIONS = 4_000;
export const MOST_CONNECTIONS_EACH = 200;

/** Requests that wait on a connection while another is worked on. Browsers send none. */
export const MOST_WAITING = 8;

/** Requests under way, streams of events included. */
export const MOST_REQUESTS_EACH = 200;
/** Bytes of answers that a client hasn't taken yet, above which it gets no other. */
export const MOST_BYTES_UNTAKEN_EACH = 32 * MB;
export const MOST_BYTES_A_MINUTE_EACH = 512 * MB;

/** Milliseconds over which the rate of a body is measured. */
export const TRANSFER_TIME = 30_000;
/** Bytes of a body in a second that even a slow phone sends. */
export const SLOWEST_BODY = 32 * KB;
/** Milliseconds after which a connection ends on which nothing moves. Streams of events send comments. */
export const IDLE_TIME = 120_000;

/** Bytes of a request's headers, with its address. */
export const MOST_HEADERS = 16 * KB;
/** Bytes of a body in JSON: 200 moves take 6 KB. */
export const LARGEST_JSON = 16 * KB;
/** Lists and objects inside each other in a body. Moves need three. */
export const DEEPEST_JSON = 8;
/** Names in the objects of a body. No endpoint has more than six. */
export const MOST_NAMES = 32;

/** Bytes of a box. */
export const LARGEST_BOX = 8 * MB;
/** Bytes of boxes that are on their way. */
export const MOST_BOX_BYTES = 32 * MB;
export const MOST_BOX_BYTES_EACH = 16 * MB;
/** Milliseconds after which a box on its way may be ended to make room for others. */
export const BOX_TIME = 10_000;

/** Milliseconds that a task may take in all, and if it is costly or another client waits for its thread. */
export const LONGEST_TASK = 10_000;
export const LONGEST_TASK_BESIDE_OTHERS = 2_000;
/** Milliseconds after which a task counts as a long one. */
export const LONG_TASK = 250;
/** Milliseconds of long tasks after which all tasks of a client are long. */
export const HEAVY_USE = 2_000;
/** The part of its time after which a client's use of threads is forgotten: 100 milliseconds in each second. */
export const USE_FORGOTTEN = 0.1;
/** Tasks under way or waiting: for each worker, and of each client. */
export const MOST_TASKS = 32;
export const MOST_TASKS_EACH = 8;
/** New rooms, new leagues, new shared games, new published puzzles, reports, and new or unknown boxes in an hour. */
export const MOST_NEW_AN_HOUR = 20;
/** New runs, and games of published puzzles: a class of 30 starts 90 in a day. */
export const MOST_RUNS_AN_HOUR = 200;

/** Players of a contest, its puzzles, and contests of a league. */
export const MOST_CONTESTANTS = 200;
export const MOST_CONTEST_PUZZLES = 60;
export const MOST_SET_PUZZLES = 20;
export const MOST_CONTESTS = 200;
/** Runs of contests: 20 players behind one address solve 50 puzzles each. */
export const MOST_CONTEST_RUNS_AN_HOUR = 1_000;

/** Moves of a run: a player who tries much enters each cell of a puzzle about ten times. */
export function mostMoves(cells: number): number {
  return 500 + 20 * cells;
}

/** People who solve a shared game at the same time, and shared games. */
export const MOST_SOLVERS = 20;
export const MOST_SHARED_GAMES = 10_000;

/** Published puzzles, and games of one that count. */
export const MOST_PUBLISHED = 20_000;
export const MOST_PLAYS = 20_000;

/** Streams of events. */
export const MOST_STREAMS = 2_000;
export const MOST_STREAMS_EACH = 40;
