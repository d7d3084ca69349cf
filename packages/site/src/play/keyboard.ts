import { useLayoutEffect } from 'preact/hooks';
import { settings } from '../storage/settings.js';
import { type Command, commandOf, type Key, modeOf, step } from './keys.js';
import type { Session } from './session.js';

/** Actions of keys outside of the session. */
export interface PageKeys {
  /** Opens or closes the list of keys. */
  help(): void;
  /** Closes what is open; false when nothing was. */
  leave(): boolean;
}

/** Handles keys regardless of focus, except in text fields and for keys that a focused button uses. */
export function useKeyboard(session: Session, page: PageKeys): void {
  // Before the page is painted, so that no key is lost that is pressed at first sight.
  useLayoutEffect(() => {
    const { held } = session.input;
    let shiftUp = Number.NEGATIVE_INFINITY;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isField(event.target) || event.defaultPrevented) return;
      if (event.key === 'Shift' || event.key === 'Control' || event.key === 'Meta') return hold(event);
      const isShifted = session.rules.input === 'values' && isShiftedDigit(event, shiftUp);
      const command = commandOf(isShifted ? shiftedDigit(event) : event, session.rules, session.puzzle.size);
      if (command === undefined || (command.type === 'press' && !isOnBoard(event.target))) return;
      event.preventDefault();
      // A key that is held down would take back what it has entered.
      if (event.repeat && (command.type === 'key' || command.type === 'press')) return;
      if (command.type === 'key') held.value = command.mode;
      run(command, session, page);
      if (command.type === 'key' && !event.shiftKey && !event.ctrlKey && !event.metaKey) held.value = undefined;
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (event.key === 'Shift') shiftUp = event.timeStamp;
      hold(event);
    };
    const hold = (event: KeyboardEvent) => {
      held.value = session.rules.input === 'values' ? modeOf(event).mode : undefined;
    };
    const release = () => {
      held.value = undefined;
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keyup', onKeyUp);
    addEventListener('blur', release);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keyup', onKeyUp);
      removeEventListener('blur', release);
    };
  }, [session, page]);
}

/** Windows reports that Shift was released at the same time as the key that it changes, in milliseconds. */
const SAME_TIME = 100;

/**
 * Returns whether a key of the number pad is a digit with Shift. With Num Lock, such a key is reported as an arrow, End
 * and the like; Windows also reports that Shift was released before it.
 */
function isShiftedDigit(event: KeyboardEvent, shiftUp: number): boolean {
  if (!/^Numpad\d$/.test(event.code) || event.key.length === 1) return false;
  return event.getModifierState('NumLock') || event.timeStamp - shiftUp < SAME_TIME;
}

/** The digit that is printed on a key of the number pad, with Shift. */
function shiftedDigit({ code, ctrlKey, metaKey, altKey }: KeyboardEvent): Key {
  return { key: code.slice(-1), code, ctrlKey, metaKey, altKey, shiftKey: true };
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input, select, textarea');
}

function isOnBoard(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target === document.body) return true;
  return target.hasAttribute('data-cell') || target.id === 'main';
}

/** Performs the action of a key. */
function run(command: Command, session: Session, page: PageKeys): void {
  const { input, clock, puzzle } = session;
  const cursor = input.cursor.peek();
  switch (command.type) {
    case 'go':
      session.select(step(cursor, command.rows, command.columns, puzzle.size), command.extend ? 'also' : 'only');
      break;
    case 'end': {
      const { columns } = puzzle.size;
      const first = Math.floor(cursor / columns) * columns;
      session.select(command.of === 'first' ? first : first + columns - 1);
      break;
    }
    case 'key':
      session.key(command.value);
      break;
    case 'mode':
      if (command.mode !== 'pen' || settings.peek().pen === 'yes') session.setMode(command.mode);
      break;
    case 'press':
      if (session.rules.input === 'presses') session.press(cursor);
      else session.picker.pick(cursor);
      break;
    case 'undo':
      session.undo();
      break;
    case 'redo':
      session.redo();
      break;
    case 'hint':
      void session.hints.ask();
      break;
    case 'pause':
      clock.pause(!clock.paused.peek());
      break;
    case 'all':
      input.selectAll();
      break;
    case 'help':
      page.help();
      break;
    case 'leave':
      if (!page.leave()) session.select(cursor);
  }
}
