import type { Daily } from 'gridwright';
import { listedLevels, listedSeed } from 'gridwright/days';
import { rulesOf } from 'gridwright/rules';
import { PromiseCache } from './promise-cache.js';
import type { Tasks } from './work.js';

type Made = Pick<Daily, 'puzzle' | 'seedId'>;

/** Daily puzzles, which many ask for on their day. */
const dailies = new PromiseCache<Made>(256);

/** Returns the usual puzzle of a day; without a level, that of the kind's first series. */
export function dailyOf(date: string, kind: string, level: string | undefined, work: Tasks): Promise<Made> {
  return dailies.get(`${date} ${kind} ${level ?? ''}`, async () => {
    const isListed = level !== undefined && (listedLevels(rulesOf(kind)) as readonly string[]).includes(level);
    return isListed
      ? work.run('make', await listedSeed(rulesOf(kind), date, level))
      : work.run('daily', { date, kind, level });
  });
}
