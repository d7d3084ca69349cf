import * as v from 'valibot';
import { puzzleMembers } from './puzzle.js';
import { boardRun, percentile } from './runs.js';

/** What everyone in a league sees of a contest. */
const contestMembers = {
  contest: v.string(),
  title: v.string(),
  starts: v.pipe(v.string(), v.description('The instant of its start, in UTC.')),
  minutes: v.number(),
  kind: v.optional(v.pipe(v.string(), v.description('Of an arena: the kind of its puzzles.'))),
  level: v.optional(v.string()),
};

export const contest = v.object(contestMembers);

export const contestView = v.object({
  ...contestMembers,
  league: v.pipe(v.string(), v.description('The title of the league.')),
  startsIn: v.optional(v.pipe(v.number(), v.description('Milliseconds until the start.'))),
  endsIn: v.pipe(v.number(), v.description('Milliseconds until the end; 0 once it is over.')),
  table: v.array(v.object({ name: v.string(), points: v.number(), solved: v.number(), time: v.number() })),
});

export const contestRun = v.object({
  run: v.optional(v.string()),
  ...v.partial(v.object(puzzleMembers)).entries,
  number: v.optional(v.pipe(v.number(), v.description('The place of the puzzle in the contest, from 0.'))),
  moves: v.optional(v.number()),
  elapsed: v.optional(v.number()),
  endsIn: v.number(),
});

export const newLeague = v.object({ league: v.string(), manage: v.string() });

const boards = v.array(
  v.object({
    kind: v.string(),
    runs: v.array(
      v.object({
        ...boardRun,
        percentile,
        name: v.optional(v.pipe(v.string(), v.description('Only once the day is over, and the moves are public.'))),
      }),
    ),
  }),
);

export const league = v.object({
  title: v.string(),
  date: v.string(),
  closed: v.pipe(v.boolean(), v.description('Whether the day is over, and the moves of its runs public.')),
  boards,
  week: v.array(v.object({ name: v.string(), points: v.number(), puzzles: v.number() })),
  contests: v.array(v.object(contestMembers)),
  season: v.object({
    first: v.pipe(v.string(), v.description('Its first day that counts.')),
    table: v.array(
      v.object({
        name: v.string(),
        points: v.number(),
        puzzles: v.pipe(v.number(), v.description('Puzzles of days.')),
        contests: v.number(),
      }),
    ),
  }),
});

export const managedLeague = v.object({
  entries: v.array(
    v.object({ run: v.string(), name: v.string(), date: v.string(), kind: v.string(), marks: v.array(v.string()) }),
  ),
});
