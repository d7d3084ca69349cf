import { kinds, type Puzzle } from 'gridwright';
import { sealedSeed } from 'gridwright/days';
import type { Resources } from '../api/endpoint.js';
import { addDays, dayOf } from '../days.js';
import { RequestError } from '../problem.js';
import { PromiseCache } from '../promise-cache.js';
import { anchorOf, type Chain, chainsAt, keyOf, lastDay, versionOf } from './chains.js';

export interface SealedPuzzle {
  readonly puzzle: Puzzle;
  readonly seedId: string;
  readonly anchor: string;
  /** The key of the day, which nobody may see before the day is over. */
  readonly key: string;
}

/** The puzzles of yesterday, today and tomorrow, which no others displace, and those of days before. */
const current = new PromiseCache<SealedPuzzle>(32);
const past = new PromiseCache<SealedPuzzle>(32);

/** Returns the sealed puzzle of a day. Throws RequestError for a day that is still to come or has none. */
export async function sealedPuzzle(day: string, kind: string, resources: Resources): Promise<SealedPuzzle> {
  const today = dayOf(resources.now());
  const origin = await originOf(day, kind, resources);
  if (origin === undefined)
    throw new RequestError(
      404,
      `There is no sealed ${kind} for ${day}. The chains at /v1/sealed say for which days there is one.`,
    );
  if (day > today) throw new RequestError(404, `The puzzle of ${day} is sealed until 00:00 UTC of that day.`);
  return madeOf(origin, day, kind, resources);
}

/** Makes the sealed puzzles of a day that has some, so that nobody waits for them. */
export async function makeSealed(day: string, resources: Resources): Promise<void> {
  for (const { name } of kinds) {
    const origin = await originOf(day, name, resources);
    if (origin !== undefined) await madeOf(origin, day, name, resources);
  }
}

/** The secret chain and the version that the puzzle of a kind for a day is made from. */
interface Origin {
  readonly chain: Chain;
  readonly version: number;
}

async function originOf(day: string, kind: string, { database, now }: Resources): Promise<Origin | undefined> {
  const chains = await chainsAt(database, dayOf(now()));
  const chain = chains.find((one) => one.first <= day && day <= lastDay(one));
  const version = chain && versionOf(chain, kind);
  return chain === undefined || version === undefined ? undefined : { chain, version };
}

/** Many ask for the puzzles of about today, so the server makes them; those of other days are work of who asks. */
function madeOf({ chain, version }: Origin, day: string, kind: string, resources: Resources): Promise<SealedPuzzle> {
  const { work, now } = resources;
  const isCurrent = day >= addDays(dayOf(now()), -1);
  return (isCurrent ? current : past).get(`${chain.lastKey} ${day} ${kind}`, async () => {
    const key = keyOf(chain, day);
    const wanted = { kind, asked: {}, seed: sealedSeed(key, day, kind), version };
    const { puzzle, seedId } = await work.run('make', wanted, isCurrent ? 'server' : undefined);
    return { puzzle, seedId, anchor: anchorOf(chain), key };
  });
}
