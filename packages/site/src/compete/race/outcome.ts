import type { Room } from '@gridwright/server/answers';
import { raceText } from '../../text/race.js';

/** The place of a player in a race, in words; undefined until the server has the player's solution. */
export function outcomeOf(room: Room | undefined, me: string | undefined): string | undefined {
  const racers = room?.players.filter(({ run }) => run !== undefined) ?? [];
  const place = racers.findIndex(({ player }) => player === me) + 1;
  const own = racers[place - 1];
  if (own?.time === undefined) return undefined;
  // Runs with help rank below all others, also below those that end later.
  const isFinal = !own.hints || racers.every(({ time, gaveUp }) => time !== undefined || gaveUp === true);
  return raceText.value.outcome(place, racers.length, isFinal);
}
