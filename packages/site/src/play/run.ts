import { tellHost } from '../embed/host.js';
import type { Session } from './session.js';

/** Milliseconds between two ticks of the clock. */
const TICK = 250;

/** Lets a game run for as long as its page is shown; returns the way to stop. */
export function run(session: Session): () => void {
  const close = session.open();
  const stopTelling = tellHost(session);
  const tick = () => session.tick(document.visibilityState === 'visible');
  const leave = () => {
    tick();
    session.keepTime();
  };
  const timer = setInterval(tick, TICK);
  document.addEventListener('visibilitychange', leave);
  // Reloading, closing and following a link: by then nothing but synchronous storage is sure to be written.
  addEventListener('pagehide', leave);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', leave);
    removeEventListener('pagehide', leave);
    stopTelling();
    close();
  };
}
