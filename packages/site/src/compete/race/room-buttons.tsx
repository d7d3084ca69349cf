import { isName } from 'gridwright/input';
import { useState } from 'preact/hooks';
import { raceText } from '../../text/race.js';
import { serviceText } from '../../text/service.js';
import { text } from '../../text/text.js';
import { NameField } from '../../ui/name-field.js';
import type { RoomAction } from './api.js';
import type { FollowedRoom } from './followed-room.js';
import { lastRoomName } from './stored-rooms.js';

/** Buttons to join a room, get ready, start without the others, and leave. */
export function RoomButtons({ followed }: { followed: FollowedRoom }) {
  const words = raceText.value;
  const [isBusy, setBusy] = useState(false);
  const room = followed.room.value;
  const me = followed.me.value;
  const [trouble, refused] = [followed.trouble.value, followed.refused.value];
  if (room === undefined) return null;
  const own = room.players.find(({ player }) => player === me?.player);
  const act = async (what: RoomAction, name?: string) => {
    setBusy(true);
    await followed.act(what, name);
    setBusy(false);
  };
  const ready = room.players.filter((racer) => racer.ready).length;
  const button = (what: RoomAction, label: string, look = '') => (
    <button type="button" class={`btn ${look}`} disabled={isBusy} onClick={() => void act(what)}>
      {label}
    </button>
  );
  return (
    <>
      {own === undefined ? (
        <Join isBusy={isBusy} onJoin={(name) => void act('wait', name)} />
      ) : (
        <div class="buttons">
          {own.ready
            ? button('wait', words.notReady)
            : button('ready', room.races > 0 ? words.again : words.ready, 'solid')}
          {own.ready && ready >= 2 && button('start', words.startNow)}
          {button('leave', words.leave, 'quiet')}
        </div>
      )}
      <p class="small" role="status">
        {trouble !== undefined
          ? words[trouble]
          : refused !== undefined
            ? (words.refusals[refused] ?? serviceText.value.busy)
            : lineOf(room.players.length, ready)}
      </p>
    </>
  );
}

function lineOf(players: number, ready: number): string {
  const words = raceText.value;
  if (players < 2) return words.alone;
  return players === ready ? text.value.play.making : words.waitingFor(players - ready);
}

function Join({ isBusy, onJoin }: { isBusy: boolean; onJoin: (name: string) => void }) {
  const words = raceText.value;
  const [name, setName] = useState(lastRoomName());
  return (
    <NameField
      label={serviceText.value.yourName}
      words={words.nameWords}
      wrong={serviceText.value.wrongName}
      value={name}
      onInput={setName}
      onName={onJoin}
    >
      <button type="submit" class="btn solid" disabled={isBusy || !isName(name)}>
        {serviceText.value.join}
      </button>
    </NameField>
  );
}
