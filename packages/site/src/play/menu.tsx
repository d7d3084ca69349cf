import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Icon } from '../icons.js';
import { settings } from '../storage/settings.js';
import { formatSeconds, text } from '../text/text.js';
import type { Session } from './session.js';

/** Clock, pause, and everything that is not needed at every move. */
export function ClockLine({ session, onHelp }: { session: Session; onHelp: () => void }) {
  const { play } = text.value;
  const { clock } = session;
  return (
    <div class="metaline clockline">
      <span class="clock">
        {settings.value.timer === 'yes' && (
          <span role="timer" aria-label={play.time} class="num">
            {formatSeconds(clock.seconds.value)}
          </span>
        )}
        {session.isOpen && (
          <button
            type="button"
            class="iconbtn"
            aria-label={clock.paused.value ? play.resume : play.pause}
            data-tip="P"
            onClick={() => clock.pause(!clock.paused.peek())}
          >
            <Icon name={clock.paused.value ? 'next' : 'pause'} />
          </button>
        )}
      </span>
      <Menu session={session} onHelp={onHelp} />
    </div>
  );
}

interface Item {
  readonly name: keyof ReturnType<typeof itemNames>;
  readonly does: () => void;
  readonly asks?: 'restart' | 'giveUp';
}

const itemNames = () => text.value.play.menu;

function Menu({ session, onHelp }: { session: Session; onHelp: () => void }) {
  const isShown = session.menu;
  const asked = useSignal<Item | undefined>(undefined);
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown.value) return;
    const leave = (event: Event) => {
      const isOut = event instanceof KeyboardEvent ? event.key === 'Escape' : !(event.target instanceof Node && menu.current?.contains(event.target));
      if (!isOut) return;
      isShown.value = false;
      if (event instanceof KeyboardEvent) {
        event.preventDefault();
        menu.current?.querySelector('button')?.focus();
      }
    };
    addEventListener('keydown', leave, true);
    addEventListener('pointerdown', leave);
    return () => {
      removeEventListener('keydown', leave, true);
      removeEventListener('pointerdown', leave);
    };
  }, [isShown.value, isShown]);
  const { play } = text.value;
  const choose = (item: Item) => {
    if (item.asks !== undefined && asked.peek() !== item) {
      asked.value = item;
      return;
    }
    isShown.value = false;
    asked.value = undefined;
    item.does();
  };
  return (
    <div class="menu" ref={menu}>
      <button
        type="button"
        class="iconbtn"
        aria-label={play.more}
        aria-expanded={isShown.value}
        onClick={() => {
          isShown.value = !isShown.peek();
          asked.value = undefined;
        }}
      >
        <Icon name="more" />
      </button>
      {isShown.value && <div class="veil" aria-hidden="true" onPointerDown={() => (isShown.value = false)} />}
      {isShown.value && (
        <ul>
          {asked.value?.asks === undefined ? (
            itemsOf(session, onHelp).map((item) => (
              <li key={item.name}>
                <button type="button" onClick={() => choose(item)}>
                  {play.menu[item.name]}
                </button>
              </li>
            ))
          ) : (
            <Sure item={asked.value} choose={choose} leave={() => (isShown.value = false)} />
          )}
        </ul>
      )}
    </div>
  );
}

function Sure({ item, choose, leave }: { item: Item; choose: (item: Item) => void; leave: () => void }) {
  const { sure, yes, no } = text.value.play;
  const isEnd = item.asks === 'giveUp';
  return (
    <li class="sure">
      <b>{isEnd ? sure.giveUp : sure.restart}</b>
      <p>{isEnd ? sure.gone : sure.words}</p>
      <button type="button" class="btn" onClick={() => choose(item)}>
        {yes}
      </button>
      <button type="button" class="btn" onClick={leave}>
        {no}
      </button>
    </li>
  );
}

function itemsOf(session: Session, onHelp: () => void): Item[] {
  const { play, rules } = session;
  const { checkpoints, done } = play.value;
  const isValues = rules.input === 'values';
  const help: Item = { name: 'help', does: onHelp };
  if (!session.isOpen) return [help];
  const items: (Item | false)[] = [
    { name: 'checkpoint', does: () => session.checkpoint() },
    checkpoints.some((at) => at < done) && { name: 'toCheckpoint', does: () => session.toCheckpoint() },
    rules.unique && { name: 'beforeMistake', does: () => void session.beforeMistake() },
    isValues && rules.values !== undefined && settings.value.candidates === 'no' && { name: 'fillNotes', does: () => session.fillNotes() },
    { name: 'restart', does: () => session.restart(), asks: 'restart' },
    { name: 'giveUp', does: () => void session.giveUp(), asks: 'giveUp' },
    help,
  ];
  return items.filter((item): item is Item => item !== false);
}
