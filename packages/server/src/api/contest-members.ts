import * as v from 'valibot';
import { type Contest, timesOf } from '../leagues/contests.js';

/** What everyone in a league sees of a contest. */
export const contestMembers = {
  contest: v.string(),
  title: v.string(),
  starts: v.pipe(v.string(), v.description('The instant of its start, in UTC.')),
  minutes: v.number(),
  kind: v.optional(v.pipe(v.string(), v.description('Of an arena: the kind of its puzzles.'))),
  level: v.optional(v.string()),
};

export function contestBody(contest: Contest) {
  const { id, title, minutes, kind, level } = contest;
  return {
    contest: id,
    title,
    starts: new Date(timesOf(contest).starts).toISOString(),
    minutes,
    ...(kind !== '' && { kind }),
    ...(level !== '' && { level }),
  };
}
