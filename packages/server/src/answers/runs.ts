import * as v from 'valibot';
import { puzzleMembers, ratingMember } from './puzzle.js';

export const percentile = v.pipe(
  v.nullable(v.number()),
  v.description('Percentage of the other runs that this one beats; null for fewer than five runs.'),
);

const marks = v.pipe(
  v.array(v.string()),
  v.description('What is odd about the run, once its day is over, such as `even`. Each may be innocent.'),
);

const standing = {
  state: v.pipe(
    v.picklist(['open', 'ranked', 'helped', 'fast', 'late', 'raced', 'given-up']),
    v.description(
      '`helped` and `fast` runs are each ranked apart; `late` ones ended after the day, and `raced` ones in a race, so they have no rank. Only runs of races are `given-up`.',
    ),
  ),
  moves: v.pipe(v.number(), v.description('Number of moves that the server has.')),
  time: v.optional(v.pipe(v.number(), v.description('The official time in milliseconds, once the run is finished.'))),
  presses: v.optional(v.number()),
  hints: v.optional(v.number()),
  away: v.optional(
    v.pipe(v.boolean(), v.description('The last moves arrived late, so the time is that of the server’s clock.')),
  ),
  rank: v.optional(v.number()),
  marks: v.optional(marks),
  players: v.optional(v.pipe(v.nullable(v.number()), v.description('Ranked runs so far; null for fewer than five.'))),
  percentile: v.optional(percentile),
};

export const startedRun = v.object({
  run: v.string(),
  date: v.string(),
  ...puzzleMembers,
  elapsed: v.pipe(v.number(), v.description('Milliseconds since the start.')),
  ...standing,
});

export const movedRun = v.object({ elapsed: v.number(), ...standing });

export const finishedRun = v.object({
  run: v.string(),
  date: v.string(),
  ...puzzleMembers,
  ...standing,
  log: v.optional(v.array(v.tuple([v.number(), v.string()]))),
});

/** A run on a board. */
export const boardRun = {
  rank: v.number(),
  run: v.string(),
  time: v.number(),
  presses: v.optional(v.number()),
  hints: v.number(),
  away: v.boolean(),
};

export const board = v.object({
  date: v.string(),
  kind: v.string(),
  closed: v.pipe(v.boolean(), v.description('Whether the day is over, and the moves of its runs public.')),
  players: v.nullable(v.number()),
  rating: ratingMember,
  runs: v.array(v.object({ ...boardRun, marks: v.optional(marks) })),
  next: v.optional(v.string()),
});
