import { signal } from '@preact/signals';
import { settings } from '../storage/settings.js';

/** A newer build that is fetched and waits to be used. */
export const newer = signal<ServiceWorker | undefined>(undefined);

/** Interval at which an open page checks for a newer build. */
const HOUR = 3_600_000;

/** Stores the app for offline use, and reminds of the day's puzzles if the player wants it. */
export async function storeApp(): Promise<void> {
  if (settings.peek().remind !== 'no') void import('../records/reminder.js').then((it) => it.startReminder());
  const { serviceWorker } = navigator;
  // The first worker takes over a page that came from the network: only a change from one to the next is news.
  let isUpdate = serviceWorker.controller !== null;
  serviceWorker.addEventListener('controllerchange', () => {
    if (isUpdate && asked) location.reload();
    isUpdate = true;
  });
  const registration = await serviceWorker.register('./sw.js');
  const look = () => {
    if (registration.waiting !== null && serviceWorker.controller !== null) newer.value = registration.waiting;
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  look();
  setInterval(() => {
    if (document.visibilityState === 'visible') void registration.update().catch(() => {});
  }, HOUR);
}

let asked = false;

/** Changes to the newer build. Every move is saved already, so no game is lost. */
export function useNewer(): void {
  asked = true;
  newer.value?.postMessage('use');
}
