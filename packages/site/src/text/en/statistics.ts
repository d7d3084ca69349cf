import { plural } from './forms.js';

export const statistics = {
  title: 'Statistics',
  dek: 'Based on the games saved in this browser. Times only count games solved without hints.',
  none: 'You haven’t played yet.',
  level: 'Level',
  noLevel: 'No level',
  games: 'Games',
  solved: 'Solved',
  withoutHints: 'Without hints',
  givenUp: 'Given up',
  best: 'Best',
  median: 'Median',
  mean: 'Average',
  spread: 'Distribution of times',
  overFewest: (perfect: number, games: number, mean: string) =>
    perfect === games
      ? `You used the fewest presses in ${plural(games, { one: 'your solved game', other: `all ${games} solved games` })}.`
      : `You used the fewest presses in ${perfect} of ${games} solved ${plural(games, { one: 'game', other: 'games' })}, and ${mean} more than the fewest on average.`,
  ownRating: (rating: string, games: number) =>
    `Your rating: ${rating}, from ${games} counted ${plural(games, { one: 'game', other: 'games' })}. At 1500, you need the usual time for a medium puzzle of its size; at 1700, half of it.`,
  bar: (games: number, from: string, below: string) =>
    `${games} ${plural(games, { one: 'game', other: 'games' })} from ${from} to ${below}`,
};
