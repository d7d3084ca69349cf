import { useLayoutEffect } from 'preact/hooks';
import { settings } from '../storage/settings.js';
import { commandOf, modeOf, step } from './keys.js';
import type { Session } from './session.js';

/** What the page does, besides the session, on a key. */
export interface PageKeys {
  /** Opens or closes the list of keys. */
  help(): void;
  /** Closes what is open; false when nothing was. */
  leave(): boolean;
}

/** Keys are heard wherever the focus is, but for fields that take text and keys that a button wants itself. */
export function useKeyboard(session: Session, aside: PageKeys): void {
  // Before the page is painted, so that no key is lost that is pressed at first sight.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.target instanceof HTMLInputElement ||
        event.target instanceof HTMLTextAreaElement ||
        event.defaultPrevented
      )
        return;
      if (event.key === 'Shift' || event.key === 'Control' || event.key === 'Meta') return hold(event);
      const command = commandOf(event, session.rules, session.puzzle.size);
      const onBoard =
        !(event.target instanceof Element) ||
        event.target === document.body ||
        event.target.hasAttribute('data-cell') ||
        event.target.id === 'main';
      if (command === undefined || (command.type === 'press' && !onBoard)) return;
      event.preventDefault();
      // A key that is held down would take back what it has entered.
      if (event.repeat && (command.type === 'key' || command.type === 'press')) return;
      switch (command.type) {
        case 'go': {
          const to = step(session.input.cursor.peek(), command.rows, command.columns, session.puzzle.size);
          return session.select(to, command.extend ? 'also' : 'only');
        }
        case 'end': {
          const { columns } = session.puzzle.size;
          const row = Math.floor(session.input.cursor.peek() / columns) * columns;
          return session.select(command.of === 'first' ? row : row + columns - 1);
        }
        case 'key':
          session.input.held.value = command.mode;
          session.key(command.value);
          if (!event.shiftKey && !event.ctrlKey && !event.metaKey) session.input.held.value = undefined;
          return;
        case 'mode':
          if (command.mode !== 'pen' || settings.peek().pen === 'yes') session.setMode(command.mode);
          return;
        case 'press':
          return session.rules.input === 'presses'
            ? session.press(session.input.cursor.peek())
            : session.picker.pick(session.input.cursor.peek());
        case 'undo':
          return session.undo();
        case 'redo':
          return session.redo();
        case 'hint':
          return void session.hints.ask();
        case 'pause':
          return session.clock.pause(!session.clock.paused.peek());
        case 'all':
          return session.input.selectAll();
        case 'help':
          return aside.help();
        case 'leave':
          if (!aside.leave()) session.select(session.input.cursor.peek());
      }
    };
    const hold = (event: KeyboardEvent) => {
      session.input.held.value = session.rules.input === 'values' ? modeOf(event).mode : undefined;
    };
    const release = () => {
      session.input.held.value = undefined;
    };
    addEventListener('keydown', onKeyDown);
    addEventListener('keyup', hold);
    addEventListener('blur', release);
    return () => {
      removeEventListener('keydown', onKeyDown);
      removeEventListener('keyup', hold);
      removeEventListener('blur', release);
    };
  }, [session, aside]);
}
