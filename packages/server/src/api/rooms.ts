import { LEVELS } from 'gridwright';
import { LONGEST_NAME } from 'gridwright/input';
import { rulesOf } from 'gridwright/rules';
import * as v from 'valibot';
import { joinedRoom, newRoom, roomView } from '../answers/rooms.js';
import { RequestError } from '../problem.js';
import { beginRace, type Complete, makeRoom, type Racer, roomOf, takeAction } from '../races/rooms.js';
import { elapsedOf, puzzleOf, randomId, timeOn } from '../runs/runs.js';
import { type Endpoint, endpoint, idParameter, oneOf, type Resources, text } from './endpoint.js';
import { readName } from './leagues.js';
import { puzzleBody } from './puzzle-body.js';
import { keyParameter, kindParameter, scoreOf } from './runs.js';

const roomParameter = idParameter('The room: the secret of its link.');

/** Rooms in which players race to solve the same puzzle. */
export const roomEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'post',
    path: '/v1/rooms',
    summary: 'Make a room for races',
    description:
      'Returns the secret of its link. Up to 16 players can join a room. It is removed a day after its last use with all that it has.',
    parameters: v.strictObject({ kind: kindParameter, level: v.optional(oneOf('How hard its puzzles are.', LEVELS)) }),
    result: newRoom,
    example: '{"kind":"kurosu","level":"easy"}',
    async respond({ kind, level = '' }, { database, now, countNew }) {
      if (level !== '' && rulesOf(kind).help !== 'logic')
        throw new RequestError(400, `level: ${rulesOf(kind).title} has no levels; leave it out.`);
      await countNew('rooms');
      return { body: { room: await makeRoom(database, { kind, level }, now()) }, lifetime: 'never' };
    },
  }),
  endpoint({
    path: '/v1/rooms/{room}',
    summary: 'A room',
    description:
      'Its players and the last race: the puzzle as soon as it has started, and how far each player is. Players with a time come first, the fastest without help at the top.',
    parameters: v.strictObject({ room: roomParameter }),
    result: roomView,
    example: '/v1/rooms/0123456789abcdefghijkl',
    async respond({ room }, resources) {
      return { body: await viewOf(room, resources), lifetime: 'never' };
    },
  }),
  endpoint({
    path: '/v1/rooms/{room}/events',
    summary: 'Follow a room',
    description:
      'Server-sent events: the room now, and again whenever it changes, at most five times a second. The data of each event is what `/v1/rooms/{room}` returns.',
    parameters: v.strictObject({ room: roomParameter }),
    result: roomView,
    example: '/v1/rooms/0123456789abcdefghijkl/events',
    follow: ({ room }) => String(room),
    async respond({ room }, resources) {
      return { body: await viewOf(room, resources), lifetime: 'never' };
    },
  }),
  endpoint({
    method: 'post',
    path: '/v1/rooms/{room}/players',
    summary: 'Join a room, get ready or leave',
    description:
      'As soon as all players are ready, and at least two, a race begins with a new puzzle, five seconds later. `start` begins it with those who are ready, unless another player is still racing and has made a move in the last ten minutes. `give-up` ends the player’s own race. Each player in a race has a run; send its moves to `/v1/runs/{run}/moves` with the same key.',
    parameters: v.strictObject({
      room: roomParameter,
      key: keyParameter,
      name: text('The name that the others see.', LONGEST_NAME),
      what: oneOf('What the player does; whoever is not in the room joins it.', [
        'wait',
        'ready',
        'start',
        'give-up',
        'leave',
      ]),
    }),
    result: joinedRoom,
    example: '{"key":"a-random-text-of-your-own","name":"Alice","what":"ready"}',
    async respond({ name, ...given }, resources) {
      const { database, now } = resources;
      const action = { ...given, name: readName('name', name) };
      const { player, complete } = await takeAction(database, action, now());
      if (complete !== undefined) await begin(complete, resources);
      return { body: { player, ...(await viewOf(given.room, resources)) }, lifetime: 'never' };
    },
  }),
];

/** Begins a race with a puzzle that nobody knows. The room stays free while it is made. */
async function begin(complete: Complete, { database, work, now }: Resources): Promise<void> {
  const { kind, level } = complete.room;
  const wanted = { kind, asked: {}, seed: randomId() };
  const { puzzle } =
    level === ''
      ? await work.run('make', wanted, 'server')
      : await work.run('generate', { ...wanted, level }, 'server');
  await beginRace(database, complete, puzzle, now());
}

async function viewOf(id: string, { database, now }: Resources): Promise<v.InferOutput<typeof roomView>> {
  const { room, players } = await roomOf(database, id);
  const left = room.started - timeOn(room.date, now());
  const shown = [...players].sort((a, b) => placeOf(a) - placeOf(b) || a.time - b.time || b.progress - a.progress);
  return {
    kind: room.kind,
    ...(room.level !== '' && { level: room.level }),
    races: room.races,
    ...(room.races > 0 &&
      (left > 0 ? { startsIn: left } : { elapsed: elapsedOf(room, now()), race: puzzleBody(puzzleOf(room)) })),
    players: shown.map((racer) => ({
      player: racer.id,
      name: racer.name,
      ready: racer.ready,
      ...(racer.run !== null && { run: racer.run, progress: racer.progress }),
      ...(racer.state === 'given-up' && { gaveUp: true }),
      ...(racer.state === 'raced' && scoreOf({ ...racer, kind: room.kind })),
    })),
  };
}

/** First those who have solved the puzzle, without help and with; then those who race, have given up, and watch. */
function placeOf({ state, hints }: Racer): number {
  if (state === 'raced') return hints > 0 ? 1 : 0;
  return state === 'open' ? 2 : state === 'given-up' ? 3 : 4;
}
