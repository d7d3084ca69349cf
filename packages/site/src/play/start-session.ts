import { hasService } from '../service/service.js';
import { gameStore } from '../storage/browser-store.js';
import type { Session } from './session.js';

/** Milliseconds between two ticks of the clock. */
const TICK = 250;

/** Runs a game and its clock while its page is shown. Returns a function that stops them. */
export function startSession(session: Session): () => void {
  const close = session.open();
  const tick = () => session.tick(document.visibilityState === 'visible');
  const leave = () => {
    tick();
    session.saveTime();
  };
  const timer = setInterval(tick, TICK);
  document.addEventListener('visibilitychange', leave);
  // On reloading, closing and following a link, only synchronous storage is sure to be written.
  addEventListener('pagehide', leave);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', leave);
    removeEventListener('pagehide', leave);
    close();
  };
}

/**
 * Reports a game to the page that embeds it, and counts it at the server. It has to start before the first move, unlike
 * `startSession`. Returns a function that stops it.
 */
export function startReporting(session: Session): () => void {
  const stopNotifying = window.parent === window ? undefined : startNotifying(session);
  const stopCounting = hasService ? startCounting(session) : undefined;
  return () => {
    void stopNotifying?.then((stop) => stop?.());
    void stopCounting?.then((stop) => stop?.());
  };
}

/**
 * Most servers don't count games, so this part is loaded only from one that does. Without it, the game isn't
 * counted.
 */
async function startCounting(session: Session): Promise<(() => void) | undefined> {
  // The game may begin, and be saved, before the part is there.
  const before = gameStore.games.peek();
  const part = await import('./count-game.js').catch(() => undefined);
  return part?.startCounting(session, before);
}

/** Reports each move to a page that embeds the game. */
async function startNotifying(session: Session): Promise<(() => void) | undefined> {
  const part = await import('../ui/host.js').catch(() => undefined);
  return part?.notifyHost(session);
}
