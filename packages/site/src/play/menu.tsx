import type { ComponentChildren } from 'preact';
import { useRef } from 'preact/hooks';
import { settings } from '../storage/settings.js';
import { formatSeconds, text } from '../text/text.js';
import { Icon } from '../ui/icons.js';
import { lazy } from '../ui/lazy.js';
import type { Session } from './session.js';

const MenuList = lazy(async () => (await import('./menu-list.js')).MenuList);

interface ClockLineProps {
  readonly session: Session;
  readonly onHelp: () => void;
  readonly onRules: () => void;
  readonly children?: ComponentChildren;
}

/** The timer, the pause button, the always visible parts, and the menu of rarer actions. */
export function ClockLine({ session, onHelp, onRules, children }: ClockLineProps) {
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
        {session.isOpen && clock.canPause && (
          <button
            type="button"
            class={clock.paused.value ? 'btn quiet' : 'iconbtn'}
            aria-label={clock.paused.value ? undefined : play.pause}
            data-tip="P"
            onClick={() => clock.pause(!clock.paused.peek())}
          >
            {clock.paused.value ? play.resume : <Icon name="pause" />}
          </button>
        )}
      </span>
      {children}
      <button type="button" class="btn quiet to-rules" onClick={onRules}>
        {play.rules}
      </button>
      <Menu session={session} onHelp={onHelp} />
    </div>
  );
}

function Menu({ session, onHelp }: { session: Session; onHelp: () => void }) {
  const isShown = session.menu;
  const menu = useRef<HTMLDivElement>(null);
  return (
    <div class="menu" ref={menu}>
      <button
        type="button"
        class="iconbtn"
        aria-label={text.value.play.more}
        aria-expanded={isShown.value}
        onClick={() => (isShown.value = !isShown.peek())}
      >
        <Icon name="more" />
      </button>
      {isShown.value && <div class="veil" aria-hidden="true" onPointerDown={() => (isShown.value = false)} />}
      {isShown.value && <MenuList session={session} menu={menu} onHelp={onHelp} />}
    </div>
  );
}
