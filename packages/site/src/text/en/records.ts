import { plural } from './forms.js';
/** Streak, record and archive. */
export const records = {
  streak: 'Streak',
  streakWords: (current: number, longest: number) =>
    `${plural(current, { one: 'day', other: 'days' })} in a row with a daily puzzle solved. Longest streak: ${longest}.`,
  /** `time` is when new puzzles appear, on the player's own clock. */
  streakRule: (time: string) =>
    `One puzzle on each day of your own calendar keeps the streak. New puzzles appear at ${time} your time.`,
  days: (n: number) => `${n} ${plural(n, { one: 'day', other: 'days' })}`,
  longest: 'Longest streak',
  kind: 'Kind',
  marks: { solved: 'solved', hinted: 'solved with hints', begun: 'started', missed: 'not played', open: 'upcoming' },
  legend: { solved: 'Solved', hinted: 'Solved with hints', begun: 'Started' },
  past: 'Past puzzles by month',

  archiveTitle: 'Archive',
  archiveDek: 'Every daily puzzle since the first. Playing them doesn’t change your streak.',
  earlier: 'Previous month',
  later: 'Next month',
  month: 'Month',
  which: (kind: string) => `${kind} puzzle`,
  ofTheDay: 'Daily puzzle',
  dayLabel: (date: string, mark: string) => `${date}: ${mark}`,
};
