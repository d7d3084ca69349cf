import * as v from 'valibot';
import { hiddenBelowFive, ratingMember } from './puzzle.js';

const spread = <Member extends string>(member: Member, meaning: string) =>
  v.array(
    v.object({ [member]: v.pipe(v.number(), v.description(meaning)), games: v.number() } as Record<
      Member | 'games',
      v.GenericSchema<number>
    >),
  );

export const dailyStatistics = v.object({
  kind: v.string(),
  level: v.optional(v.string()),
  days: v.array(
    v.object({
      date: v.string(),
      begun: hiddenBelowFive,
      solved: hiddenBelowFive,
      givenUp: hiddenBelowFive,
      medianTime: v.pipe(
        v.nullable(v.object({ from: v.number(), below: v.number() })),
        v.description('The median time of solved games is in this range of seconds.'),
      ),
      times: spread('below', 'Upper bound of the time in seconds; the lower bound is the one before.'),
      medianPresses: v.nullable(v.number()),
      fewestPresses: v.pipe(
        v.nullable(v.number()),
        v.description('The fewest presses that solve the puzzle, where the median is shown.'),
      ),
      presses: spread('presses', 'Number of presses made.'),
      rating: ratingMember,
    }),
  ),
});
