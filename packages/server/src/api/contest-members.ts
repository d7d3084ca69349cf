import { type Contest, timesOf } from '../leagues/contests.js';

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
