import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

/** The notice of a newer build; undefined until it is fetched. */
export const notice = signal<FunctionComponent | undefined>(undefined);

/** Delay before the whole app is fetched for offline use, so that the page comes first, in milliseconds. */
const SETTLED = 3_000;

/** Keeps the app for times without a network, from the first visit on. */
export function startOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const begin = () => setTimeout(() => void keepApp().catch(() => {}), SETTLED);
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

async function keepApp(): Promise<void> {
  const { keep, NewVersion } = await import('./notice.js');
  notice.value = NewVersion;
  await keep();
}
