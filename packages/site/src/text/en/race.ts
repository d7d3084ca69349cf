import { ordinal, plural } from './forms.js';

/** Races in rooms. */
export const race = {
  title: 'Race',
  dek: 'Solve the same new puzzle at the same time as your friends, and see how far everyone is. Whoever has the link can join.',
  noService: 'This server has no races.',

  newRoom: 'New room',
  kind: 'Puzzle',
  level: 'Level',
  anyLevel: 'Any',
  make: 'Make a room',

  // In a room.
  roomWords: (puzzle: string) => `${puzzle}. The race starts once everyone is ready.`,
  loading: 'Loading the room …',
  gone: 'There’s no such room. Rooms are deleted a day after their last use.',
  away: 'Couldn’t reach the server. Trying again …',
  players: 'Players',
  nameWords: 'Everyone in the room sees it.',
  ready: 'I’m ready',
  again: 'Race again',
  notReady: 'Not ready yet',
  startNow: 'Start without the others',
  leave: 'Leave the room',
  alone: 'Send the link to somebody. A race needs two players.',
  waitingFor: (players: number) =>
    `Waiting for ${plural(players, { one: 'one player', other: `${players} players` })}.`,
  deletion: 'The room is deleted a day after its last use.',

  // A race.
  startsIn: (seconds: number) =>
    `The race starts in ${plural(seconds, { one: 'one second', other: `${seconds} seconds` })}.`,
  isReady: 'ready',
  isWaiting: 'not ready',
  gaveUp: 'gave up',
  percent: (percent: string) => `${percent}%`,
  progressOf: (name: string) => `Progress of ${name}`,
  presses: (presses: number) => plural(presses, { one: 'one press', other: `${presses} presses` }),
  outcome: (place: number, racers: number, isFinal: boolean) =>
    !isFinal ? `${ordinal(place)} of ${racers} so far.` : place === 1 ? 'You won.' : `${ordinal(place)} of ${racers}.`,

  /** What the server refuses, by HTTP status. */
  refusals: {
    409: 'Somebody is still racing. You can start without players who haven’t made a move for ten minutes.',
    422: 'The room is full.',
  } as Readonly<Record<number, string>>,
};
