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
    `Your rating: ${rating}, from ${games} counted ${plural(games, { one: 'game', other: 'games' })}. At 1500, a medium puzzle takes you the usual time of its size; 200 more halve it.`,
  bar: (games: number, from: string, below: string) =>
    `${games} ${plural(games, { one: 'game', other: 'games' })} from ${from} to ${below}`,
};
