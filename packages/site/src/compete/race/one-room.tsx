import { useComputed } from '@preact/signals';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { raceText } from '../../text/race.js';
import { serviceText } from '../../text/service.js';
import { dailyTitle, levelName } from '../../text/text.js';
import { linkTo } from '../../ui/address.js';
import { Copyable } from '../../ui/copyable.js';
import { Frame } from '../../ui/frame.js';
import { QrCode } from '../../ui/qr.js';
import { formatRoute } from '../../ui/router.js';
import { FollowedRoom } from './followed-room.js';
import { RacePlay } from './race-play.js';
import { Racers } from './racers.js';
import { RoomButtons } from './room-buttons.js';

/** A room: who is in it, the countdown, and the race. */
export function OneRoom({ id }: { id: string }) {
  const words = raceText.value;
  const followed = useMemo(() => new FollowedRoom(id), [id]);
  useEffect(() => followed.start(), [followed]);
  const isStarting = useComputed(() => followed.room.value?.startsIn !== undefined).value;
  const run = useComputed(() => {
    const { race, players = [] } = followed.room.value ?? {};
    return race && players.find(({ player }) => player === followed.me.value?.player)?.run;
  }).value;
  if (run !== undefined) return <RacePlay key={run} followed={followed} run={run} />;
  if (isStarting) return <Countdown followed={followed} />;
  const room = followed.room.value;
  if (room === undefined) {
    const trouble = followed.trouble.value;
    return (
      <Frame title={words.title} here="front">
        <p class="reading" aria-live="polite" aria-busy={trouble === undefined}>
          {words[trouble ?? 'loading']}
        </p>
        {trouble === 'gone' && (
          <p>
            <a href={formatRoute({ page: 'race' })}>{words.newRoom}</a>
          </p>
        )}
      </Frame>
    );
  }
  return (
    <Frame title={words.title} dek={words.roomWords(nameOf(room.kind, room.level))} here="front" layout="halves">
      <section class="set">
        <h2>{words.players}</h2>
        {room.players.length > 0 && <Racers room={room} me={followed.me.value?.player} />}
        <RoomButtons followed={followed} />
      </section>
      <Invitation id={id} />
    </Frame>
  );
}

/** The name of its puzzles, with their level. */
function nameOf(kind: string, level: string | undefined): string {
  return [dailyTitle(kind, undefined), level && levelName(level)].filter(Boolean).join(' · ');
}

function Invitation({ id }: { id: string }) {
  const words = raceText.value;
  const link = linkTo(formatRoute({ page: 'race', rest: id }));
  return (
    <section class="set race-invitation beside">
      <h2>{serviceText.value.invite}</h2>
      <Copyable label={serviceText.value.link} value={link} send />
      <QrCode text={link} label={serviceText.value.qr} />
      <p class="small">{words.deletion}</p>
    </section>
  );
}

/** The seconds until the race starts; then its puzzle. */
function Countdown({ followed }: { followed: FollowedRoom }) {
  const words = raceText.value;
  const [left, setLeft] = useState(leftOf(followed));
  useEffect(() => {
    const timer = setInterval(() => {
      const now = leftOf(followed);
      setLeft(now);
      if (now === 0) void followed.refresh();
    }, 250);
    return () => clearInterval(timer);
  }, [followed]);
  const room = followed.room.value;
  return (
    <Frame title={words.title} here="front">
      <p class="race-count num" role="timer" aria-live="assertive" aria-label={words.startsIn(left)}>
        {left}
      </p>
      {room !== undefined && <Racers room={room} me={followed.me.value?.player} />}
    </Frame>
  );
}

/** Whole seconds, rounded up. */
function leftOf({ room, at }: FollowedRoom): number {
  return Math.max(0, Math.ceil(((room.peek()?.startsIn ?? 0) - (Date.now() - at)) / 1000));
}
