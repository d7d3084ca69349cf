/** The timed puzzles of a server, and their boards. */
export const timed = {
  title: 'Timed puzzles',
  dek: 'One puzzle a day for everyone on this server. Nobody can know it before its day, and the server keeps the time.',
  kind: 'Puzzle',
  words:
    'The clock starts with the puzzle and doesn’t stop, even if you close the page. Hints, marked mistakes and automatic candidates are allowed, but those runs are ranked apart.',
  wordsPresses:
    'The fewest presses win, and among equals the shortest time. A cell pressed twice counts as not pressed. The clock starts with the puzzle and doesn’t stop.',
  start: 'Start',
  starting: 'Starting …',
  goOn: 'Continue',
  goOnFrom: (date: string) => `Continue the puzzle of ${date}`,
  review: 'Your run',
  none: 'There’s no timed puzzle today. A new server has its first one the next day.',
  noService: 'This server has no timed puzzles.',
  notStarted: 'You haven’t started this puzzle.',

  // While it is played.
  playing: (date: string) => `Timed puzzle of ${date}. The clock doesn’t stop.`,
  away: 'The server doesn’t answer. Play on: your moves are saved here and sent later.',
  refused: 'The server refused your moves.',
  /** Why, by HTTP status. */
  refusals: {
    404: 'The server no longer has this run.',
    409: 'On the server, this run has ended or has other moves.',
    422: 'The server refused your moves: there are too many, or they don’t solve the puzzle.',
  } as Readonly<Record<number, string>>,
  gaveUp: 'This run won’t be on the board.',

  // The result.
  result: 'Result',
  time: 'Time',
  byServer: 'The connection was lost, so the time is that of the server’s clock.',
  rank: 'Rank',
  rankOf: (rank: string, players: string) => `${rank} of ${players}`,
  yourRank: (rankOf: string) => `Your rank: ${rankOf}.`,
  beats: (percent: string) => `Better than ${percent}% of the others.`,
  few: 'Ranks appear once there are five runs.',
  helped: 'Ranked among the runs with help.',
  fast: 'Ranked apart, since it was faster than a person can be.',
  late: 'The day was over, so this run has no rank.',

  // The board.
  board: (date: string) => `Board of ${date}`,
  runs: 'Runs',
  runCount: (runs: number, shown: string) => (runs === 1 ? '1 run.' : `${shown} runs.`),
  boards: { ranked: 'Without help', helped: 'With help', fast: 'Very fast' },
  presses: 'Presses',
  hints: 'Help taken',
  you: 'You',
  replay: 'Replay',
  marks: {
    away: 'connection lost',
    clock: 'clock ahead',
    fast: 'very fast',
    even: 'even pace',
    'in-order': 'cells in order',
    copied: 'same moves as another',
    ahead: 'values before they could be deduced',
  } as Readonly<Record<string, string>>,
  marksWords: 'Remarks say what’s odd about a run. There may be an innocent reason.',
  asterisk: '* by the server’s clock',
  empty: 'The board appears once there are five runs.',
  loading: 'Loading the board …',
  more: 'Show more',
  toBoard: 'To the board',
  leagues: 'Compare with friends in a league',

  // A replay.
  run: 'A timed run',
  twoRuns: 'Two timed runs',
  noRun: 'There’s no such run.',
  sealed: 'The moves of this run become public at 00:00 UTC after its day.',
  moveOf: (move: string, moves: string) => `Move ${move} of ${moves}`,
  play: 'Play',
  stop: 'Stop',
};
