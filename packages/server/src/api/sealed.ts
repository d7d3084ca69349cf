import { kinds } from 'gridwright';
import * as v from 'valibot';
import { puzzleMembers } from '../answers/puzzle.js';
import { sealedChains } from '../answers/sealed.js';
import { addDays, dayOf, readDay } from '../days.js';
import { anchorOf, chainsAt, lastDay } from '../sealed/chains.js';
import { sealedPuzzle } from '../sealed/puzzles.js';
import { dayParameter, type Endpoint, endpoint, oneOf } from './endpoint.js';
import { puzzleBody, seedMember } from './puzzle-body.js';

/** Daily puzzles that nobody can know before their day, not even from the source code. */
export const sealedEndpoints: readonly Endpoint[] = [
  endpoint({
    path: '/v1/sealed',
    summary: 'The anchors of the sealed puzzles',
    description:
      'The chains of keys from which the sealed puzzles of this server are made. Keep an anchor before the first day of its chain, and you can check every puzzle of the chain after its day.',
    parameters: v.strictObject({}),
    result: sealedChains,
    example: '/v1/sealed',
    async respond(_, { database, now }) {
      const chains = (await chainsAt(database, dayOf(now()))).map((chain) => ({
        anchor: anchorOf(chain),
        first: chain.first,
        last: lastDay(chain),
        days: chain.days,
        generators: chain.generators.split(' '),
      }));
      return { body: { chains }, lifetime: 'revalidate' };
    },
  }),
  endpoint({
    path: '/v1/sealed/{date}/{kind}',
    summary: 'The sealed puzzle of a day',
    description:
      'On its UTC day the puzzle, and from the next day on also the key that it was made from. Until its day, nobody but the server can know it.',
    parameters: v.strictObject({
      date: dayParameter('The day'),
      kind: oneOf(
        'The kind of puzzle.',
        kinds.map(({ name }) => name),
      ),
    }),
    result: v.object({
      date: v.string(),
      ...puzzleMembers,
      anchor: v.string(),
      key: v.optional(v.pipe(v.string(), v.description('The key of the day, once the day is over.'))),
      seedId: v.optional(seedMember.seedId),
    }),
    example: '/v1/sealed/2026-11-23/kurosu',
    async respond({ date, kind }, resources) {
      const day = readDay(date);
      const { puzzle, seedId, anchor, key } = await sealedPuzzle(day, kind, resources);
      const isOver = addDays(day, 1) <= dayOf(resources.now());
      const body = { date: day, ...puzzleBody(puzzle), anchor, ...(isOver && { key, seedId }) };
      return { body, lifetime: 'revalidate' };
    },
  }),
];
