/** The public statistics of the daily puzzles. */
export const publicStatistics = {
  title: 'Everyone’s games',
  dek: 'How often the daily puzzles are played on this server. Nobody can tell by whom. Numbers below five are hidden.',
  kind: 'Puzzle',
  level: 'Level',
  ofTheDay: 'Daily puzzle',
  day: 'Day',
  begun: 'Started',
  solved: 'Solved',
  givenUp: 'Given up',
  time: 'Median time',
  rating: 'Rating',
  presses: 'Median presses',
  pressesOf: (presses: number, fewest: number | null) =>
    fewest === null ? `${presses}` : `${presses} (fewest: ${fewest})`,
  few: 'under 5',
  loading: 'Loading the statistics …',
  none: 'No day has had five games yet.',
  failed: 'Couldn’t reach the server. Reload the page to try again.',
  noService: 'This server doesn’t count games.',
  plot: 'Games started and solved on each day; the table has the numbers.',
  bar: (date: string, begun: number | null, solved: number | null) =>
    `${date}: ${begun ?? 'under 5'} started, ${solved ?? 'under 5'} solved`,
};
