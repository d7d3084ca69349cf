import { signal } from '@preact/signals';
import type { FunctionComponent } from 'preact';

/** What says that there is a newer build; undefined until it is fetched. */
export const notice = signal<FunctionComponent | undefined>(undefined);

/** The page comes first: only so long after it is there the whole app is fetched, to be kept. */
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
