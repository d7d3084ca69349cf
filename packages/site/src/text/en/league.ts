import { plural } from './forms.js';

/** Leagues: players who compare their timed runs. */
export const league = {
  title: 'Leagues',
  dek: 'Compare your timed puzzles with friends. Whoever has the link can join under any name.',
  noService: 'This server has no leagues.',
  yours: 'Your leagues',
  make: 'New league',
  name: 'Title',
  button: 'Make a league',
  kept: 'A league is deleted 400 days after its last run.',
  failed: 'Couldn’t reach the server. Try again.',
  gone: 'There’s no such league. It may have been deleted.',
  loading: 'Loading the league …',

  // At the end of a game.
  place: (rank: string, runs: string) => `you’re number ${rank} of ${runs} in the timed puzzle.`,
  finished: (n: number, runs: string) =>
    plural(n, {
      one: 'one player has solved the timed puzzle.',
      other: `${runs} players have solved the timed puzzle.`,
    }),

  // Joining.
  join: 'Join',
  yourName: 'Your name',
  nameWords:
    'Everyone in the league sees it next to your runs once their day is over. Runs you finish are entered automatically.',
  joinButton: 'Join the league',
  change: 'Change name',
  wrongName: 'Use 1 to 40 visible characters.',
  member: 'You’re in this league',
  leave: 'Leave the league',
  play: 'Today’s timed puzzles',

  // Boards.
  boardOf: (date: string) => `Boards of ${date}`,
  none: 'Nobody has finished a puzzle on this day.',
  nameless: 'Names and replays appear at 00:00 UTC.',
  week: 'This week',
  weekWords: 'Once a day is over, each of its puzzles gives you one point for your run and one for each run behind it.',
  player: 'Name',
  points: 'Points',
  puzzles: 'Puzzles',
  compare: 'Compare',
  helped: (hints: number) => (hints === 1 ? 'with help once' : `with help ${hints} times`),
  before: 'Day before',
  after: 'Next day',

  // Managing.
  invite: 'Invite',
  link: 'Link to join',
  manage: 'Manage',
  manageLink: 'Link to manage',
  manageWords: 'Keep this link to yourself. It can’t be recovered.',
  noManage: 'This link can’t manage the league.',
  entries: 'Runs of the last 31 days',
  remove: 'Remove',
  end: 'Delete the league',
  sure: 'Delete this league? Its boards will be gone for everyone.',
  yes: 'Delete',
};
