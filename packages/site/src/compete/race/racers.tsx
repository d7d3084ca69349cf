import type { Racer, Room } from '@gridwright/server/answers';
import { raceText } from '../../text/race.js';
import { serviceText } from '../../text/service.js';
import { formatNumber } from '../../text/text.js';
import { formatTenths } from '../../text/timed.js';
import './race.css';

/** The players of a room: how far each is, the best first. */
export function Racers({ room, me }: { room: Room; me: string | undefined }) {
  const words = raceText.value;
  return (
    <ol class="racers">
      {room.players.map((racer) => (
        <li key={racer.player} aria-current={racer.player === me}>
          <span class="racer">
            <bdi>{racer.name}</bdi>
            {racer.player === me && <small> · {serviceText.value.you}</small>}
          </span>
          <span class="num">{stateOf(racer)}</span>
          {racer.progress !== undefined && racer.gaveUp !== true && (
            <progress class="race-bar" max={100} value={racer.progress} aria-label={words.progressOf(racer.name)} />
          )}
        </li>
      ))}
    </ol>
  );
}

/**
 * How far the others are, the best first, as many as fit in the line. The full list tells the same to screen readers.
 */
export function RaceLine({ room, me }: { room: Room; me: string | undefined }) {
  const others = room.players.filter((racer) => racer.player !== me && racer.gaveUp !== true);
  return (
    <ol class="race-line" aria-hidden="true">
      {others.map(
        ({ player, name, progress }) =>
          progress !== undefined && (
            <li key={player}>
              <bdi>{name}</bdi>
              <progress class="race-bar" max={100} value={progress} />
            </li>
          ),
      )}
    </ol>
  );
}

function stateOf({ ready, progress, gaveUp = false, time, presses, hints = 0 }: Racer): string {
  const words = raceText.value;
  if (time !== undefined)
    return [
      formatTenths(time),
      presses !== undefined && words.presses(presses),
      hints > 0 && serviceText.value.helped(hints),
      ready && words.isReady,
    ]
      .filter(Boolean)
      .join(' · ');
  if (gaveUp) return ready ? `${words.gaveUp} · ${words.isReady}` : words.gaveUp;
  if (ready) return words.isReady;
  return progress === undefined ? words.isWaiting : words.percent(formatNumber(progress));
}
