import * as v from 'valibot';
import { hiddenBelowFive, puzzleMembers, ratingMember } from './puzzle.js';

const wordMembers = {
  published: v.pipe(v.string(), v.description('The end of its link.')),
  title: v.string(),
  author: v.string(),
  date: v.pipe(v.string(), v.description('The day on which it was published.')),
  size: v.string(),
  rules: v.pipe(v.array(v.string()), v.description('The names of its options.')),
  level: v.pipe(v.nullable(v.string()), v.description('Null where it isn’t known.')),
};
const figureMembers = {
  begun: hiddenBelowFive,
  solved: hiddenBelowFive,
  medianTime: v.pipe(
    v.nullable(v.object({ from: v.number(), below: v.number() })),
    v.description('The median time of solved games is in this range of seconds.'),
  ),
  times: v.pipe(
    v.array(v.object({ below: v.number(), games: v.number() })),
    v.description('Solved games by the upper bound of their times, in seconds. Numbers below five are missing.'),
  ),
  difficulty: v.pipe(v.nullable(v.number()), v.description('The mean of what solvers voted, from 1 to 5.')),
  liked: v.pipe(v.nullable(v.number()), v.description('The percentage of solvers who voted that they like it.')),
};

export const newPublished = v.object({ published: v.string(), key: v.string() });

export const publishedList = v.object({
  puzzles: v.array(
    v.object({
      ...wordMembers,
      kind: v.string(),
      begun: hiddenBelowFive,
      solved: hiddenBelowFive,
      liked: hiddenBelowFive,
      rating: ratingMember,
    }),
  ),
  more: v.pipe(v.boolean(), v.description('Whether there are others after the last one.')),
});

export const published = v.object({
  ...puzzleMembers,
  ...wordMembers,
  note: v.string(),
  ...figureMembers,
  rating: ratingMember,
});

/** Exact figures, for the author. */
export const ownStatistics = v.object({
  withdrawn: v.boolean(),
  begun: v.number(),
  solved: v.number(),
  difficulties: v.pipe(v.array(v.number()), v.description('Votes for each difficulty, from 1 to 5.')),
  likes: v.number(),
  dislikes: v.number(),
});
