import { main, readWords } from './lib/main.mjs';
import { simulate } from './lib/rated-solves.mjs';

const RUNS = 100_000;
const SOLVERS = 1000;

/** `npm run bench -- solves`: how far ratings by solves are from known strengths (docs/internals/rated-solves.md). */
await main(async () => {
  readWords([]);
  console.log('games per puzzle | median error | 95 % below | deviation | within 2 deviations | correlation | shift');
  for (const puzzles of [20_000, 5000, 2000, 500]) {
    const { games, median, worst, deviation, inside, rank, shift } = simulate({
      runs: RUNS,
      puzzles,
      solvers: SOLVERS,
      seed: 'a',
    }).puzzles;
    console.log([games, median, worst, deviation, `${Math.round(100 * inside)} %`, rank.toFixed(2), shift].join(' | '));
  }
  return 0;
});
