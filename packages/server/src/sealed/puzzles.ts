import type { Puzzle } from 'gridwright';
import { sealedSeed } from 'gridwright/internal';
import type { Resources } from '../api/endpoint.js';
import { dayOf } from '../days.js';
import { Kept } from '../kept.js';
import { RequestError } from '../problem.js';
import { anchorOf, chainsAt, keyOf, lastDay, versionOf } from './chains.js';

export interface SealedPuzzle {
  readonly puzzle: Puzzle;
  readonly seedId: string;
  readonly anchor: string;
  /** The key of the day, which nobody may see before the day is over. */
  readonly key: string;
}

const made = new Kept<SealedPuzzle>(32);

/** Makes the sealed puzzle of a day. Throws RequestError for a day that is still to come or has none. */
export async function sealedPuzzle(day: string, kind: string, resources: Resources): Promise<SealedPuzzle> {
  const { database, work, now } = resources;
  const today = dayOf(now());
  const chain = (await chainsAt(database, today)).find((one) => one.first <= day && day <= lastDay(one));
  const version = chain === undefined ? undefined : versionOf(chain, kind);
  if (chain === undefined || version === undefined)
    throw new RequestError(
      404,
      `There is no sealed ${kind} for ${day}. The chains at /v1/sealed say for which days there is one.`,
    );
  if (day > today) throw new RequestError(404, `The puzzle of ${day} is sealed until 00:00 UTC of that day.`);
  return made.get(`${chain.lastKey} ${day} ${kind}`, async () => {
    const key = keyOf(chain, day);
    const wanted = { kind, asked: {}, seed: sealedSeed(key, day, kind), version };
    const { puzzle, seedId } = await work.run('make', wanted, 'server');
    return { puzzle, seedId, anchor: anchorOf(chain), key };
  });
}
