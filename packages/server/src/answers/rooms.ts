import * as v from 'valibot';
import { puzzleMembers } from './puzzle.js';

export const newRoom = v.object({ room: v.string() });

export const roomView = v.object({
  kind: v.string(),
  level: v.optional(v.string()),
  races: v.pipe(v.number(), v.description('Number of races so far, the current one included.')),
  startsIn: v.optional(v.pipe(v.number(), v.description('Milliseconds until the race starts; then ask again.'))),
  elapsed: v.optional(v.pipe(v.number(), v.description('Milliseconds since the start of the last race.'))),
  race: v.optional(v.pipe(v.object(puzzleMembers), v.description('The puzzle, as soon as the race has started.'))),
  players: v.array(
    v.object({
      player: v.string(),
      name: v.string(),
      ready: v.pipe(v.boolean(), v.description('Whether the player is ready for the next race.')),
      run: v.optional(v.pipe(v.string(), v.description('The player’s run in the last race; see `/v1/runs`.'))),
      progress: v.optional(v.pipe(v.number(), v.description('Percentage of the puzzle that is done.'))),
      gaveUp: v.optional(v.pipe(v.boolean(), v.description('Whether the player has given up the last race.'))),
      time: v.optional(v.pipe(v.number(), v.description('The official time in milliseconds, once it is solved.'))),
      presses: v.optional(v.number()),
      hints: v.optional(v.number()),
      away: v.optional(v.boolean()),
    }),
  ),
});

export const joinedRoom = v.object({ player: v.string(), ...roomView.entries });
