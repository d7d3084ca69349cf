import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

/** The notice of a newer build; undefined until it is fetched. */
export const notice = signal<FunctionComponent | undefined>(undefined);

/** Delay before the whole app is fetched for offline use, so that the page comes first, in milliseconds. */
const SETTLED = 3_000;

/** Stores the app for offline use, from the first visit on. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => setTimeout(() => void startWorker().catch(() => {}), SETTLED);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function startWorker(): Promise<void> {
  const { storeApp, NewVersion } = await import('./notice.js');
  notice.value = NewVersion;
  await storeApp();
}
